// The width of labels in the font of the page, which differs between systems.

const LETTER = 0.57; // of an average letter where nothing can be measured, in its size
const SIZE = 100; // pixels
const WEIGHT = 600;
const widths = new Map<string, number>();
let canvas: OffscreenCanvasRenderingContext2D | null | undefined;

/** Of letters, in their size. */
export function letterWidth(text: string): number {
  const found = widths.get(text) ?? measured(text) ?? text.length * LETTER;
  widths.set(text, found);
  return found;
}

function measured(text: string): number | null {
  canvas ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) return null;
  canvas.font = `${WEIGHT} ${SIZE}px ${getComputedStyle(document.documentElement).getPropertyValue('--sj-sans')}`;
  return canvas.measureText(text).width / SIZE;
}

/** The tooltip of the map: after the pointer has rested, after a long press, for what has the focus, or pinned by a click. */
import type { Point } from './geometry';
import type { Thing } from './things';
import type { Tip } from './Tooltip.svelte';

const REST = { mouse: 450, touch: 550 }; // milliseconds

export class MapTooltip {
  shown = $state.raw<{ tip: Tip; at: Point; isPinned: boolean } | null>(null);
  #isPinned = $state(false);
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly explain: () => ((thing: Thing) => Tip | null) | undefined) {}

  show(thing: Thing | null, at: Point): void {
    const found = thing && this.explain()?.(thing);
    this.shown = found ? { tip: found, at, isPinned: this.#isPinned } : null;
  }

  /** The pointer has moved. Show what it is on once it rests. */
  rest(show: () => void, pointer: string): void {
    this.stop();
    if (this.#isPinned) return;
    this.shown = null;
    if (this.explain()) this.#resting = setTimeout(show, pointer === 'touch' ? REST.touch : REST.mouse);
  }

  stop(): void {
    clearTimeout(this.#resting);
  }

  /** The pointer has gone, or has clicked. */
  leave(): void {
    this.stop();
    if (!this.#isPinned) this.shown = null;
  }

  /** Keep a tooltip on the screen. */
  pin(thing: Thing, at: Point): void {
    this.#isPinned = true;
    this.show(thing, at);
  }

  /** A click pins the tooltip of a piece, and closes a pinned one. */
  toggle(thing: Thing | null, at: Point): void {
    this.#isPinned = !this.#isPinned && thing !== null && thing.kind !== 'ward';
    this.show(this.#isPinned ? thing : null, at);
  }

  /** Close a pinned tooltip; false if there is none. */
  close(): boolean {
    const wasPinned = this.#isPinned;
    this.#isPinned = false;
    if (wasPinned) this.shown = null;
    return wasPinned;
  }
}

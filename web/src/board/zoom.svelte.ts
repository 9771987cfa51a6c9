/** The visible part of the map and its scale, changed by wheel, touch, buttons and keys. */
import { isMotionReduced } from '../app/preferences.svelte';
import type { Box, Point } from './geometry';

/** Pixels per map unit, and the position of the origin. */
export interface Sight {
  scale: number;
  x: number;
  y: number;
}

export const CLOSEST = 3.2; // pixels of a unit
const MARGIN = 12; // of the land around the wards that may be cut off when the whole map is shown
const ZOOM_MILLISECONDS = 260; // milliseconds
const TAP_TOLERANCE = 6; // pixels that a finger may shake and still tap

/** The whole map in a frame of this width and height. */
export function wholeMap(size: Point, width: number, height: number): Sight {
  const scale = Math.min(width / (size[0] - 2 * MARGIN), height / (size[1] - 2 * MARGIN));
  return { scale, x: (width - size[0] * scale) / 2, y: (height - size[1] * scale) / 2 };
}

/** Zooms around a point that stays in place, out to the whole map at most. */
export function zoomedAt(sight: Sight, at: Point, factor: number, farthest: number): Sight {
  const scale = Math.max(farthest, Math.min(CLOSEST, sight.scale * factor));
  const grown = scale / sight.scale;
  return { scale, x: at[0] - (at[0] - sight.x) * grown, y: at[1] - (at[1] - sight.y) * grown };
}

/** Keep the map inside the frame. */
export function held(sight: Sight, size: Point, width: number, height: number): Sight {
  const hold = (from: number, map: number, frame: number): number => {
    const [least, most] = map <= frame ? [(frame - map) / 2, (frame - map) / 2] : [frame - map, 0];
    return Math.max(least, Math.min(most, from));
  };
  const margin = MARGIN * sight.scale;
  const inner = (from: number, map: number, frame: number): number => hold(from + margin, map - 2 * margin, frame) - margin;
  return {
    scale: sight.scale,
    x: inner(sight.x, size[0] * sight.scale, width),
    y: inner(sight.y, size[1] * sight.scale, height),
  };
}

/** A part of the map, as large as possible. */
export function closeUp(box: Box, size: Point, width: number, height: number, most = 1.6): Sight {
  const whole = wholeMap(size, width, height);
  const scale = Math.max(whole.scale, Math.min(most, width / box.width, height / box.height));
  return {
    scale,
    x: width / 2 - (box.left + box.width / 2) * scale,
    y: height / 2 - (box.top + box.height / 2) * scale,
  };
}

export class Zoom {
  width = $state(0);
  height = $state(0);
  #moved = $state.raw<Sight | null>(null); // null: the whole map
  #pointers = new Map<number, Point>();
  #start: Point | null = null;
  #gliding = 0;
  isDragging = $state(false);

  /** `size` is that of the map. */
  constructor(private readonly size: () => Point) {}

  get sight(): Sight {
    return this.#moved ?? wholeMap(this.size(), this.width, this.height);
  }

  get isWhole(): boolean {
    return this.#moved === null;
  }

  whole(): void {
    this.#glide(wholeMap(this.size(), this.width, this.height), true);
  }

  /** A part of the map. */
  show(box: Box): void {
    this.#glide(closeUp(box, this.size(), this.width, this.height), false);
  }

  /** Back inside the frame, after its size has changed. */
  settle(): void {
    if (this.#moved) this.#set(this.#moved);
  }

  by(factor: number): void {
    this.#glide(this.#zoomed([this.width / 2, this.height / 2], factor), false);
  }

  pan(dx: number, dy: number): void {
    const { scale, x, y } = this.sight;
    this.#set({ scale, x: x + dx, y: y + dy });
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#set(this.#zoomed(this.#at(event), Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016))));
  }

  // --- fingers and mouse ---------------------------------------------------------------------------------------

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#pointers.set(event.pointerId, this.#at(event));
    this.#start = this.#pointers.size === 1 ? this.#at(event) : null;
    if (this.#pointers.size > 1) this.isDragging = true;
  }

  move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = this.#at(event);
    if (!this.isDragging && this.#start && Math.hypot(now[0] - this.#start[0], now[1] - this.#start[1]) < TAP_TOLERANCE) return;
    if (!this.isDragging) (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.isDragging = true;
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(before, now, other);
    else this.pan(now[0] - before[0], now[1] - before[1]);
    this.#pointers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    // a click follows right after; ignore it if the map was dragged
    if (this.#pointers.size === 0) setTimeout(() => (this.isDragging = false));
  }

  #pinch(before: Point, now: Point, other: Point): void {
    const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]) || 1;
    const middle: Point = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
    this.#set(this.#zoomed(middle, apart(now, other) / apart(before, other)));
    this.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
  }

  #at(event: MouseEvent): Point {
    const frame = (event.currentTarget as Element).getBoundingClientRect();
    return [event.clientX - frame.left, event.clientY - frame.top];
  }

  #zoomed(at: Point, factor: number): Sight {
    return zoomedAt(this.sight, at, factor, wholeMap(this.size(), this.width, this.height).scale);
  }

  #set(sight: Sight): void {
    cancelAnimationFrame(this.#gliding);
    const whole = wholeMap(this.size(), this.width, this.height);
    this.#moved = sight.scale <= whole.scale * 1.001 ? null : held(sight, this.size(), this.width, this.height);
  }

  #glide(to: Sight, toWhole: boolean): void {
    cancelAnimationFrame(this.#gliding);
    const [from, end] = [this.sight, toWhole ? to : held(to, this.size(), this.width, this.height)];
    const began = performance.now();
    const step = (now: number): void => {
      const t = isMotionReduced() ? 1 : Math.min(1, (now - began) / ZOOM_MILLISECONDS);
      const ease = 1 - (1 - t) ** 3;
      const mix = (a: number, b: number): number => a + (b - a) * ease;
      this.#moved = { scale: mix(from.scale, end.scale), x: mix(from.x, end.x), y: mix(from.y, end.y) };
      if (t < 1) this.#gliding = requestAnimationFrame(step);
      else this.#set(end);
    };
    step(began);
  }
}

/** What is being dragged to a station: a store, or the customers of a ward. */
import { distance, type Point } from './geometry';
import type { Target } from './targets';

export interface Place {
  /** In pixels, and on the map. */
  at: Point;
  point: Point;
}

const TOLERANCE = 6; // pixels that a hand may shake and still click

export class Drag {
  /** Where it comes from, and where it is now; null as long as nothing is dragged. */
  dragged = $state.raw<{ from: Target; point: Point } | null>(null);
  #pressed: { from: Target; at: Point } | null = null;

  constructor(private readonly ondrag: (from: Target) => void) {}

  down(from: Target, { at }: Place): void {
    this.#pressed = { from, at };
  }

  /** True if something is dragged, or may be soon. */
  move({ at, point }: Place, event: PointerEvent): boolean {
    if (!this.#pressed) return false;
    const { from } = this.#pressed;
    if (!this.dragged && distance(at, this.#pressed.at) < TOLERANCE) return true;
    if (!this.dragged) {
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.ondrag(from);
    }
    this.dragged = { from, point };
    return true;
  }

  /** Drop it; says where, or null if nothing was dragged. */
  up(): { from: Target; point: Point } | null {
    const { dragged } = this;
    [this.dragged, this.#pressed] = [null, null];
    return dragged;
  }
}

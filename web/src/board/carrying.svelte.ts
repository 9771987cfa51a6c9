/** A store that is being dragged to another station. */
import { distance, type Point } from './geometry';

export interface Place {
  /** In pixels, and on the map. */
  at: Point;
  point: Point;
}

const TOLERANCE = 6; // pixels that a hand may shake and still click

export class Carrying {
  /** The station that the store comes from, and where it is now; null as long as nothing is dragged. */
  carried = $state.raw<{ station: string; point: Point } | null>(null);
  #pressed: { station: string; at: Point } | null = null;

  constructor(private readonly oncarry: (station: string) => void) {}

  down(station: string, { at }: Place): void {
    this.#pressed = { station, at };
  }

  /** True if a store is dragged. */
  move({ at, point }: Place, event: PointerEvent): boolean {
    if (!this.#pressed) return false;
    const { station } = this.#pressed;
    if (!this.carried && distance(at, this.#pressed.at) < TOLERANCE) return true;
    if (!this.carried) {
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.oncarry(station);
    }
    this.carried = { station, point };
    return true;
  }

  /** Drop the store; says where, or null if nothing was dragged. */
  up(): { station: string; point: Point } | null {
    const { carried } = this;
    [this.carried, this.#pressed] = [null, null];
    return carried;
  }
}

// The labels of a map that is zoomed out which have a place already, and where the next one may be.

import { boxAround, distanceToBox, overlap, type Box, type Point } from './geometry';

const CUT = 12; // of the land around the wards may be cut off
// In the size of the letters:
const GAP: Point = [0.35, 0.2]; // around a label
const EDGE = 0.6; // between a label and the edge of the map
const LEAST_EDGE = 0.2; // the same for what is asked for

/** Where the signs of a ward are: behind its name, below it, or instead of it, in a pill. */
export type SignPlace = 'behind' | 'below' | 'pill';

export interface Label {
  id: string;
  /** Empty if only the signs of a ward have a place. */
  text: string;
  /** The height of the letters. */
  size: number;
  box: Box;
  isWard: boolean;
  sign?: SignPlace;
  /** It may cover track, and is drawn above it. */
  isAbove?: boolean;
}

/** Something that no label may cover. What is asked for may cover track, pieces and stations, at worst a bit of a draft, but no store. */
export interface Obstacle {
  at: Point;
  reach: number;
  /** Badges belong to stores. A margin is what a name would rather not touch. */
  kind: 'store' | 'draft' | 'station' | 'piece' | 'track' | 'margin';
  /** The ward of a store: the names of others keep away, so that they aren't taken for the store's. */
  ward?: string;
}

/** Of each unit that a name reaches into something. */
const COVERED_COST: Record<Obstacle['kind'], number> = { store: Infinity, draft: 60, station: 24, piece: 6, track: 1, margin: 1 };

/** A place for a label, and what it costs besides what it covers. */
export interface Place {
  box: Box;
  cost: number;
  /** Whether enough of a ward's name is in it. */
  isInside?: boolean;
}

/** A label without its place. */
export type Wanted = Omit<Label, 'box' | 'size'>;

/** The labels that have a place. */
export class Sheet {
  readonly placed: Label[] = [];

  constructor(readonly size: number, private readonly mapSize: Point) {}

  add(label: Label | null): void {
    if (label) this.placed.push(label);
  }

  #isFree(box: Box, edge = EDGE): boolean {
    return isOnMap(box, this.mapSize, CUT + edge * this.size) && this.placed.every((other) => areApart(box, other.box, this.size));
  }

  /** In the first place where it covers nothing. */
  put(wanted: Wanted, places: readonly Place[], taken: readonly Obstacle[]): Label | null {
    const isGood = ({ box, isInside = true }: Place): boolean => isInside && taken.every(({ at, reach }) => distanceToBox(at, box) >= reach);
    const found = places.find((place) => isGood(place) && this.#isFree(place.box));
    return found ? { ...wanted, size: this.size, box: found.box } : null;
  }

  /** Where it covers least; null if it would cover a store everywhere. */
  press(wanted: Wanted, places: readonly Place[], taken: readonly Obstacle[]): Label | null {
    const free = places.filter(({ box }) => this.#isFree(box, LEAST_EDGE));
    const costs = free.map(({ box, cost }) => cost + costOf(box, taken));
    const least = Math.min(...costs);
    return least < Infinity ? { ...wanted, size: this.size, box: free[costs.indexOf(least)]!.box, isAbove: true } : null;
  }
}

/** What a name costs that covers something. */
const costOf = (box: Box, taken: readonly Obstacle[]): number =>
  taken.reduce((sum, { at, reach, kind }) => {
    const depth = reach - distanceToBox(at, box);
    return depth > 0 ? sum + COVERED_COST[kind] * depth : sum;
  }, 0);

function areApart(box: Box, other: Box, size: number): boolean {
  const about = boxAround([box.left + box.width / 2, box.top + box.height / 2], box.width + 2 * GAP[0] * size, box.height + 2 * GAP[1] * size);
  return overlap(about, other) === 0;
}

const isOnMap = ({ left, top, width, height }: Box, size: Point, margin: number): boolean =>
  left >= margin && left + width <= size[0] - margin && top >= margin && top + height <= size[1] - margin;

// Marks of what was done in a turn: in the colour of its player, with the number of the turn.

import { distanceToBox, type Box, type Point } from './geometry';
import type { Lettering } from './labelPlacement';
import { pointAlong, type BoardModel } from './model';
import { peopleIn, type Colour, type Scene } from './scene';
import { seat } from './slots';

/** What one turn left on the map. */
export interface TurnMarks {
  number: number;
  colour: Colour;
  track: string[];
  stores: string[];
  /** The stations of each journey. */
  journeys: string[][];
  /** Wards that customers left. */
  left: string[];
}

export interface Badge {
  at: Point;
  number: number;
  colour: Colour;
}

export const GONE = 9; // the radius of the hollow token where customers left
/** Half the width of the ring around a store, which is as close as names leave it room. */
export const ringOf = (goods: string | undefined): number => (goods === 'department' ? 24.5 : 18);

/** Where the next piece of a ward would be. */
export const freeSlot = (board: BoardModel, scene: Scene, ward: string, lettering: Lettering): Point =>
  seat(board, ward, peopleIn(scene, ward) + 1, lettering).places.at(-1) ?? [0, 0];

const APART = 15; // between the numbers of several turns at one place
const BESIDE = 22; // from the middle of a station
const RADIUS = 9;
const AROUND: Point[] = [[-1, -1], [1, -1], [-1, 1], [1, 1], [0, -1.4], [0, 1.4], [-1.4, 0], [1.4, 0]];

/** A number beside everything that is marked, clear of names; several at one place are side by side. */
export function badgesOf(board: BoardModel, turns: readonly TurnMarks[], names: readonly Box[] = []): Badge[] {
  const taken = new Map<string, number>();
  return turns.flatMap(({ number, colour, ...marks }) =>
    placesOf(board, marks, names).map(([x, y]): Badge => {
      const key = `${Math.round(x)} ${Math.round(y)}`;
      const before = taken.get(key) ?? 0;
      taken.set(key, before + 1);
      return { at: [x + before * APART, y], number, colour };
    }),
  );
}

function placesOf(board: BoardModel, { track, stores, journeys }: Pick<TurnMarks, 'track' | 'stores' | 'journeys'>, names: readonly Box[]): Point[] {
  const lines = track.map((id) => board.connections.get(id)).filter((line) => line !== undefined);
  const ends = journeys.flatMap((stations) => stations.at(-1) ?? []);
  const stations = [...new Set([...stores, ...ends])].map((id) => board.stations.get(id)?.at).filter((at) => at !== undefined);
  return [...lines.map((line) => pointAlong(board, line, 0.3)), ...stations.map((at) => besideStation(at, names))];
}

/** The first place around a station that no name touches. */
function besideStation([x, y]: Point, names: readonly Box[]): Point {
  const places = AROUND.map(([across, down]): Point => [x + across * BESIDE, y + down * BESIDE]);
  return places.find((at) => names.every((box) => distanceToBox(at, box) >= RADIUS)) ?? places[0]!;
}

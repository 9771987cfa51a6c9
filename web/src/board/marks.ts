// Marks of what was done in a turn: in the colour of its player, with the number of the turn.

import type { Point } from './geometry';
import { pointAlong, type BoardModel } from './model';
import type { Colour } from './scene';

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

const APART = 15; // between the numbers of several turns at one place

/** A number beside everything that is marked; several at one place are side by side. */
export function badgesOf(board: BoardModel, turns: readonly TurnMarks[]): Badge[] {
  const taken = new Map<string, number>();
  return turns.flatMap(({ number, colour, ...marks }) =>
    placesOf(board, marks).map(([x, y]): Badge => {
      const key = `${Math.round(x)} ${Math.round(y)}`;
      const before = taken.get(key) ?? 0;
      taken.set(key, before + 1);
      return { at: [x + before * APART, y], number, colour };
    }),
  );
}

function placesOf(board: BoardModel, { track, stores, journeys }: Pick<TurnMarks, 'track' | 'stores' | 'journeys'>): Point[] {
  const lines = track.map((id) => board.connections.get(id)).filter((line) => line !== undefined);
  const ends = journeys.flatMap((stations) => stations.at(-1) ?? []);
  const stations = [...new Set([...stores, ...ends])].map((id) => board.stations.get(id)?.at).filter((at) => at !== undefined);
  return [...lines.map((line) => pointAlong(board, line, 0.3)), ...stations.map(([x, y]): Point => [x - 22, y - 22])];
}

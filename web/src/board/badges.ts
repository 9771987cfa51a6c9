// The badge with the letter of a store's owner: at the corner where it hides least.

import { distanceToLine, type Point } from './geometry';
import { nameBoxes, type Lettering } from './labelPlacement';
import { dotsAlong, type BoardModel, type Station } from './model';
import type { Scene } from './scene';

export const BADGE = { aside: 13, reach: 7.7 }; // from the middle of the store, and its radius
const CLEAR = 13; // between its middle and that of track
const NAMED = 2; // units of track, that the side of the name counts as
const CORNERS: Point[] = [[1, -1], [-1, -1], [1, 1], [-1, 1]];

/** The corner of a store where no track leaves, if possible away from the station's name. */
export function badgeCorner(board: BoardModel, scene: Scene, { id, at }: Station, lettering: Lettering, larger = 1): Point {
  const lines = [...scene.track.keys()].flatMap((line) => board.connections.get(line) ?? []).filter(({ a, b }) => a === id || b === id);
  const name = nameBoxes(board, lettering).get(id);
  const costs = CORNERS.map(([x, y]) => {
    const place: Point = [at[0] + x * BADGE.aside * larger, at[1] + y * BADGE.aside * larger];
    const hidden = lines.map((line) => Math.max(0, CLEAR * larger - distanceToLine(place, dotsAlong(board, line))));
    const isNear = name ? Number((name.left + name.width / 2 > at[0] + 1) === x > 0) + Number((name.top + name.height / 2 > at[1] + 1) === y > 0) : 0;
    return hidden.reduce((sum, each) => sum + each, 0) + NAMED * isNear;
  });
  return CORNERS[costs.indexOf(Math.min(...costs))]!;
}

import { expect, test } from 'vitest';
import { boxAround, distance, distanceToBox, distanceToLine, overlap, type Box, type Point } from './geometry';
import { allBoxes, maxReach, nameBoxes, type Lettering } from './labelPlacement';
import { wayBeside } from './journeys';
import { badgesOf, type TurnMarks } from './marks';
import { dotsAlong } from './model';
import { testBoard } from './testBoards';

const LETTERINGS: Lettering[] = [{ script: 'romaji', isFar: false }, { script: 'kanji', isFar: false }];
const NOTHING: TurnMarks = { number: 1, colour: 'blue', track: [], stores: [], journeys: [], left: [] };

test.each(LETTERINGS)('numbers of turns touch no name in $script', (lettering) => {
  const board = testBoard('tokyo-44');
  const names = allBoxes(board, lettering);
  for (const station of board.stations.keys()) {
    const [badge] = badgesOf(board, [{ ...NOTHING, stores: [station] }], names);
    for (const name of names) expect(distanceToBox(badge!.at, name), station).toBeGreaterThanOrEqual(8);
  }
});

test.each(LETTERINGS)('names touch no other name and no station in $script', (lettering) => {
  const board = testBoard('tokyo-44');
  const names = allBoxes(board, lettering);
  for (const name of names) for (const other of names) if (other !== name) expect(overlap(name, other)).toBe(0);
  for (const [id, name] of nameBoxes(board, lettering))
    for (const station of board.stations.values()) expect(distanceToBox(station.at, name), id).toBeGreaterThan(maxReach(station) - 3);
});

test('the numbers of two turns at one place are side by side', () => {
  const board = testBoard('tokyo-44');
  const [first, second] = badgesOf(board, [{ ...NOTHING, stores: ['ueno'] }, { ...NOTHING, number: 2, stores: ['ueno'] }]);
  expect(second!.at[0] - first!.at[0]).toBeGreaterThanOrEqual(15);
});

test("the line of a journey is beside the track, on the traveller's left", () => {
  const board = testBoard('tokyo-44');
  for (const line of board.connections.values()) {
    const [there, back] = [[line.a, line.b], [line.b, line.a]].map((way) => middleOf(wayBeside(board, way, 9)));
    for (const middle of [there!, back!]) expect(distanceToLine(middle, dotsAlong(board, line)), line.id).toBeGreaterThan(7);
    expect(there, line.id).not.toEqual(back);
  }
});

test('a journey over several connections has a line beside each', () => {
  expect(wayBeside(testBoard('tokyo-44'), ['nakano', 'shinjuku', 'yoyogi'], 9).match(/M/g)).toHaveLength(2);
});

test('a journey runs on the other side of the track where a name is', () => {
  const board = testBoard('tokyo-44');
  const [left, right] = [['iidabashi', 'shinjuku'], ['shinjuku', 'iidabashi']].map((way) => middleOf(wayBeside(board, way, 9))) as [Point, Point];
  const touches = (names: Box[]): Point => middleOf(wayBeside(board, ['iidabashi', 'shinjuku'], 9, names));
  expect(distance(touches([boxAround(left, 20, 10)]), right)).toBeCloseTo(0);
  expect(distance(touches([boxAround(right, 20, 10)]), left)).toBeCloseTo(0);
});

/** The middle of a path with one curve. */
function middleOf(path: string): Point {
  const [x0, y0, x1, y1, x2, y2] = path.slice(1).split(/[Q ]/).map(Number) as [number, number, number, number, number, number];
  return [(x0 + 2 * x1 + x2) / 4, (y0 + 2 * y1 + y2) / 4];
}

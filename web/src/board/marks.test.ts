import { expect, test } from 'vitest';
import { distanceToBox, overlap } from './geometry';
import { allBoxes, maxReach, nameBoxes, type Lettering } from './labelPlacement';
import { badgesOf, type TurnMarks } from './marks';
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

import { expect, it } from 'vitest';
import { nextPuzzle } from './nextPuzzle';

const PUZZLES = [
  { id: 'a', theme: 'sets', difficulty: 'hard' },
  { id: 'b', theme: 'journeys', difficulty: 'easy' },
  { id: 'c', theme: 'sets', difficulty: 'medium' },
  { id: 'd', theme: 'sets', difficulty: 'easy' },
];

it('goes on with the theme, the easiest first', () => {
  expect(nextPuzzle(PUZZLES, 'd', ['d'])).toBe('c');
  expect(nextPuzzle(PUZZLES, 'd', ['c', 'd'])).toBe('a');
});

it('goes on with another theme, and ends when all are solved', () => {
  expect(nextPuzzle(PUZZLES, 'a', ['a', 'c', 'd'])).toBe('b');
  expect(nextPuzzle(PUZZLES, 'a', ['a', 'b', 'c', 'd'])).toBe('');
});

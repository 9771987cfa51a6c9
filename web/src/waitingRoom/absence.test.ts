import { expect, it } from 'vitest';
import { absenceSentence } from './absence';

it.each([
  [120, 'for 2 minutes,'],
  [60, 'for a minute,'],
  [90, 'for 90 seconds,'],
  [1, 'for a second,'],
  [0, 'for a second,'],
])('says when a player who is away for %i s can be replaced', (seconds, words) => {
  expect(absenceSentence(seconds)).toContain(words);
});

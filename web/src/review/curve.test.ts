import { describe, expect, it } from 'vitest';
import { percent, pointsOf, turnAt } from './curve';
import type { ReviewedTurn } from './review.svelte';

const turn = (chance: number): ReviewedTurn => ({ chances: [chance, 1 - chance] }) as ReviewedTurn;

describe('the curve', () => {
  it('goes from the start to the result', () => {
    expect(pointsOf({ start: [0.5, 0.5], turns: [turn(0.6)], end: [1, 0] })).toEqual([[0.5, 0.5], [0.6, 0.4], [1, 0]]);
    expect(pointsOf({ start: [0.5, 0.5], turns: [], end: null })).toEqual([[0.5, 0.5]]);
  });

  it('is never certain', () => {
    expect([0, 0.004, 0.616, 1].map(percent)).toEqual(['1 %', '1 %', '62 %', '99 %']);
  });

  it('finds the turn of a place', () => {
    expect([0, 0.24, 0.26, 0.5, 1].map((share) => turnAt(share, 5, 3))).toEqual([0, 0, 0, 1, 2]);
  });
});

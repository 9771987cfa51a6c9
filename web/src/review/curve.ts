/** The curve of winning chances: where its points are. */
import type { Review } from './review.svelte';

/** The chances before the first turn, after each turn, and at the end if the game is over. */
export const pointsOf = ({ start, turns, end }: Pick<Review, 'start' | 'turns' | 'end'>): number[][] => [
  start,
  ...turns.map(({ chances }) => chances),
  ...(end ? [end] : []),
];

/** `62 %`. Before the end nothing is certain, so it is neither 0 nor 100. */
export const percent = (chance: number): string => `${Math.min(99, Math.max(1, Math.round(100 * chance)))} %`;

/** The index of the turn that a place on the curve means; -1 before the first. */
export function turnAt(share: number, points: number, turns: number): number {
  const nearest = Math.round(share * Math.max(1, points - 1)) - 1;
  return Math.min(turns - 1, Math.max(0, nearest));
}

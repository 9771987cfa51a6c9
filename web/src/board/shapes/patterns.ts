// Each owner's track has a pattern besides its colour.

import type { Owner } from '../scene';

export interface Pattern {
  width: number;
  dashes?: string;
  isRound?: boolean;
}

export const TRACK_WIDTH = 8;

/** Drawn in the owner's ink along the middle of the track. */
export const PATTERNS: Record<Owner, Pattern | null> = {
  blue: null,
  green: { width: 1.8 },
  red: { width: 2.6, dashes: '7 7' },
  yellow: { width: 8, dashes: '1.8 6.2' },
  purple: { width: 3.6, dashes: '0.1 8', isRound: true },
  neutral: { width: 4.6, dashes: '10 4' },
};

export const fillOf = (owner: Owner): string => `var(--sj-${owner})`;
export const inkOf = (owner: Owner): string => `var(--sj-${owner}-ink)`;

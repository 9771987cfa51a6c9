/** Stepping through a game by line or by turn. */
import { shownLines, type PlayedTurn } from '../table/log/turns';

export type Way = 'first' | 'turn-back' | 'back' | 'next' | 'turn-next' | 'last';

/** The frame that a step leads to. */
export function stepOf(frames: readonly { turn: number }[], at: number, way: Way): number {
  const last = frames.length - 1;
  const turn = frames[at]?.turn ?? 0;
  switch (way) {
    case 'first':
      return 0;
    case 'last':
      return last;
    case 'back':
      return Math.max(0, at - 1);
    case 'next':
      return Math.min(last, at + 1);
    case 'turn-next': {
      const found = frames.findIndex((frame) => frame.turn > turn);
      return found < 0 ? last : found;
    }
    case 'turn-back': {
      const begin = frames.findIndex((frame) => frame.turn === turn);
      if (begin < at) return begin;
      return Math.max(0, frames.findIndex((frame) => frame.turn === turn - 1));
    }
  }
}

/** The frame after everything that a turn did. */
export function frameOf(frames: readonly { line: number }[], turn: PlayedTurn): number {
  const line = shownLines(turn).at(-1)?.line ?? turn.entries.at(-1)?.line ?? 0;
  const found = frames.findIndex((frame) => frame.line >= line);
  return found < 0 ? frames.length - 1 : found;
}

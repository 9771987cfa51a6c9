/** The turns of the log as data, kept up to date by messages. */
import type { LoggedTurn, TurnLine } from './client';

/** What a line did, and who did it. */
export type PlayedLine = TurnLine & { seat: number };

/** Remove all lines from one on, then replace the turns that were sent. */
export function mergeTurns(turns: readonly LoggedTurn[], from: number, sent: readonly LoggedTurn[]): LoggedTurn[] {
  const isSent = ({ turn }: LoggedTurn): boolean => sent.some((other) => other.turn === turn);
  const kept = turns
    .map((turn) => ({ ...turn, lines: turn.lines.filter(({ line }) => line < from) }))
    .filter((turn) => turn.lines.length && !isSent(turn));
  return [...kept, ...sent].sort((a, b) => a.turn - b.turn);
}

/** The lines of turns, with their players. */
export const linesOf = (turns: readonly LoggedTurn[]): PlayedLine[] =>
  turns.flatMap(({ seat, lines }) => lines.map((line) => ({ ...line, seat: line.seat ?? seat })));

/** The last lines, as many as there were events. */
export const freshLines = (turns: readonly LoggedTurn[], count: number): PlayedLine[] => (count ? linesOf(turns).slice(-count) : []);

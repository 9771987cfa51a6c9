/** What has happened since the player's last turn. */
import type { LogEntry } from '../api/client';

/** The log after this seat's last line; empty if no one else has acted. */
export function sinceLast(log: readonly LogEntry[], seat: number | null): LogEntry[] {
  const lines = linesOf(log);
  const isMine = ([, actor]: [number, number | null]): boolean => actor === seat;
  const others = lines.findLastIndex((line) => !isMine(line));
  const myTables = lines.slice(0, others + 1).findLastIndex(isMine);
  const last = lines[myTables]?.[0];
  return seat === null || last === undefined ? [] : log.filter(({ line }) => line > last);
}

/** Each line with its player, taken from the first sentence of the line. */
function linesOf(log: readonly LogEntry[]): [number, number | null][] {
  const actors = new Map<number, number | null>();
  for (const { line, seat, note } of log) if (!note && !actors.has(line)) actors.set(line, seat);
  return [...actors];
}

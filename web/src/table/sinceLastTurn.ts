/** What has happened since somebody acted last. */
import type { LogEntry } from '../api/client';

/** The sentences behind this seat's last line before others acted; nothing if nobody else has. */
export function sinceLast(log: readonly LogEntry[], seat: number | null): LogEntry[] {
  const lines = linesOf(log);
  const isMine = ([, actor]: [number, number | null]): boolean => actor === seat;
  const others = lines.findLastIndex((line) => !isMine(line));
  const mine = lines.slice(0, others + 1).findLastIndex(isMine);
  const last = lines[mine]?.[0];
  return seat === null || last === undefined ? [] : log.filter(({ line }) => line > last);
}

/** Each line with who acted: the first sentence of a line is about that. */
function linesOf(log: readonly LogEntry[]): [number, number | null][] {
  const actors = new Map<number, number | null>();
  for (const { line, seat, note } of log) if (!note && !actors.has(line)) actors.set(line, seat);
  return [...actors];
}

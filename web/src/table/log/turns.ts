/** The log by turn: what each player did, and what has happened since the reader's own turn. */
import type { LogEntry, LoggedTurn } from '../../api/client';
import { linesOf, type PlayedLine } from '../../api/turns';

export interface PlayedTurn {
  turn: number;
  /** Whose turn it is; null for the set-up. */
  seat: number | null;
  lines: PlayedLine[];
  entries: LogEntry[];
}

const SETUP = 0;

/** The turns in order. A turn that has only begun has sentences, but no lines. */
export function turnsOf(logged: readonly LoggedTurn[], log: readonly LogEntry[]): PlayedTurn[] {
  const known = logged.map((turn): PlayedTurn => ({ turn: turn.turn, seat: turn.seat, lines: linesOf([turn]), entries: [] }));
  const turns: PlayedTurn[] = [{ turn: SETUP, seat: null, lines: [], entries: [] }, ...known];
  const firsts = turns.map(({ lines }) => lines[0]?.line ?? -1);
  let now = 0;
  for (const [n, entry] of log.entries()) {
    now = Math.max(now, firsts.findLastIndex((line) => line <= entry.line));
    if (announcesNext(entry, log[n - 1], turns[now]!)) now++;
    turns[now] ??= { turn: turns[now - 1]!.turn + 1, seat: entry.seat, lines: [], entries: [] };
    turns[now]!.entries.push(entry);
  }
  return turns.filter(({ lines, entries }) => lines.length || entries.length);
}

/** After the last line of a turn, a sentence about another player than its own belongs to the next turn. */
function announcesNext(entry: LogEntry, before: LogEntry | undefined, { seat, lines }: PlayedTurn): boolean {
  const last = lines.at(-1);
  if (entry.note || entry.seat === null || entry.seat === seat) return false;
  if (!last) return seat === null;
  return entry.line > last.line || (entry.line === last.line && before?.line === entry.line && entry.seat !== last.seat);
}

/** The last turn of each player. */
export const lastTurns = (turns: readonly PlayedTurn[], players: number): PlayedTurn[] => turns.filter((turn) => turn.seat !== null).slice(-players);

/** What others have done since this seat's last turn that is over; for spectators, the latest turn of each player. */
export function sinceMine(turns: readonly PlayedTurn[], seat: number | null, players: number): PlayedTurn[] {
  const played = turns.filter((turn) => turn.seat !== null);
  if (seat === null) return played.slice(1 - players);
  const before = played.at(-1)?.seat === seat ? played.slice(0, -1) : played;
  return before.slice(before.findLastIndex((turn) => turn.seat === seat) + 1);
}

/** The lines of a turn that the log shows: all but the end of the turn and Income that was declined. */
export const shownLines = ({ lines }: PlayedTurn): PlayedLine[] => lines.filter(({ do: what }) => what !== 'end' && what !== 'declines');

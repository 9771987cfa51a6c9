/** The log by turn: what each player did, and what has happened since the reader's own turn. */
import type { Effects, LogEntry } from '../api/client';

/** One line of a turn: its sentences, and what it did. Draws are lines without effects. */
export interface TurnLine {
  line: number;
  effects: Effects | null;
  entries: LogEntry[];
}

export interface PlayedTurn {
  turn: number;
  /** Whose turn it is; null for the set-up. A game that begins in the middle of a turn has none. */
  seat: number | null;
  lines: TurnLine[];
}

const SETUP = 0;

/** The turns in order. Notes of the server belong to the turn before them. */
export function turnsOf(log: readonly LogEntry[]): PlayedTurn[] {
  const turns: PlayedTurn[] = [];
  for (const entry of log) {
    const turn = entry.turn ?? turns.at(-1)?.turn ?? SETUP;
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, seat: entry.seat, lines: [] });
    addTo(turns.at(-1)!, entry);
  }
  return turns;
}

function addTo(turn: PlayedTurn, entry: LogEntry): void {
  const last = turn.lines.at(-1);
  if (last?.line === entry.line) last.entries.push(entry);
  else turn.lines.push({ line: entry.line, effects: entry.effects ?? null, entries: [entry] });
}

/** What others have done since this seat's last turn that is over; for spectators, the latest turn of each player. */
export function sinceMine(turns: readonly PlayedTurn[], seat: number | null, players: number): PlayedTurn[] {
  const played = turns.filter((turn) => turn.seat !== null);
  if (seat === null) return played.slice(1 - players);
  const before = played.at(-1)?.seat === seat ? played.slice(0, -1) : played;
  return before.slice(before.findLastIndex((turn) => turn.seat === seat) + 1);
}

/** The lines of a turn that did something to tell. */
export const doings = ({ lines }: PlayedTurn): (TurnLine & { effects: Effects })[] =>
  lines.filter((line): line is TurnLine & { effects: Effects } => line.effects !== null && line.effects.action !== 'end');

/** How long a move is shown, in milliseconds. Text and counters change with the pieces. */
import type { PlayedLine } from '../../api/turns';
import type { Speed } from '../../app/preferences.svelte';
import { actionOf } from '../log/lines';

const FACTOR: Record<Speed, number> = { calm: 1.6, brisk: 1, off: 0 };
const BUILT = 700; // track and stores
const OTHER: Record<string, number> = { matsuri: 400, income: 500, end: 0 };
const PER_STATION = 250;
const [MIN_JOURNEY, MAX_JOURNEY] = [1200, 3000];
const MAX_TURN = 4000;
const MAX_ROW = 12_000;

/** Of one move, before anything is shortened. */
export function timeOf(line: PlayedLine): number {
  const { way, station, tracks } = line;
  if (way?.length) return Math.min(MAX_JOURNEY, Math.max(MIN_JOURNEY, PER_STATION * way.length));
  return OTHER[actionOf(line)] ?? (station || tracks?.length ? BUILT : OTHER.matsuri!);
}

/** Of moves in a row: at most four seconds a turn, and twelve altogether. */
export function timesOf(moves: readonly PlayedLine[], speed: Speed): number[] {
  const turns = 1 + moves.filter(({ do: what }) => what === 'end').length;
  const whole = moves.reduce((sum, move) => sum + timeOf(move), 0);
  const share = Math.min(1, Math.min(MAX_ROW, turns * MAX_TURN) / Math.max(1, whole));
  return moves.map((move) => timeOf(move) * share * FACTOR[speed]);
}

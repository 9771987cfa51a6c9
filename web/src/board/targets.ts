// Places on the map that can be chosen or highlighted.

import { dotsAlong, pointAlong, type BoardModel, type Connection } from './model';
import { distance, distanceToLine, linePath, type Point } from './geometry';

export type TargetKind = 'ward' | 'station' | 'connection' | 'figure';

export interface Target {
  kind: TargetKind;
  id: string;
  /** The accessible name; by default the name of the place. */
  label?: string;
  /** It shows only when pointed at. */
  isQuiet?: boolean;
  /** Where a figure is; other places are on the board. */
  at?: Point;
}

export const targetKey = ({ kind, id }: Target): string => `${kind}:${id}`;

/** The target with a key. */
export function targetWith(key: string): Target {
  const [kind = '', id = ''] = key.split(':');
  return { kind: kind as TargetKind, id };
}

export const isOn = (board: BoardModel, { kind, id, at }: Target): boolean =>
  at !== undefined ||
  (kind === 'ward' && board.wards.has(id)) ||
  (kind === 'station' && board.stations.has(id)) ||
  (kind === 'connection' && board.connections.has(id));

/** The stations that a connection joins. */
export function endsOf(board: BoardModel, id: string): string[] {
  const line = board.connections.get(id);
  return line ? [line.a, line.b] : [];
}

/** Its position, for moving between targets and scrolling into view. */
export function placeOf(board: BoardModel, { kind, id, at }: Target): Point | null {
  if (at) return at;
  if (kind === 'ward') return board.wards.get(id)?.anchor ?? null;
  if (kind === 'station') return board.stations.get(id)?.at ?? null;
  const line = board.connections.get(id);
  return line ? pointAlong(board, line, 0.5) : null;
}

/** How far a point is from a target, other than a ward. */
function apartFrom(board: BoardModel, target: Target, point: Point): number {
  const line = target.kind === 'connection' ? board.connections.get(target.id) : undefined;
  const place = placeOf(board, target);
  if (line) return distanceToLine(point, dotsAlong(board, line, 20));
  return place ? distance(place, point) : Infinity;
}

/**
 * The targets that a finger means: the nearest within reach, and others that are no more than `alike` farther away.
 * What is asked for comes before what is quiet. A ward is never meant by chance, since it is everywhere; nor are the
 * connections that end at the station below the finger.
 */
export function targetsNear(board: BoardModel, targets: readonly Target[], point: Point, reach: number, alike: number): Target[] {
  const near = targets
    .filter(({ kind }) => kind !== 'ward')
    .map((target) => ({ target, apart: apartFrom(board, target, point) }))
    .filter(({ apart }) => apart <= reach);
  const loud = near.filter(({ target }) => !target.isQuiet);
  const sorted = (loud.length ? loud : near).sort((a, b) => a.apart - b.apart);
  const below = sorted.find(({ target, apart }) => target.kind === 'station' && apart <= alike)?.target;
  const meant = sorted.filter(({ target }) => !below || !endsAt(board, target, below.id));
  return meant.filter(({ apart }) => apart - (meant[0]?.apart ?? 0) <= alike).map(({ target }) => target);
}

function endsAt(board: BoardModel, { kind, id }: Target, station: string): boolean {
  const line = kind === 'connection' ? board.connections.get(id) : undefined;
  return line?.a === station || line?.b === station;
}

const WAYS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest target in the direction of an arrow key; sideways distance counts more. */
export function nextTowards(board: BoardModel, targets: readonly Target[], from: Target, key: string): Target | null {
  const [way, start] = [WAYS[key], placeOf(board, from)];
  if (!way || !start) return null;
  let best: { target: Target; cost: number } | null = null;
  for (const target of targets) {
    const place = placeOf(board, target);
    if (!place || targetKey(target) === targetKey(from)) continue;
    const [dx, dy] = [place[0] - start[0], place[1] - start[1]];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead <= 0.5) continue;
    const cost = ahead + 2 * aside;
    if (!best || cost < best.cost) best = { target, cost };
  }
  return best?.target ?? null;
}

/** Row by row from west to east: the tab order of targets. */
export function inOrder(board: BoardModel, targets: readonly Target[]): Target[] {
  const row = (target: Target): number => Math.floor((placeOf(board, target)?.[1] ?? 0) / 90);
  const across = (target: Target): number => placeOf(board, target)?.[0] ?? 0;
  return targets.filter((target) => isOn(board, target)).sort((a, b) => row(a) - row(b) || across(a) - across(b));
}

const STATION = 10.5; // radius of a station; a store's is that of its corners
const REACHES: Record<string, number> = { department: 29, store: 22 };

/** The radius of what is at a station. */
export const reachOf = (goods: string | undefined): number =>
  goods === undefined ? STATION : (REACHES[goods] ?? REACHES.store!);

const RAIL = 5.5; // from the middle of a connection to a rail
const END = 14; // from a station to the end of a rail
const DOTS = 12;

const rails = new WeakMap<Connection, string>();

/** Two thin lines beside a connection, which end before its stations. */
export function railsOf(board: BoardModel, id: string): string {
  const line = board.connections.get(id);
  if (!line) return '';
  const found = rails.get(line) ?? drawnRails(board, line);
  rails.set(line, found);
  return found;
}

function drawnRails(board: BoardModel, line: Connection): string {
  const [a, b] = [pointAlong(board, line, 0), pointAlong(board, line, 1)];
  const cut = Math.min(0.4, END / Math.max(1, distance(a, b)));
  const dots = Array.from({ length: DOTS + 1 }, (_, n) => cut + ((1 - 2 * cut) * n) / DOTS);
  return [-RAIL, RAIL].map((aside) => linePath(dots.map((t) => beside(pointAlong(board, line, t - 0.01), pointAlong(board, line, t + 0.01), aside)))).join('');
}

/** The middle of two points, moved to the side. */
function beside(from: Point, to: Point, aside: number): Point {
  const length = distance(from, to) || 1;
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  return [(from[0] + to[0]) / 2 - dy * aside, (from[1] + to[1]) / 2 + dx * aside];
}

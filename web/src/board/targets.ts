// Places on the map that can be chosen or highlighted.

import { pointAlong, type BoardModel } from './model';
import type { Point } from './geometry';

export type TargetKind = 'ward' | 'station' | 'connection' | 'customer' | 'queue';

export interface Target {
  kind: TargetKind;
  id: string;
  /** The accessible name; by default the name of the place. */
  label?: string;
  /** The words of the choice it makes. */
  choice?: string;
}

export const targetKey = ({ kind, id }: Target): string => `${kind} ${id}`;

export const isOn = (board: BoardModel, { kind, id }: Target): boolean =>
  (kind === 'ward' && board.wards.has(id)) ||
  (kind === 'station' && board.stations.has(id)) ||
  (kind === 'connection' && board.connections.has(id));

/** Its position, for moving between targets and scrolling into view. */
export function placeOf(board: BoardModel, { kind, id }: Target): Point | null {
  if (kind === 'ward') return board.wards.get(id)?.anchor ?? null;
  if (kind === 'station') return board.stations.get(id)?.at ?? null;
  const line = board.connections.get(id);
  return line ? pointAlong(board, line, 0.5) : null;
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

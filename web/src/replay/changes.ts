/** What changed between two moments, as places to highlight on the map. */
import type { Target } from '../board/targets';
import type { FigureOnMap, GameView } from '../api/client';

const placed = ({ id, owner, place }: FigureOnMap): string => `${id} ${owner} ${place}`;

export function changes(before: GameView | undefined, now: GameView): Target[] {
  if (!before) return [];
  const changed = (a: Record<string, unknown>, b: Record<string, unknown>) =>
    [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((id) => JSON.stringify(a[id]) !== JSON.stringify(b[id]));
  const stations = changed(before.stores, now.stores).map((id): Target => ({ kind: 'station', id }));
  const lines = changed(before.track, now.track).map((id): Target => ({ kind: 'connection', id }));
  const wards = changed(before.customers, now.customers).map((id): Target => ({ kind: 'ward', id }));
  const stood = new Set(before.figures.map(placed));
  const figures = now.figures.filter((figure) => !stood.has(placed(figure))).map(({ place }): Target => ({ kind: 'ward', id: place }));
  return [...stations, ...lines, ...wards, ...figures];
}

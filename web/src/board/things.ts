// What is at a point of the map, for tooltips: the topmost thing under the pointer.

import { distance, distanceToLine, isInside, type Point } from './geometry';
import type { Lettering } from './labelPlacement';
import { dotsAlong, type BoardModel } from './model';
import type { Figure, Scene } from './scene';
import { seatIn } from './seating';
import { PILL, TOKEN } from './slots';
import { reachOf } from './targets';

export type Thing =
  | { kind: 'station'; id: string }
  | { kind: 'connection'; id: string }
  | { kind: 'customers'; ward: string; customer: string; count: number }
  | { kind: 'figure'; ward: string; figure: Figure }
  | { kind: 'ward'; id: string };

const NEAR = 8; // to a connection

export interface Drawn {
  board: BoardModel;
  scene: Scene;
  lettering: Lettering;
  /** How much larger stations are drawn. */
  larger: number;
}

export function thingAt(drawn: Drawn, point: Point): Thing | null {
  return stationAt(drawn, point) ?? pieceAt(drawn, point) ?? connectionAt(drawn, point) ?? wardAt(drawn, point);
}

function stationAt({ board, scene, larger }: Drawn, point: Point): Thing | null {
  const found = [...board.stations.values()].find(({ id, at }) => distance(at, point) <= reachOf(scene.stores.get(id)?.goods) * larger);
  return found ? { kind: 'station', id: found.id } : null;
}

function pieceAt({ board, scene, lettering }: Drawn, point: Point): Thing | null {
  for (const ward of board.wards.keys()) {
    const [figures, stacks] = [scene.figures.get(ward) ?? [], scene.customers.get(ward) ?? []];
    const isWide = stacks.some(({ count }) => count > 1);
    if (!figures.length && !stacks.length) continue;
    const { places, scale } = seatIn(board, scene, ward, lettering);
    const n = places.findIndex((place) => distance(place, point) <= (TOKEN + (isWide ? PILL : 0)) * scale);
    if (n < 0) continue;
    const [figure, stack] = [figures[n], stacks[n - figures.length]];
    return figure ? { kind: 'figure', ward, figure } : stack ? { kind: 'customers', ward, ...stack } : null;
  }
  return null;
}

function connectionAt({ board }: Drawn, point: Point): Thing | null {
  const found = [...board.connections.values()].find((line) => distanceToLine(point, dotsAlong(board, line, 20)) <= NEAR);
  return found ? { kind: 'connection', id: found.id } : null;
}

function wardAt({ board }: Drawn, point: Point): Thing | null {
  const found = [...board.wards.values()].find(({ rings }) => isInside(point, rings));
  return found ? { kind: 'ward', id: found.id } : null;
}

/** Where a figure is drawn; null if it isn't in a ward. */
export function figurePlace({ board, scene, lettering }: Drawn, id: string, owner: string | null): Point | null {
  for (const [ward, figures] of scene.figures) {
    const n = figures.findIndex((figure) => figure.id === id && (!figure.owner || figure.owner === owner));
    if (n < 0 || !board.wards.has(ward)) continue;
    return seatIn(board, scene, ward, lettering).places[n] ?? null;
  }
  return null;
}

/** The station nearest to a point, within reach. */
export function stationNear(board: BoardModel, point: Point, reach: number): string | null {
  const near = [...board.stations.values()].filter(({ at }) => distance(at, point) <= reach);
  return near.sort((a, b) => distance(a.at, point) - distance(b.at, point))[0]?.id ?? null;
}

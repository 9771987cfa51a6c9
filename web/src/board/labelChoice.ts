// Which labels a map that is zoomed out needs, and what they must not cover.

import type { LabelRequest, Obstacle } from './farLabels';
import type { Lettering } from './labelPlacement';
import { GIVEN, nth, STOP, type Journey } from './journeys';
import { dotsAlong, type BoardModel } from './model';
import { peopleIn, type Scene } from './scene';
import { seatIn, sizeOf } from './seating';
import { PILL, TOKEN } from './slots';
import { reachOf } from './targets';

const TRACK = 5; // half the width of track

export interface Matters {
  /** The menu that is open, the unfinished action, and the wards that can be chosen. */
  asked: { stations: readonly string[]; wards: readonly string[] };
  /** Other stations that can be chosen or are on a journey. */
  shown: readonly string[];
  /** The wards of the player's cards. */
  own: readonly string[];
  /** Label every station that finds a place. */
  isAll: boolean;
}

/** The most important first: what can be chosen, wards with people or own cards, stores, department sites, others. */
export function labelRequest(board: BoardModel, scene: Scene, { asked, shown, own, isAll }: Matters): LabelRequest {
  const people = [...board.wards.keys()].filter((ward) => peopleIn(scene, ward));
  const sites = [...board.stations.values()].filter(({ department }) => department).map(({ id }) => id);
  const others = isAll ? [...scene.stores.keys(), ...sites, ...board.stations.keys()] : [];
  return {
    asked,
    stations: [...new Set([...shown, ...others])],
    wards: [...new Set([...own, ...people, ...board.wards.keys()])],
  };
}

/** Stations, stores, pieces, track, and the numbers and customers of a journey. */
export function obstaclesOf(board: BoardModel, scene: Scene, lettering: Lettering, larger: number, journey: Journey | null = null): Obstacle[] {
  const stations = [...board.stations.values()].map(({ id, at }) => ({ at, reach: reachOf(scene.stores.get(id)?.goods) * larger }));
  const pieces = [...board.wards.keys()].flatMap((ward) => {
    const stacks = scene.customers.get(ward) ?? [];
    const isWide = stacks.some(({ count }) => count > 1);
    const { places, scale } = seatIn(board, scene, ward, lettering);
    const figures = scene.figures.get(ward) ?? [];
    const reachAt = (n: number): number => Math.max(TOKEN + (isWide ? PILL : 0), TOKEN * sizeOf(figures[n]?.id));
    return places.map((at, n) => ({ at, reach: reachAt(n) * scale }));
  });
  const lines = [...scene.track.keys()].flatMap((id) => board.connections.get(id) ?? []);
  const track = lines.flatMap((line) => dotsAlong(board, line, 12).map((at) => ({ at, reach: TRACK })));
  return [...stations, ...pieces, ...track, ...(journey ? onWay(board, journey, larger) : [])];
}

/** The numbers of its stations, and the customers who get off. */
function onWay(board: BoardModel, { stations, gives }: Journey, larger: number): Obstacle[] {
  const beside = (station: string, x: number, y: number, reach: number): Obstacle[] => {
    const at = board.stations.get(station)?.at;
    return at ? [{ at: [at[0] + x * larger, at[1] + y * larger], reach: reach * larger }] : [];
  };
  const numbers = stations.flatMap((station) => beside(station, -STOP.aside, -STOP.aside, STOP.reach));
  return [...numbers, ...gives.flatMap((delivery, n) => beside(delivery.station, GIVEN.aside + GIVEN.apart * nth(gives, n), GIVEN.down, GIVEN.reach))];
}

// Which labels a map that is zoomed out needs, and what they must not cover.

import { BADGE, badgeCorner } from './badges';
import type { LabelPlace, LabelRequest } from './farLabels';
import { freeSlot, GONE, ringOf, type TurnMarks } from './marks';
import type { Drawn } from './things';
import { GIVEN, nth, REST, STOP, type Journey } from './journeys';
import { between, dotsAlong, pointAlong, type BoardModel } from './model';
import { peopleIn, type Scene, type Store } from './scene';
import { seatIn, sizeOf } from './seating';
import { ROOF } from './labelPlacement';
import type { Obstacle } from './labelSheet';
import { PILL, TOKEN } from './slots';
import { endsOf, reachOf } from './targets';

const TRACK = 5; // half the width of track
const SHAPES: Record<string, number> = { department: 24, store: 18 }; // half the width of what is at a station
const RING = 4; // that the corners of a ring are beyond its sides

/** Places by their kind. */
export interface Places {
  stations: readonly string[];
  wards: readonly string[];
}
const NOWHERE: Places = { stations: [], wards: [] };

export interface Matters {
  /** The menu that is open, the unfinished action, and the wards that can be chosen. */
  asked: Places;
  /** Other stations that can be chosen or are on a journey. */
  shown: readonly string[];
  /** Where something happened in the latest turns. */
  recent?: Places;
  /** The wards of the player's cards. */
  own: readonly string[];
  /** Label every station that finds a place. */
  isAll: boolean;
}

/** The most important first: what can be chosen, the latest turns, stores, wards with own cards or people, other stations. */
export function labelRequest(board: BoardModel, scene: Scene, { asked, shown, recent = NOWHERE, own, isAll }: Matters): LabelRequest {
  const stations = (ids: Iterable<string>): LabelPlace[] => [...ids].map((id) => ({ kind: 'station', id }));
  const wards = (ids: Iterable<string>): LabelPlace[] => [...ids].map((id) => ({ kind: 'ward', id }));
  const people = [...board.wards.keys()].filter((ward) => peopleIn(scene, ward));
  const sites = [...board.stations.values()].filter(({ department }) => department).map(({ id }) => id);
  const [stores, others] = isAll ? [[...scene.stores.keys()], [...sites, ...board.stations.keys()]] : [[], []];
  return {
    asked: [...stations(asked.stations), ...wards(asked.wards)],
    others: [
      ...stations([...shown, ...(isAll ? recent.stations : [])]),
      ...wards(recent.wards),
      ...stations(stores),
      ...wards([...own, ...people, ...board.wards.keys()]),
      ...stations(others),
    ],
  };
}

/** Where the latest turns left marks. */
export const recentPlaces = (board: BoardModel, marks: readonly TurnMarks[]): Places => ({
  stations: marks.flatMap(({ stores, journeys, track }) => [...stores, ...journeys.flatMap((stations) => [stations[0]!, stations.at(-1)!]), ...track.flatMap((id) => endsOf(board, id))]),
  wards: marks.flatMap(({ left }) => left),
});

/** What else is on the map. */
export interface Extras {
  journey?: Journey | null;
  /** Connections that can be chosen, or that an unfinished action would build. */
  lines?: readonly string[];
  marks?: readonly TurnMarks[];
  /** Stores that an unfinished action would open. */
  stores?: Record<string, Store>;
  /** Connections with a tag in their middle. */
  tagged?: readonly string[];
  /** Half the height of a tag. */
  tagReach?: number;
  /** Units between labels and pieces. */
  gap?: number;
}

/** Stations, stores and their badges, pieces, track, marks, tags, and the numbers and customers of a journey. */
export function obstaclesOf(now: Drawn, { journey = null, lines = [], marks = [], stores = {}, tagged = [], tagReach = 0, gap = 0 }: Extras = {}): Obstacle[] {
  const drawn = { ...now, scene: { ...now.scene, stores: new Map([...now.scene.stores, ...Object.entries(stores)]) } };
  const tags = tagged.flatMap((id) => drawn.board.connections.get(id) ?? []);
  return [
    ...stationsOf(drawn),
    ...badges(drawn),
    ...pieces(drawn, gap),
    ...track(drawn, [...lines, ...(journey ? linesOf(drawn.board, journey.stations) : [])], gap / 2),
    ...marks.flatMap((turn) => marked(drawn, turn)),
    ...tags.map((line): Obstacle => ({ at: pointAlong(drawn.board, line, 0.5), reach: tagReach, kind: 'draft' })),
    ...(journey ? onWay(drawn.board, journey, drawn.larger) : []),
  ];
}

const stationsOf = ({ board, scene, larger }: Drawn): Obstacle[] =>
  [...board.stations.values()].map(({ id, at, ward }) => {
    const goods = scene.stores.get(id)?.goods;
    const reach = goods ? (SHAPES[goods] ?? SHAPES.store!) : reachOf(goods);
    return { at, reach: reach * larger, kind: goods ? 'store' : 'station', ward: goods && ward };
  });

/** The letters of the owners: in a corner of a store, on the roof of a department store. */
function badges({ board, scene, lettering, larger }: Drawn): Obstacle[] {
  return [...scene.stores].flatMap(([id, { goods }]): Obstacle[] => {
    const station = board.stations.get(id)!;
    const corner = badgeCorner(board, scene, station, lettering, larger);
    const [x, y] = goods === 'department' ? [0, -ROOF.above] : [corner[0] * BADGE.aside, corner[1] * BADGE.aside];
    const reach = goods === 'department' ? ROOF.reach : BADGE.reach;
    return [{ at: [station.at[0] + x * larger, station.at[1] + y * larger], reach: reach * larger, kind: 'store' }];
  });
}

const pieces = ({ board, scene, lettering }: Drawn, gap: number): Obstacle[] =>
  [...board.wards.keys()].flatMap((ward) => {
    const stacks = scene.customers.get(ward) ?? [];
    const isWide = stacks.some(({ count }) => count > 1);
    const { places, scale } = seatIn(board, scene, ward, lettering);
    const figures = scene.figures.get(ward) ?? [];
    const reachAt = (n: number): number => Math.max(TOKEN + (isWide ? PILL : 0), TOKEN * sizeOf(figures[n]?.id));
    return places.map((at, n) => ({ at, reach: reachAt(n) * scale + gap, kind: 'piece' }));
  });

/** What is built, and other connections that show. */
function track({ board, scene }: Drawn, more: readonly string[], gap: number): Obstacle[] {
  const permanent = [...board.connections.values()].filter((line) => line.permanent).map(({ id }) => id);
  const lines = [...new Set([...scene.track.keys(), ...permanent, ...more])].flatMap((id) => board.connections.get(id) ?? []);
  return lines.flatMap((line) => dotsAlong(board, line, 10).map((at) => ({ at, reach: TRACK + gap, kind: 'track' as const })));
}

/** The connections of a journey. */
const linesOf = (board: BoardModel, stations: readonly string[]): string[] =>
  stations.slice(1).flatMap((station, n) => between(board, stations[n]!, station)?.line.id ?? []);

/** Rings around stores, and hollow tokens where customers left. */
function marked({ board, scene, lettering, larger }: Drawn, { stores, left }: TurnMarks): Obstacle[] {
  const rings = stores.flatMap((id) => board.stations.get(id) ?? []).map(({ id, at }) => ({ at, reach: (ringOf(scene.stores.get(id)?.goods) + RING) * larger, kind: 'margin' as const }));
  const empty = left.filter((ward) => !scene.customers.get(ward)?.length);
  return [...rings, ...empty.map((ward) => ({ at: freeSlot(board, scene, ward, lettering), reach: (GONE + 2) * larger, kind: 'piece' as const }))];
}

/** The numbers of its stations, the customers who get off, and those who stay at its end. */
function onWay(board: BoardModel, { stations, gives, rest }: Journey, larger: number): Obstacle[] {
  const beside = (station: string, x: number, y: number, reach: number): Obstacle[] => {
    const at = board.stations.get(station)?.at;
    return at ? [{ at: [at[0] + x * larger, at[1] + y * larger], reach: reach * larger, kind: 'draft' }] : [];
  };
  const numbers = stations.flatMap((station) => beside(station, -STOP.aside, -STOP.aside, STOP.reach));
  const given = gives.flatMap((delivery, n) => beside(delivery.station, GIVEN.aside + GIVEN.apart * nth(gives, n), GIVEN.down, GIVEN.reach));
  const staying = rest?.customers.slice(0, REST.most).flatMap((_, n) => beside(rest.station, REST.aside - REST.apart * n, REST.down, REST.reach));
  return [...numbers, ...given, ...(staying ?? [])];
}

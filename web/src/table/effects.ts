/** What a line does, as the server describes it, turned into what the map draws. */
import type { Delivery, Journey } from '../board/journeys';
import type { TurnMarks } from '../board/marks';
import type { Colour, Owner, Store } from '../board/scene';
import type { Target } from '../board/targets';
import type { Effects } from '../api/client';
import { doings, type PlayedTurn } from './turns';

/** The journey on the map; null before its first station, and for other actions. */
export function journeyOf({ journey }: Effects, players: readonly string[]): Journey | null {
  if (!journey?.rest) return null;
  const gives = journey.deliveries.map(({ station, seat, customer, rider }): Delivery => ({
    station,
    owner: players[seat],
    customer,
    rider: rider === undefined ? undefined : players[rider],
  }));
  return { ward: journey.ward, stations: journey.stations, gives, rest: journey.rest };
}

export interface Ghosts {
  stores?: Record<string, Store>;
  track?: Record<string, Owner>;
}

/** Stores and track that an unfinished line is about to put on the map. */
export function ghostsOf({ seat, store, track }: Effects, players: readonly string[]): Ghosts {
  const owner = players[seat] as Colour;
  return {
    stores: store ? { [store.station]: { owner, goods: store.goods as Store['goods'] } } : {},
    track: Object.fromEntries(track.map((id) => [id, owner])),
  };
}

/** What a turn left on the map. */
export function marksOf(turn: PlayedTurn, number: number, players: readonly string[]): TurnMarks {
  const done = doings(turn).map(({ effects }) => effects).filter(({ seat }) => seat === turn.seat);
  const journeys = done.flatMap(({ journey }) => (journey?.stations.length ? [journey] : []));
  return {
    number,
    colour: players[turn.seat ?? 0] as Colour,
    track: done.flatMap(({ track }) => track),
    stores: done.flatMap(({ store }) => (store ? [store.station] : [])),
    journeys: journeys.map(({ stations }) => stations),
    left: journeys.map(({ ward }) => ward),
  };
}

/** The places to look at when the line has been played. */
export function placesOf({ store, track, wards }: Effects): Target[] {
  const stations = [store?.station, store?.origin].filter((id) => id !== undefined);
  return [
    ...stations.map((id): Target => ({ kind: 'station', id })),
    ...track.map((id): Target => ({ kind: 'connection', id })),
    ...wards.map((id): Target => ({ kind: 'ward', id })),
  ];
}

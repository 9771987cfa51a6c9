/** What a line or a draft does, turned into what the map draws. */
import type { Delivery, Journey } from '../../board/journeys';
import type { TurnMarks } from '../../board/marks';
import type { Colour, Owner, Store } from '../../board/scene';
import type { Target } from '../../board/targets';
import type { Route } from '../../api/client';
import type { PlayedLine } from '../../api/turns';
import type { Draft } from '../draft/slots';
import { shownLines, type PlayedTurn } from '../log/turns';

/** The colour of a player's own figure that travels along; undefined for customers. */
export const riderOf = (token: string, players: readonly string[]): string | undefined =>
  players.find((colour) => token.startsWith(`${colour}-`));

type Travelled = { ward?: string | null } & Partial<Pick<Route, 'way' | 'gives' | 'rest'>>;

/** The journey on the map; null for other actions. */
export function journeyOf({ ward, way, gives = [], rest }: Travelled, players: readonly string[]): Journey | null {
  if (!way?.length) return null;
  return {
    ward,
    stations: way,
    gives: gives.map((give): Delivery => {
      const rider = riderOf(give.token, players);
      return { station: give.station, owner: players[give.seat], ...(rider ? { rider } : { customer: give.token }) };
    }),
    rest: rest && { station: way.at(-1)!, customers: rest.tokens.filter((token) => !riderOf(token, players)) },
  };
}

export interface Ghosts {
  stores?: Record<string, Store>;
  track?: Record<string, Owner>;
}

/** Stores and track that a draft is about to put on the map. */
export function ghostsOf({ do: what, station, goods, tracks }: Draft, owner: Colour): Ghosts {
  const built = what === 'upgrade' ? 'department' : goods;
  return {
    stores: station && built ? { [station]: { owner, goods: built as Store['goods'] } } : {},
    track: Object.fromEntries((tracks ?? []).map((id) => [id, owner])),
  };
}

/** Each place once: a store can be opened and upgraded in one turn. */
const once = (ids: string[]): string[] => [...new Set(ids)];

/** What a turn left on the map. */
export function marksOf(turn: PlayedTurn, number: number, players: readonly string[]): TurnMarks {
  const done = shownLines(turn).filter(({ seat }) => seat === turn.seat);
  const journeys = done.filter(({ way }) => way?.length);
  return {
    number,
    colour: players[turn.seat ?? 0] as Colour,
    track: once(done.flatMap(({ tracks }) => tracks ?? [])),
    stores: once(done.flatMap(({ station }) => station ?? [])),
    journeys: journeys.map(({ way }) => way ?? []),
    left: once(journeys.flatMap(({ ward }) => ward ?? [])),
  };
}

/** The places to look at when the line has been played. */
export function placesOf({ station, from, tracks, ward, way }: PlayedLine): Target[] {
  const stations = [station, from].filter((id) => id !== undefined);
  return [
    ...stations.map((id): Target => ({ kind: 'station', id })),
    ...(tracks ?? []).map((id): Target => ({ kind: 'connection', id })),
    ...(ward && !way ? [{ kind: 'ward', id: ward } as const] : []),
  ];
}

/** Where a turn does something, with both ends of its journeys. */
export const placesOfTurn = (turn: PlayedTurn): Target[] =>
  shownLines(turn).flatMap((line) => {
    const ends = once([line.way?.[0], line.way?.at(-1)].filter((id) => id !== undefined));
    return [...placesOf(line), ...ends.map((id): Target => ({ kind: 'station', id }))];
  });

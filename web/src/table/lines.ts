/** Finished lines of the game, read for what can be shown of them: who travels where, what is built. */
import type { Delivery, Journey } from '../board/journeys';
import type { Colour, Owner, Store } from '../board/scene';
import type { Target } from '../board/targets';
import type { BoardModel } from '../board/model';
import type { GameView, Preview } from '../api/client';

/** `move nakano pay edogawa: nakano, shinjuku gives books` as a journey; null if it is none. */
export function journeyIn(line: string, game: GameView): Journey | null {
  const [move, way] = line.split(': ', 2);
  if (way === undefined) return null;
  const words = (move ?? '').split(' ');
  const ward = words[0] === 'reunite' ? (game.hachiko ?? null) : (words[1] ?? null);
  const stops = way.replace(/ \.\.\.$/, '').split(', ').map((stop) => stop.split(' gives '));
  const gives = stops.flatMap(([station, given]) => (station && given ? [deliveryOf(station, given, game)] : []));
  return { ward, stations: stops.map(([station]) => station ?? ''), gives };
}

function deliveryOf(station: string, given: string, game: GameView): Delivery {
  const owner = game.stores[station]?.split(' ')[0];
  const rider = /^(\w+)-(kaicho|chairman)$/.exec(given)?.[1];
  return rider ? { station, rider, owner } : { station, customer: given, owner };
}

/** The journey that a preview tells of. */
export function journeyOf(preview: Preview, game: GameView): Journey | null {
  const found = journeyIn(preview.text, game);
  if (!found || !preview.rest) return null;
  const gives = preview.gives.map((give): Delivery => ({
    station: give.station,
    customer: give.customer ?? undefined,
    rider: give.kaicho == null ? undefined : game.players[give.kaicho],
    owner: give.seat == null ? undefined : game.players[give.seat],
  }));
  return { ...found, gives, rest: preview.rest };
}

export interface Ghosts {
  stores?: Record<string, Store>;
  track?: Record<string, Owner>;
}

/** What a half-made line is about to put on the map. */
export function ghostsIn(doing: string, colour: string, board: BoardModel): Ghosts {
  const words = doing.split(/[ ,:]+/);
  const track = words.filter((word) => board.connections.has(word));
  const stores = storesIn(words, colour as Colour, board);
  return { stores, track: Object.fromEntries(track.map((id) => [id, colour as Owner])) };
}

function storesIn(words: string[], owner: Colour, board: BoardModel): Record<string, Store> {
  const [action, first, second] = words;
  if ((action === 'open' || action === 'build') && second && board.stations.has(second)) {
    return { [second]: { owner, goods: first as Store['goods'] } };
  }
  if (action === 'upgrade' && first && board.stations.has(first)) return { [first]: { owner, goods: 'department' } };
  return {};
}

/** The places that a line names: what to look at when it has been done. */
export function placesIn(line: string, board: BoardModel): Target[] {
  const move = line.split(' pay ')[0] ?? '';
  const words = move.split(/[ ,:]+/);
  const ids = new Set(words);
  return [...ids].flatMap((id): Target[] => {
    if (board.connections.has(id)) return [{ kind: 'connection', id }];
    // a ward and a station may have the same id: the actions about stations come first
    const isAboutStation = /^(open|build|upgrade)$/.test(words[0] ?? '') || line.includes(': ');
    if (board.stations.has(id) && isAboutStation) return [{ kind: 'station', id }];
    return board.wards.has(id) ? [{ kind: 'ward', id }] : [];
  });
}

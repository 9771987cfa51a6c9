/** The map in words: what is in each ward, and at each of its stations. */
import type { GameView, View } from '../../api/client';
import type { BoardModel, Station, Ward } from '../../board/model';
import { readStore, stacked } from '../../board/scene';
import { listed, t } from '../../i18n/index.ts';
import { boardFor, customerName, seatName, stationName, wardName } from '../names';

export interface Row {
  /** Its object: `station:ueno`. */
  key: string;
  name: string;
  /** Sentences. */
  facts: string[];
  /** Further objects that belong here, by what they are called here: figures in a ward, the other ends of connections. */
  objects: Map<string, string>;
}

export interface WardRow extends Row {
  stations: Row[];
}

/** All wards in the order of the board. */
export function wardRows(view: View, game: GameView): WardRow[] {
  return [...boardFor(game).wards.values()].map((ward) => wardRow(ward, view, game));
}

function wardRow(ward: Ward, view: View, game: GameView): WardRow {
  const board = boardFor(game);
  const figures = game.figures.filter(({ place }) => place === ward.id);
  const stations = ward.stations.flatMap((id) => board.stations.get(id) ?? []).map((station) => stationRow(station, view, game));
  return {
    key: `ward:${ward.id}`,
    name: wardName(board, ward.id),
    facts: [customersFact(game.customers[ward.id] ?? []), ...figures.map(({ label }) => t('table.text.figure', { figure: label }))],
    objects: new Map(figures.map(({ id, label }) => [`figure:${id}`, label])),
    stations,
  };
}

function customersFact(customers: readonly string[]): string {
  const kinds = stacked(customers, 0).map(({ customer, count }) => customerName(customer, count));
  return kinds.length ? t('table.text.customers', { customers: listed(kinds) }) : t('table.text.empty');
}

function stationRow(station: Station, view: View, game: GameView): Row {
  const lines = linesAt(boardFor(game), station.id);
  return {
    key: `station:${station.id}`,
    name: stationName(boardFor(game), station.id),
    facts: [...storeFacts(station, view, game), ...trackFacts(lines, view, game)],
    objects: new Map(lines.map(({ id, to }) => [`connection:${id}`, stationName(boardFor(game), to)])),
  };
}

function storeFacts({ id, department }: Station, view: View, game: GameView): string[] {
  const built = game.stores[id];
  const store = built ? readStore(built) : null;
  const homes = game.figures.filter(({ home }) => home === id);
  return [
    ...(store ? [t('table.text.store', { who: ownerName(store.owner, view, game), store: t(`store.${store.goods}`) })] : []),
    ...(department && store?.goods !== 'department' ? [t('table.text.site')] : []),
    ...homes.map(({ label }) => t('table.text.home', { figure: label })),
  ];
}

interface Line {
  id: string;
  /** The station at the other end. */
  to: string;
  isPermanent: boolean;
}

const linesAt = (board: BoardModel, station: string): Line[] =>
  [...board.connections.values()]
    .filter(({ a, b }) => a === station || b === station)
    .map(({ id, a, b, permanent }) => ({ id, to: a === station ? b : a, isPermanent: permanent }));

const EVERYONE = ''; // the owner of track that belongs to no player
const NONE = '-';

/** A sentence for each owner of track here, then one for connections without track. */
function trackFacts(lines: readonly Line[], view: View, game: GameView): string[] {
  const owners = new Map<string, string[]>();
  for (const line of lines) {
    const owner = ownerOf(line, game);
    owners.set(owner, [...(owners.get(owner) ?? []), stationName(boardFor(game), line.to)]);
  }
  return [...owners].sort(([a], [b]) => Number(a === NONE) - Number(b === NONE)).map(([owner, ends]) => trackFact(owner, listed(ends), view, game));
}

function ownerOf({ id, isPermanent }: Line, { track, players }: GameView): string {
  const owner = track[id];
  if (isPermanent || (owner && !players.includes(owner))) return EVERYONE;
  return owner ?? NONE;
}

function trackFact(owner: string, stations: string, view: View, game: GameView): string {
  if (owner === EVERYONE) return t('table.text.open', { stations });
  return owner === NONE ? t('table.text.no-track', { stations }) : t('table.text.track', { who: ownerName(owner, view, game), stations });
}

const ownerName = (colour: string, view: View, game: GameView): string => seatName(view, game.players.indexOf(colour));

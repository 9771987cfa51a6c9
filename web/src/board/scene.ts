// What a position or a view puts on the map, ready to draw.

import type { BoardModel } from './model';

export type Goods = 'food' | 'clothing' | 'books' | 'electronics';
export const GOODS: readonly Goods[] = ['food', 'clothing', 'books', 'electronics'];
export const COLOURS = ['blue', 'green', 'red', 'yellow', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
export type Owner = Colour | 'neutral';
export const LETTERS: Record<Owner, string> = { blue: 'B', green: 'G', red: 'R', yellow: 'Y', purple: 'P', neutral: 'N' };

export interface Store {
  owner: Colour;
  goods: Goods | 'department';
}

export interface Customer {
  id: string;
  goods: Goods | 'art';
  isDouble: boolean;
  isThief: boolean;
}

/** Equal customers, stacked. */
export interface Stack {
  customer: string;
  count: number;
}

/** matsuri, princess, kaiju, hachiko, or a colour's kaicho (a chairman in version 1). */
export interface Figure {
  name: string;
  owner?: Colour;
}

export interface Scene {
  stores: Map<string, Store>;
  track: Map<string, Owner>;
  customers: Map<string, Stack[]>;
  figures: Map<string, Figure[]>; // by ward, or 'bay'
  hachikoHome: string | null; // the station where he waits, or will wait again
  hachikoIsHome: boolean;
}

/** As the server sends it; every part may be missing. */
export interface Position {
  edition?: string;
  stores?: Record<string, string>;
  track?: Record<string, string>;
  customers?: Record<string, string[]>;
  matsuri?: string | null;
  princess?: string | null;
  kaiju?: string | null;
  hachiko?: string | null;
  kaicho?: Record<string, string>;
  chairman?: Record<string, string>;
  set?: Record<string, unknown>;
  [more: string]: unknown;
}

const HACHIKO_HOME = 'dog-home'; // a special place of the board
export const MAX_SINGLE_TOKENS = 6; // more customers than this are stacked by kind

/** `places` are the special places of the board. */
export function readScene(position: Position, places: Record<string, string> = {}): Scene {
  const entries = <T>(table: Record<string, T> | undefined): [string, T][] => Object.entries(table ?? {}).sort();
  return {
    stores: new Map(entries(position.stores).map(([station, text]) => [station, readStore(text)])),
    track: new Map(entries(position.track) as [string, Owner][]),
    customers: new Map(entries(position.customers).map(([ward, ids]) => [ward, stacked(ids)])),
    figures: readFigures(position),
    hachikoHome: position.hachiko ? String(position.set?.['hachiko-home'] ?? places[HACHIKO_HOME] ?? '') : null,
    hachikoIsHome: position.hachiko === 'home',
  };
}

/** 'red food', in the words of positions. */
export function readStore(text: string): Store {
  const [owner, goods] = text.split(' ');
  return { owner: owner as Colour, goods: goods as Store['goods'] };
}

/** 'food', 'clothing2', 'books-thief' or 'art'. */
export function readCustomer(id: string): Customer {
  const goods = id.replace(/2$|-thief$/, '') as Customer['goods'];
  return { id, goods, isDouble: id.endsWith('2'), isThief: id.endsWith('-thief') };
}

/** Single tokens while there are few, otherwise one stack per kind; always in the order of the kinds. */
export function stacked(ids: readonly string[], maxSingle = MAX_SINGLE_TOKENS): Stack[] {
  const inOrder = [...ids].sort();
  if (inOrder.length <= maxSingle) return inOrder.map((customer) => ({ customer, count: 1 }));
  return [...new Set(inOrder)].map((customer) => ({
    customer,
    count: inOrder.filter((other) => other === customer).length,
  }));
}

function readFigures(position: Position): Map<string, Figure[]> {
  const places = new Map<string, Figure[]>();
  const put = (place: string | null | undefined, figure: Figure): void => {
    if (place && place !== 'home') places.set(place, [...(places.get(place) ?? []), figure]);
  };
  for (const name of ['kaiju', 'matsuri', 'princess', 'hachiko'] as const) put(position[name], { name });
  for (const name of ['kaicho', 'chairman'] as const) {
    for (const owner of COLOURS) put(position[name]?.[owner], { name, owner });
  }
  return places;
}

/** Empty wards need no slots. */
export const peopleIn = (scene: Scene, ward: string): number =>
  (scene.figures.get(ward)?.length ?? 0) + (scene.customers.get(ward)?.length ?? 0);

/** Leave out places that this board does not have, for example from a record of another edition. */
export function fitting(position: Position, board: BoardModel): Position {
  const known = <T>(table: Record<string, T> | undefined, on: Map<string, unknown>): Record<string, T> =>
    Object.fromEntries(Object.entries(table ?? {}).filter(([id]) => on.has(id)));
  return {
    ...position,
    stores: known(position.stores, board.stations),
    track: known(position.track, board.connections),
    customers: known(position.customers, board.wards),
  };
}

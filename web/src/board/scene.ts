// What a position or a view puts on the map, ready to draw.

import type { FigureOnMap } from '../api/client';
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

/** Equal customers, stacked. */
export interface Stack {
  customer: string;
  count: number;
}

/** The Matsuri, or a figure of a module; its owner is a colour if every player has one. */
export type Figure = Pick<FigureOnMap, 'id' | 'owner'>;
export const MATSURI = 'matsuri';
export const MATSURI_SIZE = 1.25; // relative to a customer: the lantern is high

export interface Scene {
  stores: Map<string, Store>;
  track: Map<string, Owner>;
  customers: Map<string, Stack[]>;
  figures: Map<string, Figure[]>; // by ward, 'bay', or 'home'
  homes: Map<string, string>; // stations with the marker of a figure: the figure's id
}

/** As the server sends it; every part may be missing. */
export interface Position {
  edition?: string;
  stores?: Record<string, string>;
  track?: Record<string, string>;
  customers?: Record<string, string[]>;
  figures?: readonly FigureOnMap[];
  [more: string]: unknown;
}

export const MAX_SINGLE_TOKENS = 6; // more customers than this are in pills by kind

export function readScene(position: Position): Scene {
  const entries = <T>(table: Record<string, T> | undefined): [string, T][] => Object.entries(table ?? {}).sort();
  return {
    stores: new Map(entries(position.stores).map(([station, text]) => [station, readStore(text)])),
    track: new Map(entries(position.track) as [string, Owner][]),
    customers: new Map(entries(position.customers).map(([ward, ids]) => [ward, stacked(ids)])),
    figures: byPlace(position.figures ?? []),
    homes: new Map((position.figures ?? []).flatMap(({ id, home }) => (home ? [[home, id]] : []))),
  };
}

/** 'red food', in the words of positions. */
export function readStore(text: string): Store {
  const [owner, goods] = text.split(' ');
  return { owner: owner as Colour, goods: goods as Store['goods'] };
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

function byPlace(figures: readonly FigureOnMap[]): Map<string, Figure[]> {
  const places = new Map<string, Figure[]>();
  for (const figure of figures) places.set(figure.place, [...(places.get(figure.place) ?? []), figure]);
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

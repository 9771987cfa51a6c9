/** Names of places, pieces and players in the reader's language and script. Reactive, like `t`. */
import { boardNamed } from '../api/boards';
import { modules } from '../api/modules.svelte';
import type { BoardModel } from '../board/model';
import type { GameView, View, WildReason } from '../api/client';
import { seatName as called } from '../app/seatName';
import { listed, named, t } from '../i18n/index.ts';
import { parseScore, written } from '../results/score';

/** The board of a game in the table's store. */
export const boardFor = (game: Pick<GameView, 'board'>): BoardModel => boardNamed(game.board ?? '');

export function wardName(board: BoardModel, id: string): string {
  const ward = board.wards.get(id);
  return ward ? named(ward) : id;
}

export function stationName(board: BoardModel, id: string): string {
  const station = board.stations.get(id);
  return station ? named(station) : id;
}

export function connectionName(board: BoardModel, id: string): string {
  const line = board.connections.get(id);
  return line ? t('place.connection', { a: stationName(board, line.a), b: stationName(board, line.b) }) : id;
}

/** The viewer's own figure if every player has one; it may still be beside the map. */
function figureName({ figures, viewer }: GameView, id: string): string {
  const found = figures.find((figure) => figure.id === id && (!figure.owner || figure.owner === viewer));
  return found?.label ?? t(`piece.${id}`, { who: colourName(viewer ?? '') });
}

/** The name of the object with a key: `station:ueno`. */
export function objectName(game: GameView, key: string): string {
  const [kind, id = ''] = key.split(':');
  const board = boardFor(game);
  if (kind === 'station') return stationName(board, id);
  if (kind === 'connection') return connectionName(board, id);
  return kind === 'ward' ? wardName(board, id) : figureName(game, id);
}

export const customerName = (id: string, count = 1): string => t(`customer.${id}`, { count });

export const goodsName = (goods: string): string => t(`table.goods.${goods}`);

export const colourName = (colour: string): string => t(`colour.${colour}`);

/** The name of the player in a seat. */
export function seatName(view: View, seat: number | null | undefined): string {
  const found = view.seats.find((each) => each.seat === seat);
  return found ? called(found) : '';
}

/** `21 pts`, `1 pt`, from a score as the server writes it. */
export const shortPoints = (score: string): string => t('table.points.short', { count: parseScore(score), points: written(parseScore(score)) });

export const riderName = (game: GameView, seat: number): string =>
  t(`piece.${modules().rider}`, { who: colourName(game.players[seat] ?? ''), edition: game.edition });

/** Why a card is wild: `your store in Shimbashi and the Matsuri`. */
export function wildName(game: GameView, reasons: readonly WildReason[]): string {
  const stores = reasons.flatMap(({ station }) => station ?? []).map((station) => stationName(boardFor(game), station));
  const others = reasons.filter(({ source }) => source !== 'store');
  return listed([
    ...(stores.length ? [t('wild.your.store', { stations: listed(stores) })] : []),
    ...others.map(({ source }) => t(`wild.your.${source}`, { edition: game.edition })),
  ]);
}

/** The boards of this server, each fetched once. */
import { boardFrom, type BoardData, type BoardModel } from '../board/model';
import * as api from './client';
import { untilReached } from './reachability.svelte';

const loaded = new Map<string, BoardModel>();
const asked = new Map<string, Promise<BoardModel>>();

/** Fetch a board, or wait for it. */
export function loadBoard(id: string): Promise<BoardModel> {
  const waiting = asked.get(id) ?? untilReached(() => api.board(id)).then(addBoard);
  asked.set(id, waiting);
  waiting.catch(() => asked.delete(id)); // so that it can be asked for again
  return waiting;
}

export function addBoard(data: BoardData): BoardModel {
  const board = boardFrom(data);
  loaded.set(board.id, board);
  return board;
}

/** A board that has been loaded: pages with a game wait for theirs. */
export function boardNamed(id: string): BoardModel {
  const board = loaded.get(id);
  if (!board) throw new Error(`The board ${id} has not been loaded.`);
  return board;
}

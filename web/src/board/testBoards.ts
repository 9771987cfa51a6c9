// The boards of the package, for tests: from their files, as the server sends them.

import { readFileSync } from 'node:fs';
import { addBoard } from '../api/boards';
import type { BoardData, BoardModel } from './model';

const FOLDER = '../src/shinjuku/boards/data';

function read<T>(path: string): T {
  return JSON.parse(readFileSync(`${FOLDER}/${path}`, 'utf8')) as T;
}

export function boardData(id: string): BoardData {
  const facts = read<BoardData['facts'] & { outlines?: string }>(`${id}/facts.json`);
  return { facts, outlines: read(`${id}/${facts.outlines ?? 'outlines.json'}`) };
}

export const testBoard = (id: string): BoardModel => addBoard(boardData(id));

/** Sentences of the log with their places, so that names light up on the map. */
import type { Target } from '../board/targets';
import { BAY_NAME, type BoardModel } from '../board/model';
import type { LogEntry } from '../api/client';

export interface Part {
  text: string;
  /** What the words name; if nobody says which, a name that a ward shares with a station lights both. */
  targets: Target[];
}

interface Name {
  text: string;
  targets: Target[];
}

const kept = new Map<string, { names: Map<string, Target[]>; pattern: RegExp }>();

/** The places that a sentence names, if it is said which; else whatever has such a name. */
export function partsOf(text: string, board: BoardModel, places?: LogEntry['places']): Part[] {
  return places ? partsAt(text, places) : partsNamed(text, board);
}

function partsAt(text: string, places: LogEntry['places']): Part[] {
  const ends = places.map(([at, length]) => at + length);
  const parts = places.flatMap(([at, length, kind, id], n): Part[] => [
    { text: text.slice(ends[n - 1] ?? 0, at), targets: [] },
    { text: text.slice(at, at + length), targets: [{ kind, id }] },
  ]);
  return [...parts, { text: text.slice(ends.at(-1) ?? 0), targets: [] }].filter((part) => part.text);
}

function partsNamed(text: string, board: BoardModel): Part[] {
  const { names, pattern } = namesOn(board);
  const parts: Part[] = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    const targets = names.get(found[0]);
    if (!targets) continue;
    if (found.index > at) parts.push({ text: text.slice(at, found.index), targets: [] });
    parts.push({ text: found[0], targets });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), targets: [] });
  return parts;
}

/** Every name of the board, the longest first: `Shin Kiba` is not `Kiba`. */
function namesOn(board: BoardModel): { names: Map<string, Target[]>; pattern: RegExp } {
  const found = kept.get(board.id) ?? madeFor(board);
  kept.set(board.id, found);
  return found;
}

function madeFor(board: BoardModel): { names: Map<string, Target[]>; pattern: RegExp } {
  const names = new Map<string, Target[]>();
  for (const { text, targets } of allNames(board)) names.set(text, [...(names.get(text) ?? []), ...targets]);
  const inOrder = [...names.keys()].sort((a, b) => b.length - a.length);
  return { names, pattern: new RegExp(inOrder.map(bounded).join('|'), 'gu') };
}

function* allNames(board: BoardModel): Generator<Name> {
  yield* Object.values(BAY_NAME).map((text) => ({ text, targets: [] })); // which is not BoardModel
  for (const { id, plain, kanji } of board.wards.values()) {
    const targets: Target[] = [{ kind: 'ward', id }];
    yield* [`${plain} ward`, plain, kanji].map((text) => ({ text, targets }));
  }
  for (const { id, plain, kanji } of board.stations.values()) {
    const targets: Target[] = [{ kind: 'station', id }];
    yield* [plain, kanji].map((text) => ({ text, targets }));
  }
}

/** Latin names are whole words; Japanese has no spaces. */
const bounded = (name: string): string => (/^[A-Z]/.test(name) ? `\\b${name}\\b` : name);

/** Sentences with their places, so that names light up on the map. */
import type { Target } from '../board/targets';
import type { LogEntry } from '../api/client';

export interface Part {
  text: string;
  /** The place that the words name. */
  target: Target | null;
}

/** A sentence in parts, with each place that it names as a part of its own. */
export function partsOf(text: string, places: LogEntry['places']): Part[] {
  const ends = places.map(([at, length]) => at + length);
  const parts = places.flatMap(([at, length, kind, id], n): Part[] => [
    { text: text.slice(ends[n - 1] ?? 0, at), target: null },
    { text: text.slice(at, at + length), target: { kind, id } },
  ]);
  return [...parts, { text: text.slice(ends.at(-1) ?? 0), target: null }].filter((part) => part.text);
}

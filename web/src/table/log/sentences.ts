/** Sentences with their places, so that names light up on the map. */
import type { Target } from '../../board/targets';
import type { LogEntry } from '../../api/client';

export interface Part {
  text: string;
  /** The place that the words name. */
  target: Target | null;
  /** Brackets and stops that stay on the line of the place: browsers would break it before and after a button. */
  opening?: string;
  closing?: string;
}

const OPENING = /[（(]$/;
const CLOSING = /^[）),.;:、。；：／]+/;

/** A sentence in parts, with each place that it names as a part of its own. */
export function partsOf(text: string, places: LogEntry['places']): Part[] {
  const starts = [...places.map(([at]) => at), text.length];
  const ends = [0, ...places.map(([at, length]) => at + length)];
  const between = ends.map((end, n) => text.slice(end, starts[n]));
  const opening = (n: number): string => (places[n] && OPENING.exec(between[n] ?? '')?.[0]) ?? '';
  const closing = (n: number): string => (n > 0 && CLOSING.exec(between[n] ?? '')?.[0]) || '';
  const parts = between.flatMap((words, n): Part[] => {
    const rest = { text: words.slice(closing(n).length, words.length - opening(n).length), target: null };
    const [at = 0, length = 0, kind, id] = places[n] ?? [];
    if (!kind || !id) return [rest];
    return [rest, { text: text.slice(at, at + length), target: { kind, id }, opening: opening(n), closing: closing(n + 1) }];
  });
  return parts.filter((part) => part.text);
}

/** The log with the names of people. The server names players by their colours and says where it does. */
import type { LogEntry } from '../api/client';

/** A sentence with what each player is called in place of the colour; its places move along. */
export function withNames(entry: LogEntry, called: (colour: string) => string): LogEntry {
  return [...entry.players].reverse().reduce<LogEntry>((before, [at, length, colour]) => replaced(before, at, length, called(colour)), { ...entry, players: [] });
}

function replaced(entry: LogEntry, at: number, length: number, name: string): LogEntry {
  const text = entry.text.slice(0, at) + name + entry.text.slice(at + length);
  const moved = name.length - length;
  const places = entry.places.map((place) => (place[0] > at ? ([place[0] + moved, place[1], place[2], place[3]] satisfies typeof place) : place));
  return { ...entry, text, places };
}

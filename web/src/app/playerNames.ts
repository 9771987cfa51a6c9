/** Sentences of the server with the names of people. It names players by their colours and says where. */
import type { LogEntry, View } from '../api/client';
import { seatName } from './seatName';

type Named = LogEntry['players'][number];
type Called = (colour: string) => string;

/** What the player of a colour is called at a table. */
export const calledAt = ({ seats }: Pick<View, 'seats'>): Called => (colour) => seatName(seats.find((seat) => seat.colour === colour) ?? { colour, kind: 'person', name: '' });

/** An entry of the log with what each player is called in place of the colour; its places move along. */
export function withNames(entry: LogEntry, called: Called): LogEntry {
  return [...entry.players].reverse().reduce<LogEntry>((before, named) => replaced(before, named, called), { ...entry, players: [] });
}

export const namedText = (text: string, players: Named[], called: Called): string =>
  withNames({ line: 0, seat: null, text, places: [], players }, called).text;

function replaced(entry: LogEntry, [at, length, colour]: Named, called: Called): LogEntry {
  const name = called(colour);
  const text = entry.text.slice(0, at) + name + entry.text.slice(at + length);
  const moved = name.length - length;
  const places = entry.places.map((place) => (place[0] > at ? ([place[0] + moved, place[1], place[2], place[3]] satisfies typeof place) : place));
  return { ...entry, text, places };
}

/** Sentences of the server with the names of people. It names players by their colours and says where. */
import type { LogEntry } from '../api/client';

type Named = LogEntry['players'][number];
type Called = (colour: string) => string;
/** A turn in words: its sentences, and the reasons for it. */
type TurnInWords = {
  sentences: string[];
  places: LogEntry['places'][];
  players: Named[][];
  reasons?: { text: string; players: Named[] }[];
};

/** An entry of the log with what each player is called in place of the colour; its places move along. */
export function withNames(entry: LogEntry, called: Called): LogEntry {
  return [...entry.players].reverse().reduce<LogEntry>((before, named) => replaced(before, named, called), { ...entry, players: [] });
}

export const namedText = (text: string, players: Named[], called: Called): string =>
  withNames({ line: 0, seat: null, text, places: [], players }, called).text;

export function withNamesInTurn<Turn extends TurnInWords>(turn: Turn, called: Called): Turn {
  const entries = turn.sentences.map((text, n) => withNames({ line: 0, seat: null, text, places: turn.places[n] ?? [], players: turn.players[n] ?? [] }, called));
  const reasons = turn.reasons?.map((reason) => ({ ...reason, text: namedText(reason.text, reason.players, called), players: [] }));
  const named = { sentences: entries.map(({ text }) => text), places: entries.map(({ places }) => places), players: entries.map(() => []) };
  return { ...turn, ...named, ...(reasons && { reasons }) };
}

function replaced(entry: LogEntry, [at, length, colour]: Named, called: Called): LogEntry {
  const name = called(colour);
  const text = entry.text.slice(0, at) + name + entry.text.slice(at + length);
  const moved = name.length - length;
  const places = entry.places.map((place) => (place[0] > at ? ([place[0] + moved, place[1], place[2], place[3]] satisfies typeof place) : place));
  return { ...entry, text, places };
}

/** Finding stations, wards, players and turns of the log by what they are called, in romaji or kanji. */
import type { GameView, View } from '../../api/client';
import type { Named } from '../../board/model';
import { t } from '../../i18n/index.ts';
import { boardFor, colourName, seatName, stationName, wardName } from '../names';
import type { PlayedTurn } from '../log/turns';

export type Kind = 'station' | 'ward' | 'player' | 'turn';

export interface Entry {
  kind: Kind;
  /** Of the place; the number of the seat or of the turn. */
  id: string;
  title: string;
  detail: string;
  /** What it is found by. */
  words: string[];
}

/** Without macrons, case, hyphens and spaces; a long vowel is a short one: `Shin-Ōkubo` and `shin oukubo` are the same. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/[\p{M}\s'–-]/gu, '').toLowerCase().replace(/o[uo]/g, 'o').replace(/uu/g, 'u');

export function entriesOf(view: View, game: GameView, turns: readonly PlayedTurn[]): Entry[] {
  const board = boardFor(game);
  const stations = [...board.stations.values()].map((place): Entry => ({
    kind: 'station', id: place.id, title: stationName(board, place.id), detail: wardName(board, place.ward), words: wordsOf(place),
  }));
  const wards = [...board.wards.values()].map((place): Entry => ({
    kind: 'ward', id: place.id, title: t('place.ward', { ward: wardName(board, place.id) }), detail: '', words: wordsOf(place),
  }));
  return [...stations, ...wards, ...playersIn(view, game), ...[...turns].reverse().flatMap((turn) => turnEntries(turn, view))];
}

const wordsOf = ({ id, romaji, kanji }: Named): string[] => [romaji, kanji, id].map(plain);

const playersIn = (view: View, { players }: GameView): Entry[] =>
  players.map((colour, seat): Entry => {
    const title = seatName(view, seat);
    return { kind: 'player', id: String(seat), title, detail: colourName(colour), words: [title, colourName(colour)].map(plain) };
  });

/** One for each sentence of a turn. */
const turnEntries = ({ turn, seat, entries }: PlayedTurn, view: View): Entry[] =>
  seat === null ? [] : entries.map(({ text }): Entry => ({ kind: 'turn', id: String(turn), title: text, detail: t('table.turn', { turn, who: seatName(view, seat) }), words: [plain(text)] }));

const MAX_FOUND = 12;
const KINDS: Kind[] = ['station', 'ward', 'player', 'turn'];

/** What fits best comes first: names that begin with the text, then the kinds in their order. */
export function found(entries: readonly Entry[], text: string): Entry[] {
  const looked = plain(text);
  if (!looked) return [];
  const rank = ({ kind, words }: Entry): number => KINDS.indexOf(kind) + (words.some((word) => word.startsWith(looked)) ? 0 : KINDS.length);
  return entries.filter(({ words }) => words.some((word) => word.includes(looked))).sort((a, b) => rank(a) - rank(b)).slice(0, MAX_FOUND);
}

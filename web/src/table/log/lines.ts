/** What a line did, in a few words without its player, who is named beside them. */
import type { GameView, LogEntry } from '../../api/client';
import type { PlayedLine } from '../../api/turns';
import { has, listed, t } from '../../i18n/index.ts';
import { boardFor, connectionName, stationName, wardName } from '../names';
import { riderOf } from '../animation/effects';
import type { PlayedTurn } from './turns';

/** From its slots, with the payment; without a phrase, in the sentence of the log. `who`: if its player isn't named beside it. */
export function lineText(line: PlayedLine, game: GameView, entries: readonly LogEntry[] = [], who = ''): string {
  const phrase = phraseOf(line, game);
  if (!phrase) return sentenceOf(line, entries);
  const what = withPayment(phrase, line, game);
  return capitalised(who ? t('table.did.of', { who, what }) : what);
}

/** What a player did in a turn, as sentences: `Aki opened a food store in Ueno and took Income.` Others in those of the log. */
export function doneText(who: string, { seat, entries }: PlayedTurn, lines: readonly PlayedLine[], game: GameView): string {
  const phrases = lines.map((line) => (line.seat === seat ? phraseOf(line, game) : ''));
  const own = phrases.filter(Boolean);
  const others = lines.filter((_, n) => !phrases[n]).map((line) => sentenceOf(line, entries));
  return [...(own.length ? [t('table.announce', { who, what: joined(own) })] : []), ...others].join(' ');
}

/** Without its player. Modules have phrases for their own actions. */
const phraseOf = (line: PlayedLine, game: GameView): string => (has(keyOf(line)) ? t(keyOf(line), fieldsOf(line, game)) : '');

const sentenceOf = ({ line }: PlayedLine, entries: readonly LogEntry[]): string => entries.find((entry) => entry.line === line)?.text ?? '';

const joined = (phrases: readonly string[]): string => [phrases.slice(0, -1).join(t('list.separator')), phrases.at(-1)].filter(Boolean).join(t('table.did.and'));

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const INCOMES = ['takes', 'final'];

/** The action that a line counts as: every Income is one, and every decision about a figure is its action. */
export const actionOf = ({ do: what }: PlayedLine): string => (INCOMES.includes(what) ? 'income' : (what.split('-')[0] ?? what));

/** Whether a player took Income in the turn of another. */
export const isIncomeOfOther = (line: PlayedLine, turn: number | null): boolean => line.seat !== turn && actionOf(line) === 'income';

const keyOf = (line: PlayedLine): string => `table.did.${line.from ? 'relocate' : actionOf(line)}`;

function fieldsOf(line: PlayedLine, game: GameView): Record<string, string | number> {
  const { goods, station, from, tracks, ward, way } = line;
  const board = boardFor(game);
  return {
    count: customersOf(line, game).length,
    edition: game.edition,
    store: t(`store.${goods ?? ''}`),
    station: stationName(board, station ?? way?.at(-1) ?? ''),
    origin: stationName(board, from ?? ''),
    connections: listed((tracks ?? []).map((id) => connectionName(board, id))),
    ward: wardName(board, ward ?? ''),
  };
}

/** The customers that left their ward: those who were delivered, and those who stay in another one at the end. */
function customersOf(line: PlayedLine, game: GameView): string[] {
  const delivered = (line.gives ?? []).map(({ token }) => token).filter((token) => !riderOf(token, game.players));
  return [...delivered, ...stayingOf(line, game)];
}

/** The customers that stay in the ward where a journey ends, if it isn't their own. */
export const stayingOf = ({ rest, ward }: PlayedLine, game: GameView): string[] =>
  rest && rest.ward !== ward ? rest.tokens.filter((token) => !riderOf(token, game.players)) : [];

function withPayment(what: string, { pay }: PlayedLine, game: GameView): string {
  if (!pay?.length) return what;
  return t('table.did.paid', { what, cards: listed(pay.map((ward) => wardName(boardFor(game), ward))) });
}

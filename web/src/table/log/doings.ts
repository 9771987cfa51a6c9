/** What a line did, in a few words without its player, who is named beside them. */
import type { GameView, LogEntry } from '../../api/client';
import type { Doing } from '../../api/turns';
import { has, listed, t } from '../../i18n/index.ts';
import { boardFor, connectionName, stationName, wardName } from '../naming';
import type { PlayedTurn } from './turns';

/** From its slots, with the payment; without a phrase, in the sentence of the log. `who`: if its player isn't named beside it. */
export function doingText(doing: Doing, game: GameView, entries: readonly LogEntry[] = [], who = ''): string {
  const phrase = phraseOf(doing, game);
  if (!phrase) return sentenceOf(doing, entries);
  const what = withPayment(phrase, doing, game);
  return capitalised(who ? t('table.did.of', { who, what }) : what);
}

/** What a player did in a turn, as sentences: `Aki opened a food store in Ueno and took Income.` Others in those of the log. */
export function doneText(who: string, { seat, entries }: PlayedTurn, doings: readonly Doing[], game: GameView): string {
  const phrases = doings.map((doing) => (doing.seat === seat ? phraseOf(doing, game) : ''));
  const own = phrases.filter(Boolean);
  const others = doings.filter((_, n) => !phrases[n]).map((doing) => sentenceOf(doing, entries));
  return [...(own.length ? [t('table.announce', { who, what: joined(own) })] : []), ...others].join(' ');
}

/** Without its player. Modules have phrases for their own actions. */
const phraseOf = (doing: Doing, game: GameView): string => (has(keyOf(doing)) ? t(keyOf(doing), fieldsOf(doing, game)) : '');

const sentenceOf = ({ line }: Doing, entries: readonly LogEntry[]): string => entries.find((entry) => entry.line === line)?.text ?? '';

const joined = (phrases: readonly string[]): string => [phrases.slice(0, -1).join(t('list.separator')), phrases.at(-1)].filter(Boolean).join(t('table.did.and'));

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const INCOMES = ['takes', 'final'];

/** The action that a line counts as: every Income is one, and every decision about a figure is its action. */
export const actionOf = ({ do: what }: Doing): string => (INCOMES.includes(what) ? 'income' : (what.split('-')[0] ?? what));

/** Whether a player took Income in the turn of another. */
export const isIncomeOfOther = (doing: Doing, turn: number | null): boolean => doing.seat !== turn && actionOf(doing) === 'income';

const keyOf = (doing: Doing): string => `table.did.${doing.from ? 'relocate' : actionOf(doing)}`;

function fieldsOf({ goods, station, from, tracks, ward, way }: Doing, game: GameView): Record<string, string> {
  const board = boardFor(game);
  return {
    edition: game.edition,
    store: t(`store.${goods ?? ''}`),
    station: stationName(board, station ?? way?.at(-1) ?? ''),
    origin: stationName(board, from ?? ''),
    connections: listed((tracks ?? []).map((id) => connectionName(board, id))),
    ward: wardName(board, ward ?? ''),
  };
}

function withPayment(what: string, { pay }: Doing, game: GameView): string {
  if (!pay?.length) return what;
  return t('table.did.paid', { what, cards: listed(pay.map((ward) => wardName(boardFor(game), ward))) });
}

/** What a line did, in a few words without its player, who is named beside them. */
import type { GameView, LogEntry } from '../../api/client';
import type { Doing } from '../../api/turns';
import { has, listed, t } from '../../i18n/index.ts';
import { boardFor, connectionName, stationName, wardName } from '../naming';

/** From its slots, with the payment; actions of modules in the sentence of the log. */
export function doingText(doing: Doing, game: GameView, entries: readonly LogEntry[] = []): string {
  const what = phraseOf(doing, game);
  return what ? capitalised(withPayment(what, doing, game)) : sentenceOf(doing, entries);
}

/** What a player did in a turn, as sentences: `Aki opened a food store in Ueno and took Income.` */
export function doneText(who: string, doings: readonly Doing[], game: GameView, entries: readonly LogEntry[]): string {
  const phrases = doings.map((doing) => phraseOf(doing, game)).filter(Boolean);
  const others = doings.filter((doing) => !phraseOf(doing, game)).map((doing) => sentenceOf(doing, entries));
  const own = phrases.length ? [t('table.announce', { who, what: joined(phrases) })] : [];
  return [...own, ...others].join(' ');
}

/** Without its player; empty for actions of modules. */
const phraseOf = (doing: Doing, game: GameView): string => (has(keyOf(doing)) ? t(keyOf(doing), fieldsOf(doing, game)) : '');

const sentenceOf = ({ line }: Doing, entries: readonly LogEntry[]): string => entries.find((entry) => entry.line === line)?.text ?? '';

const joined = (phrases: readonly string[]): string => [phrases.slice(0, -1).join(t('list.separator')), phrases.at(-1)].filter(Boolean).join(t('table.did.and'));

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const INCOMES = ['takes', 'final'];

/** The action that a line counts as: every Income is one, and every decision about a figure is its action. */
export const actionOf = ({ do: what }: Doing): string => (INCOMES.includes(what) ? 'income' : (what.split('-')[0] ?? what));

/** Whether a player took Income in the turn of another, or else did what the sentence of the log says. */
export const isIncomeOfOther = (doing: Doing, turn: number | null): boolean => doing.seat !== turn && actionOf(doing) === 'income';

const keyOf = (doing: Doing): string => `table.did.${doing.from ? 'relocate' : actionOf(doing)}`;

function fieldsOf({ goods, station, from, tracks, ward, way }: Doing, game: GameView): Record<string, string> {
  const board = boardFor(game);
  return {
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

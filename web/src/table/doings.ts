/** What a line did, in a few words without its player, who is named beside them. */
import type { GameView, LogEntry } from '../api/client';
import type { Doing } from '../api/turns';
import { has, listed, t } from '../i18n';
import { boardFor, connectionName, stationName, wardName } from './naming';

/** From its slots; actions of modules in the sentence of the log. */
export function doingText(doing: Doing, game: GameView, entries: readonly LogEntry[] = []): string {
  const key = keyOf(doing);
  if (!has(key)) return entries.find(({ line }) => line === doing.line)?.text ?? '';
  return withPayment(t(key, fieldsOf(doing, game)), doing, game);
}

const INCOMES = ['takes', 'final'];

/** The action that a line counts as: every Income is one. */
export const actionOf = ({ do: what }: Doing): string => (INCOMES.includes(what) ? 'income' : what);

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

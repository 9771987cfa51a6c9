/** What a line did, in a few words without its player, who is named beside them. */
import type { Effects, GameView } from '../api/client';
import { has, listed, t } from '../i18n';
import { boardFor, connectionName, stationName, wardName } from './naming';
import type { TurnLine } from './turns';

/** From its effects; actions of modules in the sentence of the log. */
export function doingText({ effects, entries }: TurnLine, game: GameView): string {
  const sentence = entries[0]?.text ?? '';
  if (!effects) return sentence;
  const key = keyOf(effects);
  return has(key) ? withPayment(t(key, fieldsOf(effects, game)), effects, game) : sentence;
}

const keyOf = ({ action, store }: Effects): string => `table.did.${store?.origin ? 'relocate' : action}`;

function fieldsOf({ store, track, wards, journey }: Effects, game: GameView): Record<string, string> {
  const board = boardFor(game);
  return {
    store: t(`store.${store?.goods ?? ''}`),
    station: stationName(board, store?.station ?? journey?.stations.at(-1) ?? ''),
    origin: stationName(board, store?.origin ?? ''),
    connections: listed(track.map((id) => connectionName(board, id))),
    ward: wardName(board, journey?.ward ?? wards[0] ?? ''),
  };
}

function withPayment(what: string, { paid }: Effects, game: GameView): string {
  if (!paid.length) return what;
  return t('table.did.paid', { what, cards: listed(paid.map((ward) => wardName(boardFor(game), ward))) });
}

/** Tooltips of actions: their buttons, the deliveries of a route, and what turn cards show. */
import type { GameView, Offers, View } from '../../api/client';
import type { PlayedLine } from '../../api/turns';
import type { Tip } from '../../board/Tooltip.svelte';
import { has, t } from '../../i18n/index.ts';
import { actionOf, lineText } from '../log/lines';
import { riderOf } from '../animation/effects';
import { boardFor, customerName, riderName, seatName, stationName } from '../names';
import type { PlayedTurn } from '../log/turns';
import { clauseOf, clauseOfAction, clauseOfModule, moduleOf } from './clauses';
import { tip } from './pieces';
import { modules } from '../../api/modules.svelte';

const nameOf = (action: string, { edition }: GameView): string => (action === 'matsuri' ? t('piece.matsuri') : t(`action.${action}`, { edition }));

/** What an action does, and why it can't be done now. */
export function actionTip({ id, off }: Offers['actions'][number], game: GameView): Tip {
  const key = `table.hint.${id}`;
  const does = has(key) ? t(key, { edition: game.edition }) : '';
  return tip(nameOf(id, game), [does, off?.message].filter(Boolean).join(' '), clauseOfAction(id, game));
}

interface Give {
  station: string;
  seat: number;
  token: string;
}

/** Who gets off a train, where, and who collects that customer. */
export function giveTip({ station, seat, token }: Give, view: View, game: GameView): Tip {
  const fields = { station: stationName(boardFor(game), station), who: seatName(view, seat) };
  const rider = riderOf(token, game.players);
  if (rider) {
    const module = moduleOf(modules().rider ?? '', game);
    return tip(riderName(game, game.players.indexOf(rider)), t('table.tip.give.rider.does', fields), clauseOfModule(module, game));
  }
  return tip(customerName(token), t('table.tip.give.does', fields), clauseOf('store', game));
}

/** A row of a turn card: the action, in the words of the log. */
export function lineTip(line: PlayedLine, turn: PlayedTurn, view: View, game: GameView): Tip {
  const action = actionOf(line);
  const sentences = turn.entries.filter((entry) => entry.line === line.line && entry.seat === line.seat).map(({ text }) => text);
  const does = sentences.join(' ') || lineText(line, game, turn.entries);
  return tip(t('table.tip.did', { action: nameOf(action, game), who: seatName(view, line.seat) }), does, clauseOfAction(action, game));
}

export const marksTip = (number: number, who: string, game: GameView): Tip =>
  tip(t('table.tip.marks', { number }), t('table.tip.marks.does', { who, number }), clauseOf('order', game));

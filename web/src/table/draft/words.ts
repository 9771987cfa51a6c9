/** What the table says while an action is drafted: the prompt, and buttons that say everything. */
import type { Answer, Cost, GameView, Offers, Route, View } from '../../api/client';
import { has, listed, t } from '../../i18n/index.ts';
import { boardFor, connectionName, customerName, goodsName, seatName, stationName, wardName } from '../names';
import type { MenuItem } from './menu';
import type { Draft } from './slots';

export interface TextContext {
  view: View;
  game: GameView;
  offers: Offers;
  /** The screen is touched; there is no mouse. */
  isTouched?: boolean;
}

// --- the prompt -------------------------------------------------------------------------------------------------

/** What to do next, in a sentence. */
export function promptText(draft: Draft | null, answer: Answer | null, context: TextContext): string {
  return draft ? t(draftKey(draft, answer), fieldsOf(draft, answer, context)) : restText(context);
}

function restText({ offers, game, isTouched }: TextContext): string {
  if (offers.must) return t(firstKnown([`table.prompt.${offers.must}`, `prompt.${offers.must}`]), { edition: game.edition });
  if (!game.actions_left) return t('table.prompt.free');
  return t('table.prompt.rest', { count: game.actions_left, press: t(`table.press.${isTouched ? 'tap' : 'click'}`) });
}

/** The most particular text there is: for the slot that is missing, or for the whole action. Payment comes last. */
function draftKey(draft: Draft, answer: Answer | null): string {
  const missing = answer?.missing ?? [];
  const slot = missing.filter((each) => each !== 'pay').join('-') || missing.join('-') || (answer?.line ? readySlot(draft) : '');
  const [base] = draft.do.split('-');
  const ofModule = slot === 'ward' ? [`prompt.${draft.do}`, `prompt.${draft.do}-ward`] : [`prompt.${base}-${slot}`, `prompt.${base}-flee-${slot}`];
  return firstKnown([`table.prompt.${draft.do}-${slot}`, `table.prompt.${slot}`, ...ofModule, `table.prompt.${draft.do}`, `prompt.${draft.do}`]);
}

const readySlot = ({ tracks }: Draft): string => (tracks?.length === 2 ? 'both' : 'ready');

const firstKnown = (keys: string[]): string => keys.find((key) => has(key) || has(`${key}.many`)) ?? 'table.prompt.choose';

const ANY = 3; // cards of any wards

function fieldsOf(draft: Draft, answer: Answer | null, { view, game, offers }: TextContext): Record<string, string | number | undefined> {
  const board = boardFor(game);
  return {
    edition: game.edition,
    count: draft.pay ? ANY - draft.pay.length : drawsOf(draft, answer, offers),
    who: seatName(view, game.players.indexOf(game.turn ?? '')),
    ward: wardName(board, draft.ward ?? ''),
    station: stationName(board, draft.station ?? draft.to ?? ''),
    customer: draft.customer ? customerName(draft.customer) : t('customer.of-group'),
    connections: listed((draft.tracks ?? []).map((id) => connectionName(board, id))),
  };
}

// --- buttons ----------------------------------------------------------------------------------------------------

/** Everything that the button does: the action, whether it ends the turn, the price. */
export function sendText(draft: Draft, answer: Answer, context: TextContext, isEnding: boolean): string {
  const what = actionText(draft, answer, context);
  const whole = isEnding ? t('table.send.ends', { what }) : what;
  const price = priceText(draft, answer, context.game);
  return price ? t('table.send.priced', { what: whole, price }) : whole;
}

/** What a draft does, without its price. */
export function actionText(draft: Draft, answer: Answer, { game, offers }: TextContext): string {
  const board = boardFor(game);
  return t(sendKey(draft), {
    edition: game.edition,
    action: t(`action.${draft.do}`, { edition: game.edition }),
    goods: goodsName(draft.goods ?? ''),
    station: stationName(board, draft.station ?? draft.to ?? ''),
    ward: wardName(board, draft.ward ?? ''),
    cards: listed((draft.discard ?? []).map((card) => wardName(board, card))),
    count: draft.do === 'move' ? (game.customers[draft.ward ?? '']?.length ?? 0) : drawsOf(draft, answer, offers),
  });
}

function sendKey({ do: what, from, tracks, discard }: Draft): string {
  if (discard?.length) return 'table.send.discard';
  const key = from ? 'table.send.relocate' : tracks?.length === 2 ? 'table.send.expand-both' : `table.send.${what}`;
  return has(key) || has(`${key}.many`) ? key : 'table.send.other';
}

/** How many cards are drawn, after those that are discarded. */
const drawsOf = ({ do: what }: Draft, answer: Answer | null, { actions }: Offers): number | undefined =>
  answer?.effects?.draws ?? actions.find(({ id }) => id === what)?.draws;

function priceText(draft: Draft, { cost }: Answer, game: GameView): string {
  if (cost?.pay.length) return t('table.price.pay', { cards: cardsText(cost.pay, game) });
  return draft.do === 'expand' ? t('table.price.free') : '';
}

const cardsText = (cards: readonly string[], game: GameView): string => listed(cards.map((ward) => wardName(boardFor(game), ward)));

// --- menus and marks --------------------------------------------------------------------------------------------

const MARKS: Record<Cost['mark'], string> = { one: '▮', wild: '✱', three: '▮▮▮', any: '▮', off: '▮▮▮' };

/** ▮ one matching card, ✱ one wildcard, ▮▮▮ any three; nothing for free. */
export const markText = (cost: Cost | null | undefined): string => (cost ? MARKS[cost.mark] : '');

export const costText = (cost: Cost | null): string => (cost ? t(`table.cost.${cost.mark}`) : t('table.price.free'));

export function itemText({ id, do: what, draft }: MenuItem, game: GameView): string {
  const board = boardFor(game);
  const fields = { goods: goodsName(draft.goods ?? ''), station: stationName(board, draft.from ?? ''), action: t(`action.${what}`, { edition: game.edition }), edition: game.edition };
  if (id === 'relocate') return t('table.menu.relocate', fields);
  if (id.startsWith('relocate ')) return t('table.menu.relocate-here', fields);
  return draft.goods ? t('table.menu.open', fields) : fields.action;
}

/** A route for screen readers: where it goes, who gets how many, who may take Income. */
export function routeText(route: Route, { view, game }: TextContext): string {
  const seats = [...new Set(route.gives.map(({ seat }) => seat))];
  const gets = seats.map((seat) => {
    const count = route.gives.filter((give) => give.seat === seat).length;
    return seat === view.seat ? t('table.route.you', { count }) : t('table.route.gets', { who: seatName(view, seat), count });
  });
  const to = t('table.route.to', { station: stationName(boardFor(game), route.way.at(-1) ?? ''), count: route.way.length });
  const income = route.income.length ? [t('table.route.income', { who: listed(route.income.map((seat) => seatName(view, seat))) })] : [];
  return [to, ...gets, ...income].join(' ');
}

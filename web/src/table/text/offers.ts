/** What can be chosen, in words: one button for each object. */
import type { Answer, Cost, Destination, Offers } from '../../api/client';
import { listed, t } from '../../i18n/index.ts';
import { meaningIn, type Choices, type Offered } from '../draft/clicks';
import { partsOf } from '../draft/slots';
import { costText, routeText, type TextContext } from '../draft/words';
import { objectName, wardName, boardFor } from '../names';

export interface TextOffer {
  key: string;
  text: string;
  /** What can be done with it. */
  actions: string;
  /** It is asked for now; otherwise something can be begun with it. */
  isAsked: boolean;
  hasMenu: boolean;
}

export interface OfferedChoices {
  offered: Offered[];
  choices: Choices;
  answer: Answer | null;
  destinations: Destination[];
}

const IN_PANEL = ['deck', 'goods', 'customer']; // they have buttons of their own

/** By the key of the object, in the order of the server: the best destinations come first. */
export function textOffers(choices: OfferedChoices, context: TextContext): Map<string, TextOffer> {
  const offered = choices.offered.filter(({ key }) => !IN_PANEL.includes(partsOf(key)[0]));
  return new Map(offered.map(({ key, isQuiet }) => [key, isQuiet ? beginning(key, choices, context) : asked(key, choices, context)]));
}

function beginning(key: string, { choices }: OfferedChoices, context: TextContext): TextOffer {
  const items = context.offers.objects[key] ?? [];
  const names = [...new Set(items.map((item) => t(item.from ? 'table.text.relocate' : `action.${item.do}`, { edition: context.game.edition })))];
  const actions = priced(listed(names), costOf(key, null, context.offers));
  const text = t('table.text.begin', { name: objectName(context.game, key), actions });
  return { key, text, actions, isAsked: false, hasMenu: meaningIn(key, choices, false).kind === 'menu' };
}

function asked(key: string, choices: OfferedChoices, context: TextContext): TextOffer {
  return { key, text: askedText(key, choices, context), actions: '', isAsked: true, hasMenu: false };
}

function askedText(key: string, { choices, answer, destinations }: OfferedChoices, context: TextContext): string {
  const [kind, id] = partsOf(key);
  const name = objectName(context.game, key);
  if (kind === 'connection' && choices.draft?.tracks?.includes(id)) return t('table.text.remove', { name });
  const route = kind === 'station' ? destinations.find(({ to }) => to === id)?.routes[0] : undefined;
  if (route) return routeText(route, context);
  return priced(t('table.text.choose', { name, more: wildText(key, context) }), costOf(key, answer, context.offers));
}

/** The cards that the Matsuri would make wild. */
function wildText(key: string, { offers, game }: TextContext): string {
  const wards = offers.objects[key]?.[0]?.makes_wild ?? [];
  return wards.length ? t('table.text.wild', { cards: listed(wards.map((ward) => wardName(boardFor(game), ward))) }) : '';
}

const priced = (text: string, cost: Cost | null): string => (cost ? t('table.text.priced', { text, cost: costText(cost) }) : text);

function costOf(key: string, answer: Answer | null, offers: Offers): Cost | null {
  const cost = answer?.targets[key]?.cost ?? offers.objects[key]?.[0]?.cost;
  return cost ? (answer?.costs[cost] ?? offers.costs[cost] ?? null) : null;
}

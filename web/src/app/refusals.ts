/** Reasons of the server for what isn't possible, with the names of people. */
import type { GreyItem, View, Wire } from '../api/client';
import { namedText } from './playerNames';
import { namesOf } from './seatName';

type Reason = Wire['RefusalResponse'];

/** The sentence of a refusal, with the names of the people at the table. */
export const sentenceAt = ({ seats }: Pick<View, 'seats'>, { message, players = [] }: Pick<Wire['ProblemResponse'], 'message' | 'players'>): string =>
  namedText(message, players, namesOf(seats));

export const withNamesIn = (reason: Reason, view: Pick<View, 'seats'>): Reason => ({ ...reason, message: sentenceAt(view, reason), players: [] });

export const withNamesInItems = (items: GreyItem[], view: View): GreyItem[] => items.map((item) => ({ ...item, off: withNamesIn(item.off, view) }));

/** The reasons of actions that are not offered. */
export function withNamesInOffers(view: View): View['offers'] {
  const { offers } = view;
  return offers && { ...offers, actions: offers.actions.map((action) => (action.off ? { ...action, off: withNamesIn(action.off, view) } : action)) };
}

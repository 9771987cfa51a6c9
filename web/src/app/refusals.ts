/** Reasons of the server for what isn't possible, with the names of people. */
import type { GreyItem, View, Wire } from '../api/client';
import { namedText } from './playerNames';
import { namesOf } from './seatName';

type Reason = Wire['RefusalResponse'];

export function withNamesIn(reason: Reason, { seats }: Pick<View, 'seats'>): Reason {
  return { ...reason, message: namedText(reason.message, reason.players, namesOf(seats)), players: [] };
}

export const withNamesInItems = (items: GreyItem[], view: View): GreyItem[] => items.map((item) => ({ ...item, off: withNamesIn(item.off, view) }));

/** The reasons of actions that are not offered. */
export function withNamesInOffers(view: View): View['offers'] {
  const { offers } = view;
  return offers && { ...offers, actions: offers.actions.map((action) => (action.off ? { ...action, off: withNamesIn(action.off, view) } : action)) };
}

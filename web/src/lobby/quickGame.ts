/** A game against one bot, without any questions. */
import type { Catalogue } from '../api/client';
import { myName } from '../app/nickname';
import { createAndJoin } from '../newTable/seating';

export function quickGame(catalogue: Catalogue, level: string): Promise<string> {
  const me = myName();
  return createAndJoin(
    {
      edition: catalogue.editions[0]?.id ?? 'v2', modules: [], parameters: {},
      open: false, counted: false, advice: true, pace: 'brisk',
      seats: [{ who: 'me', name: me, level: '' }, { who: 'bot', name: '', level }],
    },
    () => me,
  );
}

/** A game against one bot, without any questions. */
import type { Catalogue } from '../api/client';
import { preferences } from '../app/preferences.svelte';
import { t } from '../i18n';
import { createAndJoin } from '../newTable/seating';

export function quickGame(catalogue: Catalogue, level: string): Promise<string> {
  const me = preferences.me || t('lobby.me');
  return createAndJoin(
    {
      edition: catalogue.editions[0]?.id ?? 'v2', modules: [], parameters: {},
      open: false, counted: false, advice: true, pace: 'brisk',
      seats: [{ who: 'me', name: me, level: '' }, { who: 'bot', name: '', level }],
    },
    () => me,
  );
}

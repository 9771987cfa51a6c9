/** The form of a new table; kept while other pages are open. */
import { preferences } from '../app/preferences.svelte';
import type { SeatPlan, TablePlan } from './seating';

export const newSeat = (who: SeatPlan['who'], level: string): SeatPlan => ({ who, name: '', level });

export const draft: TablePlan & Required<Pick<TablePlan, 'close' | 'sites'>> = $state({
  edition: 'v2',
  board: null,
  modules: [],
  seats: [{ who: 'me', name: preferences.me, level: '' }, { who: 'person', name: '', level: '' }],
  open: false,
  counted: false,
  advice: true,
  pace: 'brisk',
  parameters: {},
  close: [],
  sites: {},
});

/** A short first game: fewer customers, an easy bot, hints, and tips during the first turns. */
import * as api from '../api/client';
import { myName } from '../app/nickname';
import { createAndJoin } from '../newTable/seating';

const STORAGE_KEY = 'shinjuku.first-games';
const MAX_KEPT = 20;
const LEVEL = 'easy';
/** A third of the usual customers: about eight turns each. */
const CUSTOMERS = {
  customers_food: 8, customers_food2: 0, customers_clothing: 6, customers_clothing2: 1,
  customers_books: 4, customers_books2: 2, customers_electronics: 2, customers_electronics2: 3,
};

export async function startFirstGame(): Promise<string> {
  const me = myName();
  const table = await createAndJoin(
    {
      edition: 'v2', modules: [], parameters: CUSTOMERS, open: false, counted: true, advice: true, pace: 'calm',
      seats: [{ who: 'me', name: me, level: '' }, { who: 'bot', name: '', level: LEVEL }],
    },
    () => me,
  );
  keep([table, ...kept()].slice(0, MAX_KEPT));
  return table;
}

export const isFirstGame = (table: string): boolean => kept().includes(table);

/** No more tips at this table. */
export const endTips = (table: string): void => keep(kept().filter((each) => each !== table));

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function keep(tables: string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(tables));
  } catch {
    // without storage there are no tips
  }
}

/** The number of the player's own turn, counted from 1. */
export const turnNumber = (turns: readonly api.LoggedTurn[], seat: number | null, isMine: boolean): number => {
  const own = turns.filter((turn) => turn.seat === seat);
  return own.length + (isMine && turns.at(-1)?.seat !== seat ? 1 : 0);
};

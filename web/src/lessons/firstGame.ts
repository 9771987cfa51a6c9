/** A short first game: fewer customers, an easy bot, hints, and tips during the first turns. */
import * as api from '../api/client';
import { myName } from '../app/nickname';
import { language } from '../i18n/index.ts';
import { createAndJoin } from '../newTable/seating';

const STORAGE_KEY = 'shinjuku.first-games';
const MAX_KEPT = 20;

export async function startFirstGame(): Promise<string> {
  const me = myName();
  const { edition, parameters, level } = (await api.lessons(language())).first_game;
  const table = await createAndJoin(
    {
      edition, modules: [], parameters, open: false, counted: true, advice: true, pace: 'calm',
      seats: [{ who: 'me', name: me, level: '' }, { who: 'bot', name: '', level }],
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

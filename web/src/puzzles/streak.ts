/** Which puzzles were solved in this browser, and on how many days in a row the daily one. */

export interface Streak {
  /** The date of the last daily puzzle that was solved. */
  last: string;
  days: number;
  best: number;
  /** Ids of all solved puzzles. */
  solved: string[];
}

const STORAGE_KEY = 'shinjuku.puzzles';
const NONE: Streak = { last: '', days: 0, best: 0, solved: [] };
const DAY = 86_400_000; // milliseconds

export function storedStreak(): Streak {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Streak>;
    return { ...NONE, ...stored, solved: Array.isArray(stored.solved) ? stored.solved : [] };
  } catch {
    return NONE;
  }
}

const isDayAfter = (day: string, before: string): boolean => Date.parse(day) - Date.parse(before) === DAY;

/** After a puzzle was solved; `day` is the date if it is the daily one. */
export function afterSolving(streak: Streak, puzzle: string, day: string | null): Streak {
  const solved = streak.solved.includes(puzzle) ? streak.solved : [...streak.solved, puzzle];
  if (!day || day === streak.last) return { ...streak, solved };
  const days = isDayAfter(day, streak.last) ? streak.days + 1 : 1;
  return { last: day, days, best: Math.max(days, streak.best), solved };
}

/** The days in a row up to today; a day that isn't over doesn't break them. */
export const daysInRow = (streak: Streak, today: string): number =>
  streak.last === today || isDayAfter(today, streak.last) ? streak.days : 0;

export function storeStreak(streak: Streak): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(streak));
  } catch {
    // without storage it isn't kept
  }
}

/** How far each lesson has been followed, kept in this browser. */

const STORAGE_KEY = 'shinjuku.lessons';

export interface Progress {
  /** The step to go on with, counted from 0. */
  step: number;
  isDone: boolean;
}

function remembered(): Record<string, Progress> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return Object.fromEntries(Object.entries(kept ?? {}).filter(([, value]) => isProgress(value))) as Record<string, Progress>;
  } catch {
    return {}; // storage is unavailable, or holds something else
  }
}

const isProgress = (value: unknown): value is Progress =>
  typeof value === 'object' && value !== null && Number.isInteger((value as Progress).step) && typeof (value as Progress).isDone === 'boolean';

const all: Record<string, Progress> = $state(remembered());

/** Reactive. */
export const progressOf = (lesson: string): Progress => all[lesson] ?? { step: 0, isDone: false };

/** Reactive. */
export const hasLearned = (): boolean => Object.values(all).some(({ isDone }) => isDone);

export function keepProgress(lesson: string, step: number, steps: number): void {
  all[lesson] = { step, isDone: progressOf(lesson).isDone || step === steps - 1 };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(all));
  } catch {
    // without storage it lasts as long as the page
  }
}

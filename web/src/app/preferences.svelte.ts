/** The player's preferences, stored in this browser. */

import { preferredLanguage, type Language } from '../i18n/languages';

export type Names = 'auto' | 'romaji' | 'kanji';
export type Theme = 'auto' | 'light' | 'dark';
/** Which actions wait for a button: all, those that can't be undone, or only those with something left to choose. */
export type Confirm = 'always' | 'usual' | 'never';
export type Speed = 'calm' | 'brisk' | 'off';

export interface Preferences {
  language: Language;
  names: Names;
  theme: Theme;
  /** Of sounds, from 0 to 100. */
  volume: number;
  /** Notify the player of the turn while the page is hidden. */
  notify: boolean;
  /** How long moves of others take to be shown; `off`: they just are there. */
  speed: Speed;
  confirm: Confirm;
  /** End my turn when nothing is left to do; sent to every table I play at. */
  autoEnd: boolean;
  /** Take every Income from my track without asking. */
  alwaysTake: boolean;
  /** My name at the last table. */
  me: string;
  /** The number of my nickname, for tables where I give no name; -1 before it is chosen. */
  nickname: number;
  /** The bot level chosen last. */
  level: string;
}

const STORAGE_KEY = 'shinjuku.preferences';

function usual(): Preferences {
  return {
    language: preferredLanguage(navigator.language),
    names: 'auto', theme: 'auto', volume: 40, notify: false, speed: 'brisk', confirm: 'usual', autoEnd: false, alwaysTake: false, me: '', nickname: -1, level: '',
  };
}

function remembered(): Preferences {
  const found = usual();
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>;
    for (const [name, value] of Object.entries(kept)) {
      if (name in found && typeof value === typeof found[name as keyof Preferences]) {
        Object.assign(found, { [name]: value });
      }
    }
  } catch {
    // storage is unavailable, or holds something else
  }
  return { ...found, language: preferredLanguage(found.language) };
}

export const preferences: Preferences = $state(remembered());

/** Change preferences and store them. */
export function prefer(wishes: Partial<Preferences>): void {
  Object.assign(preferences, wishes);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences));
  } catch {
    // without storage they last as long as the page
  }
}

/** Whether animations are off, by preference of the system or of the player. */
export function isMotionReduced(): boolean {
  return preferences.speed === 'off' || (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);
}

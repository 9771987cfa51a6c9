/** What somebody likes, remembered in this browser. */

export type Language = 'en' | 'ja';
export type Names = 'auto' | 'romaji' | 'kanji';
export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'calm' | 'brisk' | 'off';

export interface Preferences {
  language: Language;
  names: Names;
  theme: Theme;
  sound: boolean;
  /** How long moves of others take to be shown; `off`: they just are there. */
  speed: Speed;
  /** End my turn when nothing else is left to do; told to every table where I sit. */
  autoEnd: boolean;
  /** Take every Income of my track without being asked. */
  alwaysTake: boolean;
  /** What I was called last time. */
  me: string;
  /** The level of the bot I played last. */
  level: string;
}

const PLACE = 'shinjuku.preferences';

function usual(): Preferences {
  const language = navigator.language.startsWith('ja') ? 'ja' : 'en';
  return {
    language, names: 'auto', theme: 'auto', sound: false, speed: 'brisk', autoEnd: false, alwaysTake: false,
    me: '', level: '',
  };
}

function remembered(): Preferences {
  const found = usual();
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, unknown>;
    for (const [name, value] of Object.entries(kept)) {
      if (name in found && typeof value === typeof found[name as keyof Preferences]) {
        Object.assign(found, { [name]: value });
      }
    }
  } catch {
    // a browser that keeps nothing, or something that is not ours
  }
  return found;
}

export const preferences: Preferences = $state(remembered());

/** Change some; they are remembered. */
export function prefer(wishes: Partial<Preferences>): void {
  Object.assign(preferences, wishes);
  try {
    localStorage.setItem(PLACE, JSON.stringify(preferences));
  } catch {
    // then it lasts as long as the page
  }
}

/** Is the page to hold still? By wish of the system or of the player. */
export function isStill(): boolean {
  return preferences.speed === 'off' || (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);
}

/** A name for people who give none: Quiet Heron. Chosen once for each browser, the same in every language. */
import { t } from '../i18n/index.ts';
import { prefer, preferences } from './preferences.svelte';

const RANGE = 1e6;

/** My own name, or the nickname. Reactive. */
export const myName = (): string => preferences.me.trim() || nickname();

/** Reactive. */
export function nickname(): string {
  const [manners, birds] = ['app.nickname.manners', 'app.nickname.birds'].map((key) => t(key).split(', '));
  return t('app.nickname', nicknameOf(preferences.nickname, manners ?? [], birds ?? []));
}

export const nicknameOf = (number: number, manners: readonly string[], birds: readonly string[]) => ({
  manner: manners[number % manners.length],
  bird: birds[Math.floor(number / manners.length) % birds.length],
});

/** Choose a nickname if there is none yet. */
export function chooseNickname(): void {
  if (preferences.nickname < 0) prefer({ nickname: Math.floor(Math.random() * RANGE) });
}

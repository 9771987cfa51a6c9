import { expect, it } from 'vitest';
import { myName, nickname, nicknameOf, chooseNickname } from './nickname';
import { prefer, preferences } from './preferences.svelte';

it('people without a name get one that stays', () => {
  chooseNickname();
  const first = nickname();
  expect(first).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  chooseNickname();
  expect(nickname()).toBe(first);
  expect(myName()).toBe(first);
});

it('their own name comes first', () => {
  prefer({ me: ' Aki ' });
  expect(myName()).toBe('Aki');
  prefer({ me: '' });
});

it('every number has a name, in every language', () => {
  for (const language of ['en', 'ja']) {
    prefer({ language });
    for (const number of [0, 11, 12, 143, 144, 999_999]) {
      prefer({ nickname: number });
      expect(nickname()).not.toMatch(/[{}]|undefined/);
    }
  }
  prefer({ language: 'en' });
  expect(preferences.nickname).toBe(999_999);
  expect(nicknameOf(14, ['a', 'b'], ['c', 'd', 'e'])).toEqual({ manner: 'a', bird: 'd' });
});

import { describe, expect, test } from 'vitest';
import type { View } from '../api/client';
import { t } from '../i18n/index.ts';
import { whyClosed } from './closed';

const closed = (more: object = {}): View => ({ status: 'closed', ...more }) as unknown as View;

describe('a closed table', () => {
  test('was closed by its host', () => {
    expect(whyClosed(closed())).toBe(t('table.closed'));
    expect(whyClosed(closed(), 'before the game was over')).toBe('before the game was over');
  });

  test('or its game is not legal any more, which is said in the language of the page', () => {
    expect(whyClosed(closed({ stopped: { en: 'The rules have changed.', ja: 'ルールが変わりました。' } }))).toBe('The rules have changed.');
  });
});

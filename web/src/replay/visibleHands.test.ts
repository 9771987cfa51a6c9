import { expect, it } from 'vitest';
import type { Frame } from '../api/client';
import { seenBy } from './visibleHands';

const frame = { game: { players: ['blue', 'red'], hands: { blue: ['kita'], red: ['ota'] } } } as unknown as Frame;

it('shows all hands, or those of one seat', () => {
  expect(seenBy(frame, null).game.hands).toEqual({ blue: ['kita'], red: ['ota'] });
  expect(seenBy(frame, 1).game.hands).toEqual({ red: ['ota'] });
});

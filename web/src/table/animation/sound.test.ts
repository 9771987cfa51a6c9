import { afterEach, expect, test, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { play, soundOf } from './sound';

test('every kind of action has a sound; those of modules share one', () => {
  expect(['open', 'expand', 'income', 'move', 'upgrade', 'matsuri'].map(soundOf)).toEqual(['open', 'expand', 'income', 'move', 'upgrade', 'matsuri']);
  expect(['wander', 'kaiju'].map(soundOf)).toEqual(['figure', 'figure']);
  expect(['end', 'declines'].map(soundOf)).toEqual(['', '']);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('sounds differ, are quiet until the page was touched and at volume 0, and release the device', () => {
  vi.useFakeTimers();
  let notes: number[] = [];
  const suspend = vi.fn();
  const gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  const voice = { frequency: { set value(pitch: number) { notes.push(pitch); } }, connect: () => ({ connect: vi.fn() }), start: vi.fn(), stop: vi.fn() };
  vi.stubGlobal('AudioContext', class {
    currentTime = 0;
    resume = vi.fn();
    suspend = suspend;
    createOscillator = () => voice;
    createGain = () => ({ gain });
  });
  const activation = { hasBeenActive: false };
  vi.stubGlobal('navigator', { userActivation: activation });
  const heard = (name: string): string => ((notes = []), play(name), notes.join(' '));
  expect(heard('open')).toBe('');
  activation.hasBeenActive = true;
  preferences.volume = 50;
  const all = ['turn', 'matsuri', 'open', 'upgrade', 'expand', 'move', 'income', 'figure', 'over'].map(heard);
  expect(new Set(all).size).toBe(9);
  expect(all).not.toContain('');
  expect(Math.max(...gain.linearRampToValueAtTime.mock.calls.map(([loudness]) => loudness as number))).toBeLessThanOrEqual(0.16);
  vi.runAllTimers();
  expect(suspend).toHaveBeenCalledOnce();
  preferences.volume = 0;
  expect(heard('open')).toBe('');
});

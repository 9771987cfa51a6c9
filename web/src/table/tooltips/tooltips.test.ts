import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followMouse, hideTip, shownTip, tipped } from './tooltips.svelte';

const TIP = { title: 'Kita card', does: '', rule: '', clause: '' };
const REST = 1000; // milliseconds, longer than the mouse has to rest
let card: HTMLElement;
let release: void | (() => void);

beforeEach(() => {
  vi.useFakeTimers();
  card = document.body.appendChild(document.createElement('span'));
  release = tipped(() => TIP)(card);
});
afterEach(() => {
  release?.();
  hideTip();
  card.remove();
  vi.useRealTimers();
});

/** As the browser reports it: first to what is below the mouse, then to the page. */
function point(type: 'pointerenter' | 'pointermove', clientX: number): void {
  const event = new PointerEvent(type, { pointerType: 'mouse', clientX, clientY: 5 });
  card.dispatchEvent(event);
  if (type === 'pointermove') followMouse(event);
}

test('a thing that the mouse has moved to and rests on has a tooltip', () => {
  followMouse(new PointerEvent('pointermove', { pointerType: 'mouse', clientX: 1, clientY: 5 }));
  point('pointerenter', 20);
  point('pointermove', 20);
  vi.advanceTimersByTime(REST);
  expect(shownTip()?.tip).toBe(TIP);
});

test('a thing that has come below a resting mouse has none until the mouse moves', () => {
  followMouse(new PointerEvent('pointermove', { pointerType: 'mouse', clientX: 20, clientY: 5 }));
  point('pointerenter', 20);
  point('pointermove', 20); // Chromium reports one after each change of the layout
  vi.advanceTimersByTime(REST);
  expect(shownTip()).toBeNull();
  point('pointermove', 21);
  point('pointermove', 21);
  vi.advanceTimersByTime(REST);
  expect(shownTip()?.tip).toBe(TIP);
});

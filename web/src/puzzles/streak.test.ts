import { describe, expect, it } from 'vitest';
import { afterSolving, daysInRow, type Streak } from './streak';

const NONE: Streak = { last: '', days: 0, best: 0, solved: [] };

describe('the streak', () => {
  it('grows by a day when the next daily puzzle is solved', () => {
    const first = afterSolving(NONE, 'a', '2026-11-30');
    const second = afterSolving(first, 'b', '2026-12-01');
    expect([first.days, second.days, second.best]).toEqual([1, 2, 2]);
    expect(second.solved).toEqual(['a', 'b']);
  });

  it('counts a day once', () => {
    const once = afterSolving(NONE, 'a', '2026-11-30');
    expect(afterSolving(once, 'a', '2026-11-30')).toEqual(once);
  });

  it('begins again after a day without one', () => {
    const before = { last: '2026-11-28', days: 5, best: 5, solved: [] };
    expect(afterSolving(before, 'a', '2026-11-30')).toMatchObject({ days: 1, best: 5 });
  });

  it('does not grow with other puzzles', () => {
    expect(afterSolving(NONE, 'a', null)).toEqual({ ...NONE, solved: ['a'] });
  });

  it('lasts until the end of the next day', () => {
    const streak = { last: '2026-11-30', days: 3, best: 3, solved: [] };
    expect(['2026-11-30', '2026-12-01', '2026-12-02'].map((day) => daysInRow(streak, day))).toEqual([3, 3, 0]);
  });
});

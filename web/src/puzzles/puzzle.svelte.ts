/** A puzzle at its table: the verdict on the player's turn, the solution, the streak. */
import * as api from '../api/client';
import type { TableStore } from '../api/tableStore.svelte';
import { sentenceOf } from '../app/errors';
import { linesOf } from '../api/turns';
import { language } from '../i18n/index.ts';
import type { PlayedTurn } from '../table/log/turns';
import { afterSolving, daysInRow, storedStreak, storeStreak } from './streak';
import { nextPuzzle } from './nextPuzzle';

export class PuzzleAtTable {
  verdict = $state.raw<api.Wire['AnswerResponse'] | null>(null);
  solution = $state.raw<api.Wire['SolutionResponse'] | null>(null);
  isChecking = $state(false);
  problem = $state('');
  /** Days in a row, when the daily puzzle has just been solved. */
  days = $state(0);
  /** Whether the map shows the solution. */
  isShown = $state(false);
  /** The id of a puzzle to go on with. */
  next = $state('');

  constructor(readonly store: TableStore, readonly id: string) {}

  /** The solution as a turn that the map can mark. */
  marked: PlayedTurn | null = $derived.by(() => {
    const data = this.isShown ? this.solution?.solution.data : undefined;
    return data ? { turn: data.turn, seat: data.seat, lines: linesOf([data]), entries: [] } : null;
  });

  async check(): Promise<void> {
    await this.#attempt(async () => {
      this.verdict = await api.answerPuzzle(this.store.table, this.store.seat, this.id, language());
      if (!this.verdict.solved) return;
      this.solution = await api.puzzleSolution(this.id, language());
      await this.#count();
    });
  }

  async reveal(): Promise<void> {
    await this.#attempt(async () => {
      this.solution = await api.puzzleSolution(this.id, language());
      this.isShown = true;
      this.next = nextPuzzle((await api.puzzles()).puzzles, this.id, storedStreak().solved);
    });
  }

  async #count(): Promise<void> {
    const { date, daily, puzzles } = await api.puzzles();
    const after = afterSolving(storedStreak(), this.id, daily === this.id ? date : null);
    storeStreak(after);
    this.days = daily === this.id ? daysInRow(after, date) : 0;
    this.next = nextPuzzle(puzzles, this.id, after.solved);
  }

  async #attempt(ask: () => Promise<void>): Promise<void> {
    this.isChecking = true;
    this.problem = '';
    try {
      await ask();
    } catch (error) {
      this.problem = sentenceOf(error);
    } finally {
      this.isChecking = false;
    }
  }
}

/** The review of a finished game: asked for once, then polled until it is done. */
import * as api from '../api/client';
import { sentenceOf } from '../app/errors';

export type Review = api.Wire['ReviewContentResponse'];
export type ReviewedTurn = api.Wire['ReviewedTurnResponse'];

const PAUSE = 700; // milliseconds between two questions
const LONG_PAUSE = 3000;
const BUSY = 503;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class ReviewJob {
  review = $state.raw<Review | null>(null);
  done = $state(0);
  total = $state(0);
  problem = $state('');
  #isClosed = false;

  constructor(readonly table: string, readonly seat: number | null, readonly language: string) {
    void this.#run();
  }

  close(): void {
    this.#isClosed = true;
  }

  async #run(): Promise<void> {
    try {
      await this.#begin();
      while (!this.#isClosed && !this.review) await this.#ask();
    } catch (error) {
      this.problem = sentenceOf(error);
    }
  }

  /** A server with too much to do, or whose bots aren't ready, is asked again. */
  async #begin(): Promise<void> {
    try {
      await api.beginReview(this.table, this.seat);
    } catch (error) {
      if (!(error instanceof api.Refusal && error.status === BUSY) || this.#isClosed) throw error;
      await pause(LONG_PAUSE);
      await this.#begin();
    }
  }

  async #ask(): Promise<void> {
    const { state, done, total, review } = await api.review(this.table, this.seat, this.language);
    [this.done, this.total, this.review] = [done, total, review];
    if (state === 'failed') await this.#begin();
    if (!review) await pause(PAUSE);
  }
}

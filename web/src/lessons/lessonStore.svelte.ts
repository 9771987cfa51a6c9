/** A lesson as a table: the same page, fed by the steps of the lesson instead of a socket. */
import { untrack } from 'svelte';
import * as api from '../api/client';
import { Refusal, Unreachable, type Answer, type GreyItem, type LessonStep, type Slots } from '../api/client';
import { TableStore, type Move } from '../api/tableStore.svelte';
import { language } from '../i18n/index.ts';
import { keepProgress } from './progress.svelte';

export class LessonStore extends TableStore {
  step = $state.raw<LessonStep | null>(null);
  /** Why the last action wasn't the right one, and the rule. */
  remark = $state.raw<{ message: string; clause: string } | null>(null);
  #asked = 0;
  #stop: () => void;

  constructor(
    readonly lesson: string,
    first: number,
  ) {
    super(`lesson-${lesson}`, null, false);
    let at = first;
    this.#stop = $effect.root(() => {
      $effect(() => {
        void language();
        untrack(() => void this.go(this.step?.step ?? at));
        at = 0;
      });
    });
  }

  override get isLast(): boolean {
    return this.step !== null && this.step.step === this.step.lesson.steps - 1;
  }

  /** Show a step. One that no longer exists is the first. */
  async go(step: number): Promise<void> {
    const asked = ++this.#asked;
    try {
      const found = await api.lessonStep(this.lesson, Math.max(0, step), language());
      if (asked === this.#asked) this.#show(found);
    } catch (error) {
      if (error instanceof Refusal && error.status === 404 && step > 0) return this.go(0);
      this.#fail(error);
    }
  }

  #show(step: LessonStep): void {
    this.step = step;
    this.remark = this.problem = null;
    this.connection = 'live';
    this.log = step.log.entries;
    this.turns = step.log.turns;
    this.view = { ...step.view, game: step.view.game && { ...step.view.game, board: step.view.agreement.board } };
    keepProgress(this.lesson, step.step, step.lesson.steps);
  }

  override async act(move: Move): Promise<boolean> {
    const at = this.step;
    if (at === null || this.waiting) return false;
    this.sending = 'line' in move ? move.line : 'undo';
    this.problem = this.remark = null;
    try {
      return 'line' in move ? await this.#try(at, move.line) : (await this.go(at.step - 1), true);
    } catch (error) {
      this.#fail(error);
      return false;
    } finally {
      this.sending = null;
    }
  }

  async #try({ step }: LessonStep, line: string): Promise<boolean> {
    const { accepted, message, clause } = await api.lessonAction(this.lesson, step, line);
    if (accepted) await this.go(step + 1);
    else this.remark = { message, clause: clause ?? '' };
    return accepted;
  }

  override async draft(slots: Slots, destinations: boolean): Promise<Answer | null> {
    return this.#askAbout((step) => api.lessonDraft(this.lesson, step, slots, destinations));
  }

  override async greyItems(object: string): Promise<GreyItem[]> {
    return (await this.#askAbout((step) => api.lessonGreyItems(this.lesson, step, object)))?.items ?? [];
  }

  async #askAbout<T>(request: (step: number) => Promise<T>): Promise<T | null> {
    if (this.step === null) return null;
    try {
      return await request(this.step.step);
    } catch (error) {
      this.#fail(error);
      return null;
    }
  }

  override async prefer(): Promise<void> {
    // a lesson asks for every decision
  }

  override close(): void {
    this.#stop();
    super.close();
  }

  #fail(error: unknown): void {
    if (error instanceof Refusal) this.problem = { code: error.code, message: error.message };
    else if (error instanceof Unreachable) this.problem = { code: 'server.unreachable', message: '' };
    else throw error;
    if (this.step === null) this.connection = 'gone';
  }
}

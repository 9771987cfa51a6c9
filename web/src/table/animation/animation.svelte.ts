/** What the table shows while others move: the state before, until their move has been animated. */
import { untrack } from 'svelte';
import type { Journey } from '../../board/journeys';
import type { Target } from '../../board/targets';
import type { LogEntry, LoggedTurn, View } from '../../api/client';
import type { PlayedLine } from '../../api/turns';
import type { TableStore } from '../../api/tableStore.svelte';
import { isMotionReduced, preferences } from '../../app/preferences.svelte';
import { journeyOf, placesOf } from './effects';
import { timesOf } from './pace';

export type Travel = Journey & { customers: string[]; time: number };

interface Step {
  view: View;
  log: LogEntry[];
  turns: LoggedTurn[];
  moves: PlayedLine[];
}

export class Show {
  view = $state.raw<View | null>(null);
  log = $state.raw<LogEntry[]>([]);
  turns = $state.raw<LoggedTurn[]>([]);
  travel = $state.raw<Travel | null>(null);
  lit = $state.raw<Target[]>([]);
  /** The move that is being shown. */
  move = $state.raw<PlayedLine | null>(null);
  /** Stations with a store that has just opened. */
  fresh = $state.raw<Set<string>>(new Set());
  isRunning = $state(false);

  #steps: Step[] = [];
  #seen: PlayedLine[] | null = null;
  #run = 0; // a run that is not the latest any more has nothing left to show
  #go: () => void = () => {};

  constructor(readonly store: TableStore) {
    // before the page is drawn, so that it is drawn once
    $effect.pre(() => {
      const { view, lines } = store;
      if (view) untrack(() => this.#take(view, lines));
    });
    $effect(() => () => this.skip());
  }

  /** The animated journey has ended. */
  arrived = (): void => this.#go();

  /** Skip to the current state. */
  skip(): void {
    this.#run++;
    this.#steps = [];
    this.#end();
    this.#go();
  }

  /** Show moves once more, on the map as it is now. */
  again(moves: PlayedLine[]): void {
    const { view, log, turns } = this.store;
    this.skip();
    if (!view || isMotionReduced()) return;
    this.#steps.push({ view, log, turns, moves });
    void this.#showAll();
  }

  #take(view: View, lines: PlayedLine[]): void {
    const moves = lines === this.#seen ? [] : lines.filter(({ seat }) => seat !== view.seat);
    const { log, turns } = this.store;
    const isFirst = this.#seen === null || this.view === null;
    this.#seen = lines;
    if (isFirst || isMotionReduced() || document.hidden || (!moves.length && !this.isRunning)) {
      this.skip();
      return;
    }
    this.#steps.push({ view, log, turns, moves });
    if (!this.isRunning) void this.#showAll();
  }

  async #showAll(): Promise<void> {
    const run = ++this.#run;
    this.isRunning = true;
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      await this.#showOne(step, () => run === this.#run);
      if (run !== this.#run) return;
    }
    this.#end();
  }

  async #showOne({ view, log, turns, moves }: Step, isOn: () => boolean): Promise<void> {
    const waiting = this.#steps.flatMap((step) => step.moves);
    const times = timesOf([...moves, ...waiting], preferences.speed);
    for (const [n, move] of moves.entries()) {
      this.move = move;
      await this.#travelOn(move, times[n] ?? 0);
      if (!isOn()) return;
      if (n === moves.length - 1) [this.view, this.log, this.turns] = [view, log, turns];
      await this.#pointOut(move, times[n] ?? 0);
      if (!isOn()) return;
    }
    [this.view, this.log, this.turns] = [view, log, turns];
  }

  #end(): void {
    this.travel = this.move = null;
    if (this.lit.length) this.lit = [];
    if (this.fresh.size) this.fresh = new Set();
    this.view = this.store.view;
    this.log = this.store.log;
    this.turns = this.store.turns;
    this.isRunning = false;
  }

  async #travelOn(move: PlayedLine, time: number): Promise<void> {
    const game = this.view?.game;
    const journey = game ? journeyOf(move, game.players) : null;
    if (!game || !journey) return;
    const people = [...journey.gives.flatMap(({ customer }) => customer ?? []), ...(journey.rest?.customers ?? [])];
    this.travel = { ...journey, customers: people, time };
    await this.#wait();
    this.travel = null;
  }

  async #pointOut(move: PlayedLine, time: number): Promise<void> {
    this.lit = placesOf(move);
    this.fresh = new Set(this.lit.filter(({ kind }) => kind === 'station').map(({ id }) => id));
    if (!move.way && time) await this.#wait(time);
    this.lit = [];
  }

  /** Wait this long, or until skipped. */
  #wait(time?: number): Promise<void> {
    return new Promise((done) => {
      const timer = time === undefined ? undefined : setTimeout(done, time);
      this.#go = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

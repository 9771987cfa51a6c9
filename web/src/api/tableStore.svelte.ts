/** A table as one seat or a spectator sees it, fed by a socket that reconnects. */
import { untrack } from 'svelte';
import { preferences } from '../app/preferences.svelte';
import { sentenceAt, withNamesIn, withNamesInItems, withNamesInOffers } from '../app/refusals';
import * as api from './client';
import { Refusal, Unreachable, type Answer, type GreyItem, type LogEntry, type LoggedTurn, type Slots, type SocketMessage, type TableEvent, type View } from './client';
import { freshLines, mergeTurns, type PlayedLine } from './turns';

export type Connection = 'connecting' | 'live' | 'reconnecting' | 'gone';
export type Move = { line: string; then?: 'end' } | { undo: 'line' | 'turn' };
export interface Problem {
  code: string;
  message: string;
}

const MIN_PAUSE = 400;
const MAX_PAUSE = 8000;
const REVOKED = 4403;
const TEMPORARY = [408, 429]; // refusals that another try may overcome

export class TableStore {
  view = $state.raw<View | null>(null);
  /** Changes only when the game does; views also arrive when players come and go, or twice. */
  readonly version: number | null = $derived(this.view?.version ?? null);
  log = $state.raw<LogEntry[]>([]);
  turns = $state.raw<LoggedTurn[]>([]);
  connection = $state<Connection>('connecting');
  problem = $state.raw<Problem | null>(null);
  /** What has been submitted and not answered yet: a line, or `undo`. */
  sending = $state<string | null>(null);
  /** The events since the previous message, for animations; a new array with every message. */
  fresh = $state.raw<TableEvent[]>([]);
  /** What was done in the lines of these events. */
  lines = $state.raw<PlayedLine[]>([]);

  #socket: WebSocket | null = null;
  #pause = MIN_PAUSE;
  #again: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #stopWatching: () => void;
  #taken = ''; // the latest view, as the server sent it

  constructor(
    readonly table: string,
    private readonly asked: number | null = null,
    /** Fed by a socket. A lesson isn't. */
    readonly isLive = true,
  ) {
    const reconnect = () => this.#reconnectNow();
    window.addEventListener('online', reconnect);
    document.addEventListener('visibilitychange', reconnect);
    const stopEffect = $effect.root(() => {
      $effect(() => {
        void preferences.language; // the log is in the language, and so are refusals
        untrack(() => this.#changeLanguage());
      });
    });
    this.#stopWatching = () => {
      stopEffect();
      window.removeEventListener('online', reconnect);
      document.removeEventListener('visibilitychange', reconnect);
    };
  }

  /** The seat played here; null for spectators. */
  get seat(): number | null {
    return this.view?.seat ?? this.asked;
  }

  /** Whether this seat decides now. */
  get isMyTurn(): boolean {
    return this.view !== null && this.view.seat !== null && this.view.to_act === this.view.seat;
  }

  /** Nothing follows, as after the last step of a lesson. */
  get isLast(): boolean {
    return false;
  }

  get waiting(): boolean {
    return this.sending !== null;
  }

  /** Submit a line or an undo. If the answer is lost, it is repeated under the same id. */
  async act(move: Move): Promise<boolean> {
    if (this.view === null || this.waiting) return false;
    this.sending = 'line' in move ? move.line : 'undo';
    this.problem = null;
    const wanted = { version: this.view.version, client_id: crypto.randomUUID?.() ?? randomId(), ...move };
    try {
      const answer = await retry(() => api.act(this.table, this.asked, wanted), () => this.#closed);
      this.#take(answer.view);
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    } finally {
      this.sending = null;
    }
  }

  /** The answer to a draft; null if there is none (the reason is in `problem`). */
  async draft(slots: Slots, destinations: boolean): Promise<Answer | null> {
    const answer = await this.#ask((version) => api.draft(this.table, this.asked, version, slots, destinations));
    return answer?.refusal && this.view ? { ...answer, refusal: withNamesIn(answer.refusal, this.view) } : answer;
  }

  /** What can't be done with an object, and why. */
  async greyItems(object: string): Promise<GreyItem[]> {
    const answer = await this.#ask((version) => api.greyItems(this.table, this.asked, version, object));
    return answer && this.view ? withNamesInItems(answer.items, this.view) : [];
  }

  /** Ask about the table as it is now. A question changes nothing, so it is repeated if the answer is lost. */
  async #ask<T>(request: (version: number) => Promise<T>): Promise<T | null> {
    if (this.view === null) return null;
    try {
      return await retry(() => request(this.view?.version ?? 0), () => this.#closed);
    } catch (error) {
      this.#refused(error);
      return null;
    }
  }

  async prefer(wishes: { auto_end?: boolean; always_take?: boolean }): Promise<void> {
    try {
      this.#take(await api.preferAt(this.table, this.asked, wishes));
    } catch (error) {
      this.#refused(error);
    }
  }

  /** Dismiss the problem. */
  forgive(): void {
    this.problem = null;
  }

  close(): void {
    this.#closed = true;
    this.#stopWatching();
    clearTimeout(this.#again);
    this.#drop();
  }

  #take(view: View): void {
    if (this.view !== null && view.version < this.view.version) return;
    // after a submission it comes twice, with the answer and from the socket; the page is drawn once
    const taken = JSON.stringify(view);
    if (taken === this.#taken) return;
    this.#taken = taken;
    // a game names its board only if it isn't the edition's own
    const game = view.game && { ...view.game, board: view.agreement.board };
    this.view = { ...view, game, offers: withNamesInOffers(view) };
  }

  #refused(error: unknown): void {
    if (error instanceof Refusal) {
      if (error.status === 409 && error.body.view) this.#take(error.body.view as View);
      this.problem = { code: error.code, message: this.view ? sentenceAt(this.view, error) : error.message };
    } else if (error instanceof Unreachable) {
      this.problem = { code: 'server.unreachable', message: '' };
    } else {
      throw error;
    }
  }

  // --- the socket ----------------------------------------------------------------------------------------------

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
  }

  #changeLanguage(): void {
    if (this.connection === 'gone') void this.#whyNot().then((why) => why && this.#leave(why));
    else this.problem = null;
    this.#connect();
  }

  #connect(): void {
    if (this.#closed || !this.isLive || this.connection === 'gone') return;
    clearTimeout(this.#again);
    this.#drop();
    const address = api.liveAddress(this.table, this.asked, preferences.language, this.view?.version ?? null);
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = (message) => this.#receive(JSON.parse(String(message.data)) as SocketMessage);
    socket.onclose = (event) => void this.#lost(event);
  }

  #receive(message: SocketMessage): void {
    this.connection = 'live';
    this.#pause = MIN_PAUSE;
    this.#take(message.view);
    switch (message.type) {
      case 'view':
      case 'events':
        this.log = [...(message.log.from ? this.log.filter((entry) => entry.line < message.log.from) : []), ...message.log.entries];
        this.turns = mergeTurns(this.turns, message.log.from, message.log.turns);
        this.lines = freshLines(message.log.turns, message.events.filter(({ line }) => line).length);
        this.fresh = message.events;
        break;
      case 'presence': // only the seats of the view have changed
        break;
    }
  }

  async #lost(event: CloseEvent): Promise<void> {
    this.#socket = null;
    if (this.#closed) return;
    if (event.code === REVOKED) {
      this.#leave({ code: 'table.revoked', message: '' });
      return;
    }
    if (this.connection === 'live') this.connection = 'reconnecting';
    const why = await this.#whyNot();
    if (why !== null) this.#leave(why);
    else this.#tryLater();
  }

  /** Browsers don't say why a socket was refused; an ordinary request does. */
  async #whyNot(): Promise<Problem | null> {
    try {
      this.#take(await api.view(this.table, this.asked));
      return null;
    } catch (error) {
      const isFinal = error instanceof Refusal && error.status < 500 && !TEMPORARY.includes(error.status);
      return isFinal ? { code: error.code, message: error.message } : null;
    }
  }

  #leave(why: Problem): void {
    this.connection = 'gone';
    this.problem = why;
  }

  #tryLater(): void {
    if (this.#closed) return;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(MAX_PAUSE, this.#pause * 1.7);
  }

  /** The network is back, or the page is visible again: reconnect now. */
  #reconnectNow(): void {
    if (document.visibilityState === 'visible' && this.#socket === null && this.connection !== 'gone') this.#connect();
  }
}

const TRIES = 8;

/** Repeat until an answer arrives; the request must be safe to repeat. */
async function retry<T>(ask: () => Promise<T>, isClosed: () => boolean): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unreachable) || tried === TRIES || isClosed()) throw error;
      await new Promise((done) => setTimeout(done, Math.min(MAX_PAUSE, 300 * 1.7 ** tried)));
    }
  }
}

/** For pages without HTTPS, where `randomUUID` is unavailable. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

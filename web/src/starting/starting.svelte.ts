/** A server that has just been started for the first time: it compiles the rules, then the bots. The page waits. */
import * as api from '../api/client';

const PAUSE = 1000;

class Starting {
  /** Whether the rules are compiled, so that nothing can be played yet. */
  rules = $state(false);
  /** Whether the bots are compiled; tables can be played. */
  bots = $state(false);
  status = $state.raw<api.Status | null>(null);
  isUnreachable = $state(false);
  #isWatching = false;

  /** Ask until the server is ready. */
  async watch(): Promise<void> {
    this.rules = true;
    if (this.#isWatching) return;
    this.#isWatching = true;
    await this.#ask();
    while (this.rules || this.bots) {
      await new Promise((done) => setTimeout(done, PAUSE));
      await this.#ask();
    }
    this.#isWatching = false;
  }

  async #ask(): Promise<void> {
    try {
      this.status = await api.status();
      this.isUnreachable = false;
      this.rules = !this.status.ready;
      this.bots = this.status.ready && !this.status.bots;
    } catch {
      this.isUnreachable = true;
    }
  }

  /** The progress of a part; null if it isn't known yet. */
  progress(part: 'rules' | 'bots'): api.Compiling | null {
    return this.status?.compiling.find((each) => each.part === part && each.total > 0) ?? null;
  }
}

export const starting = new Starting();
api.onCompiling(() => void starting.watch());

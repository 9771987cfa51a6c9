/** Whether the server answers. Every request says so, and what the page needs is asked for until it is there. */

const PAUSE_MILLISECONDS = 2000;

let reached = $state(true);
let online = $state(navigator.onLine);
window.addEventListener('online', () => (online = true));
window.addEventListener('offline', () => (online = false));

export function noteAnswer(isAnswered: boolean): void {
  reached = isAnswered;
}

/** Why nothing comes: this device has no network, or the server doesn't answer. Reactive. */
export const trouble = (): 'offline' | 'unreachable' | null => (!online ? 'offline' : reached ? null : 'unreachable');

/** Ask again and again while the server can't be reached. Any other answer is the answer. */
export async function untilReached<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (reached) throw error;
      await new Promise((done) => setTimeout(done, PAUSE_MILLISECONDS));
    }
  }
}

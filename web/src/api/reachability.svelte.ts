/** Whether the server answers. Every request reports it, and what the page needs is requested until it arrives. */

const PAUSE_MILLISECONDS = 2000;

let reached = $state(true);
let online = $state(navigator.onLine);
window.addEventListener('online', () => (online = true));
window.addEventListener('offline', () => (online = false));

export function noteAnswer(isAnswered: boolean): void {
  reached = isAnswered;
}

/** Why there are no answers: this device has no network, or the server doesn't answer. Reactive. */
export const networkProblem = (): 'offline' | 'unreachable' | null => (!online ? 'offline' : reached ? null : 'unreachable');

/** Repeat a request while the server can't be reached. Any other result is final. */
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

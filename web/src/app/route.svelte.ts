/** The current route: the part of the address after `#`. */

export type Route =
  | { page: 'lobby' }
  | { page: 'play' }
  | { page: 'create' }
  | { page: 'learn'; lesson: string }
  | { page: 'rules'; edition: string; clause: string }
  | { page: 'join'; key: string }
  | { page: 'spectate'; key: string }
  | { page: 'table'; table: string }
  | { page: 'end'; table: string }
  | { page: 'replay'; table: string; frame: number | null }
  | { page: 'review'; table: string; turn: number | null }
  | { page: 'puzzles' }
  | { page: 'puzzle'; puzzle: string };

export function readRoute(hash: string): Route {
  const [first, second, third, fourth] = hash.replace(/^#?\/?/, '').split('/').map(decodeURIComponent);
  if (first === 'play') return { page: 'play' };
  if (first === 'puzzles') return second ? { page: 'puzzle', puzzle: second } : { page: 'puzzles' };
  if (first === 'create') return { page: 'create' };
  if (first === 'learn') return { page: 'learn', lesson: second ?? '' };
  if (first === 'rules') return { page: 'rules', edition: second ?? '', clause: third ?? '' };
  if (first === 'join' && second) return { page: 'join', key: second };
  if (first === 'spectate' && second) return { page: 'spectate', key: second };
  if (first === 'table' && second) {
    if (third === 'end') return { page: 'end', table: second };
    if (third === 'replay') return { page: 'replay', table: second, frame: numberIn(fourth) };
    if (third === 'review') return { page: 'review', table: second, turn: numberIn(fourth) };
    return { page: 'table', table: second };
  }
  return { page: 'lobby' };
}

function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

let now = $state.raw<Route>(readRoute(location.hash));
window.addEventListener('hashchange', () => (now = readRoute(location.hash)));

/** Reactive. */
export function route(): Route {
  return now;
}

/** Go to a route; `quietly` replaces the history entry. */
export function go(path: string, quietly = false): void {
  const address = `#${path}`;
  if (quietly) {
    history.replaceState(history.state, '', address);
    now = readRoute(address);
  } else {
    location.hash = address;
  }
}

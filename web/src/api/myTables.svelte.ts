/** The tables joined from this browser. Keys to seats are in cookies that scripts can't read; this stores only
 * which tables there are, and the invitations of a host. */

export interface Mine {
  table: string;
  /** The seats played here; several if people share the device, none for spectators and hosts without a seat. */
  seats: number[];
  isHost: boolean;
  /** Unused invitation links, by seat. */
  invites: Record<number, string>;
  spectate: string | null;
  edition: string;
  who: string[];
  at: number;
  isOver: boolean;
}

const PLACE = 'shinjuku.tables';
const MOST = 60;

function remembered(): Mine[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((each): each is Mine => typeof each?.table === 'string' && Array.isArray(each.seats)) : [];
  } catch {
    return [];
  }
}

let tables = $state.raw<Mine[]>(remembered());

/** Reactive; latest first. */
export const mine = (): readonly Mine[] => tables;
export const mineAt = (table: string): Mine | undefined => tables.find((each) => each.table === table);

/** Store more about a table. */
export function remember(table: string, more: Partial<Mine>): void {
  const before: Mine = mineAt(table) ?? {
    table, seats: [], isHost: false, invites: {}, spectate: null, edition: 'v2', who: [], at: 0, isOver: false,
  };
  const now = { ...before, at: Date.now(), ...more };
  if (JSON.stringify({ ...now, at: 0 }) === JSON.stringify({ ...before, at: 0 }) && before.at) return;
  keep([now, ...tables.filter((each) => each.table !== table)]);
}

export function forget(table: string): void {
  keep(tables.filter((each) => each.table !== table));
}

function keep(now: Mine[]): void {
  tables = now.slice(0, MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(tables));
  } catch {
    // without storage it lasts as long as the page
  }
}

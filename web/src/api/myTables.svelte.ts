/** The tables joined from this browser. Keys to seats are in cookies that scripts can't read; this stores only
 * which tables there are, and the invitations of a host. */

export interface MyTable {
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
  /** The puzzle that the table is for. */
  puzzle?: string;
}

const STORAGE_KEY = 'shinjuku.tables';
const MAX_TABLES = 60;

function storedTables(): MyTable[] {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter((each): each is MyTable => typeof each?.table === 'string' && Array.isArray(each.seats)) : [];
  } catch {
    return [];
  }
}

let tables = $state.raw<MyTable[]>(storedTables());

/** Reactive; latest first. */
export const myTables = (): readonly MyTable[] => tables;
export const myTable = (table: string): MyTable | undefined => tables.find((each) => each.table === table);

/** Store more about a table. */
export function remember(table: string, more: Partial<MyTable>): void {
  const before: MyTable = myTable(table) ?? {
    table, seats: [], isHost: false, invites: {}, spectate: null, edition: 'v2', who: [], at: 0, isOver: false,
  };
  const now = { ...before, at: Date.now(), ...more };
  if (JSON.stringify({ ...now, at: 0 }) === JSON.stringify({ ...before, at: 0 }) && before.at) return;
  store([now, ...tables.filter((each) => each.table !== table)]);
}

export function forget(table: string): void {
  store(tables.filter((each) => each.table !== table));
}

function store(now: MyTable[]): void {
  tables = now.slice(0, MAX_TABLES);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(tables));
  } catch {
    // without storage it lasts as long as the page
  }
}

/** Create tables and join them. */
import * as api from '../api/client';
import { remember } from '../api/myTables.svelte';

/** Who plays a seat: me, another person on this device, an invited person, a bot. */
export type Who = 'me' | 'here' | 'person' | 'bot';

export interface SeatPlan {
  who: Who;
  name: string;
  level: string;
}

export interface TablePlan {
  edition: string;
  /** Null: the edition's own. */
  board?: string | null;
  modules: string[];
  seats: SeatPlan[];
  open: boolean;
  counted: boolean;
  advice: boolean;
  pace: api.Wire['TableOptions']['pace'];
  parameters: Record<string, number>;
  /** Closed connections. */
  close?: string[];
  /** Stations where a department store can, or can't, be built. */
  sites?: Record<string, boolean>;
  record?: string;
}

export const isHere = (seat: SeatPlan): boolean => seat.who === 'me' || seat.who === 'here';

export function wantedBy(plan: TablePlan): api.TableRequest {
  const { open, counted, advice, pace, parameters, record } = plan;
  return {
    edition: plan.edition,
    ...(plan.board ? { board: plan.board } : {}),
    modules: plan.modules,
    seats: plan.seats.map(({ who, name, level }) =>
      who === 'bot' ? { kind: 'bot', bot: level, name: null } : { kind: 'person', name: name.trim() || null },
    ),
    set: parameters,
    ...(plan.close?.length ? { close: plan.close } : {}),
    ...(Object.keys(plan.sites ?? {}).length ? { sites: plan.sites } : {}),
    options: { open, counted, advice, pace, ...(record === undefined ? {} : { record }) },
  };
}

/** Create the table and take the seats played on this device. Returns the table's id. */
export async function createAndJoin(plan: TablePlan, usualName: (seat: number) => string): Promise<string> {
  const made = await api.createTable(wantedBy(plan));
  const invites = Object.fromEntries(made.seats.map(({ seat, link }) => [seat, link]));
  remember(made.table, { isHost: true, invites, spectate: made.spectate_link, edition: plan.edition });
  const here = made.seats.filter(({ seat }) => isHere(plan.seats[seat] as SeatPlan));
  for (const { seat, invite } of here) {
    await sitDown(invite, plan.seats[seat]?.name.trim() || usualName(seat));
    delete invites[seat];
  }
  remember(made.table, { seats: here.map(({ seat }) => seat), invites });
  return made.table;
}

/** Take a seat by its invitation. Repeating it after a lost answer gives the same seat. */
export async function sitDown(invite: string, name: string): Promise<{ table: string; seat: number }> {
  const wanted = { invite, name, client_id: idFor(invite) };
  try {
    return await api.join(wanted);
  } catch (error) {
    if (error instanceof api.Unreachable) return api.join(wanted);
    throw error;
  }
}

const ids = new Map<string, string>();

function idFor(invite: string): string {
  const known = ids.get(invite) ?? [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(36)).join('');
  ids.set(invite, known);
  return known;
}

/** The level chosen last, or one that doesn't win too easily. */
export function defaultLevel({ levels }: api.Catalogue, last: string): string {
  return [last, 'steady'].find((id) => levels.some((level) => level.id === id)) ?? levels[0]?.id ?? 'steady';
}

/** Talking to the server: every path of its interface that the client uses, with the types of its description. */
import { preferences } from '../app/preferences.svelte';
import type { components } from './types';

export type Wire = components['schemas'];
export type View = Wire['ViewTold'];
export type Choice = Wire['ChoiceTold'];
export type Seat = Wire['SeatTold'];
export type Preview = Wire['PreviewTold'];
export type TableEvent = Wire['EventTold'];
export type LogEntry = Wire['LogEntryTold'];
export type Catalogue = Wire['CatalogueTold'];
export type GameView = Wire['GameTold'];
export type Result = Wire['ResultTold'];
export type OpenTable = Wire['OpenTableTold'];
export type NewTable = Wire['NewTableTold'];
export type Replay = Wire['ReplayTold'];
export type Frame = Wire['FrameTold'];
export type TableWanted = Partial<Wire['NewTableWanted']> & Pick<Wire['NewTableWanted'], 'seats'>;
export type ActionWanted = Wire['ActionWanted'];

/** What the server said no to, in a sentence. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly body: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await answerTo(method, path, body)).json()) as T;
}

async function answerTo(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`api/${path}`, {
      method,
      // a refusal comes in the language of the page, not of the browser
      headers: { 'Accept-Language': preferences.language, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Unreachable();
  }
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

async function refusalOf(answer: Response): Promise<Refusal | Unreachable> {
  try {
    const body = (await answer.json()) as Record<string, unknown>;
    return new Refusal(answer.status, String(body.code), String(body.message), body);
  } catch {
    return answer.status >= 500 ? new Unreachable() : new Refusal(answer.status, 'request.refused', '');
  }
}

const at = (table: string, what = '', seat: number | null = null, more = '') => {
  const asked = [seat === null ? '' : `seat=${seat}`, more].filter(Boolean).join('&');
  return `tables/${table}${what}${asked ? `?${asked}` : ''}`;
};

export const catalogue = (language: string) => ask<Catalogue>('GET', `catalogue?language=${language}`);
export const openTables = () => ask<Wire['OpenTablesTold']>('GET', 'tables');
export const makeTable = (wanted: TableWanted) => ask<NewTable>('POST', 'tables', wanted);
export const join = (wanted: Wire['JoinWanted']) => ask<Wire['JoinedTold']>('POST', 'join', wanted);
export const spectate = (key: string) => ask<Wire['TableTold']>('POST', 'spectate', { spectate: key });
export const view = (table: string, seat: number | null) => ask<View>('GET', at(table, '', seat));
export const act = (table: string, seat: number | null, wanted: ActionWanted) =>
  ask<Wire['ActedTold']>('POST', at(table, '/actions', seat), wanted);
export const preview = (table: string, seat: number | null, wanted: Wire['PreviewWanted']) =>
  ask<Preview>('POST', at(table, '/preview', seat), wanted);
export const advise = (table: string, seat: number | null, version: number, language: string) =>
  ask<Wire['AdviceTold']>('POST', at(table, '/advice', seat, `language=${language}`), { version });
export const preferAt = (table: string, seat: number | null, wishes: Wire['PreferencesWanted']) =>
  ask<View>('POST', at(table, '/preferences', seat), wishes);
export const rematch = (table: string, seat: number | null) =>
  ask<Wire['RematchTold']>('POST', at(table, '/rematch', seat));
export const replay = (table: string, seat: number | null, language: string) =>
  ask<Replay>('GET', at(table, '/replay', seat, `language=${language}`));
export const record = async (table: string, seat: number | null) =>
  (await answerTo('GET', at(table, '/record', seat))).text();

export const reissue = (table: string, seat: number) =>
  ask<Wire['InviteTold']>('POST', `tables/${table}/seats/${seat}/reissue`);
export const lendToBot = (table: string, seat: number, bot: string) =>
  ask<View>('POST', `tables/${table}/seats/${seat}/bot`, { bot });
export const giveBack = (table: string, seat: number) => ask<View>('POST', `tables/${table}/seats/${seat}/person`);
export const close = (table: string) => ask<View>('POST', `tables/${table}/close`);

export function liveAddress(table: string, seat: number | null, language: string, after: number | null): string {
  const asked = [`language=${language}`, ...(after === null ? [] : [`after=${after}`])].join('&');
  const address = new URL(`api/${at(table, '/live', seat, asked)}`, document.baseURI);
  address.hash = '';
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}

/** The HTTP client: one function per path, with generated types. */
import { preferences } from '../app/preferences.svelte';
import { noteAnswer } from './reachability.svelte';
import type { components } from './types';

export type Wire = components['schemas'];
export type View = Wire['ViewResponse'];
export type Offers = Wire['OffersResponse'];
export type Item = Wire['OfferedItemResponse'];
export type GreyItem = Wire['GreyItemResponse'];
export type Slots = Wire['SlotsRequest'];
export type Answer = Wire['DraftResponse'];
export type Cost = Wire['CostResponse'];
export type Route = Wire['RouteResponse'];
export type Destination = Wire['DestinationResponse'];
export type Seat = Wire['SeatResponse'];
export type WildReason = Wire['WildReasonResponse'];
export type TableEvent = Wire['EventResponse'];
export type LogEntry = Wire['LogEntryResponse'];
export type LoggedTurn = Wire['TurnResponse'];
export type TurnLine = Wire['TurnLineResponse'];
export type Catalogue = Wire['CatalogueResponse'];
export type GameView = Wire['GameResponse'];
export type FigureOnMap = Wire['FigureResponse'];
export type Result = Wire['ResultResponse'];
export type OpenTable = Wire['OpenTableResponse'];
export type NewTable = Wire['NewTableResponse'];
export type Replay = Wire['ReplayResponse'];
export type Frame = Wire['FrameResponse'];
export type SocketMessage = Wire['SocketMessage'];
export type Status = Wire['StatusResponse'];
export type Compiling = Wire['CompilationResponse'];
export type TableRequest = Partial<Wire['NewTableRequest']> & Pick<Wire['NewTableRequest'], 'seats'>;
export type ActionRequest = Wire['ActionRequest'];
export type Lesson = Wire['LessonResponse'];
export type LessonStep = Wire['LessonStepResponse'];
export type RuleSection = Wire['RuleSectionResponse'];
export type RuleBlock = Wire['RuleBlockResponse'];
export type Paper = 'a4' | 'letter';
export type Ink = 'colour' | 'saving';

/** A request that the server refused, with its sentence. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly body: Record<string, unknown> = {},
  ) {
    super(message);
  }

  /** The players in the sentence, who are named by their colours. */
  get players(): Wire['ProblemResponse']['players'] {
    return this.body.players as Wire['ProblemResponse']['players'];
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {}

let compiling = () => {};
/** Call this when the server refuses a request because it still compiles the rules. */
export const onCompiling = (call: () => void) => {
  compiling = call;
};

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await answerTo(method, path, body)).json()) as T;
}

async function answerTo(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`api/${path}`, {
      method,
      // refusals come in the language of the page, not of the browser
      headers: { 'Accept-Language': preferences.language, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    noteAnswer(false);
    throw new Unreachable();
  }
  const refusal = answer.ok ? null : await refusalOf(answer);
  noteAnswer(!(refusal instanceof Unreachable));
  if (refusal) throw refusal;
  return answer;
}

async function refusalOf(answer: Response): Promise<Refusal | Unreachable> {
  try {
    const body = (await answer.json()) as Record<string, unknown>;
    if (body.code === 'server.compiling') compiling();
    return new Refusal(answer.status, String(body.code), String(body.message), body);
  } catch {
    return answer.status >= 500 ? new Unreachable() : new Refusal(answer.status, 'request.refused', '');
  }
}

const at = (table: string, what = '', seat: number | null = null, more = '') => {
  const asked = [seat === null ? '' : `seat=${seat}`, more].filter(Boolean).join('&');
  return `tables/${table}${what}${asked ? `?${asked}` : ''}`;
};

export const status = () => ask<Status>('GET', 'status');
export const catalogue = (language: string) => ask<Catalogue>('GET', `catalogue?language=${language}`);
export const board = (id: string) => ask<Wire['BoardResponse']>('GET', `boards/${id}`);
export const modules = () => ask<Wire['ModulesResponse']>('GET', 'modules');
/** The rules of an edition with some modules: ids with commas in between. */
export const rules = (edition: string, modules: string, language: string) =>
  ask<Wire['RulesResponse']>('GET', `rules/${edition}?modules=${modules}&language=${language}`);
export const lessons = (language: string) => ask<Wire['LessonsResponse']>('GET', `lessons?language=${language}`);
export const lessonStep = (lesson: string, step: number, language: string) =>
  ask<LessonStep>('GET', `lessons/${lesson}/steps/${step}?language=${language}`);
export const lessonDraft = (lesson: string, step: number, slots: Slots, destinations: boolean) =>
  ask<Answer>('POST', `lessons/${lesson}/steps/${step}/draft`, { version: step, draft: slots, destinations });
export const lessonGreyItems = (lesson: string, step: number, object: string) =>
  ask<Wire['ObjectResponse']>('POST', `lessons/${lesson}/steps/${step}/draft`, { version: step, object });
export const lessonAction = (lesson: string, step: number, line: string) =>
  ask<Wire['LessonActionResponse']>('POST', `lessons/${lesson}/steps/${step}/actions`, { line });
export const openTables = (after: string | null = null) =>
  ask<Wire['OpenTablesResponse']>('GET', after === null ? 'tables' : `tables?after=${after}`);
export const createTable = (wanted: TableRequest) => ask<NewTable>('POST', 'tables', wanted);
export const join = (wanted: Wire['JoinRequest']) => ask<Wire['JoinResponse']>('POST', 'join', wanted);
export const invitation = (invite: string) => ask<Wire['InvitationResponse']>('POST', 'invitation', { invite });
export const spectate = (key: string) => ask<Wire['SpectateResponse']>('POST', 'spectate', { spectate: key });
export const view = (table: string, seat: number | null) => ask<View>('GET', at(table, '', seat));
export const act = (table: string, seat: number | null, wanted: ActionRequest) =>
  ask<Wire['ActionResponse']>('POST', at(table, '/actions', seat), wanted);
export const draft = (table: string, seat: number | null, version: number, slots: Slots, destinations: boolean) =>
  ask<Answer>('POST', at(table, '/draft', seat), { version, draft: slots, destinations });
export const greyItems = (table: string, seat: number | null, version: number, object: string) =>
  ask<Wire['ObjectResponse']>('POST', at(table, '/draft', seat), { version, object });
export const advise = (table: string, seat: number | null, version: number, language: string) =>
  ask<Wire['AdviceResponse']>('POST', at(table, '/advice', seat, `language=${language}`), { version });
export const preferAt = (table: string, seat: number | null, wishes: Wire['PreferencesRequest']) =>
  ask<View>('POST', at(table, '/preferences', seat), wishes);
export const rematch = (table: string, seat: number | null) =>
  ask<Wire['RematchResponse']>('POST', at(table, '/rematch', seat));
export const replay = (table: string, seat: number | null, language: string) =>
  ask<Replay>('GET', at(table, '/replay', seat, `language=${language}`));
export const beginReview = (table: string, seat: number | null) =>
  ask<Wire['ReviewProgressResponse']>('POST', at(table, '/review', seat));
export const review = (table: string, seat: number | null, language: string) =>
  ask<Wire['ReviewResponse']>('GET', at(table, '/review', seat, `language=${language}`));
export const judgeIdea = (table: string, seat: number | null, version: number, lines: string[], language: string) =>
  ask<Wire['IdeaResponse']>('POST', at(table, '/idea', seat, `language=${language}`), { version, lines });
export const puzzles = () => ask<Wire['PuzzlesResponse']>('GET', 'puzzles');
export const puzzleTable = (puzzle: string) => ask<NewTable>('POST', `puzzles/${puzzle}/table`);
export const puzzleSolution = (puzzle: string, language: string) =>
  ask<Wire['SolutionResponse']>('GET', `puzzles/${puzzle}/solution?language=${language}`);
export const answerPuzzle = (table: string, seat: number | null, puzzle: string, language: string) =>
  ask<Wire['AnswerResponse']>('POST', at(table, '/answer', seat, `language=${language}`), { puzzle });
/** The record of a finished game, before one of its lines. */
export const recordBefore = async (table: string, seat: number | null, lines: number) =>
  (await answerTo('GET', at(table, '/record', seat, `lines=${lines}`))).text();
export const record = async (table: string, seat: number | null) =>
  (await answerTo('GET', at(table, '/record', seat))).text();
export const printSet = async (table: string, seat: number | null, options: { language: string; paper: Paper; ink: Ink }) =>
  (await answerTo('GET', at(table, '/print', seat, String(new URLSearchParams(options))))).blob();

export const reissue = (table: string, seat: number) =>
  ask<Wire['InviteResponse']>('POST', `tables/${table}/seats/${seat}/reissue`);
export const lendToBot = (table: string, seat: number, bot: string) =>
  ask<View>('POST', `tables/${table}/seats/${seat}/bot`, { bot });
export const giveBack = (table: string, seat: number) => ask<View>('POST', `tables/${table}/seats/${seat}/person`);
export const agree = (table: string, seat: number | null, about: number) =>
  ask<View>('POST', at(table, `/seats/${about}/agree`, seat));
export const close = (table: string) => ask<View>('POST', `tables/${table}/close`);

export function liveAddress(table: string, seat: number | null, language: string, after: number | null): string {
  const asked = [`language=${language}`, ...(after === null ? [] : [`after=${after}`])].join('&');
  const address = new URL(`api/${at(table, '/live', seat, asked)}`, document.baseURI);
  address.hash = '';
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}

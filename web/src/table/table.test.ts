import { beforeEach, describe, expect, test } from 'vitest';
import type { GameView, LogEntry } from '../api/client';
import { addTestModules } from '../api/testModules';
import type { PlayedLine } from '../api/turns';
import { preferences } from '../app/preferences.svelte';
import { testBoard } from '../board/testBoards';
import { actionOf, lineText, doneText, isIncomeOfOther } from './log/lines';
import { ghostsOf, journeyOf, marksOf, placesOf } from './animation/effects';
import { withNames, withNamesInTurn } from '../app/playerNames';
import { shortPoints, wildName } from './names';
import { partsOf } from './log/sentences';
import { timesOf } from './animation/pace';
import { lastTurns, sinceMine, shownLines, turnsOf } from './log/turns';

const GAME: GameView = {
  edition: 'v2', board: 'tokyo-44', modules: [], players: ['blue', 'red'], start: 'blue', to_act: 'blue', phase: 'actions', actions_left: 2,
  stores: { kachidoki: 'red food', shimbashi: 'blue department' }, track: { 'kachidoki--shimbashi': 'red' },
  customers: { chuo: ['clothing', 'books'] }, hands: { blue: ['chuo', 'kita', 'kita'] }, collected: { blue: [] },
  viewer: 'blue', counted: false, hand_sizes: { blue: 3, red: 2 }, collected_sizes: { blue: 0, red: 0 },
  deck_size: 60, bag_size: 50, discard_size: 0, discard_top: null, figures: [],
};

testBoard('tokyo-44');
addTestModules({ rider: 'kaicho' });
beforeEach(() => Object.assign(preferences, { language: 'en', names: 'auto' }));

test('a wild card says why', () => {
  const stores = [{ source: 'store', station: 'shimbashi' }, { source: 'store', station: 'roppongi' }];
  expect(wildName(GAME, [...stores, { source: 'matsuri' }])).toBe('your store in Shimbashi and Roppongi and the Matsuri');
  expect(wildName({ ...GAME, edition: 'v1' }, [{ source: 'kaicho' }])).toBe('your Chairman');
});

test('points are short, and know one and halves', () => {
  expect(['0', '1', '21', '7/2'].map(shortPoints)).toEqual(['0 pts', '1 pt', '21 pts', '3½ pts']);
});

const line = (more: Partial<PlayedLine>): PlayedLine => ({ line: 1, seat: 1, do: 'open', ...more });

describe('what a line does', () => {
  const { players } = GAME;

  test('a journey is drawn with the colours of its seats', () => {
    const gives = [{ station: 'kachidoki', seat: 1, token: 'food' }, { station: 'shimbashi', seat: 0, token: 'red-kaicho' }];
    const rest = { ward: 'minato', tokens: ['clothing', 'blue-kaicho'] };
    expect(journeyOf({ ward: 'chuo', way: ['kachidoki', 'shimbashi'], gives, rest }, players)).toEqual({
      ward: 'chuo',
      stations: ['kachidoki', 'shimbashi'],
      gives: [{ station: 'kachidoki', customer: 'food', owner: 'red' }, { station: 'shimbashi', rider: 'red', owner: 'blue' }],
      rest: { station: 'shimbashi', customers: ['clothing'] },
    });
    expect(journeyOf(line({}), players)).toBeNull();
  });

  test('what is about to be built is shown beforehand', () => {
    expect(ghostsOf({ do: 'upgrade', station: 'tokyo' }, 'red')).toEqual({ stores: { tokyo: { owner: 'red', goods: 'department' } }, track: {} });
    expect(ghostsOf({ do: 'open', station: 'tokyo' }, 'red').stores).toEqual({});
    expect(ghostsOf({ do: 'expand', tracks: ['akihabara--tokyo'] }, 'red')).toEqual({ stores: {}, track: { 'akihabara--tokyo': 'red' } });
  });

  test('places are those that something happened at', () => {
    expect(placesOf(line({ do: 'matsuri', ward: 'shinjuku' }))).toEqual([{ kind: 'ward', id: 'shinjuku' }]);
    expect(placesOf(line({ do: 'expand', tracks: ['akihabara--tokyo'] }))).toEqual([{ kind: 'connection', id: 'akihabara--tokyo' }]);
    expect(placesOf(line({ station: 'tokyo', goods: 'food', from: 'ueno' }))).toEqual([{ kind: 'station', id: 'tokyo' }, { kind: 'station', id: 'ueno' }]);
    expect(placesOf(line({ do: 'move', ward: 'chuo', way: ['tokyo'] }))).toEqual([]);
  });

  test('a few words say what it did; without a phrase, the sentence of the log does', () => {
    expect(lineText(line({ goods: 'food', station: 'tokyo', pay: ['chuo'] }), GAME)).toBe('Opened a food store in Tōkyō, paying Chūō');
    expect(lineText(line({ do: 'takes' }), GAME)).toBe('Took Income');
    const journey = { do: 'move', ward: 'chuo', way: ['tokyo'], gives: [{ station: 'tokyo', seat: 1, token: 'food' }] };
    const both = { ...journey, rest: { ward: 'chiyoda', tokens: ['books2', 'red-kaicho'] } };
    expect(lineText(line({ ...journey, rest: { ward: 'chiyoda', tokens: ['red-kaicho'] } }), GAME)).toBe('Moved a customer from Chūō to Tōkyō');
    expect(lineText(line(both), GAME)).toBe('Moved 2 customers from Chūō to Tōkyō');
    expect(lineText(line(both), { ...GAME, edition: 'rev1' })).toBe('Lured 2 customers from Chūō to Tōkyō');
    expect(lineText(line({ ...both, rest: { ward: 'chuo', tokens: ['books2'] } }), GAME)).toBe('Moved a customer from Chūō to Tōkyō'); // the other stayed
    expect(lineText(line({ goods: 'food', station: 'tokyo' }), { ...GAME, edition: 'v1' })).toBe('Built a food store in Tōkyō');
    const entry = { line: 1, seat: 1, text: 'The Princess dances.', places: [], players: [] };
    expect(lineText(line({ do: 'dance' }), GAME, [entry])).toBe('The Princess dances.');
    const turn = [line({ goods: 'food', station: 'tokyo', pay: ['chuo'] }), line({ do: 'dance' }), line({ do: 'income' })];
    const played = { turn: 1, seat: 1, lines: turn, entries: [entry] };
    expect(doneText('Ben', played, turn, GAME)).toBe('Ben opened a food store in Tōkyō and took Income. The Princess dances.');
    expect(doneText('Ben', played, [], GAME)).toBe('');
  });

  test('a module has phrases for its actions, also in the words of an edition', () => {
    addTestModules({ texts: { en: { 'table.did.drift': 'sent the balloon to {ward}', 'table.did.drift@v1': 'sent the blimp to {ward}' } } });
    const drift = line({ do: 'drift-away', ward: 'chuo', pay: ['kita'] });
    expect(lineText(drift, GAME)).toBe('Sent the balloon to Chūō, paying Kita');
    expect(lineText(drift, { ...GAME, edition: 'v1' })).toBe('Sent the blimp to Chūō, paying Kita');
    const entry = { line: 1, seat: 0, text: 'Ann sends the balloon to Chūō.', places: [], players: [] };
    const ofAnother = { ...drift, seat: 0 };
    const played = { turn: 1, seat: 1, lines: [ofAnother], entries: [entry] };
    expect(lineText(ofAnother, GAME, [], 'Ann')).toBe('Ann sent the balloon to Chūō, paying Kita');
    expect(doneText('Ben', played, [ofAnother], GAME)).toBe('Ann sends the balloon to Chūō.');
  });

  test('a decision about a figure in the turn of another is not an Income', () => {
    expect(actionOf(line({ do: 'kaiju-enters' }))).toBe('kaiju');
    expect(isIncomeOfOther(line({ do: 'kaiju-enters', seat: 0 }), 1)).toBe(false);
    expect(isIncomeOfOther(line({ do: 'takes', seat: 0 }), 1)).toBe(true);
    expect(isIncomeOfOther(line({ do: 'income', seat: 1 }), 1)).toBe(false);
  });
});

test('a sentence lights up the places that it names', () => {
  const text = 'Red opens a food store in Shinjuku, paying Shinjuku.';
  const parts = partsOf(text, [[26, 8, 'station', 'shinjuku'], [43, 8, 'ward', 'shinjuku']]);
  expect(parts.map((part) => part.text)).toEqual(['Red opens a food store in ', 'Shinjuku', ' paying ', 'Shinjuku']);
  expect(parts.map(({ opening = '', text, closing = '' }) => opening + text + closing).join('')).toBe(text);
  expect(parts.flatMap((part) => part.target ?? [])).toEqual([{ kind: 'station', id: 'shinjuku' }, { kind: 'ward', id: 'shinjuku' }]);
  expect(partsOf('Nobody.', [])).toEqual([{ text: 'Nobody.', target: null }]);
  expect(partsOf('客1人（港区）。', [[4, 2, 'ward', 'minato']])).toEqual([
    { text: '客1人', target: null },
    { text: '港区', target: { kind: 'ward', id: 'minato' }, opening: '（', closing: '）。' },
  ]);
});

test('the log names people', () => {
  const entry: LogEntry = {
    line: 1, seat: 1, text: "Red moves to Blue's store in Shinjuku, then Red stops.",
    places: [[29, 8, 'station', 'shinjuku']], players: [[0, 3, 'red'], [13, 4, 'blue'], [44, 3, 'red']],
  };
  const found = withNames(entry, (colour) => ({ red: 'Quiet Heron', blue: 'Al' })[colour] ?? '');
  expect(found.text).toBe("Quiet Heron moves to Al's store in Shinjuku, then Quiet Heron stops.");
  expect(partsOf(found.text, found.places).flatMap(({ text, target }) => (target ? text : []))).toEqual(['Shinjuku']);
});

test('hints and reviews name people, in sentences and in reasons', () => {
  const found = withNamesInTurn({
    sentences: ['Red moves Nakano.'], places: [[[10, 6, 'ward', 'nakano']]], players: [[[0, 3, 'red']]],
    reasons: [{ key: 'advice.denied', text: 'You get a food customer before Blue can.', players: [[31, 4, 'blue']] }],
  }, (colour) => ({ red: 'Quiet Heron', blue: 'Al' })[colour] ?? '');
  expect(found.sentences).toEqual(['Quiet Heron moves Nakano.']);
  expect(partsOf(found.sentences[0] ?? '', found.places[0] ?? []).flatMap(({ text, target }) => (target ? text : []))).toEqual(['Nakano']);
  expect(found.reasons.map(({ text }) => text)).toEqual(['You get a food customer before Al can.']);
});

describe('turns', () => {
  test('mark a store once that is opened and upgraded', () => {
    const lines = [line({ station: 'tokyo', goods: 'food' }), line({ line: 2, do: 'upgrade', station: 'tokyo' })];
    expect(marksOf({ turn: 1, seat: 1, lines, entries: [] }, 1, GAME.players).stores).toEqual(['tokyo']);
  });

  const entry = (line: number, seat: number | null, note = false): LogEntry => ({ line, seat, text: `${line}`, places: [], players: [], ...(note ? { note } : {}) });
  const LOGGED = [
    { turn: 1, seat: 0, lines: [{ line: 1, do: 'matsuri' }, { line: 2, seat: 1, do: 'takes' }, { line: 3, do: 'end' }] },
    { turn: 2, seat: 1, lines: [{ line: 4, do: 'move' }, { line: 6, do: 'end' }] },
  ];
  const LOG = [entry(0, null), entry(1, 0), entry(2, 1), entry(3, 0), entry(3, 1), entry(4, 1), entry(4, 1), entry(5, null, true), entry(6, 1), entry(6, 0)];

  test('have their sentences; the one that begins a turn belongs to it', () => {
    const turns = turnsOf(LOGGED, LOG);
    expect(turns.map(({ turn, seat }) => [turn, seat])).toEqual([[0, null], [1, 0], [2, 1], [3, 0]]);
    expect(turns.map(({ entries }) => entries.map(({ line }) => line))).toEqual([[0], [1, 2, 3], [3, 4, 4, 5, 6], [6]]);
    expect(turns.map((turn) => shownLines(turn).map(({ do: what, seat }) => `${what} ${seat}`))).toEqual([[], ['matsuri 0', 'takes 1'], ['move 1'], []]);
  });

  test('since mine are those of the others after my last one', () => {
    const turns = turnsOf(LOGGED, LOG);
    expect(sinceMine(turns, 0, 2).map(({ turn }) => turn)).toEqual([2]);
    expect(sinceMine(turns, 1, 2).map(({ turn }) => turn)).toEqual([3]);
    expect(sinceMine(turns.slice(0, 2), 0, 2)).toEqual([]);
    expect(sinceMine(turns, null, 3).map(({ turn }) => turn)).toEqual([2, 3]);
    expect(lastTurns(turns, 2).map(({ turn }) => turn)).toEqual([2, 3]);
  });

  test('are shown for at most four seconds each', () => {
    const move = (stations: number): PlayedLine => line({ do: 'move', way: Array<string>(stations).fill('a') });
    expect(timesOf([move(2), move(8), line({ do: 'takes' })], 'brisk')).toEqual([1200, 2000, 500]);
    const long = timesOf([move(20), move(20)], 'brisk');
    expect(long.reduce((sum, time) => sum + time)).toBeCloseTo(4000);
    expect(timesOf([move(20)], 'off')).toEqual([0]);
  });
});

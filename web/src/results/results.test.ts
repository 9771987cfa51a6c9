import { describe, expect, it } from 'vitest';
import type { Frame, GameView, Result, Seat } from '../api/client';
import { addTestModules } from '../api/testModules';
import { changes } from '../replay/changes';
import { byGoods, parseScore, pointsAt, ranking, steps, verdict, written } from './score';
import { pointsByTurn, statistics } from './statistics';
import { stepOf } from '../replay/steps';

const game = {
  edition: 'v2', board: 'tokyo-44', modules: [], players: ['blue', 'red'], start: 'blue', phase: 'over',
  stores: { tokyo: 'blue department', ueno: 'red food' }, track: { 'a--b': 'blue' }, customers: { chuo: ['food'] },
  hands: {}, collected: { blue: ['food', 'books2'], red: ['food-thief'] }, bonus: { blue: 2 },
  figures: [{ id: 'matsuri', place: 'kita', owner: null, label: '' }, { id: 'kaicho', place: 'ota', owner: 'red', label: '' }],
  viewer: null, counted: true, hand_sizes: {}, collected_sizes: {}, deck_size: 0, bag_size: 0, discard_size: 0, discard_top: null,
} as GameView;
const frame = (turn: number, seat: number, move: string, scores: string[]): Frame => ({ line: 0, seat, turn, action: move, journey: move === 'move', text: [], game, scores });
const frames = [frame(1, 0, 'open', ['0', '0']), frame(1, 0, 'income', ['3', '0']), frame(2, 1, 'move', ['3', '7/2']), frame(3, 0, 'takes', ['6', '7/2'])];

describe('the score sheet', () => {
  const result = {
    winners: [1], reason: 'first-bonus', sentence: '', sentences: {}, players: {}, scores: ['13', '13'],
    sheets: [{ total: '13', sets: [['food', 'books', 'art', 'clothing'], ['food', 'wild']], points: [10, 3], goods: [] }, { total: '13', sets: [], points: [], goods: [] }],
  } as Result;

  it('has the customers of every set in the same order', () => {
    expect(['wild', 'art', 'electronics', 'books2', 'food', 'books', 'clothing'].sort(byGoods)).toEqual(
      ['food', 'clothing', 'books', 'books2', 'electronics', 'art', 'wild']);
  });

  it('adds up set by set and ends at the total', () => {
    const sheet = result.sheets[0]!;
    expect([0, 1, 2, 9].map((step) => pointsAt(sheet, step))).toEqual([0, 10, 13, 13]);
    expect(steps(result)).toBe(2);
  });

  it('says who wins, by name', () => {
    const said = { ...result, sentence: 'Red wins with 13 points.', players: { en: [[0, 3, 'red']] } } as unknown as Result;
    expect(verdict(said, [{ seat: 0, colour: 'red', kind: 'person', name: 'Ben' } as Seat])).toBe('Ben wins with 13 points.');
  });

  it('puts the winner of a tie first', () => {
    expect(ranking(result)).toEqual([1, 0]);
  });

  it('leaves out dropped goods and knows halves', () => {
    const goods = [{ goods: 'food', tokens: 3, points: '7/2', dropped: false }, { goods: 'books', tokens: 4, points: '4', dropped: true }];
    expect(pointsAt({ total: '7/2', sets: [], points: [], goods }, 1)).toBe(3.5);
    expect([3.5, -0.5, 4, 0.5].map(written)).toEqual(['3½', '−½', '4', '½']);
    expect(parseScore('-1/2')).toBe(-0.5);
  });
});

describe('statistics', () => {
  it('count customers by size, stores, track and incomes of a seat', () => {
    expect(statistics(frames, 0)).toEqual({ customers: { food: 1, books: 2 }, all: 3, hasDoubles: true, bonus: 2, stores: 1, departments: 1, track: 1, incomes: 2, moves: 0 });
    addTestModules({ customers: { 'food-thief': { shape: '', module: 'thief' } } });
    expect(statistics(frames, 1)).toMatchObject({ customers: { thief: 1 }, all: 1, hasDoubles: false, moves: 1 });
  });

  it('know the points at the end of each turn', () => {
    const played = [frame(1, 0, 'open', ['0', '0']), frame(1, 0, 'move', ['3', '0']), frame(2, 0, 'end', ['3', '0']), frame(2, 1, 'move', ['3', '7/2']), frame(3, 1, 'end', ['3', '7/2']), frame(3, 0, 'move', ['6', '7/2'])];
    expect(pointsByTurn(played)).toEqual([[3, 0], [3, 3.5], [6, 3.5]]);
  });

  it('book what ends a turn in that turn, if ends are not confirmed', () => {
    const played = [frame(1, 0, 'open', ['0', '0']), frame(2, 0, 'move', ['3', '0']), frame(3, 1, 'move', ['3', '7/2']), frame(3, 0, 'move', ['6', '7/2'])];
    expect(pointsByTurn(played)).toEqual([[3, 0], [3, 3.5], [6, 3.5]]);
  });
});

it('a replay goes by line and by turn', () => {
  expect(stepOf(frames, 0, 'next')).toBe(1);
  expect(stepOf(frames, 0, 'turn-next')).toBe(2);
  expect(stepOf(frames, 1, 'turn-back')).toBe(0);
  expect(stepOf(frames, 2, 'turn-back')).toBe(0);
  expect(stepOf(frames, 3, 'turn-next')).toBe(3);
  expect(stepOf(frames, 3, 'back')).toBe(2);
  expect(stepOf(frames, 1, 'last')).toBe(3);
});

it('what has changed is pointed out', () => {
  const figures = game.figures.map((each) => (each.id === 'matsuri' ? { ...each, place: 'ota' } : each));
  const before = { ...game, stores: { ueno: 'red food' }, track: {}, customers: {}, figures } as GameView;
  expect(changes(before, game)).toEqual([
    { kind: 'station', id: 'tokyo' }, { kind: 'connection', id: 'a--b' }, { kind: 'ward', id: 'chuo' }, { kind: 'ward', id: 'kita' },
  ]);
  expect(changes(undefined, game)).toEqual([]);
});

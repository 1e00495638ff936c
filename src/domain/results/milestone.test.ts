import { describe, expect, test } from 'vitest';
import type { Seat } from '../../core/seat.ts';
import { type FormerResults, milestoneOf } from './milestone.ts';
import type { GameEnd, SeatResult } from './result.ts';

const DETAILS = {
  how: 'played',
  level: null,
  moves: null,
  seconds: null,
  parts: null,
  measures: null,
  times: null,
  ratedAs: null,
} as const;

const FORMER: FormerResults = { played: 5, wins: 2, alike: 5, best: 60, feats: new Set(), featsKnown: true };

/** A game of Ann, Bob and a computer, with these points. */
function game(
  scores: readonly [number, number, number],
  more: { readonly [seat: number]: Partial<SeatResult> } = {},
): GameEnd {
  const seats = ([0, 1, 2] as const).map((seat): SeatResult => {
    const person = ['ann', 'bob', null][seat] ?? null;
    const rank = 1 + scores.filter((score) => score > scores[seat]).length;
    return {
      seat,
      person,
      name: `${person}`,
      rank,
      score: scores[seat],
      resigned: false,
      feats: [],
      ...DETAILS,
      ...more[seat],
    };
  });
  return { ending: 'over', rated: false, seats };
}
const of = (
  end: GameEnd,
  ann: Partial<FormerResults> = {},
  bob: Partial<FormerResults> = {},
  hinted: readonly Seat[] = [],
) =>
  milestoneOf(
    end,
    new Map([
      ['ann', { ...FORMER, ...ann }],
      ['bob', { ...FORMER, ...bob }],
    ]),
    { feats: ['rare', 'common'], hinted },
  );

describe('the milestone of a game', () => {
  test('is no best of points where there are none, however few it has been', () => {
    const end = game([1, 1, 1], { 0: { score: null, rank: 1 }, 1: { score: null, rank: 1 } });
    expect(of(end, { best: -3 }, { best: -3 })?.kind).not.toBe('best');
  });

  test('is none of somebody who had help', () => {
    expect(of(game([61, 40, 30]))).toMatchObject({ seat: 0, kind: 'best' });
    for (const how of ['autopilot', 'replaced', 'helped'] as const)
      expect(of(game([61, 40, 30], { 0: { how } }))).toBeNull();
    const former = new Map([['ann', FORMER]]);
    expect(milestoneOf(game([61, 40, 30]), former, { feats: [], hinted: [0] })).toBeNull();
    expect(milestoneOf(game([61, 40, 30]), former, { feats: [], hinted: [1] })).toMatchObject({ kind: 'best' });
  });

  test('is no best score without enough games of the kind', () => {
    const former = new Map([['ann', FORMER]]);
    expect(milestoneOf(game([61, 40, 30]), former, { feats: [], hinted: [], field: false })).toBeNull();
    expect(milestoneOf(game([61, 60, 30]), former, { feats: [], hinted: [], field: false })).toMatchObject({
      kind: 'point',
    });
  });

  test('is none in an ordinary game, nor in one that was closed or not scored', () => {
    expect(of(game([50, 40, 30]))).toBeNull();
    expect(of({ ...game([99, 98, 0]), ending: 'aborted' })).toBeNull();
    expect(of(game([99, 98, 0], { 0: { score: null }, 1: { score: null }, 2: { score: null } }))).toBeNull();
  });

  test('is what somebody achieves for the first time, the rarest of it', () => {
    const end = game([50, 40, 30], { 1: { feats: ['rare', 'common'] } });
    expect(of(end)).toEqual({ kind: 'feat', seat: 1, feat: 'rare' });
    expect(of(end, {}, { feats: new Set(['rare']) })).toEqual({ kind: 'feat', seat: 1, feat: 'common' });
    expect(of(end, {}, { feats: new Set(['rare', 'common']) })).toBeNull();
  });

  test('is the rarest feat of all people, of those who played to the end themselves and had no hints', () => {
    const both = { 0: { feats: ['common'] }, 1: { feats: ['rare'] } };
    expect(of(game([50, 40, 30], both))).toEqual({ kind: 'feat', seat: 1, feat: 'rare' });
    expect(of(game([50, 40, 30], both), {}, {}, [1])).toEqual({ kind: 'feat', seat: 0, feat: 'common' });
    const away = { ...both, 1: { feats: ['rare'], how: 'autopilot' as const } };
    expect(of(game([50, 40, 30], away))).toEqual({ kind: 'feat', seat: 0, feat: 'common' });
  });

  test('claims no first time where former games are not known', () => {
    expect(of(game([50, 40, 30], { 1: { feats: ['rare'] } }), {}, { featsKnown: false })).toBeNull();
    expect(of(game([50, 40, 30], { 0: { feats: null } }))).toBeNull();
  });

  test('is a best score after some games, and only one that is higher', () => {
    expect(of(game([61, 40, 30]))).toEqual({ kind: 'best', seat: 0, points: 61 });
    expect(of(game([60, 40, 30]))).toBeNull();
    expect(of(game([61, 40, 30]), { alike: 2 })).toBeNull();
    expect(of(game([61, 40, 30]), { alike: 0, best: null })).toBeNull();
    // Also of somebody who did not win; of two the winner's.
    expect(of(game([90, 61, 30]), { best: 100 })).toEqual({ kind: 'best', seat: 1, points: 61 });
    expect(of(game([61, 90, 30]))).toEqual({ kind: 'best', seat: 1, points: 90 });
  });

  test('is a win by one point, or by nothing but the tie-break', () => {
    expect(of(game([41, 40, 30]))).toEqual({ kind: 'point', seat: 0 });
    expect(of(game([41, 30, 40]))).toEqual({ kind: 'point', seat: 0 });
    expect(of(game([40, 40, 30], { 1: { rank: 2 } }))).toEqual({ kind: 'tie', seat: 0 });
    // A shared victory is neither, and who resigned was not beaten.
    expect(of(game([40, 40, 39]))).toBeNull();
    expect(of(game([41, 40, 30], { 1: { resigned: true, rank: 3 } }))).toBeNull();
  });

  test('is a first victory, not in the first game of all', () => {
    expect(of(game([50, 40, 30]), { wins: 0 })).toEqual({ kind: 'first-win', seat: 0 });
    expect(of(game([50, 40, 30]), { wins: 0, played: 0 })).toBeNull();
    expect(milestoneOf(game([50, 40, 30]), new Map(), { feats: [], hinted: [] })).toBeNull();
  });

  test('is one: the rarer kind', () => {
    const end = game([91, 90, 30], { 1: { feats: ['rare'] } });
    expect(of(end)?.kind).toBe('feat');
    expect(of(game([91, 90, 30]))?.kind).toBe('best');
    expect(of(game([41, 40, 30]), { wins: 0 })?.kind).toBe('point');
  });

  test('is no computer’s, nobody’s who resigned or was erased', () => {
    const feats = ['rare'];
    expect(of(game([30, 20, 31], { 2: { feats } }))).toBeNull();
    expect(of(game([61, 40, 30], { 0: { resigned: true, feats, rank: 3 } }))).toBeNull();
    expect(of(game([61, 40, 60], { 0: { person: null, feats } }))).toBeNull();
  });
});

describe('a milestone of somebody', () => {
  test('who has never played before is what they have collected', () => {
    const end = game([61, 40, 30], { 0: { feats: ['rare'] } });
    expect(milestoneOf(end, new Map(), { feats: ['rare'], hinted: [] })).toEqual({
      ...{ kind: 'feat', seat: 0, feat: 'rare' },
    });
  });

  test('is their best score after three games alike', () => {
    expect(of(game([61, 40, 30]), { alike: 3 })).toMatchObject({ kind: 'best', points: 61 });
    expect(of(game([61, 40, 30]), { alike: 2 })).toBeNull();
    expect(of(game([61, 40, 30]), { best: null })).toBeNull();
  });

  test('is no tie or narrow win where somebody else has won', () => {
    const behind = { 0: { rank: 2 }, 1: { rank: 3 }, 2: { rank: 1 } };
    expect(of(game([50, 40, 50], behind))).toBeNull();
    expect(of(game([51, 40, 50], behind))).toBeNull();
  });
});

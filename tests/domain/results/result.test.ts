import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { begin, type Position, redo, writtenChance } from '../../../src/core/match/match.ts';
import type { Seat } from '../../../src/core/seat.ts';
import { endOf, isOwnPlay, type SeatResult } from '../../../src/domain/results/result.ts';
import { happened, moved, RESIGNATION } from '../../../src/domain/table/log.fixture.ts';
import type { LogLine } from '../../../src/domain/table/log.ts';
import { termsOf } from '../../../src/domain/table/position.ts';
import { tableOf } from '../../../src/domain/table/table.fixture.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { NO_PAUSES } from '../../../src/domain/time/clock-pauses.ts';
import { TOY } from '../../support/toy.ts';

/** Pebbles: both hide, then they take in turn from six pebbles. A point for each. */
const options = { long: false, shaken: false, tie: 'shared' };
const table: Table = { ...tableOf(['ann', 'bob']), game: TOY.id, options, phase: 'over' };

const move = (seat: Seat, path: string, more: Parameters<typeof moved>[1] = {}) =>
  moved(seat, { path: path.split(' '), ...more });
/** Ann has four pebbles in the end, Bob two. */
const GAME: readonly LogLine[] = [
  move(0, 'hide c1'),
  move(1, 'hide c2'),
  move(0, 'take 2 left'),
  move(1, 'take 2 left'),
  move(0, 'take 2 left'),
];

function end(lines: readonly LogLine[], at: Table = table, game: AnyGame = TOY) {
  const log = lines.map((line, n): LogLine => ({ ...line, version: n + 1, at: new Date(1000 * (n + 1)) }));
  const terms = termsOf(at);
  const last = log.reduce(
    (position: Position, line) => {
      if ('tableEvent' in line) return position;
      const step = redo(game, terms, position, line, writtenChance(line.shuffles));
      if (!step.ok) throw new Error(`${line.path.join(' ')}: ${step.error.code}`);
      return step.value.position;
    },
    begin(game, terms, at.seed),
  );
  return endOf(game, at, last, { log, pauses: NO_PAUSES });
}
const seats = (...args: Parameters<typeof end>): readonly SeatResult[] => end(...args).seats;
const AWAY = happened({ kind: 'time-out', seat: 0, next: 'away' });
const TAKEN = happened({ kind: 'replace', by: null, seat: 0, was: 'Eve', now: 'ann', computer: false });
const PRACTICE = happened({ kind: 'undo', by: 'ann', seat: 0, to: 99, practice: true });

describe('a game that was played to its end', () => {
  test('has ranks, points, what they are made of, and what it took', () => {
    const { ending, rated, seats: all } = end(GAME);
    expect({ ending, rated }).toEqual({ ending: 'over', rated: false });
    expect(all).toMatchObject([
      { seat: 0, person: 'ann', name: 'ann', rank: 1, score: 4, how: 'played', moves: 3, resigned: false, level: null },
      {
        seat: 1,
        person: 'bob',
        name: 'bob',
        rank: 2,
        score: 2,
        how: 'played',
        moves: 2,
        resigned: false,
        ratedAs: null,
      },
    ]);
    expect(all.map(({ seconds }) => seconds)).toEqual([1 + 1 + 1, 2 + 1]);
    expect(all[0]?.times).toMatchObject({ late: 0 });
  });

  test('counts at a ranked table', () => {
    expect(end(GAME, { ...table, ranked: true }).rated).toBe(true);
    expect(end(GAME, { ...table, ranked: true, phase: 'aborted' }).rated).toBe(false);
  });

  test('is told of the house’s feats and the game’s, of those who have not resigned', () => {
    expect(seats(GAME, { ...table, ranked: true })[0]?.feats).toContain('house-ranked');
    expect(seats(GAME, { ...table, ranked: true })[1]?.feats).not.toContain('house-ranked');
    // Who is left alone has a rank without points, and has achieved nothing.
    const left = seats([...GAME.slice(0, 2), moved(1, RESIGNATION)], { ...table, ranked: true });
    expect(left).toMatchObject([
      { rank: 1, score: null, resigned: false, feats: [], how: 'played' },
      { rank: 2, score: null, resigned: true, feats: [], how: 'resigned' },
    ]);
  });

  test('is not over while its game goes on', () => {
    expect(() => end(GAME.slice(0, 3))).toThrow('a table is over while its game goes on');
    expect(() => end(GAME, { ...table, phase: 'playing' })).toThrow('a table that is playing has no result');
  });

  test('ranks every seat', () => {
    const forgetful = { ...TOY, standings: () => [{ seat: 0, rank: 1, score: 4 }] } as unknown as AnyGame;
    expect(() => end(GAME, table, forgetful)).toThrow(`the standings of ${TOY.id} leave out a seat`);
  });

  test('says of an erased person who is rated, and nothing of their times', () => {
    const chairs = table.chairs.map((chair) => ({ ...chair, person: null, ratedAs: 'erased' }));
    expect(seats(GAME, { ...table, chairs })[0]).toMatchObject({ person: null, ratedAs: 'erased', times: null });
  });
});

describe('how it ended for a seat', () => {
  const how = (lines: readonly LogLine[], at: Table = table) => seats(lines, at).map((one) => one.how);
  const auto = (at: number) => GAME.map((line, n) => (n === at ? { ...line, autopilot: true } : line) as LogLine);

  test('helped by the autopilot, replaced, away, resigned; practice for all people; the first of them holds', () => {
    expect(how(auto(2))).toEqual(['helped', 'played']);
    expect(how([TAKEN, ...auto(2)])).toEqual(['replaced', 'played']);
    expect(how([TAKEN, ...auto(2), AWAY])).toEqual(['autopilot', 'played']);
    const resigned = [TAKEN, ...auto(2).slice(0, 3), AWAY, moved(0, RESIGNATION)];
    expect(how(resigned)).toEqual(['resigned', 'played']);
    expect(how([...resigned, PRACTICE])).toEqual(['practice', 'practice']);
  });

  test('a computer does not practise', () => {
    const solo = { ...table, chairs: tableOf(['ann', null]).chairs };
    const lines = GAME.map((line) => ('seat' in line && line.seat === 1 ? { ...line, autopilot: true } : line));
    expect(how([...(lines as readonly LogLine[]), PRACTICE], solo)).toEqual(['practice', 'played']);
  });

  test('aborted, when it was closed before its end; left, for whom has lost by that', () => {
    const aborted = { ...table, phase: 'aborted' as const };
    expect(how(GAME.slice(0, 3), aborted)).toEqual(['aborted', 'aborted']);
    expect(how([...GAME.slice(0, 3), happened({ kind: 'abort', by: 'ann', lost: 0 })], aborted)).toEqual([
      'left',
      'aborted',
    ]);
    expect(seats(GAME.slice(0, 3), aborted)).toMatchObject([
      { rank: null, score: null, parts: null, measures: null, feats: [], moves: 2 },
      { rank: null, score: null, parts: null, measures: null, feats: [], moves: 1 },
    ]);
  });
});

describe('how well a computer has played', () => {
  const solo = (level?: 'strong' | 'gentle') => ({
    ...table,
    chairs: tableOf(['ann', null]).chairs.map((chair) =>
      chair.person === null && level ? { ...chair, level } : chair,
    ),
  });
  /** The same game, in which the computer's moves were found by these levels. */
  const found = (...marks: readonly ('strong' | 'steady' | 'gentle' | null)[]) => {
    const left = [...marks];
    return GAME.map((line): LogLine => {
      if ('tableEvent' in line || line.seat !== 1) return line;
      const level = left.shift() ?? null;
      return { ...line, autopilot: true, ...(level ? { computer: { level, search: 1 } } : {}) };
    });
  };
  const level = (lines: readonly LogLine[], chosen?: 'strong' | 'gentle') => seats(lines, solo(chosen))[1]?.level;

  test('is as it was chosen, steadily where nothing was', () => {
    expect(level(found('strong', 'strong'), 'strong')).toBe('strong');
    expect(level(found())).toBe('steady');
    expect(seats(found(), solo('strong'))[0]?.level).toBeNull();
  });

  test('is as the weakest that has found a move with a choice, which counts', () => {
    expect(level(found('strong', 'gentle'), 'strong')).toBe('gentle');
    expect(level(found('strong', 'strong'), 'gentle')).toBe('gentle');
    const forced = found('strong', 'gentle').map((line) =>
      'computer' in line && line.computer?.level === 'gentle' ? { ...line, choices: 1 } : line,
    );
    expect(level(forced, 'strong')).toBe('strong');
  });
});

test('only who has played to the end without hints and help has played by themselves', () => {
  expect(isOwnPlay({ how: 'played', hints: 0 })).toBe(true);
  expect(isOwnPlay({ how: null, hints: 0 })).toBe(true);
  expect(isOwnPlay({ how: 'played', hints: 1 })).toBe(false);
  expect(isOwnPlay({ how: 'helped', hints: 0 })).toBe(false);
});

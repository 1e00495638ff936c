import { describe, expect, test } from 'vitest';
import { SEATS } from '../../core/seat.ts';
import { LANGUAGES } from '../../core/text/message.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import { type Book, bookOf } from '../text/book.ts';
import { recordScreen, type Verification, verificationScreen } from './record.ts';
import { sealScreen } from './seal.ts';

const table: TableSummary = {
  id: 'abcd1234',
  game: 'harbour',
  version: 3,
  phase: 'over',
  host: 'ann',
  series: null,
  deal: null,
  language: 'en',
  palette: 'standard',
  size: 2,
  options: {},
  hints: true,
  finishers: false,
  listed: false,
  chairs: ['Ann', 'Bob'].map((name, at) => ({ seat: SEATS[at] ?? 0, person: name.toLowerCase(), name })),
  invited: [],
  place: { kind: 'direct', guild: null, channel: 'c', lobby: null, thread: null, post: null, closed: false },
  timeControl: { clock: null, waking: false, strict: false, vacations: true },
  ranked: false,
  unranked: null,
  computerPace: 'at-once',
  paused: null,
  motion: null,
  announced: 3,
  startedAt: null,
  commitment: 'aa',
  lobbyCommitment: null,
  resigned: [],
  away: [],
  active: [],
  awaited: [],
  yesNeeded: null,
};

type Problem = NonNullable<Verification['fault']>['problem'];

/** One problem of each kind, and the phrase that words it. */
const PROBLEMS: { readonly [K in Problem['kind']]: readonly [Problem & { readonly kind: K }, keyof Book] } = {
  format: [{ kind: 'format', about: 'moves is not a list' }, 'verifyFormat'],
  terms: [{ kind: 'terms', fault: { kind: 'seats', min: 2, max: 4 } }, 'verifyTerms'],
  revision: [{ kind: 'revision', revision: 1, oldest: 2, newest: 4 }, 'verifyRevision'],
  'no-setup': [{ kind: 'no-setup' }, 'verifyNoSetup'],
  setup: [{ kind: 'setup' }, 'verifySetup'],
  commitment: [{ kind: 'commitment' }, 'verifyCommitment'],
  'seed-source': [{ kind: 'seed-source' }, 'verifySeedSource'],
  'deal-commitment': [{ kind: 'deal-commitment' }, 'verifyDealCommitment'],
  'autopilot-resigns': [{ kind: 'autopilot-resigns' }, 'verifyAutopilot'],
  'after-end': [{ kind: 'after-end' }, 'verifyAfterEnd'],
  unfinished: [{ kind: 'unfinished' }, 'verifyUnfinished'],
  'not-on-turn': [{ kind: 'not-on-turn', seat: 1 }, 'verifyNotOnTurn'],
  resigned: [{ kind: 'resigned', seat: 1 }, 'verifyResigned'],
  illegal: [{ kind: 'illegal', path: ['take', 'm3'] }, 'verifyIllegal'],
  choices: [{ kind: 'choices', written: 3, expected: 5 }, 'verifyChoices'],
  chance: [{ kind: 'chance', about: 'the shuffle of deck is missing' }, 'verifyChance'],
  'no-standings': [{ kind: 'no-standings' }, 'verifyStandings'],
  standings: [{ kind: 'standings', expected: [] }, 'verifyStandings'],
  stored: [{ kind: 'stored' }, 'verifyStored'],
};

const ALL = Object.values(PROBLEMS);

const VERIFIED = { commitment: 'aa', seed: 'bb', origin: null, moves: 7 } as const;

describe.each(LANGUAGES)('what is wrong with a record, in %s', (language) => {
  const book = bookOf(language);
  const said = (fault: Verification['fault'], follows = true): string =>
    JSON.stringify(verificationScreen(book, table, { ...VERIFIED, fault, follows }).parts);

  test.each(ALL)('%o', (problem, phrase) => {
    const words = book[phrase];
    const told = said({ at: null, problem } as Verification['fault']);
    if (typeof words === 'string') expect(told).toContain(words);
    const moved = said({ at: 2, problem } as Verification['fault']);
    expect(moved).toContain('3');
    expect(moved).not.toBe(told);
    // Nothing of the English that command lines print.
    for (const english of ['is not a list', 'is missing', 'not on turn', 'legal moves'])
      if (language !== 'en') expect(told).not.toContain(english);
  });

  test('names players and moves', () => {
    expect(said({ at: 0, problem: { kind: 'not-on-turn', seat: 1 } })).toContain('Bob');
    expect(said({ at: 0, problem: { kind: 'illegal', path: ['take', 'm3'] } })).toContain('take m3');
  });

  test('what the seed was made of is shown as the text to hash, with the hash of the lobby', () => {
    const source = { kind: 'mixed', table: 'abcd1234', secret: 'cc', contributions: ['11', 'none', '12'] } as const;
    const { parts } = verificationScreen(book, table, {
      ...VERIFIED,
      fault: null,
      follows: true,
      origin: { commitment: 'dd', source },
    });
    for (const shown of ['`aa`', '`bb`', '`dd`', '`turnkeeper/seed/abcd1234/cc/11/none/12`'])
      expect(JSON.stringify(parts)).toContain(shown);
    expect(said(null)).not.toContain('turnkeeper/seed');
  });

  test('a shared deal is named with the text to hash, before its end and after it', () => {
    const deal = { kind: 'shared', deal: 'daily-1', table: 'abcd1234' } as const;
    const over = { ...VERIFIED, fault: null, follows: true, origin: { commitment: 'aa', source: deal } };
    const sealed = sealScreen(book, { ...table, phase: 'playing', deal: 'daily-1', commitment: 'aa' });
    for (const { parts } of [verificationScreen(book, table, over), sealed]) {
      const shown = JSON.stringify(parts);
      for (const part of ['`aa`', '`turnkeeper/deal/daily-1/<seed>`']) expect(shown).toContain(part);
      expect(shown).not.toContain('`turnkeeper/<seed>`');
    }
    expect(JSON.stringify(verificationScreen(book, table, over).parts)).toContain('`bb`');
  });

  test('a record that holds back what others do not know yet says so', () => {
    const shown = (heldBack: boolean): string =>
      JSON.stringify(recordScreen(book, table, { game: 'Harbour', record: { moves: [] }, heldBack }).parts);
    expect(shown(true)).toContain(book.refusedHeldBack);
    expect(shown(false)).not.toContain(book.refusedHeldBack);
  });

  test('nothing, or only the shuffles', () => {
    expect(said(null)).toContain('✅');
    expect(said(null, false)).toContain(book.verifyFollowsNot);
  });
});

test('a record counts moves as its verification does, without what chance turned up', () => {
  const record = {
    moves: [
      { seat: 0, path: ['pick', '14'], choices: 4 },
      { chance: { shuffle: 'deck' } },
      { seat: 1, path: ['pick', '1'], choices: 3 },
    ],
  };
  const shown = JSON.stringify(recordScreen(bookOf('en'), table, { game: 'Harbour', record, heldBack: false }).parts);
  expect(shown).toContain('2 moves, as plain JSON');
});

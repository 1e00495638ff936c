import { describe, expect, test } from 'vitest';
import { rematch } from '../../../src/app/lobby/open.ts';
import { proposedLevel } from '../../../src/app/lobby/proposed-level.ts';
import { playAutomaticSeats } from '../../../src/app/moves/automatic-seats.ts';
import { instantMove, thinkingLevel } from '../../../src/app/moves/computers.ts';
import { playThinkingSeat } from '../../../src/app/moves/thinking-seats.ts';
import { tellThinkingSpent } from '../../../src/app/notifications/thinking-spent.ts';
import { type DeterminizedDecision, type Thinker, ThinkerClosed } from '../../../src/app/ports/thinker.ts';
import { countThinking, hasThoughtEnough } from '../../../src/app/quotas/thinking.ts';
import { propose } from '../../../src/app/votes/propose.ts';
import type { Level } from '../../../src/core/contract/level.ts';
import { known } from '../../../src/core/known.ts';
import { autopilot } from '../../../src/core/match/match.ts';
import { DEFAULT_LIMITS } from '../../../src/domain/permissions/quota.ts';
import { onTurn, readPosition } from '../../../src/domain/table/position.ts';
import type { ComputerPace, Table } from '../../../src/domain/table/table.ts';
import { levelMove } from '../../../src/search/levels.ts';
import { SEARCH_REVISION } from '../../../src/search/revision.ts';
import { think } from '../../../src/search/think.ts';
import { type AppHarness, appHarness, by, MINUTE, move, seat } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';

const ANN = { kind: 'person', id: 'ann' } as const;

/** Computers that think: by jobs of their own, from what their seats know, and never twice. */

const LITTLE = { candidates: 2, playouts: 2 };

interface FakeThinker extends Thinker {
  readonly asked: DeterminizedDecision[];
  /** For how many milliseconds a thread thinks about each. */
  ms: number;
}

/** Thinks at once, and little; `before` is done first. */
function fakeThinker(before: (decision: DeterminizedDecision) => Promise<void> = async () => {}): FakeThinker {
  const asked: DeterminizedDecision[] = [];
  const thinker: FakeThinker = {
    asked,
    ms: 0,
    async move(decision, level, _urgency, busy) {
      asked.push(decision);
      await before(decision);
      busy?.(thinker.ms);
      const { position, seat: own, seats } = decision;
      return level === 'strong'
        ? think(TOY, position, own, LITTLE).best
        : levelMove(TOY, position, { seat: own, seats, level });
    },
    think: async ({ position, seat: own }, effort) => think(TOY, position, own, effort),
    judge: () => Promise.reject(new Error('not asked')),
    contrast: () => Promise.reject(new Error('not asked')),
    puzzle: () => Promise.reject(new Error('not asked')),
  };
  return thinker;
}

/** A table of the toy with one person and one computer of a level. */
async function tableWith(
  thinker: Thinker | null,
  level: Level,
  { people = ['ann'], pace = 'at-once' as ComputerPace } = {},
): Promise<AppHarness> {
  const at = appHarness([TOY]);
  if (thinker) Object.assign(at.context, { thinker });
  const { open } = at.memory.store;
  const leveled: typeof open = (table, jobs) =>
    open(
      {
        ...table,
        computerPace: pace,
        chairs: table.chairs.map((chair) => (chair.person === null ? { ...chair, level } : chair)),
      },
      jobs,
    );
  Object.assign(at.memory.store, { open: leveled });
  await seat(at, people, { computers: 1 });
  return at;
}

const seatOfComputer = (table: Table) =>
  known(
    table.chairs.find(({ person }) => person === null),
    'computer',
  ).seat;

/** The moves that computers have made. */
async function computersMoves(at: AppHarness) {
  const table = await at.table();
  return (await at.context.store.entries(table.id)).filter((entry) => entry.seat === seatOfComputer(table));
}

describe('a computer that thinks', () => {
  test('plays what its thinker finds, and the log says by which level and search', async () => {
    const thinker = fakeThinker();
    const at = await tableWith(thinker, 'strong');
    await move(at);
    expect(thinker.asked.length).toBeGreaterThan(0);
    const moves = await computersMoves(at);
    expect(moves.length).toBeGreaterThan(0);
    for (const entry of moves)
      expect([entry.autopilot, entry.computer]).toEqual([true, { level: 'strong', search: SEARCH_REVISION }]);
    expect(at.memory.done).toContain('think');
    expect(at.memory.failures).toEqual([]);
  });

  test('is told nothing that its seat does not know', async () => {
    const thinker = fakeThinker();
    const at = await tableWith(thinker, 'strong');
    const secrets: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const table = await at.table();
      if (table.match && table.phase === 'playing') secrets.push(JSON.stringify(table.match.state));
      if (table.phase === 'playing') await move(at);
    }
    expect(thinker.asked.length).toBeGreaterThan(0);
    for (const { position, seat: own } of thinker.asked) {
      // What it was given is one of the positions that its seat cannot tell apart: dealt anew, it looks the same to
      // that seat.
      expect(TOY.view(position.state, own)).toBeDefined();
      expect(secrets).not.toContain(JSON.stringify(position.state));
      expect(Object.keys(position).sort()).toEqual(['ply', 'resigned', 'state']);
    }
  });

  test('plays by rule of thumb where its thinker fails, and where there is none', async () => {
    const broken = fakeThinker(async () => {
      throw new Error('lost');
    });
    for (const thinker of [broken, null]) {
      const at = await tableWith(thinker, 'strong');
      await move(at);
      const [first] = await computersMoves(at);
      expect(first?.computer).toEqual({ level: 'steady', search: SEARCH_REVISION });
      expect(at.memory.done.includes('think')).toBe(thinker !== null);
      expect(at.memory.failures).toEqual([]);
    }
  });

  test('leaves its move to another process when its own is about to end', async () => {
    const closed = fakeThinker(async () => {
      throw new ThinkerClosed('closed');
    });
    const at = await tableWith(closed, 'strong');
    await move(at);
    expect(await computersMoves(at)).toEqual([]);
    expect(at.memory.failures.length).toBeGreaterThan(0);
    expect(at.memory.failures.every((one) => one instanceof ThinkerClosed)).toBe(true);
    Object.assign(at.context, { thinker: fakeThinker() });
    await playThinkingSeat(at.context, (await at.table()).id, async () => {});
    expect((await computersMoves(at)).length).toBe(1);
  });

  test('drops a thought when the game has gone on meanwhile', async () => {
    let gone = false;
    let armed = false;
    const at = await tableWith(
      fakeThinker(async ({ position, seat: own }) => {
        if (!armed) return;
        [armed, gone] = [false, true];
        // An older version, or a process without thinkers, was faster.
        const { thinker: _, ...without } = at.context;
        await playAutomaticSeats(without, (await at.table()).id);
        expect(position.state).toBeDefined();
        expect(own).toBe(seatOfComputer(await at.table()));
      }),
      'strong',
    );
    const before = (await computersMoves(at)).length;
    armed = true;
    while (!gone) await move(at);
    const made = await computersMoves(at);
    // The other's move stands, and the thought about the same decision was not played.
    expect(made[before]?.computer?.level).toBe('steady');
    expect(made.filter((one, n) => made.findIndex(({ version }) => version === one.version) === n)).toEqual(made);
    expect(at.memory.failures).toEqual([]);
  });

  test('keeps a thought when only something else than the game has changed', async () => {
    let armed = false;
    let changed = 0;
    const at = await tableWith(
      fakeThinker(async () => {
        if (!armed || changed > 0) return;
        changed += 1;
        const table = await at.table();
        await propose(at.context, by(table, 'ann'), { kind: 'pause' });
      }),
      'strong',
    );
    const before = (await computersMoves(at)).length;
    armed = true;
    while (changed === 0) await move(at);
    expect((await at.table()).paused).not.toBeNull();
    expect((await computersMoves(at))[before]?.computer?.level).toBe('strong');
  });
});

test('a move without a choice is found by the computer’s own level, and is found again without a thought', async () => {
  const at = await tableWith(null, 'relentless');
  const running = await at.table();
  const chairs = running.chairs.map((chair) => ({ ...chair, person: null, level: 'relentless' as const }));
  const table = { ...running, chairs };
  const position = readPosition(TOY, known(table.match, 'match'));
  const [own = 0] = onTurn(TOY, table);
  const [only] = TOY.paths(position.state, own);
  const forced = { ...TOY, paths: () => [known(only, 'path of a move')] };
  const mark = { level: 'relentless', search: SEARCH_REVISION };
  expect(instantMove(at.context, forced, table, position, own)).toEqual({ path: only, computer: mark });
  const unable = { ...forced, apply: () => expect.unreachable('it thinks') };
  expect(levelMove(unable, position, { seat: own, seats: 2, level: 'relentless' })).toEqual(only);
  // Where there is a choice and nothing thinks, the steady level has found it.
  expect(instantMove(at.context, TOY, table, position, own).computer?.level).toBe('steady');
});

test('a steady or gentle computer plays at once, and the log says its level', async () => {
  for (const level of ['gentle', 'steady'] as const) {
    const thinker = fakeThinker();
    const at = await tableWith(thinker, level);
    await move(at);
    const [made] = await computersMoves(at);
    expect(made?.computer).toEqual({ level, search: SEARCH_REVISION });
    expect(thinker.asked).toEqual([]);
  }
});

test('a computer of a table without levels plays as it always has', async () => {
  const at = appHarness([TOY]);
  Object.assign(at.context, { thinker: fakeThinker() });
  await seat(at, ['ann'], { computers: 1 });
  await move(at);
  const moves = await computersMoves(at);
  expect(moves.length).toBeGreaterThan(0);
  expect(moves.every((entry) => entry.autopilot && entry.computer === undefined)).toBe(true);
});

test('a seat whose player is away or has resigned is played steadily, also while another seat thinks', async () => {
  const thinker = fakeThinker();
  const at = await tableWith(thinker, 'strong', { people: ['ann', 'bob'] });
  const table = await at.table();
  const away = table.seatStatuses.map((one, at) => (table.chairs[at]?.person === 'bob' ? { ...one, away: true } : one));
  await at.context.store.commit({
    ...{ id: table.id, version: table.version, set: { seatStatuses: away }, entries: [] },
    jobs: [{ task: 'autopilot', table: table.id, version: table.version }],
  });
  await at.memory.idle();
  const bob = table.chairs.findIndex(({ person }) => person === 'bob');
  expect(thinker.asked.filter(({ seat: own }) => own === bob)).toEqual([]);
  // The computer is told what everybody sees: who has played steadily so far.
  for (let n = 0; n < 3 && (await at.table()).phase === 'playing'; n += 1) await move(at);
  expect(thinker.asked[0]?.steady).toEqual([]);
  expect(thinker.asked.at(-1)?.steady).toEqual([bob]);
});

describe('what computers think in a day', () => {
  const used = async (at: AppHarness): Promise<number> =>
    (await at.context.store.usesOf('ann'))
      .filter(({ quota }) => quota === 'thinking')
      .reduce((sum, one) => sum + one.n, 0);
  const limited = async (thinking: number): Promise<{ readonly at: AppHarness; readonly thinker: FakeThinker }> => {
    const thinker = fakeThinker();
    const at = await tableWith(thinker, 'strong');
    thinker.ms = 1_200;
    const limits = { ...DEFAULT_LIMITS, thinking: { person: thinking, server: null } };
    Object.assign(at.context, { limits });
    return { at, thinker };
  };
  const told = (at: AppHarness): readonly string[] =>
    at.calls.directs.flatMap(({ person, message }) =>
      message.kind === 'table' && message.lines.some((line) => line.includes('thought as long as they may'))
        ? person
        : [],
    );

  test('counts for the host of the table, by seconds that were begun', async () => {
    const { at, thinker } = await limited(1_000);
    const before = thinker.asked.length;
    while (thinker.asked.length === before) await move(at);
    await at.memory.idle();
    expect(await used(at)).toBe(2 * (thinker.asked.length - before));
    expect(told(at)).toEqual([]);
  });

  test('is counted once for each thought, and looked up only for the first of a process', async () => {
    const { at, thinker } = await limited(1_000);
    const { store } = at.context;
    const asked: string[] = [];
    for (const name of ['within', 'add', 'usesOf'] as const) {
      const inner = store[name].bind(store) as (...given: unknown[]) => unknown;
      Object.assign(store, {
        [name]: (...given: unknown[]) => {
          asked.push(name);
          return inner(...given);
        },
      });
    }
    const before = thinker.asked.length;
    while (thinker.asked.length < before + 2) await move(at);
    await at.memory.idle();
    expect(asked).toEqual(Array(thinker.asked.length - before).fill('add'));
    // As after a restart.
    const other = { ...at.context, store: { ...store } };
    asked.length = 0;
    expect(await hasThoughtEnough(other, ANN)).toBe(false);
    expect(await hasThoughtEnough(other, ANN)).toBe(false);
    expect(asked).toEqual(['usesOf']);
  });

  test('is spent also for a process that has not thought yet, until enough of it is a day old', async () => {
    const { at } = await limited(2);
    const other = () => ({ ...at.context, store: { ...at.context.store } });
    expect(await countThinking(at.context, ANN, 1_500)).toBe(true);
    const later = other();
    expect(await hasThoughtEnough(later, ANN)).toBe(true);
    await at.pass(26 * 60 * MINUTE);
    for (const context of [at.context, later, other()]) expect(await hasThoughtEnough(context, ANN)).toBe(false);
  });

  test('ends with the limit: then they play steadily, and the host is told once', async () => {
    const { at, thinker } = await limited(2);
    const first = thinker.asked.length;
    while (thinker.asked.length === first) await move(at);
    await at.memory.idle();
    expect(told(at)).toEqual(['ann']);
    expect(await used(at)).toBe(2);
    const before = await computersMoves(at);
    while ((await computersMoves(at)).length === before.length) await move(at);
    expect(thinker.asked.length).toBe(first + 1);
    expect((await computersMoves(at)).at(-1)?.computer?.level).toBe('steady');
    expect(told(at)).toEqual(['ann']);
    expect(at.memory.failures).toEqual([]);
  });

  test('goes on without a word where nothing can be sent', async () => {
    const { at } = await limited(1);
    const direct = async (): Promise<boolean> => {
      throw new Error('Discord is away');
    };
    Object.assign(at.context.chat, { direct });
    await expect(tellThinkingSpent(at.context, await at.table())).resolves.toBeUndefined();
  });
});

test('where the autopilot has moved for everybody nobody thinks', async () => {
  const at = await tableWith(null, 'strong', { people: ['ann', 'bob'] });
  const table = await at.table();
  const position = readPosition(TOY, known(table.match, 'match'));
  const own = seatOfComputer(table);
  const seatOf = (person: string) => table.chairs.findIndex((chair) => chair.person === person);
  const missed = (people: readonly string[]): Table => ({
    ...table,
    seatStatuses: table.seatStatuses.map((one, seat) =>
      people.some((person) => seatOf(person) === seat) ? { ...one, missedTurns: 1 } : one,
    ),
  });
  const asked = { ...TOY, paths: () => [['a'], ['b']] } as typeof TOY;
  expect(thinkingLevel(at.context, asked, missed(['ann']), position, own)).toBe('strong');
  expect(thinkingLevel(at.context, asked, missed(['ann', 'bob']), position, own)).toBeNull();
  const gone = { ...position, resigned: [seatOf('bob')] } as typeof position;
  expect(thinkingLevel(at.context, asked, missed([]), gone, own)).toBe('strong');
  expect(thinkingLevel(at.context, asked, missed(['ann']), gone, own)).toBeNull();
});

test('computers that take their time move a minute after a person, all in one post', async () => {
  const at = await tableWith(fakeThinker(), 'steady', { pace: 'after-a-minute' });
  await at.pass(2 * MINUTE);
  const isOn = async (): Promise<boolean> => {
    const table = await at.table();
    return onTurn(TOY, table).includes(seatOfComputer(table));
  };
  let [before, posts] = [0, 0];
  do {
    await at.pass(10 * MINUTE);
    [before, posts] = [(await computersMoves(at)).length, at.calls.turns.length];
    await move(at);
  } while (!(await isOn()));
  expect((await computersMoves(at)).length).toBe(before);
  // The person's own move is told at once.
  expect(at.calls.turns.length).toBe(posts + 1);
  await at.pass(MINUTE + 1_000);
  expect((await computersMoves(at)).length).toBeGreaterThan(before);
  expect(at.calls.turns.length).toBe(posts + 2);
});

test('a rematch keeps levels and pace, and the first game somebody plays is proposed a gentle computer', async () => {
  const at = await tableWith(fakeThinker(), 'strong', { pace: 'after-a-minute' });
  expect(await proposedLevel(at.context, 'ann', TOY.id)).toEqual({ level: 'gentle', news: 'first' });
  const first = await at.table();
  await propose(at.context, by(first, 'ann'), { kind: 'abort' });
  const { open } = at.memory.store;
  Object.assign(at.memory.store, { open });
  const again = await rematch(at.context, first.id, { id: 'ann', name: 'ann' });
  if (!again.ok) throw new Error(again.error.code);
  expect(again.value.chairs.find(({ person }) => person === null)?.level).toBe('strong');
  expect(again.value.computerPace).toBe('after-a-minute');
});

test('a wish for a computer of a level gives the seat one', async () => {
  const at = await tableWith(fakeThinker(), 'steady', { people: ['ann', 'bob'] });
  const table = await at.table();
  const bob = known(
    table.chairs.find(({ person }) => person === 'bob'),
    'chair',
  ).seat;
  const wish = { kind: 'replace', seat: bob, level: 'strong' } as const;
  const done = await propose(at.context, { ...by(table, 'mod', true) }, wish);
  expect(done.ok).toBe(true);
  expect((await at.table()).chairs[bob]).toMatchObject({ person: null, level: 'strong' });
  const position = readPosition(TOY, known((await at.table()).match, 'match'));
  expect(autopilot(TOY, position, bob)).toBeDefined();
});

import { beforeEach, describe, expect, test } from 'vitest';
import { analyse, keptAnalysis } from '../../../src/app/analysis/analyse.ts';
import type { AnalysisProgress } from '../../../src/app/analysis/making.ts';
import { positionsOf } from '../../../src/app/history/positions.ts';
import { resign } from '../../../src/app/moves/play.ts';
import { erasePerson } from '../../../src/app/privacy/erase.ts';
import { leaveTable } from '../../../src/app/seats/seats.ts';
import { undo } from '../../../src/app/votes/undo.ts';
import { samePath } from '../../../src/core/contract/path.ts';
import { known } from '../../../src/core/known.ts';
import { seatReview } from '../../../src/domain/analysis/seat-review.ts';
import { DEFAULT_LIMITS, type Limits } from '../../../src/domain/permissions/quota.ts';
import { SEARCH_REVISION } from '../../../src/search/revision.ts';
import { type AppHarness, appHarness, DAY, move, seat } from '../../support/app-harness.ts';
import { WITHOUT_FIRST } from '../../support/revised-toy.ts';
import { type FakeThinker, fakeThinker } from '../../support/thinker.ts';
import { TOY } from '../../support/toy.ts';

/** Analyses as a use case: what is judged, for whom, how often, and what stays of it. */

let at: AppHarness;
let thinker: FakeThinker;

beforeEach(async () => {
  at = appHarness();
  thinker = fakeThinker([TOY], 4);
  at = Object.assign(at, { context: { ...at.context, thinker } });
});

async function playOn(): Promise<void> {
  for (let table = await at.table(); table.phase === 'playing'; table = await at.table()) await move(at);
  await at.memory.idle();
}

async function played(people: readonly string[] = ['ann', 'bob'], computers = 0): Promise<void> {
  await seat(at, people, { computers });
  await playOn();
}

async function ask(person = 'ann', heard: AnalysisProgress[] = [], more: Partial<AppHarness['context']> = {}) {
  const { id } = await at.table();
  return analyse({ ...at.context, ...more }, id, person, (now) => heard.push(now));
}

async function analysed(person = 'ann', heard: AnalysisProgress[] = [], more: Partial<AppHarness['context']> = {}) {
  const found = await ask(person, heard, more);
  if (!found.ok) throw new Error(found.error.code);
  return found.value.analysis;
}

const refusalOf = async (person: string, more: Partial<AppHarness['context']> = {}) => {
  const answer = await ask(person, [], more);
  return answer.ok ? null : answer.error.code;
};

const entries = async () => at.context.store.entries((await at.table()).id);

describe('an analysis', () => {
  test('judges the decisions of a person, each at its place in the game, and tells them nothing of the others', async () => {
    await played();
    const heard: AnalysisProgress[] = [];
    const { decisions, luck, revision } = await analysed('ann', heard);
    expect(revision).toBe(SEARCH_REVISION);
    const all = await entries();
    const own = all.flatMap((entry, n) => (entry.seat === 0 ? [{ move: n + 1, played: entry.path }] : []));
    expect(decisions.map(({ move: n, played: path }) => ({ move: n, played: path }))).toEqual(own);
    expect(luck.map((one) => one.seat)).toEqual([0]);
    expect(heard.map(({ done }) => done)).toEqual([...Array(all.length + 1).keys()]);
    expect(heard.every(({ of }) => of === all.length)).toBe(true);
    const positions = positionsOf(TOY, await at.table(), all);
    for (const { move: n, best, played: path, verdict, lost } of decisions) {
      const before = known(positions[n - 1], 'position');
      const paths = TOY.paths(before.state, 0);
      expect(paths).toContainEqual(best);
      expect(verdict === 'only').toBe(paths.length === 1);
      const isFine = verdict === 'only' || verdict === 'good';
      expect(samePath(best, path)).toBe(isFine);
      if (isFine) expect(lost.chance).toEqual({ mean: 0, error: 0 });
    }
    expect((await analysed('bob')).decisions.every((one) => one.seat === 1)).toBe(true);
  });

  test('says of the dearest decisions what was wrong with them, and of no others', async () => {
    await played();
    const { decisions } = await analysed('ann');
    const dearest = seatReview({ revision: 1, decisions, luck: [] }, 0).dearest;
    expect(dearest.length).toBeGreaterThan(0);
    expect(decisions.filter((one) => one.contrast !== undefined)).toEqual(
      decisions.filter(({ move: n }) => dearest.some((one) => one.move === n)),
    );
    // Whoever looks at moves of others then is told no secret: the position is the one that was judged.
    for (const one of thinker.contrasted) expect(thinker.asked).toContainEqual(one);
    const times = thinker.contrasted.length;
    await analysed('bob');
    expect(thinker.contrasted).toHaveLength(times);
  });

  test('is kept: nobody has it made a second time, and it is the same', async () => {
    await played();
    const [first, other] = [await analysed('ann'), await analysed('bob')];
    const asked = thinker.asked.length;
    expect(asked).toBe((await entries()).length);
    const again: AnalysisProgress[] = [];
    expect(await analysed('ann', again)).toEqual(first);
    expect(again).toEqual([]);
    expect(thinker.asked).toHaveLength(asked);
    const all = known(await keptAnalysis(at.context, (await at.table()).id), 'kept analysis');
    expect(all.decisions.filter((one) => one.seat === 1)).toEqual(other.decisions);
    // Without a thinker, too.
    const { thinker: _, ...without } = at.context;
    const { id } = await at.table();
    expect(await analyse(without, id, 'ann', () => {})).toMatchObject({ ok: true, value: { analysis: first } });
  });

  test('is made once for two who ask at once, and both hear how far it is', async () => {
    await played();
    const heard: AnalysisProgress[][] = [[], []];
    await Promise.all([analysed('ann', heard[0]), analysed('bob', heard[1])]);
    expect(thinker.asked).toHaveLength((await entries()).length);
    expect(heard[1]?.at(-1)).toEqual(heard[0]?.at(-1));
    expect(heard[1]?.length).toBeGreaterThan(1);
  });

  test('comes out the same in two processes at once', async () => {
    await played();
    const other = fakeThinker([TOY], 4);
    const [here, there] = await Promise.all([analysed('ann'), analysed('ann', [], { thinker: other })]);
    expect(other.asked.length).toBeGreaterThan(0);
    expect(JSON.stringify(there)).toBe(JSON.stringify(here));
    expect(await analysed('ann')).toEqual(here);
  });

  test('goes on where it was when its process ended', async () => {
    await played();
    const whole = await analysed('ann', [], { store: { ...at.context.store, saveAnalysis: async () => {} } });
    const all = (await entries()).length;
    const dying = fakeThinker([TOY], 4);
    const judge = dying.judge.bind(dying);
    dying.judge = (...given) => {
      // As in a process that is killed in the middle.
      if (dying.asked.length === 6) return new Promise(() => {});
      return judge(...given);
    };
    const { id } = await at.table();
    await new Promise<void>((resolve) => {
      const hear = ({ done }: AnalysisProgress): void => {
        if (done === 6) resolve();
      };
      void analyse({ ...at.context, thinker: dying }, id, 'ann', hear);
    });
    expect(await keptAnalysis(at.context, id)).toBeNull();
    const next = fakeThinker([TOY], 4);
    const later: AnalysisProgress[] = [];
    expect(await analysed('ann', later, { thinker: next })).toEqual(whole);
    expect(later[0]).toEqual({ done: 4, of: all });
    expect(next.asked).toHaveLength(all - 4);
  });

  test('that fails keeps what it has judged, and says so', async () => {
    await played();
    const judge = thinker.judge.bind(thinker);
    thinker.judge = (...given) => {
      if (thinker.asked.length === 3) thinker.how = 'fail';
      return judge(...given);
    };
    expect(await refusalOf('ann')).toBe('not-analysed');
    thinker.how = 'think';
    thinker.judge = judge;
    const heard: AnalysisProgress[] = [];
    await analysed('ann', heard);
    expect(heard[0]?.done).toBe(3);
  });

  test('is there although it cannot be kept', async () => {
    await played();
    const { store } = at.context;
    const saveAnalysis: typeof store.saveAnalysis = async () => {
      at.memory.away = true;
      try {
        await store.find('any');
      } finally {
        at.memory.away = false;
      }
    };
    expect((await analysed('ann', [], { store: { ...store, saveAnalysis } })).decisions.length).toBeGreaterThan(0);
    expect(await keptAnalysis(at.context, (await at.table()).id)).toBeNull();
  });

  test('hands over nothing that the seat did not know', async () => {
    await played();
    await analysed();
    const positions = positionsOf(TOY, await at.table(), await entries());
    const judged = known(
      thinker.asked.find(({ position }) => position.ply > 1),
      'decision',
    );
    const real = known(positions[judged.position.ply], 'position').state;
    expect(judged.position.state).not.toEqual(real);
    expect(TOY.view(judged.position.state, judged.seat)).toEqual(TOY.view(real, judged.seat));
  });
});

describe('what is judged', () => {
  test('moves that were taken back are not', async () => {
    await seat(at, ['ann', 'bob']);
    await move(at);
    await move(at);
    const person = await move(at);
    const { id } = await at.table();
    expect((await undo(at.context, { table: id, person })).ok).toBe(true);
    await at.memory.idle();
    await playOn();
    await analysed();
    expect(thinker.asked).toHaveLength((await entries()).length);
    expect((await at.context.store.log(id)).length).toBeGreaterThan((await entries()).length);
  });

  test('computers are not', async () => {
    await played(['ann'], 1);
    await analysed();
    expect(new Set(thinker.asked.map((one) => one.seat))).toEqual(new Set([0]));
    expect(await refusalOf('bob')).toBe('not-seated');
  });

  test('a seat that was left to a computer is not, and the one who stays is', async () => {
    await seat(at, ['ann', 'bob', 'cleo']);
    await move(at);
    await move(at);
    await move(at);
    await leaveTable(at.context, (await at.table()).id, 'cleo');
    await playOn();
    expect(await refusalOf('cleo')).toBe('not-seated');
    await analysed();
    expect(thinker.asked.some((one) => one.seat === 2)).toBe(false);
  });

  test('somebody who resigned has no luck', async () => {
    await seat(at, ['ann', 'bob']);
    await move(at);
    await move(at);
    await resign(at.context, { table: (await at.table()).id, version: null, person: 'bob' });
    await at.memory.idle();
    const { decisions, luck } = await analysed('bob');
    expect(decisions).toHaveLength(1);
    expect(luck).toEqual([]);
    // Won without being scored.
    expect((await analysed('ann')).luck).toMatchObject([{ seat: 0, points: null }]);
  });
});

describe('an analysis is refused', () => {
  test('where there is none to make', async () => {
    await seat(at, ['ann', 'bob']);
    expect(await refusalOf('ann')).toBe('running');
    expect(await refusalOf('cleo')).toBe('not-seated');
    expect(await analyse(at.context, 'nowhere', 'ann', () => {})).toMatchObject({ error: { code: 'gone' } });
    await playOn();
    const { thinker: _, ...without } = at.context;
    const { id } = await at.table();
    expect(await analyse(without, id, 'ann', () => {})).toMatchObject({ error: { code: 'no-thinker' } });
    expect(await refusalOf('ann', { games: [WITHOUT_FIRST] })).toBe('retired');
    expect(thinker.asked).toEqual([]);
  });

  test('to people who have decided nothing', async () => {
    await seat(at, ['ann', 'bob']);
    await resign(at.context, { table: (await at.table()).id, version: null, person: 'ann' });
    await at.memory.idle();
    expect(await refusalOf('ann')).toBe('no-decisions');
  });

  test('over the quota, which counts only what is judged', async () => {
    const limits: Limits = { ...DEFAULT_LIMITS, analyses: { person: 1, server: { usual: 9, most: 9 } } };
    at = Object.assign(at, { context: { ...at.context, limits } });
    await played();
    const first = await at.table();
    await analysed();
    await analysed();
    await played();
    expect((await at.table()).id).not.toBe(first.id);
    // The one who may have no more does not stand in the way of the one who may.
    const [ann, bob] = await Promise.all([ask('ann'), ask('bob')]);
    expect(ann).toMatchObject({ error: { code: 'quota', quota: 'analyses', scope: 'person', limit: 1 } });
    expect(bob.ok).toBe(true);
    expect(await refusalOf('ann')).toBeNull();
  });
});

describe('what is kept', () => {
  test('is forgotten with a person of the table, and made anew without them', async () => {
    await played();
    await analysed();
    const { id } = await at.table();
    expect(await keptAnalysis(at.context, id)).not.toBeNull();
    expect((await erasePerson(at.context, 'bob')).ok).toBe(true);
    expect(await keptAnalysis(at.context, id)).toBeNull();
    await analysed();
    expect((await keptAnalysis(at.context, id))?.decisions.every((one) => one.seat === 0)).toBe(true);
  });

  test('is not, where somebody was erased while it was made', async () => {
    await played();
    const { store } = at.context;
    let saves = 0;
    const saveAnalysis: typeof store.saveAnalysis = async (...given) => {
      saves += 1;
      if (saves === 1) await erasePerson(at.context, 'bob');
      await store.saveAnalysis(...given);
    };
    await analysed('ann', [], { store: { ...store, saveAnalysis } });
    expect(saves).toBeGreaterThan(1);
    expect(await store.analysis((await at.table()).id, SEARCH_REVISION)).toBeNull();
  });

  test('is in the export of the person’s data', async () => {
    await played();
    const { decisions } = await analysed('ann');
    await at.context.store.askForExport('ann', new Date(at.now), new Date(at.now - DAY), {
      ...{ task: 'export', person: 'ann', askedAt: at.now, reply: null },
    });
    await at.memory.idle();
    expect(at.calls.data[0]?.file.data).toMatchObject({
      tables: [{ analysis: { revision: SEARCH_REVISION, decisions: decisions.map((one) => ({ move: one.move })) } }],
    });
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { Unreadable } from '../../src/app/ports/store.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { inMemoryStore } from '../support/in-memory-store.ts';
import { controlOf, playFrom, postWith, words } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Two bots on one store, as while one takes over from the other: Discord tells both of everything. */
const open: (BotHarness | Sandbox)[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function twins(): Promise<{
  box: Sandbox;
  all: readonly [BotHarness, BotHarness];
  tables: () => Promise<number>;
}> {
  const box = await startSandbox();
  open.push(box);
  const kept = inMemoryStore();
  const all = [
    await botHarness({ games: [TOY], box, memory: kept, chance: 'one' }),
    await botHarness({ games: [TOY], box, memory: kept, chance: 'two' }),
  ] as const;
  open.unshift(...all);
  const tables = async () => (await kept.store.tablesOf(box.person('Ann').id)).length;
  return { box, all, tables };
}

const calm = async (all: readonly BotHarness[]): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) for (const one of all) await one.calm();
};

test('what somebody does is done by one of them', async () => {
  const { box, all, tables } = await twins();
  const ann = box.person('Ann');
  const games = box.channel('games');
  const opened = await ann.command(games, 'pebbles new', { seats: 2, computers: 1 });
  await calm(all);
  expect(opened.said.text).toContain('Pebbles');
  expect(await tables()).toBe(1);
  const [, second] = all;
  const post = await postWith(second, ann, 'play');
  const question = await ann.press(post, controlOf(post, 'play'));
  const done = await playFrom(ann, question.said, ['hide', 'c4']);
  await calm(all);
  expect(done.text).toContain('Done');
  // Nobody says that it was too late.
  expect(ann.sees(post.room).filter((one) => one.ephemeral)).toHaveLength(1);
  expect(new Set(box.breaches.map((one) => one.code))).toEqual(new Set([40060]));
  expect(all.flatMap((one) => one.logged).filter((line) => /"level":(40|50)/.test(line))).toEqual([]);
});

test('a command that both carry out, since a line broke, opens one table', async () => {
  const { box, all, tables } = await twins();
  const ann = box.person('Ann');
  box.faults.add({ kind: 'cut', when: 'before' }, { route: /^\/interactions\//, times: 1 });
  await ann.command(box.channel('games'), 'pebbles new', { seats: 2 });
  await calm(all);
  expect(await tables()).toBe(1);
  expect(ann.sees(box.channel('games')).filter((one) => !one.ephemeral)).toHaveLength(1);
});

describe('of what both believe to be theirs to do, since a line broke,', () => {
  const broken = (box: Sandbox): void =>
    void box.faults.add({ kind: 'cut', when: 'before' }, { route: /^\/interactions\//, times: 1 });

  test('a seat for a computer is added once', async () => {
    const { box, all } = await twins();
    const [, second] = all;
    const ann = box.person('Ann');
    const games = box.channel('games');
    await ann.command(games, 'pebbles new', { seats: 3 });
    await calm(all);
    const lobby = await postWith(second, ann, 'add-computer');
    broken(box);
    await ann.press(lobby, controlOf(lobby, 'add-computer'));
    await calm(all);
    expect((await second.table()).chairs.map(({ name }) => name)).toHaveLength(2);
  });

  test('an erasure is left to one, and the other does not know the person anew', async () => {
    const { box, all } = await twins();
    const [, second] = all;
    const ann = box.person('Ann');
    const asked = await ann.command(box.channel('games'), 'privacy delete');
    const { store } = second.context;
    const { personIn, erase } = store;
    let erased = (): void => {};
    const done = new Promise<void>((resolve) => {
      erased = resolve;
    });
    let looks = 0;
    Object.assign(store, {
      personIn: async (...given: Parameters<typeof personIn>) => {
        looks += 1;
        // The second one to look is slow.
        if (looks === 2) await done;
        return personIn(...given);
      },
      erase: async (...given: Parameters<typeof erase>) => {
        await erase(...given);
        erased();
      },
    });
    broken(box);
    await ann.press(asked.said, 'Erase everything');
    await calm(all);
    expect(await store.person(ann.id)).toBeNull();
  });

  test('a move that was typed is made once', async () => {
    const { box, all } = await twins();
    const [, second] = all;
    const ann = box.person('Ann');
    await ann.command(box.channel('games'), 'pebbles new', { seats: 2, computers: 1 });
    await calm(all);
    await second.context.store.savePerson({ id: ann.id, confirms: false });
    const { room } = await postWith(second, ann, 'play');
    await ann.command(room, 'pebbles hide', { cell: 'c4' });
    await calm(all);
    const made = async () => {
      const log = await second.context.store.log((await second.table()).id);
      return log.filter((line) => 'path' in line && !line.autopilot && line.path.includes('take')).length;
    };
    broken(box);
    await ann.command(room, 'pebbles take', { count: '1', hand: 'left' });
    await calm(all);
    expect(await made()).toBe(1);
  });
});

test('an accident of Discord’s is met with another attempt', async () => {
  const { box, all, tables } = await twins();
  const ann = box.person('Ann');
  box.faults.add({ kind: 'status', status: 502 }, { route: /^\/interactions\//, times: 2 });
  box.faults.add(
    { kind: 'status', status: 502 },
    { method: 'POST', route: '/channels/{channel_id}/messages', times: 2 },
  );
  await ann.command(box.channel('games'), 'pebbles new', { seats: 2 });
  await calm(all);
  expect(await tables()).toBe(1);
  expect(ann.sees(box.channel('games')).filter((one) => !one.ephemeral)).toHaveLength(1);
});

describe('of two versions', () => {
  test('the older leaves to the newer what it does not know', async () => {
    const box = await startSandbox();
    const memory = inMemoryStore();
    let answered = (): void => {};
    const newerFirst = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const older = await botHarness({ games: [TOY], box, memory, othersFirst: () => newerFirst });
    const newer = await botHarness({ games: [TOY, { ...TOY, id: 'shells' }], box, memory });
    open.push(newer, older, box);
    const ann = box.person('Ann');
    const games = box.channel('games');
    const said = await ann.command(games, 'shells new', { seats: 2, computers: 1 });
    answered();
    await calm([older, newer]);
    expect(words(said)).toContain('starts right away');
    expect((await newer.table()).game).toBe('shells');
    expect(ann.sees(games).filter((one) => one.ephemeral)).toHaveLength(1);
    expect(older.logged.filter((line) => /"level":(40|50)/.test(line))).toEqual([]);
  });

  test('one that is alone says that it does not know it', async () => {
    const box = await startSandbox();
    const alone = await botHarness({ games: [TOY], box, othersFirst: async () => {} });
    open.push(alone, box);
    const ann = box.person('Ann');
    const message = ann.say(box.channel('games'), 'here');
    expect(words(await ann.forge({ customId: 'brand-new:abcdefgh:::', message }))).toContain(
      'I do not know this button',
    );
  });

  test('the older says so where it cannot read what the newer has stored', async () => {
    const { box, all } = await twins();
    const [first, second] = all;
    const ann = box.person('Ann');
    await ann.command(box.channel('games'), 'pebbles new', { seats: 2, computers: 1 });
    await calm(all);
    const post = await postWith(second, ann, 'play');
    for (const { context } of [first, second])
      Object.assign(context.store, { find: () => Promise.reject(new Unreadable('a seat of a later shape')) });
    expect(words(await ann.press(post, controlOf(post, 'play')))).toContain(
      'A newer version of the bot plays this table',
    );
    expect(all.flatMap((one) => one.logged).filter((line) => /"level":50/.test(line))).toEqual([]);
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { TOY } from '../support/toy.ts';

/** Somebody presses very often at once; everybody else is answered as ever. */
let at: BotHarness;
let free: () => void;
/** Who was asked for in the store, in order. */
let asked: string[];

beforeEach(async () => {
  at = await botHarness({ games: [TOY] });
  const { store } = at.context;
  const { personIn } = store;
  asked = [];
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const { id: ann } = at.box.person('Ann');
  Object.assign(store, {
    async personIn(id: string, server: string) {
      asked.push(id);
      // Ann's are answered when the others have been.
      if (id === ann) await held;
      return personIn(id, server);
    },
  });
});
afterEach(async () => {
  free();
  await at.close();
  at.clean();
});

/** Those of Ann's acts that got any answer from the bot. */
const answeredCallbacks = (): number => at.exchanges.filter(({ path }) => path.endsWith('/callback')).length;

test('of many commands of one account five are begun, one is refused in words, and nothing is asked for the others', async () => {
  const [ann, bob, games] = [at.box.person('Ann'), at.box.person('Bob'), at.box.channel('games')];
  ann.locale = 'fr';
  const all = Array.from({ length: 100 }, () => ann.command(games, 'games', {}, { until: 'answer' }));
  for (const one of all) one.catch(() => undefined);
  // Bob's comes after all of them, and Ann's five are held.
  expect((await bob.command(games, 'games')).said.text).not.toBe('');
  expect(asked.filter((id) => id === ann.id)).toHaveLength(5);
  expect(asked).toContain(bob.id);
  // Ann's five, the one in words, and Bob's.
  expect(answeredCallbacks()).toBe(7);
  const [refused, ...others] = ann.sees(games).filter(({ thinking }) => !thinking);
  expect([refused?.ephemeral, refused?.text, others.length]).toEqual([
    true,
    expect.stringContaining('Attends un instant'),
    0,
  ]);
  free();
  await at.calm();
  const again = await ann.command(games, 'games', {}, { until: 'answer' });
  expect(again.said.text).not.toContain('Attends un instant');
});

test('somebody else is acknowledged after six of a flood, however much of it has come before', async () => {
  const [ann, bob, games] = [at.box.person('Ann'), at.box.person('Bob'), at.box.channel('games')];
  const pressed = { customId: 'games::::', message: (await bob.command(games, 'games')).said };
  const before = answeredCallbacks();
  const flood = (): void => {
    for (let n = 0; n < 200; n += 1) ann.forge(pressed, { until: 'answer' }).catch(() => undefined);
  };
  flood();
  const acknowledged = bob.forge(pressed, { until: 'answer' }).then(() => answeredCallbacks());
  flood();
  expect((await acknowledged) - before).toBeLessThanOrEqual(7);
  await at.box.settled();
  expect(answeredCallbacks() - before).toBe(7);
});

test('somebody whose suggestions are held up can still press', async () => {
  const [ann, games] = [at.box.person('Ann'), at.box.channel('games')];
  free();
  const { store } = at.context;
  const { tablesOf } = store;
  let letOn = (): void => {};
  const held = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  let looked = 0;
  Object.assign(store, {
    async tablesOf(...given: Parameters<typeof tablesOf>) {
      looked += 1;
      await held;
      return tablesOf(...given);
    },
  });
  for (let n = 0; n < 50; n += 1) ann.suggest(games, 'pebbles hide', {}, 'cell').catch(() => undefined);
  expect((await ann.command(games, 'help', {}, { until: 'answer' })).deferred).toBe(true);
  expect(looked).toBe(5);
  letOn();
  await at.calm();
});

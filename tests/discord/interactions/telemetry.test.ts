import { REST, RESTEvents } from 'discord.js';
import { afterEach, expect, test } from 'vitest';
import type { Measurement } from '../../../src/app/ports/telemetry.ts';
import { reportWaits } from '../../../src/discord/gateway/rest.ts';
import { NoAnswer, type Sandbox, startSandbox } from '../../../src/sandbox/index.ts';
import { type BotHarness, type BotHarnessOptions, botHarness } from '../../support/bot-harness.ts';
import { inMemoryStore } from '../../support/in-memory-store.ts';
import { controlOf, playFrom, postWith } from '../../support/scripted-player.ts';
import { TOY } from '../../support/toy.ts';

/** What the bot measures while people play. */
const open: (BotHarness | Sandbox)[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

type Watched = BotHarness & { readonly signs: Measurement[] };

async function watched(options: Partial<BotHarnessOptions> = {}): Promise<Watched> {
  const signs: Measurement[] = [];
  const at = await botHarness({ games: [TOY], telemetry: (sign) => signs.push(sign), ...options });
  open.push(at);
  return Object.assign(at, { signs });
}

const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';

const stages = ({ signs }: Watched, what: string) =>
  signs.flatMap((sign) => (sign.of === 'interaction' && sign.what === what ? [sign.stage] : []));
const acknowledgements = ({ signs }: Watched) =>
  signs.flatMap((sign) => (sign.of === 'acknowledgement' ? [`${sign.what} ${sign.went}`] : []));

const PATIENT = { timeout: 20_000 };

/** Waits until the bot has said this of its acknowledgements, and has nothing more to do. */
async function saying(at: Watched, words: readonly string[]): Promise<void> {
  await expect.poll(() => acknowledgements(at), PATIENT).toEqual(words);
  await at.calm();
  expect(acknowledgements(at)).toEqual(words);
}

test('a command, a control and a move are followed from the press to the answer', async () => {
  const at = await watched();
  const ann = at.box.person('Ann');
  await ann.command(at.box.channel('games'), 'pebbles new', { seats: 2, computers: 1 });
  await at.calm();
  expect(stages(at, 'command')).toEqual(['acknowledged', 'acted', 'answered']);
  expect(stages(at, 'move')).toEqual([]);
  const post = await postWith(at, ann, 'play');
  const question = await ann.press(post, controlOf(post, 'play'));
  await at.calm();
  expect(stages(at, 'control')).toEqual(['acknowledged', 'acted', 'answered']);
  at.signs.length = 0;
  await playFrom(ann, question.said, ['hide', 'c4']);
  await at.calm();
  expect(stages(at, 'move')).toEqual(['acknowledged', 'acted', 'answered']);
  const times = at.signs.flatMap((sign) => (sign.of === 'interaction' && sign.what === 'move' ? [sign.ms] : []));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times[0]).toBeGreaterThanOrEqual(0);
  expect(new Set(acknowledgements(at).map((word) => word.split(' ').at(-1)))).toEqual(new Set(['in_time']));
  at.clean();
});

test('completions count as well', async () => {
  const at = await watched();
  await at.box.person('Ann').suggest(at.box.channel('games'), 'pebbles hide', {}, 'cell');
  await saying(at, ['completion in_time']);
  expect(stages(at, 'completion')).toEqual(['acknowledged']);
});

test('an acknowledgement that Discord no longer waits for is late, and nothing comes of it', async () => {
  const at = await watched({ acknowledgeMs: 50 });
  const ann = at.box.person('Ann');
  const games = at.box.channel('games');
  // Each acknowledgement arrives when Discord has given up, however fast or slow this machine is.
  const late = async (act: () => Promise<unknown>) => {
    let arrive = (): void => {};
    const until = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    at.box.faults.add({ kind: 'hold', until }, { route: CALLBACK });
    await expect(act()).rejects.toThrow(NoAnswer);
    arrive();
  };
  await late(() => ann.command(games, 'pebbles new', { seats: 2 }));
  await saying(at, ['command late']);
  expect(stages(at, 'command')).toEqual([]);
  expect(at.memory.ids()).toEqual([]);
  await late(() => ann.suggest(games, 'pebbles hide', {}, 'cell'));
  await saying(at, ['command late', 'completion late']);
});

test('an acknowledgement that Discord refuses has failed', async () => {
  const at = await watched({ acknowledgeMs: 500 });
  at.box.faults.add({ kind: 'status', status: 400, code: 50035 }, { route: CALLBACK });
  await at.box
    .person('Ann')
    .command(at.box.channel('games'), 'help')
    .catch(() => null);
  await saying(at, ['command failed']);
});

test('of two bots one says that the other was faster', async () => {
  const box = await startSandbox();
  const kept = inMemoryStore();
  const twins = [await watched({ box, memory: kept }), await watched({ box, memory: kept, chance: 'two' })] as const;
  open.push(box);
  await box.person('Ann').command(box.channel('games'), 'help');
  await expect
    .poll(() => twins.flatMap(acknowledgements).sort(), PATIENT)
    .toEqual(['command elsewhere', 'command in_time']);
});

test('requests are told by what Discord answered', async () => {
  const at = await watched();
  const { box, signs } = at;
  const answers = () => signs.flatMap((sign) => (sign.of === 'request' ? [sign.answered] : []));
  const discard = () =>
    at.context.chat
      .removeInbox({ channel: box.channel('games').id, message: '1', at: new Date(0), shows: null })
      .catch(() => null);
  const route = '/channels/{channel_id}/messages/{message_id}';
  signs.length = 0;
  box.faults.add({ kind: 'status', status: 503 }, { route });
  await discard();
  expect(answers()).toEqual(['5xx', '404']);
  signs.length = 0;
  box.faults.add({ kind: 'cut', when: 'before' }, { route });
  await discard();
  expect(answers()).toEqual(['cut', '404']);
  const refusals = [[400, '400'] as const, [403, '403'] as const, [409, '4xx'] as const];
  for (const [status, answered] of refusals) {
    signs.length = 0;
    box.faults.add({ kind: 'status', status, code: 50_001 }, { route });
    await discard();
    expect(answers()).toEqual([answered]);
  }
  // After a 401 Discord is asked whose token it is, and once more for the same.
  signs.length = 0;
  box.faults.add({ kind: 'status', status: 401 }, { route });
  await discard();
  expect(answers()).toEqual(['401', 'ok', '404']);
});

test('requests are told by what they ask for, refused ones by whose limit it was', async () => {
  const at = await watched();
  const { box, signs } = at;
  const route = '/channels/{channel_id}/messages/{message_id}';
  const limits: (string | null)[] = [];
  // Another room for the second one: the first is closed now.
  for (const [room, global] of [['games', false] as const, ['lounge', true] as const]) {
    signs.length = 0;
    box.faults.add({ kind: 'limit', retryAfter: 0.001, global }, { route });
    await at.context.chat
      .removeInbox({ channel: box.channel(room).id, message: '1', at: new Date(0), shows: null })
      .catch(() => null);
    for (const sign of signs) if (sign.of === 'request' && sign.route === 'delete') limits.push(sign.limit);
  }
  expect(limits.filter((limit) => limit !== null)).toEqual(['user', 'global']);
});

test('waits for limits are told, once each', async () => {
  const at = await watched();
  const { box, signs } = at;
  const waits = () => signs.flatMap((sign) => (sign.of === 'wait' ? [sign] : []));
  const discard = (room: string) =>
    at.context.chat
      .removeInbox({ channel: box.channel(room).id, message: '1', at: new Date(0), shows: null })
      .catch(() => null);
  const route = '/channels/{channel_id}/messages/{message_id}';
  box.faults.add({ kind: 'limit', retryAfter: 1 }, { route });
  await discard('games');
  expect(waits()).toEqual([{ of: 'wait', why: 'refused', ms: 1_000 }]);
  signs.length = 0;
  box.faults.add({ kind: 'limit', retryAfter: 1, global: true }, { route });
  await discard('lounge');
  expect(waits()).toEqual([{ of: 'wait', why: 'global', ms: 1_000 }]);
  expect(signs.some((sign) => sign.of === 'request' && sign.answered === '429')).toBe(true);
});

test('a wait for the limit of a route is told before it begins', () => {
  const signs: Measurement[] = [];
  const rest = reportWaits(new REST(), (sign) => signs.push(sign));
  const limit = { method: 'GET', route: '/x', majorParameter: 'x', hash: 'x', limit: 1, url: '' };
  const reset = { retryAfter: 700, sublimitTimeout: 0, scope: 'user' as const };
  rest.emit(RESTEvents.RateLimited, { ...limit, ...reset, global: false, timeToReset: 700 });
  rest.emit(RESTEvents.RateLimited, { ...limit, ...reset, global: true, timeToReset: -3 });
  expect(signs).toEqual([
    { of: 'wait', why: 'route', ms: 700 },
    { of: 'wait', why: 'global', ms: 0 },
  ]);
});

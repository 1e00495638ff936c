import { Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { BotRest } from './bot-rest.ts';
import { type ApiOptions, restOptions } from './rest.ts';
import { tokenCheck } from './token-check.ts';

/** A 401 is believed only when Discord does not know the token either. */
const JSON_TYPE = { 'content-type': 'application/json' };
const answer = (status: number) => new Response(`{"code":0,"message":"${status}"}`, { status, headers: JSON_TYPE });
const TOKEN = 'the.bots.token';

/** A Discord that answers what it is told to, in this order, and then 200. */
function discord(script: { readonly me?: readonly number[]; readonly others?: readonly number[] }) {
  const [me, others] = [[...(script.me ?? [])], [...(script.others ?? [])]];
  const asked: string[] = [];
  const said: string[] = [];
  let time = 0;
  let pauses = 0;
  const later: (() => void)[] = [];
  const makeRequest: ApiOptions['makeRequest'] = async (address, request) => {
    const path = new URL(address).pathname.replace('/api/v10', '');
    const { headers } = request;
    const given = typeof headers === 'object' && headers !== null && 'Authorization' in headers;
    asked.push(`${given ? '' : 'open '}${path}`);
    if (given) expect(headers).toMatchObject({ Authorization: `Bot ${TOKEN}` });
    const status = (path === Routes.user() ? me : others).shift() ?? 200;
    if (status === 0) throw new TypeError('cut');
    return answer(status);
  };
  const check = tokenCheck({
    rest: { ...restOptions('http://discord.test/api', () => {}), makeRequest },
    token: TOKEN,
    log: { debug() {}, info() {}, warn: (_, text) => said.push(text), error() {} },
    now: () => time,
    pause: async (ms) => {
      pauses += 1;
      // The short one between two questions is over at once, the other when time has gone by.
      if (ms > 1_000) await new Promise<void>((over) => later.push(over));
    },
  });
  let refused = false;
  void check.refused.then(() => {
    refused = true;
  });
  return {
    check,
    asked,
    said,
    rest: new BotRest(TOKEN, { ...check.rest, retries: 0 }),
    refused: () => refused,
    pauses: () => pauses,
    pass(ms: number) {
      time += ms;
      for (const over of later.splice(0)) over();
    },
  };
}

const CHANNEL = Routes.channelMessages('1');

test('a request that meets a stray 401 is sent again, and the next ones go on', async () => {
  const { rest, asked, said, refused } = discord({ others: [401] });
  await rest.get(CHANNEL);
  await rest.get(CHANNEL);
  expect(asked).toEqual([CHANNEL, '/users/@me', CHANNEL, CHANNEL]);
  expect(said).toHaveLength(1);
  expect(refused()).toBe(false);
});

test('a route that goes on answering 401 fails, and nothing else does', async () => {
  const { rest, asked } = discord({ others: [401, 401] });
  await expect(rest.get(CHANNEL)).rejects.toMatchObject({ status: 401 });
  await rest.get(CHANNEL);
  expect(asked).toEqual([CHANNEL, '/users/@me', CHANNEL, CHANNEL]);
});

test('many at once, or one soon after another, ask whose token it is once', async () => {
  const { rest, asked, pass } = discord({ others: Array.from({ length: 99 }, () => 401) });
  const questions = () => asked.filter((path) => path === '/users/@me').length;
  const channels = Array.from({ length: 8 }, (_, at) => Routes.channelMessages(String(at)));
  await Promise.allSettled(channels.map((channel) => rest.get(channel)));
  expect(questions()).toBe(1);
  await Promise.allSettled(channels.slice(0, 2).map((channel) => rest.get(channel)));
  expect(questions()).toBe(1);
  pass(5_000);
  await Promise.allSettled(channels.slice(0, 2).map((channel) => rest.get(channel)));
  expect(questions()).toBe(2);
});

test('a token that is changed while an answer holds is given up when it has held, although nobody does anything', async () => {
  const { rest, refused, pass, check } = discord({ me: [200, 401, 401], others: [401, 200, 401, 401] });
  await rest.get(CHANNEL);
  pass(4_000);
  await expect(rest.get(CHANNEL)).rejects.toMatchObject({ status: 401 });
  pass(5_000);
  await check.refused;
  expect(refused()).toBe(true);
});

test('the token is given up when Discord says twice that it does not know it', async () => {
  const { rest, asked, refused, pauses, said } = discord({ me: [401, 401], others: [401, 401] });
  await expect(rest.get(CHANNEL)).rejects.toMatchObject({ status: 401 });
  expect(refused()).toBe(true);
  expect(asked).toEqual([CHANNEL, '/users/@me', '/users/@me']);
  expect(pauses()).toBe(1);
  // It is not asked again, and nothing is said to be sent again.
  await expect(rest.get(CHANNEL)).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(4);
  expect(said).toEqual([]);
});

test.each([[[401]], [[401, 500]], [[500]], [[429]], [[0]], [[403]]])(
  'what is no refusal (%j) does not end the bot',
  async (me) => {
    const { rest, refused, pass } = discord({ me, others: [401, 401, 401] });
    await rest.get(CHANNEL).catch(() => null);
    expect(refused()).toBe(false);
    pass(5_000);
    await rest.get(CHANNEL).catch(() => null);
    await rest.get(CHANNEL);
    expect(refused()).toBe(false);
  },
);

test('a 401 for the token of an interaction says nothing of the bot’s', async () => {
  const { rest, asked } = discord({ others: [401] });
  const answering = rest.post(Routes.webhook('1', 'token'), { body: {}, auth: false });
  await expect(answering).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual(['open /webhooks/1/token']);
});

test('a way to the API has the token although it was taken away', async () => {
  const { rest, asked } = discord({});
  (rest.setToken as (token: string | null) => unknown).call(rest, null);
  await rest.get(CHANNEL);
  expect(asked).toEqual([CHANNEL]);
});

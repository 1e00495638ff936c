import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { addressOf } from '../support/database-at.ts';
import { freshFolder } from '../support/folder.ts';
import { freshDatabase } from '../support/postgres.ts';
import { type Program, runProgram } from '../support/program.ts';
import { afterTheTest } from '../support/releases.ts';
import { callTool } from '../support/tools.ts';

/** The operator's console beside bots that run as processes. */
const MAIN = join(resolve(import.meta.dirname, '../..'), 'dist/main.js');

interface Scene {
  readonly box: Sandbox;
  start(more?: Readonly<Record<string, string>>): Promise<Program>;
  operate(...words: readonly string[]): Promise<string>;
}

async function scene(guilds: readonly string[], shards: number): Promise<Scene> {
  const box = await startSandbox({
    guilds: guilds.map((name) => ({ name, channels: ['games'] })),
    gateway: { shards, concurrency: shards },
  });
  afterTheTest(() => box.close());
  const { connection } = await freshDatabase();
  const database = { DATABASE_URL: addressOf(connection) };
  const around = { folder: await freshFolder(), environment: { PATH: process.env.PATH ?? '', ...database } };
  return {
    box,
    async start(more = {}) {
      const discord = { DISCORD_TOKEN: box.token, DISCORD_API_URL: box.api, ICONS: '0' };
      const one = await runProgram(MAIN, { ...discord, ...database, ...more });
      await one.says(/playing on Discord/);
      return one;
    },
    async operate(...words) {
      const { out, err } = await callTool('operate', words, around);
      return `${out}${err}`.trim();
    },
  };
}

test('of two processes one drains and ends by itself, while the other plays on', async () => {
  const { box, start, operate } = await scene(['North', 'South'], 2);
  const both = await Promise.all(['0/2', '1/2'].map((SHARDS) => start({ SHARDS })));
  const [first = '', second = ''] = (await operate('drain', 'list'))
    .split('\n')
    .map((line) => line.split('  ')[0] ?? '');
  expect(second).not.toBe('');
  expect(await operate('drain', first)).toContain('takes nothing new');
  const ended = await Promise.race(both.map((one, at) => one.ended.then((code) => ({ code, at }))));
  expect(ended.code).toBe(0);
  const gone = both[ended.at];
  expect(gone?.lines.some((line) => line.includes('takes nothing new') && line.includes(first))).toBe(true);
  expect(gone?.lines.filter((line) => /"level":(50|60)|did not stop in time/.test(line))).toEqual([]);
  expect(await operate('drain', 'list')).toMatch(new RegExp(`^${second}  version [^\n]*$`));
  // The other one still plays.
  const [game] = GAMES;
  const told = await Promise.allSettled(
    [...box.world.guilds.values()].map(({ name }) =>
      box.person('Ann').command(box.channel('games', box.guild(name)), `${game?.id} new`, { seats: 2 }),
    ),
  );
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
}, 120_000);

test('an announcement is posted once in each server, though the bot is killed in the middle of it', async () => {
  const names = ['North', 'South', 'West', 'East', 'Up', 'Down', 'In', 'Out'];
  const { box, start, operate } = await scene(names, 1);
  const rooms: string[] = [];
  const heard = new EventTarget();
  box.onRequest(({ method, body, path, status }) => {
    if (method !== 'POST' || status !== 200 || !JSON.stringify(body ?? '').includes('Hello there')) return;
    rooms.push(path);
    heard.dispatchEvent(new Event('post'));
  });
  const bot = await start();
  // Each post takes a while, so that the bot is killed while some are made and others are not.
  for (let n = 0; n < names.length; n += 1)
    box.faults.add({ kind: 'delay', ms: 200 * n }, { method: 'POST', route: '/channels/{channel_id}/messages' });
  const begun = once(heard, 'post');
  expect(await operate('announce', 'admins', '--en', 'Hello there')).toContain('goes out to a channel of each server');
  await begun;
  await bot.end('SIGKILL');
  const before = rooms.length;
  expect(before).toBeLessThan(names.length);
  const next = await start();
  while (rooms.length < names.length) await once(heard, 'post');
  // It does all that is due before it ends.
  await operate('drain');
  expect(await next.ended).toBe(0);
  expect([rooms.length, new Set(rooms).size]).toEqual([names.length, names.length]);
}, 120_000);

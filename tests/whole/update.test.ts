import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { copyRelease, unpackBundle } from '../../dev/update/bundle.ts';
import { autopilot } from '../../src/core/match/match.ts';
import { connect } from '../../src/db/client.ts';
import { postgresStore } from '../../src/db/store.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { onTurn, positionOf } from '../../src/domain/table/position.ts';
import { GAMES } from '../../src/games/index.ts';
import { JOBS_VIEW } from '../../src/jobs/graphile.ts';
import { type Seen, startSandbox } from '../../src/sandbox/index.ts';
import { addressOf } from '../support/database-at.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { type Program, runProgram } from '../support/program.ts';
import { quiet } from '../support/quiet.ts';
import { afterTheTest } from '../support/releases.ts';
import { scrape } from '../support/scrape.ts';
import { controlOf, playFrom, questionAt } from '../support/scripted-player.ts';

/**
 * An update without a pause: one table is played through the previous release, which lies here compiled, and the next
 * one, which is what is built here under a higher version and with a migration more.
 */
const PROJECT = resolve(import.meta.dirname, '../..');
const BUNDLE = join(PROJECT, 'tests/update/previous-release.json.br');

const shardOf = (id: string): number => Number((BigInt(id) >> 22n) % 2n);
const carries = (post: Seen, control: string): boolean =>
  post.buttons.some(({ customId }) => parseCustomId(customId)?.control === control);

test('a table is played through two versions, turn about, and nothing is lost', async () => {
  const folder = join(PROJECT, 'build', `update-${process.pid}`);
  afterTheTest(() => rm(folder, { recursive: true, force: true }));
  await unpackBundle(BUNDLE, join(folder, 'previous'));
  const migrations = { '99990101000000_more': 'alter table tables add more int; create table more (id int)' };
  await copyRelease(PROJECT, join(folder, 'next'), { version: '9.0.0', migrations });

  const guilds = ['North', 'East', 'South', 'West'].map((name) => ({ name, channels: ['games'] }));
  const box = await startSandbox({ guilds, gateway: { shards: 2, concurrency: 2 } });
  afterTheTest(() => box.close());
  const connection = await emptyDatabase();
  const start = async (release: 'previous' | 'next', shard: 0 | 1): Promise<Program> => {
    const program = await runProgram(join(folder, release, 'dist/main.js'), {
      ...{ DISCORD_TOKEN: box.token, DISCORD_API_URL: box.api, DATABASE_URL: addressOf(connection) },
      ...{ SHARDS: `${shard}/2`, METRICS_PORT: '0' },
    });
    await program.says(/playing on Discord/);
    return program;
  };
  /** How many moves were heard by a process. */
  const moves = async (program: Program): Promise<number> => {
    const url = /"at":"(http:[^"]+)"/.exec(await program.says(/healthz and/))?.[1] ?? '';
    return (await scrape(url)).get('turnkeeper_acknowledgements_total{what="move",outcome="in_time"}') ?? 0;
  };

  // Direct messages come to shard 0, the server of the table to shard 1. The table is opened under the previous
  // release.
  const before = [await start('previous', 0), await start('previous', 1)] as const;
  const guild = guilds.map(({ name }) => box.guild(name)).find(({ id }) => shardOf(id) === 1);
  if (!guild) throw new Error('no server is on shard 1');
  const channel = box.channel('games', guild);
  const [ann, bob] = [box.person('Ann'), box.person('Bob')];
  await ann.command(channel, 'kingdomino new', { seats: 2 });
  const lobby = await bob.gets((post) => post.room.id === channel.id && carries(post, 'join'), undefined, 60_000);
  await bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });

  // Today's store, to be asked once the database has been migrated.
  const database = await connect({ connection, log: quiet });
  afterTheTest(() => database.close());
  const store = postgresStore(database);
  const theTable = async () => {
    const [table] = await store.tablesOf(ann.id);
    const game = GAMES.find(({ id }) => id === table?.game);
    const position = game && table?.match && positionOf(game, table.match);
    return table && game && position ? { table, game, position, seat: onTurn(game, table)[0] ?? null } : null;
  };
  let made = 0;
  /** Makes the next moves out of the players' lists of tables: Ann on the server, Bob in direct messages. */
  const play = async (count: number): Promise<void> => {
    for (let move = 0; move < count; move += 1) {
      await expect.poll(async () => (await theTable())?.seat ?? null, { timeout: 60_000 }).not.toBeNull();
      const now = await theTable();
      if (!now || now.seat === null) throw new Error('nobody is on turn');
      const { table, game, position, seat } = now;
      const [actor, room] = table.chairs[seat]?.person === ann.id ? [ann, channel] : [bob, box.world.dm(bob.id)];
      const list = (await actor.command(room, 'games')).said;
      const question = await questionAt(actor, list);
      const path = autopilot(game, position, seat);
      await playFrom(actor, question, path);
      const entries = await store.entries(table.id);
      expect(entries[made]?.path).toEqual(path);
      // Today's version makes forced moves along with the one before.
      expect(entries.slice(made + 1).filter(({ choices }) => choices > 1)).toEqual([]);
      made = entries.length;
    }
  };

  // The first is updated: it migrates, while the other one plays on.
  expect(await before[1].end('SIGTERM')).toBe(0);
  const next = await start('next', 1);
  expect(next.lines.join('\n')).toContain('99990101000000_more');
  await play(4);
  // The other one is killed meanwhile, and comes back as old as it was.
  await before[0].end('SIGKILL');
  const again = await start('previous', 0);
  expect(again.lines.some((line) => line.includes('slash commands are as they were'))).toBe(true);
  // In the eight moves of a round each player has two turns.
  const heard = await moves(next);
  for (let move = 0; move < 8 && ((await moves(again)) === 0 || (await moves(next)) === heard); move += 1)
    await play(1);
  expect(await moves(next)).toBeGreaterThan(heard);
  expect(await moves(again)).toBeGreaterThan(0);
  const thread = (await theTable())?.table.place.thread;
  const room = thread == null ? undefined : box.world.rooms.get(thread);
  if (!room) throw new Error('the table has no thread');
  const asked = (await ann.command(room, 'table resign')).said;
  await ann.press(asked, controlOf(asked, 'resign'));
  const ended = (post: Seen): boolean => !post.ephemeral && carries(post, 'rematch');
  const over = await ann.gets(ended, room, 60_000);
  expect((await ann.press(over, controlOf(over, 'verify'))).said.text).toContain('✅');
  const programs = [...before, next, again];
  expect(programs.flatMap(({ lines }) => lines).filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  const { rows: failed } = await database.pool.query(`select from ${JOBS_VIEW} where last_error is not null`);
  expect(failed).toEqual([]);
  expect(box.breaches).toEqual([]);
}, 240_000);

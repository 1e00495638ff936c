import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { addressOf } from '../support/database-at.ts';
import { freshDatabase } from '../support/postgres.ts';
import { type Program, runProgram } from '../support/program.ts';
import { afterTheTest } from '../support/releases.ts';
import { type Scrape, scrape } from '../support/scrape.ts';

/**
 * The bot as its operator runs it, as `npm run build` made it: several processes that share the shards and one
 * database, each with its own page of figures.
 */
const MAIN = join(resolve(import.meta.dirname, '../..'), 'dist/main.js');

const run = (environment: Readonly<Record<string, string>>): Promise<Program> => runProgram(MAIN, environment);

async function scene(): Promise<{ readonly box: Sandbox; readonly environment: Record<string, string> }> {
  const guilds = ['North', 'South'].map((name) => ({ name, channels: ['games'] }));
  const box = await startSandbox({ guilds, gateway: { shards: 2, concurrency: 2 } });
  afterTheTest(() => box.close());
  const { connection } = await freshDatabase();
  const discord = { DISCORD_TOKEN: box.token, DISCORD_API_URL: box.api };
  // A hundred pictures are painted and uploaded for the icons: only the first test wants that.
  return { box, environment: { ...discord, DATABASE_URL: addressOf(connection), METRICS_PORT: '0', ICONS: '0' } };
}

const pageOf = async (one: Program): Promise<string> =>
  /"at":"(http:[^"]+)"/.exec(await one.says(/healthz and/))?.[1] ?? '';

const sum = (scrapes: readonly Scrape[], series: string): number =>
  scrapes.reduce((total, one) => total + (one.get(series) ?? Number.NaN), 0);

test('three processes share the work, say how they are, and leave in good order', async () => {
  const { box, environment } = await scene();
  const all = await Promise.all(['0/2', '1/2', 'none'].map((SHARDS) => run({ ...environment, SHARDS, ICONS: '1' })));
  for (const one of all) await one.says(/playing on Discord/);
  const pages = await Promise.all(all.map(pageOf));
  const healths = await Promise.all(pages.map(async (url) => (await fetch(`${url}/healthz`)).json()));
  const well = { ok: true, problems: [], database: true };
  expect(healths).toMatchObject([
    { ...well, heartbeatSeconds: expect.any(Number), shards: [{ id: 0, state: 'ready' }] },
    { ...well, heartbeatSeconds: expect.any(Number), shards: [{ id: 1, state: 'ready' }] },
    { ...well, heartbeatSeconds: null, shards: [] },
  ]);
  expect(box.world.commandWrites).toBe(1);

  const [game] = GAMES;
  if (!game) throw new Error('no game is installed');
  const ann = box.person('Ann');
  for (const name of ['North', 'South']) {
    const options = { seats: game.seats.min, computers: game.seats.min - 1 };
    await ann.command(box.channel('games', box.guild(name)), `${game.id} new`, options);
    await ann.gets(
      (post) =>
        post.room.guildId === box.guild(name).id &&
        !post.ephemeral &&
        post.buttons.some(({ customId }) => parseCustomId(customId)?.control === 'play'),
      undefined,
      60_000,
    );
  }
  await box.settled(500);
  const scrapes = await Promise.all(pages.map(scrape));
  // Each server's people were heard by the process with its shard.
  const commands = 'turnkeeper_acknowledgements_total{what="command",outcome="in_time"}';
  expect(scrapes.map((one) => one.get(commands))).toEqual([1, 1, 0]);
  expect(scrapes.map((one) => one.get(`turnkeeper_tables_opened_total{game="${game.id}"}`) ?? 0)).toEqual([1, 1, 0]);
  expect(sum(scrapes, 'turnkeeper_job_runs_total{task="announce",outcome="done"}')).toBeGreaterThanOrEqual(2);
  expect(sum(scrapes, 'turnkeeper_pictures_total{kind="picture",outcome="painted"}')).toBeGreaterThanOrEqual(2);
  for (const route of ['post', 'answer', 'thread'])
    expect(sum(scrapes, `turnkeeper_discord_requests_total{route="${route}",outcome="ok"}`)).toBeGreaterThanOrEqual(2);
  // What the database knows is the same for all, however old it may be.
  expect(scrapes.map((one) => one.get('turnkeeper_database_up'))).toEqual([1, 1, 1]);
  expect(scrapes.map((one) => one.get('turnkeeper_tables{phase="playing"}'))).toEqual([2, 2, 2]);
  const texts = await Promise.all(pages.map(async (url) => (await fetch(`${url}/metrics`)).text()));
  const secrets = [...box.world.people.keys(), ...box.world.guilds.keys(), ...box.world.rooms.keys(), 'Ann', box.token];
  expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([]);
  expect(box.breaches).toEqual([]);

  expect(await Promise.all(all.map((one) => one.end('SIGTERM')))).toEqual([0, 0, 0]);
  // Neither cut short nor broken.
  expect(all.flatMap(({ lines }) => lines).filter((line) => /"level":(50|60)|did not stop in time/.test(line))).toEqual(
    [],
  );
}, 120_000);

test.each([
  [{ SHARDS: '2/2' }, /^SHARDS has no shard 2: 2 shards are numbered from 0 to 1$/],
  [{ SHARDS: 'none', DATABASE_URL: '' }, /^SHARDS needs DATABASE_URL: /],
  [{ METRICS_HOST: 'everywhere' }, /^METRICS_HOST has to be an address of this machine/],
  [{ DISCORD_TOKEN: '' }, /^DISCORD_TOKEN is not set, but DATABASE_URL is: .*SANDBOX=1/],
  [{ DISCORD_TOKEN: 'MTIz.wrong.token' }, /^DISCORD_TOKEN: Discord does not accept this token$/],
  [{ DISCORD_TOKEN: 'two\nlines' }, /^DISCORD_TOKEN has to be the token alone/],
  [{ DATABASE_URL: 'postgres://host/db?schema=mine' }, /^DATABASE_URL has \?schema=mine/],
])(
  '%j ends with one line',
  async (settings, said) => {
    const { environment } = await scene();
    const one = await run({ ...environment, ...settings });
    expect(await one.ended).toBe(78);
    expect(one.lines).toEqual([expect.stringMatching(said)]);
  },
  120_000,
);

test('a stray 401 changes nothing; a token that Discord does not know any more ends the process with one line', async () => {
  const { box, environment } = await scene();
  const one = await run(environment);
  await one.says(/playing on Discord/);
  const ann = box.person('Ann');
  const games = box.channel('games');
  box.faults.add({ kind: 'status', status: 401 }, { method: 'POST', route: '/channels/{channel_id}/messages' });
  await ann.command(games, 'dream-home new', {});
  await ann.gets((post) => !post.ephemeral && post.buttons.length > 0, games, 30_000);
  // Answers to interactions have tokens of their own.
  box.faults.add({ kind: 'status', status: 401 }, { route: /^\/(?!interactions|webhooks)/, chance: 1 });
  void ann.command(games, 'dream-home new', {}).catch(() => null);
  expect(await one.ended).toBe(78);
  const told = one.lines.filter((line) => line.includes('DISCORD_TOKEN'));
  expect(told).toEqual([expect.stringContaining('DISCORD_TOKEN: Discord does not accept this token any more')]);
}, 120_000);

test('who has asked something is answered by a process that then fails to start', async () => {
  const { box, environment } = await scene();
  const commands = { method: 'PUT', route: '/applications/{application_id}/commands' };
  box.faults.add({ kind: 'delay', ms: 1_000 }, commands);
  box.faults.add({ kind: 'status', status: 403, code: 50001 }, commands);
  const one = await run(environment);
  await box.until(() => box.connected() === 2, 60_000);
  const ann = box.person('Ann');
  // The bot's acknowledgement takes so long that it is busy with it when it finds out.
  box.faults.add({ kind: 'delay', ms: 1_500 }, { method: 'POST', route: /callback/ });
  const message = ann.say(box.channel('games'), 'who is there?');
  const reply = await ann.forge({ message, customId: 'games::::' });
  expect(reply.said.text).toContain('Your tables');
  expect(await one.ended).toBe(1);
  // In one line, as every fault of the operator.
  const [said, ...more] = one.lines.filter((line) => !line.startsWith('{'));
  expect([said, more]).toEqual([expect.stringMatching(/^Discord does not register the commands: 403 /), []]);
}, 120_000);

test('an address that is not Discord’s ends with one line', async () => {
  const { environment } = await scene();
  const one = await run({ ...environment, METRICS_PORT: '', DISCORD_API_URL: `${environment.DISCORD_API_URL}/more` });
  expect(await one.ended).toBe(78);
  expect(one.lines).toEqual([expect.stringMatching(/^DISCORD_API_URL: what answers at .* is not Discord's API: 404/)]);
  const nobody = await run({ ...environment, METRICS_PORT: '', DISCORD_API_URL: 'http://127.0.0.1:1/api' });
  expect(await nobody.ended).toBe(1);
  expect(nobody.lines).toEqual([expect.stringMatching(/^Discord cannot be reached: .*ECONNREFUSED/)]);
}, 120_000);

test('settings that nobody reads are one line; a database that one bot has used is no other’s, and not the sandbox’s', async () => {
  const { environment } = await scene();
  const first = await run({ ...environment, DISCORD_TOKNE: 'x', METRICS_PATH: '/' });
  expect(await first.says(/nobody reads/)).toContain(
    'nobody reads these settings: DISCORD_TOKNE (DISCORD_TOKEN?), METRICS_PATH"',
  );
  await first.says(/playing on Discord/);
  expect(await first.end('SIGTERM')).toBe(0);
  const { box: another } = await scene();
  const other = { ...environment, DISCORD_TOKEN: another.token, DISCORD_API_URL: another.api, METRICS_PORT: '' };
  const refused = await run(other);
  expect(await refused.ended).toBe(78);
  expect(refused.lines).toEqual([
    expect.stringMatching(/^the database belongs to application \d+, and this is application/),
  ]);
  const { DISCORD_TOKEN, DISCORD_API_URL, ...rest } = environment;
  const sandbox = await run({ ...rest, METRICS_PORT: '', SANDBOX: '1', SANDBOX_PORT: '0' });
  expect(await sandbox.ended).toBe(78);
  expect(sandbox.lines).toEqual([expect.stringMatching(/and this is the sandbox: .*MOVE_DATABASE_FROM=\d+/)]);
  const from = /MOVE_DATABASE_FROM=(\d+)/.exec(refused.lines[0] ?? '')?.[1] ?? '';
  const moved = await run({ ...other, MOVE_DATABASE_FROM: from });
  await moved.says(/the database has moved to another application/);
  await moved.says(/playing on Discord/);
}, 120_000);

test('a port that is taken ends with one line', async () => {
  const { box, environment } = await scene();
  const one = await run({ ...environment, METRICS_PORT: String(box.port) });
  expect(await one.ended).toBe(1);
  expect(one.lines.filter((line) => !line.startsWith('{'))).toEqual([
    expect.stringMatching(/^METRICS_PORT: .*EADDRINUSE/),
  ]);
}, 120_000);

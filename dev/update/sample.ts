import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { known } from '../../src/core/known.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Actor, type Room, type Sandbox, type Seen, startSandbox, type Values } from '../../src/sandbox/index.ts';
import { type BotProcess, botProcess } from '../run/bot-process.ts';
import { answersOf, controlOf } from '../run/controls.ts';
import { type Server, startServer } from '../run/database-server.ts';
import { projectFolder } from '../run/project.ts';

/**
 * What a release leaves when it is stopped: of each game a lobby, a running table, one that is asked something and one
 * that is over, and a table that is paused. People press what stands first, so that no rules are needed.
 */

const BACKUP = join(projectFolder(), 'dist/tools/backup.js');
/** Milliseconds without a request after which everything is said that is not said in minutes. */
const SETTLED = 20_000;
/** Milliseconds that people wait for a post. */
const PATIENCE = 60_000;

/** Everything that a sample needs: the bot, and the people at its sandbox. */
interface Scene {
  readonly box: Sandbox;
  readonly channel: Room;
  readonly ann: Actor;
  readonly bob: Actor;
  readonly cleo: Actor;
  readonly dan: Actor;
}

/** The database as lines of a backup, and the messages as the sandbox keeps them, compressed. */
export async function makeSample(main: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-sample-'));
  const kept = join(folder, 'sandbox');
  await mkdir(kept);
  const server = await startServer(folder, true);
  const box = await startSandbox({ folder: kept });
  const environment = { DISCORD_TOKEN: box.token, DISCORD_API_URL: box.api, ...server.environment };
  const bot: BotProcess = botProcess({ name: 'older', environment, folder, main });
  try {
    await bot.start();
    const [ann, bob, cleo, dan] = box.people();
    if (!ann || !bob || !cleo || !dan) throw new Error('there are too few people');
    const scene: Scene = { box, channel: box.channel('games'), ann, bob, cleo, dan };
    for (const { id } of GAMES) await playAt(scene, id);
    await box.settled(SETTLED);
    await bot.stop();
    const backup = await backupIn(folder, server);
    await box.close();
    const world: object = JSON.parse(await readFile(join(kept, 'world.json'), 'utf8'));
    // No picture is kept.
    const json = Buffer.from(JSON.stringify({ world: { ...world, files: [] }, backup }));
    return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
  } finally {
    await bot.kill();
    await box.close().catch(() => {});
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The lines of a backup, made as an operator makes one. */
async function backupIn(folder: string, { environment }: Server): Promise<readonly string[]> {
  const file = join(folder, 'backup.gz');
  await promisify(execFile)(process.execPath, [BACKUP, file], { cwd: folder, env: { ...environment } });
  return gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
}

async function playAt(scene: Scene, game: string): Promise<void> {
  const { ann, bob, cleo, dan } = scene;
  await movesAt(scene, await begun(scene, game), 4);
  const asked = await begun(scene, game);
  await movesAt(scene, asked, 2);
  await bob.command(asked, 'table pause');
  const over = await begun(scene, game);
  await movesAt(scene, over, 1);
  const sure = (await ann.command(over, 'table resign')).said;
  await ann.press(sure, known(sure.buttons[0], 'button').customId);
  if (game === GAMES[0]?.id) {
    const paused = await begun(scene, game);
    await movesAt(scene, paused, 1);
    // The host asks nobody.
    await ann.command(paused, 'table pause');
  }
  await lobbyOf(scene, cleo, game, { seats: 3, 'player-2': dan.id });
}

/** The post of a lobby that somebody opens. */
async function lobbyOf({ channel }: Scene, host: Actor, game: string, options: Values): Promise<Seen> {
  const before = new Set(host.sees(channel).map(({ id }) => id));
  await host.command(channel, `${game} new`, options);
  return host.gets((post) => !before.has(post.id) && controlOf(post, 'join') !== null, channel, PATIENCE);
}

/** A game that Ann has opened and Bob has joined: its thread. */
async function begun(scene: Scene, game: string): Promise<Room> {
  const { box, ann, bob, channel } = scene;
  const before = new Set(box.world.rooms.keys());
  const lobby = await lobbyOf(scene, ann, game, { seats: 2 });
  await bob.press(lobby, known(controlOf(lobby, 'join'), 'button').customId, { until: 'answer' });
  const thread = (): Room | undefined =>
    [...box.world.rooms.values()].find((one) => one.parentId === channel.id && !before.has(one.id));
  return box.until(thread, PATIENCE, 'There is no thread');
}

const newest = ({ box }: Scene, actor: Actor, room: Room, act: string): Promise<Seen> =>
  box.until(() => actor.sees(room).findLast((post) => !post.ephemeral && controlOf(post, act) !== null), PATIENCE);

/** Moves of whoever is on turn. */
async function movesAt(scene: Scene, room: Room, moves: number): Promise<void> {
  for (let made = 0, tries = 0; made < moves; tries += 1) {
    if (tries > 100) throw new Error('nobody can move');
    const actor = tries % 2 === 0 ? scene.ann : scene.bob;
    if (await hasMoved(actor, await newest(scene, actor, room, 'play'))) made += 1;
    else await wait(200);
  }
}

/** Presses what stands first until a move is made; false for somebody who is not on turn. */
async function hasMoved(actor: Actor, post: Seen): Promise<boolean> {
  const reply = await actor.press(post, known(controlOf(post, 'play'), 'button').customId);
  let said = reply.followUps[0] ?? reply.message;
  for (let taps = 0; said && taps < 30; taps += 1) {
    const whole = controlOf(said, 'confirm');
    if (whole) {
      await actor.press(said, whole.customId);
      return true;
    }
    const [answer] = answersOf(said, 'answer');
    const [select] = said.selects;
    if (answer !== undefined) said = (await actor.press(said, answer)).said;
    else if (select)
      said = (await actor.select(said, select.customId, [known(select.options[0], 'answer').value])).said;
    else return false;
  }
  return false;
}

import { afterEach, describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Actor, Room } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { check } from '../support/check.ts';
import { type Hidden, hiddenFrom, type Listener, leaks, listen, overheard, privateLines } from '../support/readers.ts';
import { controlOf, nextMove, playFrom, postWith, roomOf } from '../support/scripted-player.ts';
import { CHARMS, COLOURS, TOY } from '../support/toy.ts';

/**
 * Whole games, and every byte that goes out is looked at: who could read it, and whether something stands in it that is
 * not theirs to know. Pictures count too: the renderer of these tests writes the whole scene into the file.
 */
/** 2026-06-01, noon. */
const NOW = Date.UTC(2026, 5, 1, 12);

let at: BotHarness;
afterEach(async () => {
  await at?.close();
});

async function begin(
  game: AnyGame,
  dms: boolean,
): Promise<{ readonly room: Room; readonly people: readonly Actor[]; readonly heard: Listener }> {
  // A clock that stands still makes the same ids of presses, and so the same deal, each time.
  at = await botHarness({ games: [game], chance: `secrets/${game.id}`, mixes: true, now: () => NOW });
  const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  if (!dms) bob.closeDms();
  const games = at.box.channel('games');
  const heard = listen(at);
  await ann.command(games, `${game.id} new`, { seats: 2 });
  await at.calm();
  const lobby = ann.sees(games).find((post) => post.buttons.length > 0);
  if (!lobby) throw new Error('there is no lobby');
  await bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
  await at.calm();
  return { room: await roomOf(at), people: [ann, bob, at.box.person('Cleo')], heard };
}

/** Everything somebody curious could do: look everywhere, be suggested everything, press what is not theirs. */
async function snoop(actor: Actor, room: Room, game: AnyGame, foreign: string | null, heard: Listener): Promise<void> {
  for (const sub of [
    'board',
    'look',
    'news',
    'text',
    'log',
    'score',
    'replay record',
    'replay verify',
    'replay film',
    'resign',
    'manage abort',
    'rematch',
  ])
    await actor.command(room, `table ${sub}`);
  await actor.command(room, 'privacy export');
  for (const move of [0, 3]) await actor.command(room, 'table board', { move });
  for (const verb of game.verbs)
    for (const slot of verb.slots)
      await heard.asking(actor, () => actor.suggest(room, `${game.id} ${verb.name}`, {}, slot));
  const post = await postWith(at, actor, 'play');
  for (const act of ['play', 'look', 'since', 'text', 'rules']) await actor.press(post, controlOf(post, act));
  if (foreign !== null) await actor.forge({ customId: foreign, message: post });
}

/** Walks through a game; what was sent before its last move is what the promise is about. */
async function walk(game: AnyGame, every: number, dms = true) {
  const { room, people, heard } = await begin(game, dms);
  const { sent } = heard;
  let before = 0;
  let since = 0;
  let hidden: Hidden = new Map();
  const leaked: string[] = [];
  for (let moves = 0; ; moves += 1) {
    await at.calm();
    const next = await nextMove(at);
    if (!next) return { sent: sent.slice(0, before), people, leaked };
    leaked.push(...(await leaks(at, sent.slice(since), hidden)));
    since = sent.length;
    hidden = await hiddenFrom(at, people);
    if (moves > 500) throw new Error('the game does not end');
    before = sent.length;
    const post = await postWith(at, next.actor, 'play');
    const question = (await next.actor.press(post, controlOf(post, 'play'))).said;
    if (moves % every === 0) {
      const foreign = question.buttons[0]?.customId ?? '';
      for (const actor of people) await snoop(actor, room, game, actor === next.actor ? null : foreign, heard);
    }
    before = sent.length;
    await playFrom(next.actor, question, next.path);
    at.memory.due();
  }
}

describe.each([[TOY, 1], ...GAMES.map((game) => [game, 20] as const)] as const)('$id', (game, every) => {
  test('what only one may know reaches nobody else, and secret and seed nobody at all, before the end', async () => {
    const { sent, leaked } = await walk(game, every);
    const told = await privateLines(at);
    const { seed, secret } = await at.table();
    if (secret === null) throw new Error('there is no secret');
    expect(sent.length).toBeGreaterThan(20);
    expect(leaked).toEqual([]);
    for (const { bytes } of sent) {
      check(bytes).notToContain(seed);
      check(bytes).notToContain(secret);
    }
    expect(overheard(sent, told)).toEqual([]);
    for (const line of at.logged) {
      check(line).notToContain(seed);
      check(line).notToContain(secret);
      for (const words of [...told.values()].flat()) check(line).notToContain(words);
    }
    at.clean();
  }, 240_000);
});

test('a word that is hidden stands nowhere but in what its owner can read, also when direct messages are closed', async () => {
  const { sent, people } = await walk(TOY, 1, false);
  const told = await privateLines(at);
  const words = [...COLOURS, ...CHARMS];
  for (const { reader, bytes } of sent) {
    const own = (reader !== null && told.get(reader)?.join(' ')) || '';
    expect(words.filter((word) => bytes.includes(word) && !own.includes(word))).toEqual([]);
  }
  for (const line of at.logged) expect(words.filter((word) => line.includes(word))).toEqual([]);
  // The search can find something: both owners were told, Bob only in the replies that confirmed his moves.
  const [ann, bob] = people;
  for (const actor of [ann, bob]) {
    const lines = told.get(actor?.id ?? '') ?? [];
    expect(lines.length).toBeGreaterThan(0);
    const mine = sent.filter(({ reader }) => reader === actor?.id).map(({ bytes }) => bytes);
    expect(lines.slice(0, -1).filter((line) => !mine.some((bytes) => bytes.includes(line)))).toEqual([]);
  }
  expect(bob?.dms()).toEqual([]);
  expect(ann?.dms().some((dm) => dm.text.includes(told.get(ann.id)?.[0] ?? '?'))).toBe(true);
  at.clean();
});

import { REST, Routes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, nextMove, playFrom, playOut, postWith, seated } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Looking back: what is new, earlier boards, the film. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let room: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY] });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  room = await seated(at, at.box.channel('games'), [ann, bob]);
});
afterEach(async () => {
  await at.close();
  at.clean();
});

async function hide(actor: Actor, cell: string): Promise<void> {
  const post = await postWith(at, actor, 'play');
  await playFrom(actor, (await actor.press(post, controlOf(post, 'play'))).said, ['hide', cell]);
  await at.calm();
}

const news = async (actor: Actor): Promise<Seen> => {
  const post = await postWith(at, actor, 'since');
  return (await actor.press(post, controlOf(post, 'since'))).said;
};

describe('what is new', () => {
  test('is told and painted since one’s own last move', async () => {
    await hide(ann, 'c1');
    expect((await news(ann)).text).toContain('Nothing has happened since');
    await hide(bob, 'c2');
    const said = await news(ann);
    expect(said.ephemeral).toBe(true);
    expect(said.text).toContain('Bob has hidden something.');
    expect(said.text).not.toContain('Ann has');
    expect(said.pictures).toMatchObject([{ alt: expect.stringContaining('since') }]);
    expect((await ann.command(room, 'table news')).said.text).toBe(said.text);
    // A client that still has the former list of commands sends the former name.
    const client = new REST({ api: at.box.api, version: '10' }).setToken(at.box.token);
    const commands = Routes.applicationGuildCommands(at.box.world.bot.id, room.guildId ?? '');
    const former = {
      name: 'table',
      description: 'At a table',
      options: [{ type: 1, name: 'since', description: 'News' }],
    };
    await client.put(commands, { body: [former] });
    expect((await ann.command(room, 'table since')).said.text).toBe(said.text);
    await client.put(commands, { body: [] });
  });

  test.each(['since', 'look', 'play'])(
    'somebody who does not sit there sees the public board after %s',
    async (act) => {
      await hide(ann, 'c1');
      const post = await postWith(at, ann, act);
      const said = (await at.box.person('Cleo').press(post, controlOf(post, act))).said;
      expect(said.ephemeral).toBe(true);
      expect(said.text).toContain('You do not sit at this table: this is what everybody sees.');
      expect(said.text).toContain('Bob: hide your treasure');
      const board = (await at.box.person('Dan').command(room, 'table look')).said;
      expect(said.pictures.map(({ name }) => name)).toEqual(board.pictures.map(({ name }) => name));
      expect(said.buttons.map((one) => one.label)).toContain('Board');
    },
  );
});

describe('an earlier board', () => {
  test('is shown by number, and turned back and on in place', async () => {
    await hide(ann, 'c1');
    await hide(bob, 'c2');
    const first = (await ann.command(room, 'table board', { move: 0 })).said;
    expect(first.text).toContain('before the first move');
    expect(first.buttons.map((one) => one.disabled)).toEqual([true, false, false]);
    const second = (await ann.press(first, '▶️ A move on')).said;
    expect(second.id).toBe(first.id);
    expect(second.text).toContain('after move 1 of 2');
    const last = (await ann.command(room, 'table board', { move: 99 })).said;
    expect(last.text).toContain('after move 2 of 2');
    expect(last.buttons.slice(0, 3).map((one) => one.disabled)).toEqual([false, true, false]);
    expect(last.text).toContain('Your turn');
    const forged = await ann.forge({ customId: controlOf(last, 'board').replace(/[0-9]+$/, 'x'), message: last });
    expect(forged.said.text).toContain('before the first move');
  });

  test('says who has moved and what, marks what that has changed, and hides what the reader may not know', async () => {
    await hide(ann, 'c1');
    await hide(bob, 'c2');
    const own = (await ann.command(room, 'table board', { move: 1 })).said;
    expect(own.text).toContain('after move 1 of 2 · Ann\nAnn has hidden something.');
    expect(own.pictures[0]?.alt).toContain('since');
    const others = (await bob.command(room, 'table board', { move: 1 })).said;
    const watching = (await at.box.person('Dan').command(room, 'table board', { move: 1 })).said;
    expect(own.pictures[0]?.name).toMatch(/^mine-/);
    expect(watching.pictures[0]?.name).toMatch(/^board-/);
    const bare = (name = ''): string => name.replace(/^(mine|board)-/, '');
    expect(bare(others.pictures[0]?.name)).not.toBe(bare(own.pictures[0]?.name));
    expect(bare(watching.pictures[0]?.name)).not.toBe(bare(own.pictures[0]?.name));
  });

  test('is jumped to in the same message: the first, the last of each seat, now, and the end', async () => {
    await hide(ann, 'c1');
    await hide(bob, 'c2');
    const now = (await ann.command(room, 'table board')).said;
    const [menu] = now.selects;
    if (!menu) throw new Error('there is no menu');
    expect(menu.options.map(({ label, value }) => [label, value])).toEqual([
      ['Before the first move', 'first'],
      ['My last move (1)', expect.stringMatching(/^s\d$/)],
      ['Bob’s last move (2)', expect.stringMatching(/^s\d$/)],
      ['Now', 'end'],
    ]);
    const to = async (label: string): Promise<Seen> => {
      const value = menu.options.find((one) => one.label === label)?.value ?? '';
      return (await ann.select(now, menu.customId, [value])).said;
    };
    expect((await to('Before the first move')).text).toContain('before the first move');
    const mine = await to('My last move (1)');
    expect([mine.id, mine.text]).toEqual([now.id, expect.stringContaining('after move 1 of 2 · Ann')]);
    expect((await to('Bob’s last move (2)')).text).toContain('after move 2 of 2 · Bob');
    expect((await to('Now')).text).toContain('Your turn');
    await playOut(at);
    await at.calm();
    const end = await to('Now');
    expect(end.text).toContain('The game is over');
    expect(end.selects[0]?.options.at(-1)?.label).toBe('The end');
    expect((await ann.forge({ customId: menu.customId, message: end, values: ['nonsense'] })).said.text).toContain(
      'The game is over',
    );
    // What earlier versions have posted opens it as well, beside the post.
    const post = await postWith(at, ann, 'board');
    const opened = (await ann.press(post, controlOf(post, 'board'))).said;
    expect([opened.ephemeral, opened.text]).toEqual([true, expect.stringContaining('The game is over')]);
  });

  test('is asked for again after the question which table is meant', async () => {
    await ann.command(at.box.channel('games'), 'pebbles new', { computers: 1, seats: 2 });
    await at.calm();
    const which = (await ann.command(at.box.channel('lounge'), 'table board', { move: 0 })).said;
    const [select] = which.selects;
    const said = (await ann.select(which, select?.customId ?? '', [select?.options[0]?.value ?? ''])).said;
    expect(said.text).toContain('before the first move');
  });
});

describe('the film', () => {
  test('is made of games that have ended', async () => {
    expect((await ann.command(room, 'table replay film')).said.text).toContain('still running');
    await playOut(at);
    await at.calm();
    expect(await nextMove(at)).toBeNull();
    const said = (await ann.command(room, 'table replay film')).said;
    expect(said.text).toMatch(/[0-9]+ moves/);
    expect(said.pictures[0]?.name).toMatch(/^film-.*\.gif$/);
    expect(said.pictures[0]?.alt).toContain('score');
  });

  test('is made of games that were closed as well, up to where they came', async () => {
    await hide(ann, 'c1');
    const asked = (await ann.command(room, 'table manage abort')).said;
    await ann.press(asked, 'Close the table');
    await at.calm();
    expect((await bob.command(room, 'table replay film')).said.text).toContain('1 move,');
  });
});

test('clients that still know a subcommand without its group are answered as well', async () => {
  // As `/table` was before its group: Discord sends what the client knows.
  for (const [id, command] of at.box.world.commands) {
    if (command.name !== 'table') continue;
    const options = (command.options ?? []).flatMap((one) => (one.type === 2 ? (one.options ?? []) : [one]));
    at.box.world.commands.set(id, { ...command, options });
  }
  expect((await ann.command(room, 'table film')).said.text).toContain('still running');
  expect((await ann.command(room, 'table verify')).said.text).toContain('The shuffles are sealed');
  expect((await ann.command(room, 'table here')).said.text).toContain('already');
});

describe('a game that is over', () => {
  test('is what is meant away from its table, and one of several is chosen', async () => {
    const dm = at.box.dm(ann);
    await playOut(at);
    expect((await at.table()).phase).toBe('over');
    expect((await ann.command(dm, 'table replay film')).said.files).toHaveLength(1);
    expect((await ann.command(dm, 'table replay verify')).said.text).toContain('✅');
    // Whoever has not played is not told of it.
    const cleo = at.box.person('Cleo');
    const none = (await cleo.command(at.box.dm(cleo), 'table replay film')).said;
    expect(none.text).toContain('no table');
    // Beside a game that is played both can be meant.
    await seated(at, at.box.channel('games'), [ann, bob]);
    const asked = (await ann.command(dm, 'table replay verify')).said;
    const [which] = asked.selects;
    expect(which?.options).toHaveLength(2);
    expect(which?.options[0]?.description).toMatch(/^🏁 \w+ \d+, \d{4}$/);
    const chosen = await ann.select(asked, which?.customId ?? '', [which?.options[0]?.value ?? '']);
    expect(chosen.said.text).toContain('✅');
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseCustomId, writeCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { answerTo, controlOf, nextMove, playFrom, postWith, roomOf, words } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/**
 * Whatever comes in, the answer is clear and private, nothing changes, nothing is lost, and nothing is logged as an
 * error.
 */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let cleo: Actor;
let games: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY], mixes: true });
  ann = at.box.person('Ann');
  bob = at.box.person('Bob');
  cleo = at.box.person('Cleo');
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

async function lobby(options: { readonly [name: string]: string | number | boolean } = {}): Promise<Seen> {
  await ann.command(games, 'pebbles new', { seats: 3, ...options });
  await at.calm();
  const found = ann.sees(games).filter((post) => !post.ephemeral && post.buttons.length > 0);
  const newest = found.at(-1);
  if (!newest) throw new Error('there is no lobby');
  return newest;
}

/** A table of Ann and Bob that has begun: both have to hide something, in any order. */
async function begun(): Promise<Seen> {
  const post = await lobby({ seats: 2 });
  await bob.press(post, 'Join', { until: 'answer' });
  await at.calm();
  return postWith(at, ann, 'play');
}

async function open(actor: Actor, post: Seen): Promise<Seen> {
  return (await actor.press(post, controlOf(post, 'play'))).said;
}

/** Both have hidden; the answer is who has to take now, and who waits. */
async function taking(): Promise<{ readonly mover: Actor; readonly other: Actor; readonly post: Seen }> {
  const post = await begun();
  await playFrom(ann, await open(ann, post), ['hide', 'c1']);
  await playFrom(bob, await open(bob, post), ['hide', 'c2']);
  await at.calm();
  const next = await nextMove(at);
  if (!next) throw new Error('nobody is on turn');
  return { mover: next.actor, other: next.actor === ann ? bob : ann, post: await postWith(at, ann, 'play') };
}

const version = async (): Promise<number> => (await at.table()).version;

describe('a move', () => {
  test('out of turn: it is said whose turn it is', async () => {
    const { mover, other, post } = await taking();
    const before = await version();
    const said = (await other.press(post, controlOf(post, 'play'))).said;
    expect(said.ephemeral).toBe(true);
    expect(said.text).toContain(`waiting for ${mover.name}`);
    expect(await version()).toBe(before);
  });

  test('by somebody who does not sit at the table', async () => {
    const post = await begun();
    const said = (await cleo.press(post, controlOf(post, 'play'))).said;
    expect(said.text).toContain('You do not sit at this table');
  });

  test('with a stale control: what happened since, and a fresh question', async () => {
    const post = await begun();
    const question = await open(ann, post);
    await playFrom(bob, await open(bob, post), ['hide', 'c9']);
    const [select] = question.selects;
    const said = (await ann.select(question, select?.customId ?? '', ['c3'])).said;
    expect(said.text).toContain('moved on');
    expect(said.text).toContain('Bob has hidden something.');
    expect(said.text).not.toContain('You find');
    expect(await playFrom(ann, said, ['hide', 'c3'])).toMatchObject({ text: expect.stringContaining('Done') });
  });

  test('confirmed twice within a millisecond counts once, and the first answer with its secret stays', async () => {
    const post = await begun();
    const preview = await answerTo(ann, await open(ann, post), ['hide', 'c5']);
    const before = await version();
    const presses = [
      ann.press(preview, controlOf(preview, 'confirm')),
      ann.press(preview, controlOf(preview, 'confirm')),
    ];
    const [first, second] = await Promise.all(presses);
    await at.calm();
    expect(await version()).toBe(before + 1);
    expect(ann.again(preview)?.text).toMatch(/You find the \w+/);
    const aside = [...(first?.followUps ?? []), ...(second?.followUps ?? [])];
    expect(aside.map((one) => one.ephemeral)).toEqual([true]);
    expect(aside[0]?.text).toContain('moved on');
  });

  test('confirmed again when it is their turn once more: they are not told to wait for themselves', async () => {
    const { mover, other, post } = await taking();
    const preview = await answerTo(mover, await open(mover, post), ['take', '1', 'left']);
    const pressed = { customId: controlOf(preview, 'confirm'), message: post };
    await mover.forge(pressed);
    await at.calm();
    let next = await nextMove(at);
    while (next?.actor === other) {
      await next.actor.forge({ customId: `confirm:${(await at.table()).id}:::${next.path.join('.')}`, message: post });
      await at.calm();
      next = await nextMove(at);
    }
    expect(next?.actor).toBe(mover);
    const { said } = await mover.forge(pressed);
    expect(said.text).toContain('moved on');
    expect(said.text).toContain('It is your turn already');
    expect(said.text).not.toContain('waiting for');
    expect(said.buttons.map(({ label }) => label)).toContain('🎲 Play');
  });

  test('of two people at one version is told to the one who was slower', async () => {
    const post = await begun();
    const mine = await answerTo(ann, await open(ann, post), ['hide', 'c5']);
    const theirs = await answerTo(bob, await open(bob, post), ['hide', 'c6']);
    const before = await version();
    await Promise.all([ann.press(mine, controlOf(mine, 'confirm')), bob.press(theirs, controlOf(theirs, 'confirm'))]);
    await at.calm();
    const texts = [ann.again(mine)?.text ?? '', bob.again(theirs)?.text ?? ''];
    // Either both moves fitted one after the other, or one was told of the other and nothing was lost.
    const done = texts.filter((text) => text.includes('Done')).length;
    expect(await version()).toBe(before + done);
    expect(done).toBeGreaterThanOrEqual(1);
  });

  test("with somebody else's private control", async () => {
    const post = await begun();
    const preview = await answerTo(ann, await open(ann, post), ['hide', 'c5']);
    const before = await version();
    const said = await bob.forge({ customId: controlOf(preview, 'confirm'), message: post });
    expect(said.said.text).toContain('belongs to somebody else');
    expect(await version()).toBe(before);
    const asked = await bob.forge({ customId: controlOf(await open(ann, post), 'rules'), message: post });
    expect(asked.said.text).toContain('Drawing');
  });

  test.each([
    ['nonsense', 'x'],
    ['another format', 'v2|play|1'],
    ['an act that does not exist', 'steal:abcd1234:1::'],
    ['a table that is gone', 'play:deadbeef:1::'],
    ['no table at all', 'confirm::1:0:hide.c1'],
    ['a seat that does not exist', 'confirm:deadbeef:1:9:hide.c1'],
    ['an unknown topic', 'rules:::: nothing'],
    ['an unknown game', 'rules::::chess'],
    ['an act that needs more than a choice', 'choose-table::::say.hide'],
    ['an unknown setting', 'change-setting::::volume.loud'],
  ])('forged out of %s', async (_what, customId) => {
    const post = await begun();
    const before = await at.table();
    const reply = await ann.forge({ customId, message: post });
    expect(reply.said.ephemeral).toBe(true);
    expect(reply.said.text.length).toBeGreaterThan(5);
    const asSelect = await ann.forge({ customId, message: post, values: ['deadbeef'] });
    expect(asSelect.said.ephemeral).toBe(true);
    expect(await at.table()).toEqual(before);
  });

  test.each([
    ['a move that is not on the list', ['hide', 'c99']],
    ['half a move', ['hide']],
    ['a verb that does not exist', ['win']],
    ['more than a move', ['hide', 'c1', 'c2']],
  ])('forged out of %s leads back to the wizard', async (_what, path) => {
    const post = await begun();
    const { id, version: now, chairs } = await at.table();
    const seat = chairs.find((chair) => chair.person === ann.id)?.seat ?? 0;
    const customId = writeCustomId({ control: 'confirm', table: id, version: now, seat, path });
    const reply = await ann.forge({ customId, message: post });
    expect(reply.said.text).toContain('Where do you hide?');
    expect(await version()).toBe(now);
  });

  test('with a value no select offered', async () => {
    const post = await begun();
    const question = await open(ann, post);
    const [select] = question.selects;
    const said = await ann.forge({ customId: select?.customId ?? '', message: question, values: ['c31'] });
    expect(said.said.text).toContain('not possible here');
    expect(said.said.selects).toHaveLength(1);
  });

  test('taken back: the answers without a choice go with it', async () => {
    const { mover, post } = await taking();
    const preview = await answerTo(mover, await open(mover, post), ['take', '2', 'left']);
    const before = (await mover.press(preview, controlOf(preview, 'step-back'))).said;
    expect(before.text).toContain('With which hand?');
    const first = (await mover.press(before, controlOf(before, 'step-back'))).said;
    expect(first.text).toContain('How many do you take?');
    const whole = await answerTo(mover, first, ['take', '1', 'left']);
    const again = (await mover.press(whole, 'Start over')).said;
    expect(again.text).toContain('How many do you take?');
  });
});

describe('a typed move', () => {
  test('completes itself from the legal moves', async () => {
    await begun();
    const room = await roomOf(at);
    const all = await ann.suggest(room, 'pebbles hide', {}, 'cell');
    expect(all).toHaveLength(25);
    const some = await ann.suggest(room, 'pebbles hide', { cell: '3' }, 'cell');
    expect(some.map((one) => one.value)).toEqual(['c3', 'c13', 'c23', 'c30']);
    expect(await ann.suggest(room, 'pebbles take', {}, 'count')).toEqual([]);
    const gap = await ann.suggest(room, 'pebbles take', {}, 'hand');
    expect(gap).toEqual([{ name: 'First fill in “count”', value: '?' }]);
  });

  test('whole is shown before it is played', async () => {
    await begun();
    const said = (await ann.command(await roomOf(at), 'pebbles hide', { cell: 'C7' })).said;
    expect(said.text).toContain('You are about to: hide c7');
    const done = (await ann.press(said, controlOf(said, 'confirm'))).said;
    expect(done.text).toContain('Done');
  });

  test('half goes on in the wizard, wrong says what is possible', async () => {
    const { mover } = await taking();
    const room = await roomOf(at);
    const half = (await mover.command(room, 'pebbles take', { count: '2' })).said;
    expect(half.text).toContain('With which hand?');
    const wrong = (await mover.command(room, 'pebbles take', { count: 'everything <@1> *!*' })).said;
    expect(wrong.text).toContain('is not possible here');
    expect(wrong.text).toContain('How many do you take?');
    const early = (await mover.command(room, 'pebbles bet', { side: 'dark' })).said;
    expect(early.text).toContain('is not possible here');
    expect(wrong.raw.mentions).toEqual([]);
  });

  test('in words instead of tokens is understood when it fits one answer only', async () => {
    const { mover } = await taking();
    const said = (await mover.command(await roomOf(at), 'pebbles take', { count: '3', hand: 'ri' })).said;
    expect(said.text).toContain('You are about to: take 3 right');
  });

  test('away from the table means the only one, or asks which', async () => {
    await begun();
    const lounge = at.box.channel('lounge');
    const only = (await ann.command(lounge, 'pebbles hide', { cell: 'c4' })).said;
    expect(only.text).toContain('You are about to: hide c4');
    await begun();
    const which = (await ann.command(lounge, 'pebbles hide', { cell: 'c4' })).said;
    const [select] = which.selects;
    expect(select?.options).toHaveLength(2);
    const chosen = (await ann.select(which, select?.customId ?? '', [select?.options[1]?.value ?? ''])).said;
    expect(chosen.text).toContain('You are about to: hide c4');
    const none = (await cleo.command(lounge, 'table look')).said;
    expect(none.text).toContain('/games');
  });
});

describe('a command away from its table', () => {
  test('means a table that waits rather than a lobby in the same channel, and closing asks', async () => {
    await begun();
    await lobby();
    const said = (await ann.command(games, 'pebbles hide', { cell: 'c4' })).said;
    expect(said.text).toContain('You are about to: hide c4');
    expect((await ann.command(games, 'table look')).said.text).toContain('Your turn');
    const which = (await ann.command(games, 'table manage abort')).said;
    expect(which.text).toContain('Which table');
    // The same people, twice: what tells them apart stands below their names.
    const whole = JSON.stringify(which.raw.components);
    expect(whole).toContain('"6 pebbles left · ➡️ your turn"');
    expect(whole).toContain('"gathering: 1 of 3 seats taken"');
    const [select] = which.selects;
    const asked = (await ann.select(which, select?.customId ?? '', [select?.options[0]?.value ?? ''])).said;
    expect(asked.text).toContain('Close this Pebbles table?');
  });
});

describe('the lobby', () => {
  test('answers everything that cannot be', async () => {
    const post = await lobby({ seats: 2, 'player-2': bob.id });
    const early = await ann.press(post, 'Join');
    expect(early.followUps[0]?.text).toContain('already sit');
    const kept = await cleo.press(post, 'Join');
    expect(kept.followUps[0]?.text).toContain('kept for people who were invited');
    const host = await cleo.press(post, '⚙️ Options');
    expect(host.said.text).toContain('Only the host (Ann)');
    const few = await ann.forge({ customId: controlOf(post, 'start'), message: post });
    expect(few.followUps[0]?.text).toContain('At least 2 players');
    const none = await ann.forge({ customId: controlOf(post, 'drop-computer'), message: post });
    expect(none.followUps[0]?.text).toContain('no computer');
    const away = await cleo.press(post, 'Leave');
    expect(away.followUps[0]?.text).toContain('do not sit');
  });

  test('is shaped by its host and starts when the last seat is taken', async () => {
    const post = await lobby();
    expect(post.text).toContain('1 of 3:');
    expect(post.text).toContain('**Standard rules**');
    const panel = (await ann.press(post, '⚙️ Options')).said;
    const smaller = (await ann.select(panel, panel.selects[0]?.customId ?? '', ['2'])).said;
    const isLong = ({ customId }: { readonly customId: string }) => parseCustomId(customId)?.path[0] === 'long';
    const long = smaller.selects.find(isLong);
    const longer = (await ann.select(smaller, long?.customId ?? '', ['true'])).said;
    expect(longer.selects.find(isLong)?.options.find((one) => one.chosen)?.value).toBe('true');
    const wrong = await ann.forge({ customId: long?.customId ?? '', message: longer, values: ['maybe'] });
    expect(wrong.said.text).toContain('⚠️');
    await at.calm();
    expect(ann.again(post)?.text).toContain('**Options** Long game: on\n');
    await ann.press(post, '🤖 Add computer', { until: 'answer' });
    await at.calm();
    expect(ann.again(post)?.text).toContain('Started');
    expect((await at.table()).options).toEqual({ long: true, shaken: false, tie: 'shared' });
  });

  test('does not start by being made smaller, but when its host says so', async () => {
    const post = await lobby();
    await bob.press(post, 'Join', { until: 'answer' });
    const panel = (await ann.press(post, '⚙️ Options')).said;
    const smaller = (await ann.select(panel, panel.selects[0]?.customId ?? '', ['2'])).said;
    expect(smaller.selects.length).toBe(panel.selects.length);
    await at.calm();
    expect(ann.again(post)?.text).toContain('2 of 2:');
    const long = smaller.selects.find(({ customId }) => parseCustomId(customId)?.path[0] === 'long');
    await ann.select(smaller, long?.customId ?? '', ['true']);
    await at.calm();
    expect(await at.table()).toMatchObject({ phase: 'gathering', size: 2, options: { long: true } });
    await ann.press(ann.again(post) ?? post, 'Start', { until: 'answer' });
    await at.calm();
    expect((await at.table()).phase).toBe('playing');
  });

  test('says why terms cannot be played', async () => {
    const said = (await ann.command(games, 'pebbles new', { seats: 3, tie: 'first' })).said;
    expect(said.text).toContain('“Ties” is only for tables of 2 seats');
    const crowd = { 'player-2': bob.id, 'player-3': cleo.id, computers: 6 };
    expect((await ann.command(games, 'pebbles new', crowd)).said.text).toContain('2 to 8 seats');
    const bot = { 'player-2': at.box.world.bot.id };
    expect((await ann.command(games, 'pebbles new', bot)).said.text).toContain('is a bot');
    await at.calm();
    expect(ann.sees(games).filter((one) => !one.ephemeral)).toEqual([]);
  });

  test('that a moderator deleted is posted anew', async () => {
    const post = await lobby();
    at.box.deleteMessage(games, post.id);
    const { id } = await at.table();
    await bob.command(at.box.channel('lounge'), 'help');
    await ann.forge(
      {
        customId: writeCustomId({ control: 'add-computer', table: id, version: 1, seat: null, path: [] }),
        message: (await ann.command(games, 'help')).said,
      },
      { until: 'answer' },
    );
    await at.calm();
    const again = ann.sees(games).filter((one) => !one.ephemeral);
    expect(again).toHaveLength(1);
    expect(again[0]?.text).toContain('2 of 3:');
  });

  test('that a moderator deleted is remembered when it is posted anew for the people’s names alone', async () => {
    const post = await lobby();
    at.box.deleteMessage(games, post.id);
    const { id } = await at.table();
    await at.context.store.addJobs([{ task: 'refresh-posts', table: id }]);
    await at.calm();
    const again = ann.sees(games).filter((one) => !one.ephemeral);
    expect(again).toHaveLength(1);
    expect((await at.table()).place.lobby).toBe(again[0]?.id);
  });

  test('closes when nobody starts it, and says so', async () => {
    const post = await lobby();
    Object.assign(at.context, { now: () => Date.now() + 7 * 86_400_000 });
    at.memory.due(true);
    await at.calm();
    expect(ann.again(post)?.text).toContain('closed before it started');
    expect((await ann.forge({ customId: controlOf(post, 'join'), message: post })).followUps[0]?.text).toContain(
      'closed',
    );
  });
});

describe('the end of a table', () => {
  test('resigning is asked first, and cannot be done twice', async () => {
    await begun();
    const room = await roomOf(at);
    const asked = (await ann.command(room, 'table resign')).said;
    expect(asked.text).toContain('Resign from Pebbles?');
    const no = (await bob.command(room, 'table resign')).said;
    expect((await bob.press(no, 'Never mind')).said.text).toContain('Nothing has changed');
    expect((await at.table()).phase).toBe('playing');
    const done = (await ann.press(asked, 'Resign for good')).said;
    expect(done.text).toContain('You have resigned');
    await at.calm();
    expect((await at.table()).phase).toBe('over');
    const again = await ann.forge({ customId: controlOf(asked, 'resign'), message: asked });
    expect(again.followUps[0]?.text).toContain('over');
    const end = await postWith(at, bob, 'rematch');
    expect(end.text).toContain('Ann resigned');
  });

  test('closing at once is for host and moderators', async () => {
    await begun();
    const room = await roomOf(at);
    expect((await bob.command(room, 'table manage abort')).said.text).toContain('Ask the others to end this game');
    expect((await cleo.command(room, 'table manage abort')).said.text).toContain('do not sit');
    const asked = (await ann.command(room, 'table manage abort')).said;
    await ann.press(asked, 'Close the table');
    await at.calm();
    expect((await at.table()).phase).toBe('aborted');
    const posts = bob.sees(room).filter((one) => !one.ephemeral);
    expect(posts.at(-1)?.text.match(/closed without a result/g)).toHaveLength(1);
    expect(posts.flatMap((one) => one.buttons)).toEqual([]);
    const late = (await bob.command(room, 'pebbles hide', { cell: 'c1' })).said;
    expect(late.text).toContain('closed without a result');
    const record = (await bob.command(room, 'table replay verify')).said;
    const { seed, secret } = await at.table();
    for (const hidden of [seed, secret ?? seed]) expect(record.text).not.toContain(hidden);
  });

  test('a rematch opens a lobby for the same people', async () => {
    await begun();
    const room = await roomOf(at);
    const early = (await bob.command(room, 'table rematch')).said;
    expect(early.text).toContain('still running');
    const asked = (await ann.command(room, 'table resign')).said;
    await ann.press(asked, 'Resign for good');
    await at.calm();
    const end = await postWith(at, bob, 'rematch');
    const home = `https://discord.com/channels/${games.guildId}/${games.id}`;
    // Where the lobby will be, then the lobby itself.
    expect(words(await bob.press(end, controlOf(end, 'rematch')))).toContain(`[Its lobby](${home}`);
    await at.calm();
    const next = await at.table();
    expect(next.place.lobby).not.toBeNull();
    const again = words(await ann.press(end, controlOf(end, 'rematch')));
    expect(again).toContain(`[Its lobby](${home}/${next.place.lobby})`);
    expect(next).toMatchObject({ phase: 'gathering', host: bob.id, invited: [ann.id], place: { channel: games.id } });
  });

  test('a rematch against computers begins at once, and is said to', async () => {
    await ann.command(games, 'pebbles new', { computers: 1, seats: 2 });
    await at.calm();
    const asked = (await ann.command(await roomOf(at), 'table resign')).said;
    await ann.press(asked, 'Resign for good');
    await at.calm();
    const end = await postWith(at, ann, 'rematch');
    expect(words(await ann.press(end, controlOf(end, 'rematch')))).toContain('table starts right away');
    await at.calm();
    expect((await at.table()).phase).toBe('playing');
  });
});

test('help leads to the rules: of all games, and of the one that is played here', async () => {
  const id = [...at.box.world.commands.values()].find(({ name }) => name === 'pebbles')?.id;
  const commands = async (actor: Actor): Promise<Seen> => {
    const help = (await actor.command(games, 'help')).said;
    return (await actor.press(help, controlOf(help, 'help'))).said;
  };
  expect((await commands(ann)).text).toContain(
    `</pebbles new:${id}>\n\n**Play a guided first game:** </pebbles learn:${id}>\n\n**Learn the rules:** </pebbles guide:${id}>`,
  );
  expect((await commands(ann)).text).toMatch(/<\/table hint:\d+>.*\n\n.*<\/stats:\d+>/);
  await begun();
  expect((await bob.command(await roomOf(at), 'help')).said.text).toContain(
    `**Learn the rules:** </pebbles guide:${id}>, or the Rules button`,
  );
  expect((await commands(bob)).text).toContain(
    `e.g. </pebbles ${TOY.verbs[0]?.name}:${id}>: the options complete themselves`,
  );
});

test('what helps newcomers stands before the moves in a list of commands', () => {
  const sent = [...at.box.world.commands.values()].find(({ name }) => name === 'pebbles');
  expect(sent?.options?.map(({ name }) => name)).toEqual([
    'new',
    'learn',
    'guide',
    ...TOY.verbs.map(({ name }) => name),
  ]);
});

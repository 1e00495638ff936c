import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { playOut, postWith, seated } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** What is chosen in the menu of a person or a message. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let cleo: Actor;
let games: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY] });
  [ann, bob, cleo] = [at.box.person('Ann'), at.box.person('Bob'), at.box.person('Cleo')];
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

const idOf = (message: Seen, control: string): string => {
  const found = message.buttons.find(({ customId }) => customId.startsWith(`${control}:`));
  if (!found) throw new Error(`no ${control} among ${message.buttons.map(({ label }) => label).join(', ')}`);
  return found.customId;
};

describe('on a turn post', () => {
  test('the board, the news and a hint are answered to the person alone', async () => {
    const room = await seated(at, games, [ann, bob]);
    const post = await postWith(at, ann, 'play');
    const board = await cleo.menu(room, 'Board now', post);
    expect(board.ephemeral).toBe(true);
    expect(board.said.pictures).toHaveLength(1);
    const table = await at.table();
    const mover = [ann, bob].find(({ id }) => table.chairs.some((chair) => chair.person === id && chair.seat === 0));
    if (!mover) throw new Error('nobody is on turn');
    const news = await mover.menu(room, 'What is new for me', post);
    expect([news.ephemeral, news.said.text.length > 0]).toEqual([true, true]);
    const hint = await mover.menu(room, 'Hint', post);
    expect([hint.ephemeral, hint.said.buttons.length > 0]).toEqual([true, true]);
    // Who does not play is told so.
    expect((await cleo.menu(room, 'Hint', post)).said.text).not.toBe('');
  });

  test('an old one without buttons still is one of its table', async () => {
    const room = await seated(at, games, [ann, bob]);
    await playOut(at);
    await at.calm();
    const [first] = ann.sees(room).filter(({ ephemeral, raw }) => !ephemeral && raw.author.id === at.box.world.bot.id);
    if (!first) throw new Error('there is no post');
    expect(first.buttons.filter(({ customId }) => customId.startsWith('play:'))).toEqual([]);
    expect((await bob.menu(room, 'Board now', first)).said.pictures).toHaveLength(1);
  });

  test('any other message is told from one, in the language of who asks', async () => {
    const said = bob.say(games, 'Who plays?');
    expect((await ann.menu(games, 'Board now', said)).said.text).toContain('belongs to no table of mine');
    ann.locale = 'hu';
    expect((await ann.menu(games, 'Hint', said)).said.text).toContain('egyik asztalomhoz sem tartozik');
    // A message of the bot that is about no table.
    const help = (await bob.command(games, 'help')).said;
    expect((await bob.menu(games, 'Board now', help)).said.text).toContain('belongs to no table of mine');
  });

  test('a list of tables asks which one', async () => {
    for (let n = 0; n < 2; n += 1) await seated(at, games, [ann, bob]);
    const list = (await ann.command(games, 'games')).said;
    const asked = (await ann.menu(games, 'Board now', list)).said;
    const [menu] = asked.selects;
    if (!menu) throw new Error('nothing is asked');
    expect(menu.options).toHaveLength(2);
    const [one] = menu.options;
    expect((await ann.select(asked, menu.customId, [one?.value ?? ''])).said.pictures).toHaveLength(1);
  });
});

describe('on a person', () => {
  test('statistics and games against each other are those of the commands', async () => {
    await seated(at, games, [ann, bob]);
    await playOut(at);
    await at.calm();
    const stats = await ann.menu(games, 'Stats', bob);
    expect([stats.ephemeral, stats.said.pictures.length]).toEqual([true, 1]);
    const between = await ann.menu(games, 'Head to head', bob);
    expect(between.ephemeral).toBe(true);
    expect(between.said.text).toContain(`<@${bob.id}>`);
    expect(between.said.text).toContain('Pebbles');
    expect((await ann.menu(games, 'Head to head', ann)).said.text).toBe('That is you.');
  });

  test('an invitation goes to one’s open table, or to a new one by its form', async () => {
    const fresh = (await ann.menu(games, 'Invite to a table', bob)).said;
    const form = (await ann.press(fresh, idOf(fresh, 'table-form'))).asked;
    await ann.submit(form, { seats: '3' });
    await at.calm();
    expect(await at.table()).toMatchObject({ host: ann.id, size: 3, invited: [bob.id] });
    const again = (await ann.menu(games, 'Invite to a table', cleo)).said;
    expect((await ann.press(again, idOf(again, 'invite'))).said.text).toContain(`<@${cleo.id}>`);
    await at.calm();
    expect((await at.table()).invited).toEqual([bob.id, cleo.id]);
    // It is full now, so it is not offered any more.
    const full = (await ann.menu(games, 'Invite to a table', cleo)).said;
    expect(full.buttons.map(({ customId }) => customId.split(':')[0])).toEqual(['table-form']);
  });

  test('nobody invites themselves, or a bot', async () => {
    expect((await ann.menu(games, 'Invite to a table', ann)).said.text).toBe('That is you.');
  });
});

test('who has blocked somebody is not invited by them, and the form says so', async () => {
  await bob.command(games, 'privacy block', { player: ann.id });
  const fresh = (await ann.menu(games, 'Invite to a table', bob)).said;
  const form = (await ann.press(fresh, idOf(fresh, 'table-form'))).asked;
  const refused = (await ann.submit(form, {})).followUps[0];
  expect(refused?.text).toContain('cannot be invited');
  expect(refused?.buttons.map(({ label }) => label)).toEqual(['Change it']);
});

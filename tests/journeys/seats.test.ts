import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { Actor, Room } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, moves, nextMove, postWith, seated, votes, words } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/**
 * Who sits where, whether they are there, and where the table is played. Ann owns the server, so she may moderate it.
 */
const HOUR = 3_600_000;

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

describe('a seat that changes hands', () => {
  test('goes to a computer when the others agree', async () => {
    const dan = at.box.person('Dan');
    const room = await seated(at, games, [bob, cleo, dan]);
    const which = (await bob.command(room, 'table replace')).said;
    expect(which.text).toContain('Who is to be replaced?');
    const [select] = which.selects;
    const value = select?.options.find((one) => one.label === 'Cleo')?.value ?? '';
    const asked = (await bob.select(which, select?.customId ?? '', [value])).said;
    expect(asked.text).toContain('Still to answer: Dan');
    await at.calm();
    // The person it is about has no say.
    const post = await postWith(at, cleo, 'vote');
    const yes = post.buttons.find((one) => one.label.endsWith('Yes'))?.customId ?? '';
    expect((await cleo.press(post, yes)).said.text).toContain('does not count');
    await votes(at, dan, 'Yes');
    const { chairs } = await at.table();
    expect(chairs.map((one) => one.person)).not.toContain(cleo.id);
    expect(chairs.filter((one) => one.person === null)).toHaveLength(1);
    expect((await cleo.command(room, 'table undo')).said.text).toContain('do not sit');
    const robot = chairs.find((one) => one.person === null)?.name ?? '';
    expect((await bob.command(room, 'table replace', { player: robot })).said.text).toContain('computer already');
  });

  test('is offered to a person, and only their answer counts', async () => {
    const dan = at.box.person('Dan');
    const room = await seated(at, games, [bob, cleo]);
    const mine = { player: 'cleo', with: dan.id };
    expect((await bob.command(room, 'table replace', mine)).said.text).toMatch(/not yours to give/);
    const asked = (await cleo.command(room, 'table replace', mine)).said;
    expect(asked.text).toContain(dan.mention);
    expect((await cleo.command(room, 'table replace', { player: 'cleo', with: bob.id })).said.text).toContain(
      'already sits',
    );
    const robot = { player: 'cleo', with: at.box.world.bot.id };
    expect((await cleo.command(room, 'table replace', robot)).said.text).toContain('is a bot');
    await at.calm();
    const post = await postWith(at, bob, 'vote');
    const yes = post.buttons.find((one) => one.label.endsWith('Yes'))?.customId ?? '';
    expect((await bob.press(post, yes)).said.text).toContain('does not count');
    expect(await votes(at, dan, 'Yes')).toContain('The seat is yours');
    const chair = (await at.table()).chairs.find((one) => one.person === dan.id);
    expect(chair?.name).toBe('Dan');
    expect((await moves(at, dan, ['hide', 'c3'])).text).toContain('Done');
  });

  test('is left for a computer only after a question', async () => {
    const room = await seated(at, games, [bob, cleo]);
    const asked = (await cleo.command(room, 'table leave')).said;
    expect(asked.text).toContain('Leave this Pebbles table?');
    expect((await cleo.press(asked, 'Never mind')).said.text).toContain('Nothing has changed');
    const again = (await cleo.command(room, 'table leave')).said;
    expect((await cleo.press(again, 'Leave the table')).said.text).toContain('You have left');
    await at.calm();
    const { chairs, phase } = await at.table();
    expect(phase).toBe('playing');
    expect(chairs.map((one) => one.person).filter((one) => one !== null)).toEqual([bob.id]);
    const late = await cleo.forge({ customId: controlOf(again, 'leave-table'), message: again });
    expect(words(late)).toContain('do not sit');
    expect((await ann.command(room, 'table leave')).said.text).toContain('do not sit');
  });

  test('against computers alone ends the game with it, and one line says so', async () => {
    const room = await seated(at, games, [bob], { computers: 1 });
    const asked = (await bob.command(room, 'table leave')).said;
    expect(asked.text).toContain('Only computers would be left, so the game ends here. It changes no rating.');
    await bob.press(asked, 'Leave the table');
    await at.calm();
    expect((await at.table()).phase).toBe('aborted');
    const last = bob.sees(room).findLast(({ ephemeral }) => !ephemeral)?.text ?? '';
    expect(last).toContain('🛑 Bob has left the table; the game has ended without a result.');
    expect(last).not.toMatch(/plays on|was closed/);
  });

  test('in a lobby is left at once', async () => {
    await bob.command(games, 'pebbles new', { seats: 3 });
    await at.calm();
    await at.calm();
    const said = (await bob.command(games, 'table leave')).said;
    expect(said.text).toContain('You have left');
    await at.calm();
    expect((await at.table()).phase).toBe('aborted');
  });
});

describe('somebody whose time is over', () => {
  test('is voted upon in a friendly table', async () => {
    await seated(at, games, [bob, cleo], { clock: '2h' });
    await moves(at, bob, ['hide', 'c1']);
    await at.pass(3 * HOUR);
    expect((await at.table()).motion?.wish.kind).toBe('time-out');
    expect(await votes(at, bob, 'Keep waiting')).toContain('settled');
    expect((await at.table()).motion).toBeNull();
    await at.pass(3 * HOUR);
    const post = await postWith(at, bob, 'vote');
    const autopilot = post.buttons.find((one) => one.label.includes('Autopilot'))?.customId ?? '';
    await bob.press(post, autopilot);
    await at.calm();
    const entries = await at.context.store.entries((await at.table()).id);
    expect(entries.at(-1)).toMatchObject({ autopilot: true });
  });

  test('is played for in a strict one, until they are back', async () => {
    const room = await seated(at, games, [bob, cleo], { clock: '2h', strict: true });
    expect((await bob.command(room, 'table back')).said.text).toContain('does not play for you');
    const seat = (await at.table()).chairs.findIndex((one) => one.person === cleo.id);
    const away = async () => (await at.table()).seatStatuses[seat]?.away;
    // Twice in a row, and from then on always.
    for (let n = 0; n < 8 && !(await away()); n += 1) {
      const next = await nextMove(at);
      if (next?.actor === bob) await moves(at, bob, next.path);
      else await at.pass(2 * HOUR + 60_000);
    }
    expect(await away()).toBe(true);
    const post = await postWith(at, cleo, 'return');
    expect((await bob.press(post, controlOf(post, 'return'))).said.text).toContain('does not play for you');
    expect((await cleo.press(post, controlOf(post, 'return'))).said.text).toContain('Welcome back');
    await at.calm();
    expect(await away()).toBe(false);
  });
});

describe('somebody who is waited for', () => {
  test('is politely reminded, and the others hear what has become of it', async () => {
    const room = await seated(at, games, [bob, cleo], { clock: '2d' });
    await moves(at, bob, ['hide', 'c1']);
    const early = (await bob.command(room, 'table nudge')).said;
    expect(early.text).toMatch(/^⏳ Cleo has not been on turn for long\. You can have them reminded <t:\d+:R>\.$/);
    expect(words(await cleo.command(room, 'table nudge'))).toContain('It is your turn already');
    expect(words(await ann.command(room, 'table nudge'))).toContain('Cleo has not been on turn');
    await at.pass(7 * HOUR);
    expect(words(await bob.command(room, 'table nudge'))).toContain('🔔 Cleo is being reminded.');
    await at.calm();
    const letters = () => cleo.dms().filter((one) => one.text.includes('The table is waiting for you'));
    expect(letters()).toHaveLength(1);
    expect(letters()[0]?.buttons.map(({ label }) => label)).toEqual(
      expect.arrayContaining([expect.stringContaining('Play'), expect.stringContaining('Mute this turn')]),
    );
    expect(words(await bob.command(room, 'table nudge'))).toContain('reminded of this decision already');
    await at.calm();
    expect(letters()).toHaveLength(1);
  });
});

describe('a notice', () => {
  test('is muted for one decision', async () => {
    await seated(at, games, [bob, cleo], { clock: '2d' });
    await at.pass(60_000);
    const notice = bob.dms().findLast((one) => one.buttons.some(({ label }) => label.endsWith('Mute this turn')));
    if (!notice) throw new Error('there is no notice');
    const said = (await bob.press(notice, controlOf(notice, 'mute'))).said;
    expect(said.text).toContain('No more notices about this decision');
    const own = (await at.table()).chairs.findIndex((one) => one.person === bob.id);
    expect((await at.table()).seatStatuses.map((one) => one.muted)[own]).toBe(true);
    await moves(at, bob, ['hide', 'c1']);
    expect((await at.table()).seatStatuses[own]?.muted).toBe(false);
    const stale = await bob.forge({ customId: controlOf(notice, 'mute'), message: notice });
    expect(words(stale)).toMatch(/waiting for|No more notices/);
    const table = await at.table();
    const foreign = writeCustomId({ control: 'mute', table: table.id, version: 1, seat: null, path: ['0'] });
    const post = await postWith(at, ann, 'play');
    expect(words(await ann.forge({ customId: foreign, message: post }))).toContain('do not sit');
  });
});

describe('a place', () => {
  test('is left for another by the host', async () => {
    const room = await seated(at, games, [bob, cleo]);
    const lounge = at.box.channel('lounge');
    at.box.deleteRoom(room);
    expect((await cleo.command(lounge, 'table manage here')).said.text).toContain('host or a moderator');
    expect((await bob.command(lounge, 'table manage here')).said.text).toContain('played here');
    await at.calm();
    const { place } = await at.table();
    expect(place.channel).toBe(lounge.id);
    // It has a thread of its own there, as it had before, and its lobby leads to it.
    expect(place.thread).not.toBeNull();
    expect(cleo.sees(lounge).findLast((one) => !one.ephemeral)?.text).toContain(`<#${place.thread}>`);
    const post = await postWith(at, cleo, 'play');
    expect(post.text).toContain('played here from now on');
    expect((await moves(at, cleo, ['hide', 'c1'])).text).toContain('Done');
  });

  test('that nobody else can see is none for a lobby', async () => {
    await bob.command(games, 'pebbles new', { seats: 3 });
    await at.calm();
    const lobby = await postWith(at, cleo, 'join');
    await cleo.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
    expect((await bob.command(at.box.dm(bob), 'table manage here')).said.text).toContain('Nobody else can see');
    expect((await at.table()).place.channel).toBe(games.id);
  });

  test('that is lost is not led to any more, and what happened meanwhile is told where it goes on', async () => {
    const room = await seated(at, games, [bob, cleo]);
    at.box.deleteRoom(room);
    await bob.command(games, 'table pause');
    await at.calm();
    const { place } = await at.table();
    expect(place.thread).toBeNull();
    expect((await bob.command(games, 'games')).said.text).toContain(`/${games.id}/`);
    at.box.deleteRoom(games);
    const lounge = at.box.channel('lounge');
    await bob.command(lounge, 'table resume');
    await at.calm();
    const row = (await bob.command(lounge, 'games')).said;
    expect(row.text).toContain('**Pebbles** with Cleo');
    await bob.command(lounge, 'table manage here');
    await at.calm();
    const post = await postWith(at, cleo, 'play');
    expect(post.text).toMatch(/The table goes on[\s\S]*played here from now on/);
  });

  test('where it is played already is left as it is', async () => {
    const room = await seated(at, games, [bob, cleo]);
    const before = await at.table();
    expect((await bob.command(room, 'table manage here')).said.text).toContain('already');
    expect(await at.table()).toEqual(before);
  });

  test('where the bot may not post is refused', async () => {
    await seated(at, games, [bob, cleo]);
    const lounge = at.box.channel('lounge');
    at.box.deny(['AttachFiles'], lounge);
    expect((await bob.command(lounge, 'table manage here')).said.text).toContain('Attach Files');
    expect((await at.table()).place.channel).toBe(games.id);
  });
});

describe('an invitation', () => {
  test('keeps a seat in the host’s lobby', async () => {
    await bob.command(games, 'pebbles new', { seats: 3 });
    await at.calm();
    await at.calm();
    expect((await bob.command(games, 'table invite', { player: cleo.id })).said.text).toContain('A seat is kept for');
    await at.calm();
    expect((await at.table()).invited).toEqual([cleo.id]);
    const lobby = bob.sees(games).findLast((post) => !post.ephemeral);
    expect(lobby?.text).toContain(`kept for ${cleo.mention}`);
    expect((await bob.command(games, 'table invite', { player: bob.id })).said.text).toContain('already sits');
    const robot = { player: at.box.world.bot.id };
    expect((await bob.command(games, 'table invite', robot)).said.text).toContain('is a bot');
    await bob.command(games, 'table invite', { player: ann.id });
    const full = (await bob.command(games, 'table invite', { player: at.box.person('Dan').id })).said;
    expect(full.text).toContain('Every seat is taken');
    if (!lobby) throw new Error('there is no lobby');
    await ann.press(lobby, 'Join', { until: 'answer' });
    await at.calm();
    expect((await ann.command(games, 'table invite', { player: cleo.id })).said.text).toContain('Only the host (Bob)');
  });
});

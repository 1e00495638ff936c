import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor, Room } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import {
  controlOf,
  moves,
  nextMove,
  playOut,
  postWith,
  roomOf,
  seated,
  votes,
  words,
} from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** What happens at a table besides moves, by commands and buttons. Ann owns the server, so she may moderate it. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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

/** The moves of Bob and Cleo that hide something; then one of them has to take. */
async function hidden(): Promise<{ readonly mover: Actor; readonly other: Actor }> {
  await moves(at, bob, ['hide', 'c1']);
  await moves(at, cleo, ['hide', 'c2']);
  const { chairs } = await at.table();
  const first = chairs[0]?.person === bob.id ? bob : cleo;
  return { mover: first, other: first === bob ? cleo : bob };
}

describe('taking back', () => {
  test('a move that told nobody anything is free, and a second press takes nothing else', async () => {
    await seated(at, games, [bob, cleo]);
    const { mover, other } = await hidden();
    await moves(at, mover, ['take', '3', 'left']);
    const done = await moves(at, other, ['bet', 'dark']);
    expect(done.text).toContain('Done');
    const undo = controlOf(done, 'undo');
    const back = await other.press(done, undo);
    await at.calm();
    expect(words(back)).toContain('Taken back');
    const entries = await at.context.store.entries((await at.table()).id);
    expect(entries.map((entry) => entry.path[0])).toEqual(['hide', 'hide', 'take']);
    const again = await other.forge({ customId: undo, message: back.said });
    expect(words(again)).toContain('no move of yours');
    expect(await at.context.store.entries((await at.table()).id)).toHaveLength(3);
    expect((await postWith(at, other, 'play')).text).toContain('last move was taken back');
  });

  test('pressed twice within a millisecond takes one move back', async () => {
    await seated(at, games, [bob, cleo]);
    const { mover, other } = await hidden();
    await moves(at, mover, ['take', '3', 'left']);
    const done = await moves(at, other, ['bet', 'dark']);
    const undo = controlOf(done, 'undo');
    await Promise.all([other.press(done, undo), other.press(done, undo)]);
    await at.calm();
    const { id, motion } = await at.table();
    expect((await at.context.store.entries(id)).map((entry) => entry.path[0])).toEqual(['hide', 'hide', 'take']);
    expect(motion).toBeNull();
  });

  test('a move that brought something to light takes everybody', async () => {
    const room = await seated(at, games, [bob, cleo]);
    const done = await moves(at, bob, ['hide', 'c1']);
    expect(done.text).toContain('You find');
    // No button leads there, since it is not likely to be free.
    expect(done.buttons.map((one) => one.label)).not.toContain('↩️ Take back');
    const asked = (await bob.command(room, 'table undo')).said;
    expect(asked.text).toContain('The table is asked');
    expect(asked.text).toContain('Still to answer: Cleo');
    expect(await votes(at, cleo, 'Yes')).toContain('settled');
    const { id, motion } = await at.table();
    expect(motion).toBeNull();
    expect(await at.context.store.entries(id)).toEqual([]);
  });

  test('of nothing, and by somebody who does not play, is answered', async () => {
    const room = await seated(at, games, [bob, cleo]);
    expect((await bob.command(room, 'table undo')).said.text).toContain('no move of yours');
    expect((await ann.command(room, 'table undo')).said.text).toContain('do not sit');
  });
});

describe('a question to the table', () => {
  test('is answered once by each, changed, withdrawn, and never by strangers', async () => {
    const room = await seated(at, games, [bob, cleo, at.box.person('Dan')]);
    const asked = (await cleo.command(room, 'table pause')).said;
    expect(asked.text).toContain('Bob');
    await at.calm();
    const post = await postWith(at, ann, 'vote');
    const yes = post.buttons.find((one) => one.label.endsWith('Yes'))?.customId ?? '';
    expect((await ann.press(post, yes)).said.text).toContain('does not count');
    expect((await cleo.press(post, yes)).said.text).toContain('your answer already');
    expect((await cleo.command(room, 'table manage abort')).said.text).toContain('Ask the others');
    const second = (await bob.command(room, 'table extend', { by: '12h' })).said;
    expect(second.text).toMatch(/12 hours more|One question at a time/);
    const withdrawn = (await cleo.press(asked, controlOf(asked, 'withdraw'))).said;
    expect(withdrawn.text).toContain('withdrawn');
    await at.calm();
    expect((await at.table()).motion).toBeNull();
    // The old post is pressed where it was left open.
    expect((await bob.forge({ customId: yes, message: post })).said.text).toContain('no longer open');
    const later = await cleo.forge({ customId: controlOf(asked, 'withdraw'), message: asked });
    expect(words(later)).toContain('no longer open');
  });

  test('that was asked later is not answered by a button of the one before', async () => {
    const room = await seated(at, games, [bob, cleo]);
    const first = (await cleo.command(room, 'table pause')).said;
    await at.calm();
    const post = await postWith(at, bob, 'vote');
    const yes = post.buttons.find((one) => one.label.endsWith('Yes'))?.customId ?? '';
    await cleo.press(first, controlOf(first, 'withdraw'));
    await at.pass(1000);
    const asked = (await cleo.command(room, 'table manage abort')).said;
    await cleo.press(asked, controlOf(asked, 'abort'));
    await at.calm();
    expect((await bob.forge({ customId: yes, message: post })).said.text).toContain('no longer open');
    expect((await at.table()).phase).toBe('playing');
  });

  test.each([
    ['a choice that does not exist', 'vote:TABLE:1::maybe'],
    ['no choice', 'vote:TABLE:1::'],
    ['a choice of another question', 'vote:TABLE:1::wait'],
    ['another question', 'vote:TABLE:1::yes.zzzz'],
    ['a seat that does not exist', 'replace:TABLE:1::7'],
    ['a time that is none', 'extend:TABLE:1::often.0'],
    ['a negative time', 'extend:TABLE:1::-5.0'],
    ['a negative time for the other', 'extend:TABLE:1::-5.1'],
    ['a time beyond all measure', 'extend:TABLE:1::99999999999999999.0'],
    ['the same for the other', 'extend:TABLE:1::99999999999999999.1'],
    ['an invitation of nobody', 'invite:TABLE:1::'],
    ['an undo of what never was', 'undo:TABLE:1::x'],
  ])('forged out of %s changes nothing', async (_what, forged) => {
    const room = await seated(at, games, [bob, cleo]);
    await cleo.command(room, 'table pause');
    await at.calm();
    const before = await at.table();
    const customId = forged.replace('TABLE', before.id);
    const post = await postWith(at, bob, 'vote');
    const reply = await bob.forge({ customId, message: post });
    expect(words(reply).length).toBeGreaterThan(5);
    expect(await at.table()).toEqual(before);
  });
});

describe('rest', () => {
  test('is the host’s to begin and to end; nobody is late in it', async () => {
    const room = await seated(at, games, [bob, cleo]);
    expect((await bob.command(room, 'table resume')).said.text).toContain('not paused');
    expect((await bob.command(room, 'table pause')).said.text).toContain('The table is paused');
    await at.calm();
    expect((await bob.command(room, 'table pause')).said.text).toContain('paused already');
    const { seatStatuses } = await at.table();
    expect(seatStatuses.map((one) => one.turnStartedAt)).toEqual([null, null]);
    // The post says it once, and who it was.
    const post = await postWith(at, cleo, 'play');
    expect(post.text.match(/⏸️/g)).toHaveLength(1);
    expect(post.text).toContain('Bob paused the table');
    await at.pass(9 * DAY);
    expect((await at.table()).motion).toBeNull();
    expect((await bob.command(room, 'table resume')).said.text).toContain('goes on');
    await at.calm();
    expect((await at.table()).paused).toBeNull();
    expect((await postWith(at, cleo, 'play')).text).toContain('The table goes on');
  });

  test('is everybody else’s to ask for', async () => {
    const room = await seated(at, games, [bob, cleo]);
    await cleo.command(room, 'table pause');
    expect(await votes(at, bob, 'Yes')).toContain('settled');
    expect((await at.table()).paused).not.toBeNull();
    // A moderator of the place need not ask.
    expect((await ann.command(room, 'table resume')).said.text).toContain('goes on');
    await at.calm();
    expect((await at.table()).paused).toBeNull();
  });
});

describe('more time', () => {
  test('is given by the others, asked for by oneself', async () => {
    const room = await seated(at, games, [bob, cleo], { clock: '2d + 12h, 4d' });
    const seatOf = async (actor: Actor) => (await at.table()).chairs.findIndex((one) => one.person === actor.id);
    const left = async (actor: Actor) => (await at.table()).seatStatuses[await seatOf(actor)]?.remaining ?? 0;
    const names = await bob.suggest(room, 'table extend', {}, 'player');
    expect(names.map((one) => one.name).sort()).toEqual(['Bob', 'Cleo']);
    const whose = names.find((one) => one.name === 'Cleo')?.value ?? '';
    const given = (await bob.command(room, 'table extend', { by: '1d 6h', player: whose })).said;
    expect(given.text).toContain('Cleo has 1 day 6 hours more');
    expect(await left(cleo)).toBe(2 * DAY + 30 * HOUR);
    // Left out: one's own clock, and what a move adds.
    const asked = (await bob.command(room, 'table extend')).said;
    expect(asked.text).toContain('Still to answer: Cleo');
    expect(await votes(at, cleo, 'Yes')).toContain('settled');
    expect(await left(bob)).toBe(2 * DAY + 12 * HOUR);
    expect((await bob.command(room, 'table extend', { player: 'cleo', by: '90m' })).said.text).toContain(
      'Cleo has 1 hour 30 minutes more',
    );
  });

  test('that is none is said so', async () => {
    const room = await seated(at, games, [bob, cleo]);
    const wrong = (await bob.command(room, 'table extend', { by: 'a while' })).said;
    expect(wrong.text).toContain('“a while” is no length of time');
    const nobody = (await bob.command(room, 'table extend', { player: 'Zoë' })).said;
    expect(nobody.text).toContain('Nobody called “Zoë”');
    const long = (await bob.command(room, 'table extend', { by: '9999d', player: 'cleo' })).said;
    expect(long.text).toContain('60 days');
    await seated(at, at.box.channel('lounge'), [bob, cleo], { clock: 'none' });
    const free = (await bob.command(await roomOf(at), 'table extend', { by: '1d' })).said;
    expect(free.text).toContain('No clock');
  });
});

describe('alone with computers', () => {
  const MEASURED = { ...TOY, calibration: { date: '2026-01-01', games: 1, levels: { gentle: 20, steady: 25 } } };
  /** Bob against a computer, after two moves of his. */
  async function begun(): Promise<Room> {
    await at.close();
    at = await botHarness({ games: [MEASURED] });
    [bob, games] = [at.box.person('Bob'), at.box.channel('games')];
    await bob.command(games, 'pebbles new', { computers: 1 });
    await at.calm();
    for (let n = 0; n < 2; n += 1) {
      const own = await nextMove(at);
      if (own) await moves(at, own.actor, own.path);
    }
    return roomOf(at);
  }

  test('a move is taken back after the answer only as practice, which is said before', async () => {
    const room = await begun();
    const before = (await at.context.store.log((await at.table()).id)).length;
    const asked = (await bob.command(room, 'table undo')).said;
    expect(asked.text).toContain('this game is practice');
    expect((await bob.press(asked, 'Never mind')).said.text).toContain('Nothing has changed');
    expect(await at.context.store.log((await at.table()).id)).toHaveLength(before);
    const again = (await bob.command(room, 'table undo')).said;
    expect(words(await bob.press(again, 'Take back, as practice'))).toContain('Taken back');
    await at.calm();
    await playOut(at);
    expect((await postWith(at, bob, 'rematch')).text).toContain('Practice: a move was taken back after the answer');
  });

  test('leaving says beforehand that the game is lost by it, and the table says it afterwards', async () => {
    const room = await begun();
    for (const command of ['table manage abort', 'table leave']) {
      const asked = (await bob.command(room, command)).said;
      expect(asked.text).toContain('It counts as a lost game');
      if (command === 'table leave')
        expect((await bob.press(asked, 'Leave the table')).said.text).toContain('You have left');
    }
    await at.calm();
    const { id } = await at.table();
    expect((await at.context.store.results(id))?.seats.map(({ how }) => how).sort()).toEqual(['aborted', 'left']);
    expect((await at.context.store.ratingsOf(bob.id)).map(({ pool, games: n }) => [pool, n])).toEqual([['solo', 1]]);
  });

  test('handing the seat over says so, too, and who takes it plays unrated', async () => {
    const room = await begun();
    const dan = at.box.person('Dan');
    const asked = (await bob.command(room, 'table replace', { player: 'Bob', with: dan.id })).said;
    expect(asked.text).toContain('It counts as a lost game');
    expect((await at.table()).motion).toBeNull();
    expect(words(await bob.press(asked, 'Offer the seat'))).toContain('The table is asked');
    await at.calm();
    const post = await postWith(at, dan, 'vote');
    expect(words(await dan.press(post, '👍 Yes'))).toContain('it does not change your rating');
    await playOut(at);
    await at.calm();
    expect(await at.context.store.ratingsOf(dan.id)).toEqual([]);
    expect((await at.context.store.ratingsOf(bob.id)).map(({ pool, games: n }) => [pool, n])).toEqual([['solo', 1]]);
  });
});

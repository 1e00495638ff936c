import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeAddress } from '../src/discord/address.ts';
import type { Actor, Reply, Room } from '../src/sandbox/index.ts';
import { type Stage, stage } from './support/bot.ts';
import { controlOf, moves, nextMove, postWith, roomOf, seated } from './support/player.ts';
import { TOY } from './support/toy.ts';

/** What happens at a table besides moves, by commands and buttons. Ann owns the server, so she may moderate it. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let at: Stage;
let ann: Actor;
let bob: Actor;
let cleo: Actor;
let games: Room;

beforeEach(async () => {
  at = await stage({ games: [TOY] });
  [ann, bob, cleo] = [at.box.person('Ann'), at.box.person('Bob'), at.box.person('Cleo')];
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

const words = ({ message, followUps }: Reply): string => (followUps[0] ?? message)?.text ?? '';

/** Everybody's newest votes are on the newest post. */
async function votes(actor: Actor, choice: string): Promise<string> {
  await at.calm();
  const post = await postWith(at, actor, 'vote');
  const found = post.buttons.find((one) => one.label.endsWith(choice));
  const reply = await actor.press(post, found?.customId ?? choice);
  await at.calm();
  expect(reply.said.ephemeral).toBe(true);
  return reply.said.text;
}

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
    const entries = await at.house.store.entries((await at.table()).id);
    expect(entries.map((entry) => entry.path[0])).toEqual(['hide', 'hide', 'take']);
    const again = await other.forge({ customId: undo, message: back.said });
    expect(words(again)).toContain('no move of yours');
    expect(await at.house.store.entries((await at.table()).id)).toHaveLength(3);
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
    expect((await at.house.store.entries(id)).map((entry) => entry.path[0])).toEqual(['hide', 'hide', 'take']);
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
    expect(await votes(cleo, 'Yes')).toContain('settled');
    const { id, motion } = await at.table();
    expect(motion).toBeNull();
    expect(await at.house.store.entries(id)).toEqual([]);
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
    expect((await cleo.command(room, 'table abort')).said.text).toContain('Ask the others');
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
    const asked = (await cleo.command(room, 'table abort')).said;
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
    expect((await bob.command(room, 'table resume')).said.text).toContain('not resting');
    expect((await bob.command(room, 'table pause')).said.text).toContain('The table rests');
    await at.calm();
    expect((await bob.command(room, 'table pause')).said.text).toContain('resting already');
    const { sittings } = await at.table();
    expect(sittings.map((one) => one.since)).toEqual([null, null]);
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
    expect(await votes(bob, 'Yes')).toContain('settled');
    expect((await at.table()).paused).not.toBeNull();
    // Whoever moderates the place need not ask.
    expect((await ann.command(room, 'table resume')).said.text).toContain('goes on');
    await at.calm();
    expect((await at.table()).paused).toBeNull();
  });
});

describe('more time', () => {
  test('is given by the others, asked for by oneself', async () => {
    const room = await seated(at, games, [bob, cleo], { clock: '2d + 12h, 4d' });
    const seatOf = async (actor: Actor) => (await at.table()).chairs.findIndex((one) => one.person === actor.id);
    const left = async (actor: Actor) => (await at.table()).sittings[await seatOf(actor)]?.left ?? 0;
    const names = await bob.suggest(room, 'table extend', {}, 'player');
    expect(names.map((one) => one.name).sort()).toEqual(['Bob', 'Cleo']);
    const whose = names.find((one) => one.name === 'Cleo')?.value ?? '';
    const given = (await bob.command(room, 'table extend', { by: '1d 6h', player: whose })).said;
    expect(given.text).toContain('Cleo has 1 day 6 hours more');
    expect(await left(cleo)).toBe(2 * DAY + 30 * HOUR);
    // Left out: one's own clock, and what a move adds.
    const asked = (await bob.command(room, 'table extend')).said;
    expect(asked.text).toContain('Still to answer: Cleo');
    expect(await votes(cleo, 'Yes')).toContain('settled');
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
    // Whoever it is about has no say.
    const post = await postWith(at, cleo, 'vote');
    const yes = post.buttons.find((one) => one.label.endsWith('Yes'))?.customId ?? '';
    expect((await cleo.press(post, yes)).said.text).toContain('does not count');
    await votes(dan, 'Yes');
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
    expect((await bob.command(room, 'table replace', mine)).said.text).toMatch(/host or a moderator|asked/);
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
    expect(await votes(dan, 'Yes')).toContain('settled');
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
    const late = await cleo.forge({ customId: controlOf(again, 'quit'), message: again });
    expect(words(late)).toContain('do not sit');
    expect((await ann.command(room, 'table leave')).said.text).toContain('do not sit');
  });

  test('in a lobby is left at once', async () => {
    await bob.command(games, 'pebbles new', { seats: 3 });
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
    expect((await at.table()).motion?.wish.kind).toBe('late');
    expect(await votes(bob, 'Keep waiting')).toContain('settled');
    expect((await at.table()).motion).toBeNull();
    await at.pass(3 * HOUR);
    const post = await postWith(at, bob, 'vote');
    const autopilot = post.buttons.find((one) => one.label.includes('Autopilot'))?.customId ?? '';
    await bob.press(post, autopilot);
    await at.calm();
    const entries = await at.house.store.entries((await at.table()).id);
    expect(entries.at(-1)).toMatchObject({ autopilot: true });
  });

  test('is played for in a strict one, until they are back', async () => {
    const room = await seated(at, games, [bob, cleo], { clock: '2h', strict: true });
    expect((await bob.command(room, 'table back')).said.text).toContain('does not play for you');
    const seat = (await at.table()).chairs.findIndex((one) => one.person === cleo.id);
    const away = async () => (await at.table()).sittings[seat]?.away;
    // Twice in a row, and from then on always.
    for (let n = 0; n < 8 && !(await away()); n += 1) {
      const next = await nextMove(at);
      if (next?.actor === bob) await moves(at, bob, next.path);
      else await at.pass(2 * HOUR + 60_000);
    }
    expect(await away()).toBe(true);
    const post = await postWith(at, cleo, 'here');
    expect((await bob.press(post, controlOf(post, 'here'))).said.text).toContain('does not play for you');
    expect((await cleo.press(post, controlOf(post, 'here'))).said.text).toContain('Welcome back');
    await at.calm();
    expect(await away()).toBe(false);
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
    expect((await at.table()).sittings.map((one) => one.muted)[own]).toBe(true);
    await moves(at, bob, ['hide', 'c1']);
    expect((await at.table()).sittings[own]?.muted).toBe(false);
    const stale = await bob.forge({ customId: controlOf(notice, 'mute'), message: notice });
    expect(words(stale)).toMatch(/waiting for|No more notices/);
    const table = await at.table();
    const foreign = writeAddress({ act: 'mute', table: table.id, version: 1, seat: null, path: ['0'] });
    const post = await postWith(at, ann, 'play');
    expect(words(await ann.forge({ customId: foreign, message: post }))).toContain('do not sit');
  });
});

describe('a place', () => {
  test('is left for another by the host', async () => {
    const room = await seated(at, games, [bob, cleo]);
    const lounge = at.box.channel('lounge');
    at.box.deleteRoom(room);
    expect((await cleo.command(lounge, 'table here')).said.text).toContain('host or a moderator');
    expect((await bob.command(lounge, 'table here')).said.text).toContain('played here');
    await at.calm();
    const { place } = await at.table();
    expect(place.channel).toBe(lounge.id);
    const post = await postWith(at, cleo, 'play');
    expect(post.text).toContain('played here from now on');
    expect((await moves(at, cleo, ['hide', 'c1'])).text).toContain('Done');
  });

  test('where the bot may not post is refused', async () => {
    await seated(at, games, [bob, cleo]);
    const lounge = at.box.channel('lounge');
    at.box.deny(['AttachFiles'], lounge);
    expect((await bob.command(lounge, 'table here')).said.text).toContain('Attach Files');
    expect((await at.table()).place.channel).toBe(games.id);
  });
});

describe('an invitation', () => {
  test('keeps a seat in the host’s lobby', async () => {
    await bob.command(games, 'pebbles new', { seats: 3 });
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

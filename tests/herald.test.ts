import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Table } from '../src/app/kept.ts';
import type { Motion, Wish } from '../src/app/motion.ts';
import { clockOf } from '../src/app/pace.ts';
import { FRESH } from '../src/app/sitting.ts';
import { parseAddress } from '../src/discord/address.ts';
import { listed } from '../src/discord/words.ts';
import type { Actor, Room, Seen } from '../src/sandbox/index.ts';
import { painted, type Square, square, turnOf } from './support/herald.ts';

/** What the bot posts at tables by itself, as the people there see it. */
const clock = { shift: 0 };
let at: Square;
let ann: Actor;
let bob: Actor;
let cleo: Actor;
let games: Room;

beforeEach(async () => {
  clock.shift = 0;
  at = await square({ now: () => Date.now() + clock.shift });
  ann = at.box.person('Ann');
  bob = at.box.person('Bob');
  cleo = at.box.person('Cleo');
  games = at.box.channel('games');
});
afterEach(() => at.close());

const LONG = 3_600_000;
const UNTIL = new Date(1_800_000_000_000);
const MESSAGES = '/channels/{channel_id}/messages';

const posts = (room = games): readonly Seen[] => ann.sees(room);
function newest(room = games): Seen {
  const post = posts(room).at(-1);
  if (!post) throw new Error('nothing was posted');
  return post;
}
const acts = (post: Seen): readonly string[] =>
  post.buttons.flatMap(({ customId }) => {
    const address = parseAddress(customId);
    return address ? [[address.act, ...address.path].join(' ')] : [];
  });

/** The table with a thread of its own. */
async function threaded(more: Partial<Table> = {}): Promise<{ readonly table: Table; readonly room: Room }> {
  const news = { card: await painted('cover'), deaf: [], forecast: null };
  const lobby = await at.chat.lobby(at.table({ phase: 'gathering' }), news);
  const place = { ...at.table().place, lobby: lobby.kind === 'posted' ? lobby.id : null };
  const thread = await at.chat.thread(at.table({ place }));
  if (thread.kind !== 'posted') throw new Error(thread.why);
  const table = at.table({ place: { ...place, thread: thread.id }, ...more });
  return { table, room: at.box.room(thread.id) };
}

describe('a turn post', () => {
  test('says who has to do what, until when, and calls those who want to be called here', async () => {
    const table = at.table();
    const post = await turnOf(table, {
      onTurn: [
        { person: ann.id, seat: 0, task: 'take a pebble', until: UNTIL, mention: true },
        { person: bob.id, seat: 1, task: 'make a bet', until: null, mention: false },
      ],
    });
    expect(await at.chat.turn(post)).toEqual({ kind: 'posted', id: newest().id });
    const { text, mentions } = newest();
    expect(text).toContain(`➡️ ${ann.mention}: **take a pebble**\n⏳ until <t:1800000000:f> (<t:1800000000:R>)`);
    expect(text).toContain(`➡️ ${bob.mention}: **make a bet**`);
    expect(text.match(/⏳/g)).toHaveLength(1);
    expect(mentions).toEqual([ann.id]);
    expect(acts(newest())).toEqual(['play', 'look', 'since', 'plan', 'text', 'rules']);
    at.clean();
  });

  test('offers to plan ahead only where somebody waits who could', async () => {
    const table = at.table();
    const all = table.chairs.map(({ seat, person }) => ({
      person: person ?? '',
      seat,
      task: 'take a pebble',
      until: null,
      mention: true,
    }));
    await at.chat.turn(await turnOf(table, { onTurn: all }));
    expect(acts(newest())).not.toContain('plan');
    const match = { state: {}, resigned: [2], ply: 3, schema: 1 } as const;
    await at.chat.turn(await turnOf(at.table({ match }), { version: 8, onTurn: all.slice(0, 2) }));
    expect(acts(newest())).not.toContain('plan');
  });

  test('says who is away, and until when, and lets them come back', async () => {
    const away = { ...FRESH, away: true };
    const table = at.table({ sittings: [FRESH, away, away] });
    await at.chat.turn(await turnOf(table, { resting: [{ name: 'Dan', until: UNTIL }], forecast: 9 * 24 * LONG }));
    expect(newest().text).toContain('Dan is on vacation until <t:1800000000:f>.');
    expect(newest().text).toContain('The autopilot plays for Bob and Cleo until they are back.');
    expect(newest().text).toContain('About 9 days left at this pace.');
    expect(acts(newest())).toContain('here');
    at.clean();
  });

  test('says nothing of the kind where nobody is away and nobody can say how long it takes', async () => {
    await at.chat.turn(await turnOf(at.table()));
    expect(newest().text).not.toMatch(/vacation|autopilot|left at this pace|paused/);
    expect(acts(newest())).not.toContain('here');
    expect(acts(newest()).filter((act) => act.startsWith('vote'))).toEqual([]);
  });

  test('says that the table is paused', async () => {
    await at.chat.turn(await turnOf(at.table({ paused: UNTIL })));
    expect(newest().text).toContain('**The table has been paused** since <t:1800000000:f>.');
  });

  test('of a table that is over asks and calls nobody', async () => {
    const table = at.table({ phase: 'over', paused: UNTIL, motion: motion({ kind: 'pause' }) });
    const standings = [{ seat: 0, rank: 1, score: 3 }] as const;
    await at.chat.turn(
      await turnOf(table, { asked: [bob.id], forecast: LONG, result: { standings, sheet: await painted('sheet') } }),
    );
    expect(newest().text).not.toMatch(/paused|pause|left at this pace/);
    expect(newest().pictures).toHaveLength(2);
    expect(newest().mentions).toEqual([]);
    expect(acts(newest())).toEqual(['rematch', 'score', 'film', 'record', 'verify']);
    at.clean();
  });
});

const AT = 1_799_000_000_000;

function motion(wish: Wish, votes: Motion['votes'] = []): Motion {
  return { wish, by: wish.kind === 'late' ? null : ann.id, at: AT, votes };
}

describe('a motion', () => {
  const yesNo = ['vote yes', 'vote no'];
  const wishes: readonly (readonly [Wish, string, readonly string[]])[] = [
    [{ kind: 'undo', seat: 0, to: 3 }, '**Ann asks to go back** to before their last move.', yesNo],
    [{ kind: 'pause' }, '**Ann asks for a pause.**', yesNo],
    [{ kind: 'resume' }, '**Ann asks to go on.**', yesNo],
    [{ kind: 'abort' }, '**Ann asks to end the game**', yesNo],
    [{ kind: 'extend', seat: 0, ms: 36 * LONG }, '**Ann asks for more time:** 1 day 12 hours.', yesNo],
    [{ kind: 'replace', seat: 1 }, '**Ann asks to let a computer play for Bob.**', yesNo],
    [{ kind: 'offer', seat: 1, person: '9', name: 'Dan' }, '**Ann asks you to take the seat of Bob.**', yesNo],
    [{ kind: 'offer', seat: 0, person: '9', name: 'Dan' }, '**Ann asks you to take over their seat.**', yesNo],
    [
      { kind: 'late', seat: 2 },
      '**Cleo’s time is over.** What shall become of it?\n-# Whoever has not answered by <t:1799000300:f>',
      ['vote wait', 'vote autopilot', 'vote replace', 'vote abort'],
    ],
  ];

  test.each(wishes)('$kind is worded and can be answered', async (wish, words, choices) => {
    const table = at.table({ motion: motion(wish) });
    const about = { replace: bob, late: cleo }[wish.kind as string];
    const open = wish.kind === 'offer' ? [] : [ann, bob, cleo].filter((one) => one !== about);
    const called = open.filter((one) => one !== ann).slice(0, 1);
    await at.chat.turn(await turnOf(table, { asked: called.map((one) => one.id) }));
    expect(newest().text).toContain(words);
    // Everybody who has not answered is named; only those who have just been asked, and want it, are called.
    const named = wish.kind === 'offer' ? ['<@9>'] : open.map((one) => one.mention);
    expect(newest().text).toContain(`Still to answer: ${listed('en', named)}`);
    expect(new Set(newest().mentions)).toEqual(new Set([ann.id, ...called.map((one) => one.id)]));
    const votes = acts(newest()).filter((act) => act.startsWith('vote'));
    expect(votes).toEqual(choices.map((choice) => `${choice} ${AT.toString(36)}`));
    at.clean();
  });

  test('shows who has answered how', async () => {
    const votes = [
      { person: ann.id, choice: 'wait' },
      { person: bob.id, choice: 'abort' },
      { person: '9', choice: 'wait' },
    ] as const;
    const table = at.table({ motion: motion({ kind: 'late', seat: 2 }, votes) });
    await at.chat.turn(await turnOf(table));
    expect(newest().text).toContain('-# Keep waiting: Ann and <@9>\n-# End the game: Bob');
    expect(newest().text).not.toContain('Still to answer');
    expect(newest().mentions).toEqual([ann.id]);
  });

  test('that the house makes is not said to be anybody’s', async () => {
    await at.chat.turn(await turnOf(at.table({ motion: { ...motion({ kind: 'resume' }), by: null } })));
    expect(newest().text).toContain('**The house asks to go on.**');
  });
});

describe('a turn', () => {
  test('is posted once, whoever is asked to how often', async () => {
    const post = await turnOf(at.table());
    const first = await at.chat.turn(post);
    expect(await at.chat.turn(post)).toEqual(first);
    clock.shift += LONG;
    expect(await at.again().turn(post)).toEqual(first);
    expect(posts()).toHaveLength(1);
    await at.chat.turn({ ...post, version: post.version + 1 });
    expect(posts()).toHaveLength(2);
  });

  test('whose answer was lost is not posted again', async () => {
    at.box.faults.add({ kind: 'cut', when: 'after' }, { method: 'POST', route: MESSAGES });
    expect(await at.chat.turn(await turnOf(at.table()))).toEqual({ kind: 'posted', id: newest().id });
    expect(posts()).toHaveLength(1);
    at.clean();
  });

  test('goes to the channel when the thread is gone', async () => {
    const { table, room } = await threaded();
    at.box.deleteRoom(room);
    expect((await at.chat.turn(await turnOf(table))).kind).toBe('posted');
    expect(newest().text).toContain('Round 3 of 12');
  });

  test.each<readonly [string, string, () => void]>([
    ['the channel is deleted', '10003', () => at.box.deleteRoom(games)],
    ['the bot is thrown out', '50001', () => at.box.kick()],
    ['it may not see the channel', '50001', () => at.box.deny(['ViewChannel'], games)],
    ['it may not write', '50013', () => at.box.deny(['SendMessages', 'SendMessagesInThreads'], games)],
    ['it may not send pictures', '50013', () => at.box.deny(['AttachFiles'], games)],
  ])('that cannot be posted because %s is said to be gone, and so is all else', async (_, why, close) => {
    const { table } = await threaded();
    await at.chat.turn(await turnOf(table));
    const post = newest(at.box.room(table.place.thread ?? '')).id;
    close();
    const placed = { ...table, place: { ...table.place, post } };
    expect(await at.chat.turn(await turnOf(placed, { version: 8 }))).toEqual({ kind: 'gone', why });
    await at.chat.withdraw(placed, [7, 8]);
    expect(at.box.breaches).toEqual([]);
  });
});

describe('where a table was played before', () => {
  test('its posts keep their words and lose their buttons, and no others do', async () => {
    const { table, room } = await threaded();
    await at.chat.turn(await turnOf(table));
    const remembered = newest(room).id;
    for (let n = 0; n < 60; n += 1) bob.say(room, `and another thing (${n})`);
    // A bot that was killed has posted this one, and nobody remembers it.
    await at.chat.turn(await turnOf({ ...table, version: 8 }));
    await at.chat.turn(await turnOf(at.table({ id: 'table002' })));
    await at.chat.disarm(table.id, [room.id, games.id], remembered);
    const playable = [...posts(room), ...posts()].flatMap((post) => post.buttons.map((one) => one.customId));
    expect(playable.filter((id) => id.startsWith('play:'))).toEqual(['play:table002:7::']);
    expect(posts(room).find((post) => post.id === remembered)?.text).toContain('Round 3');
    at.box.deleteRoom(room);
    await at.chat.disarm(table.id, [room.id], remembered);
    expect(at.box.breaches).toEqual([]);
  });
});

describe('taking turns back', () => {
  test('deletes the posts of those versions and no others', async () => {
    const { table, room } = await threaded();
    for (const version of [7, 8, 9]) await at.chat.turn(await turnOf(table, { version, round: `Round ${version}` }));
    bob.say(room, 'Round 8? I was not looking');
    await at.chat.withdraw(table, [8, 9, 10]);
    expect(posts(room).map((post) => post.author)).toEqual(['Bot', 'Bob']);
    expect(posts(room)[0]?.text).toContain('Round 7');
    await at.chat.withdraw(table, [8, 9, 10]);
    await at.chat.withdraw(table, []);
    expect(posts(room)).toHaveLength(2);
    at.clean();
  });

  test('finds the post the table remembers, however much was said since', async () => {
    const table = at.table();
    await at.chat.turn(await turnOf(table));
    const place = { ...table.place, post: newest().id };
    for (let n = 0; n < 60; n += 1) bob.say(games, `and another thing (${n})`);
    await at.chat.withdraw({ ...table, place }, [8]);
    expect(posts()).toHaveLength(61);
    await at.chat.withdraw({ ...table, place }, [7]);
    expect(posts()).toHaveLength(60);
  });

  test('is done although the answer is lost', async () => {
    const table = at.table();
    await at.chat.turn(await turnOf(table));
    at.box.faults.add({ kind: 'cut', when: 'after' }, { method: 'DELETE' });
    await at.chat.withdraw({ ...table, place: { ...table.place, post: newest().id } }, [7]);
    expect(posts()).toEqual([]);
    at.clean();
  });

  test('leaves alone what is not the bot’s', async () => {
    const table = at.table();
    const said = bob.say(games, 'mine');
    await at.chat.withdraw({ ...table, place: { ...table.place, post: said.id } }, [7]);
    expect(posts()).toHaveLength(1);
  });
});

describe('a remark', () => {
  const remark = (mark: 'turn' | 'most' | 'soon' | 'end', key = mark as string) =>
    ({ key, person: bob.id, mark, task: 'take a pebble', until: UNTIL }) as const;

  test('calls one person, once, and leads to the turn', async () => {
    const table = at.table();
    await at.chat.turn(await turnOf(table));
    const placed = { ...table, place: { ...table.place, post: newest().id } };
    const sent = await at.chat.remark(placed, remark('soon'));
    expect(sent).toEqual({ kind: 'posted', id: newest().id });
    clock.shift += LONG;
    expect(await at.again().remark(placed, remark('soon'))).toEqual(sent);
    expect(posts()).toHaveLength(2);
    expect(newest().mentions).toEqual([bob.id]);
    expect(newest().text).toContain('⏳ until <t:1800000000:f>');
    const { guild, channel, post } = placed.place;
    expect(newest().buttons.map((button) => button.url)).toEqual([
      `https://discord.com/channels/${guild}/${channel}/${post}`,
    ]);
    at.clean();
  });

  test('says what it is about', async () => {
    for (const mark of ['turn', 'most', 'soon', 'end'] as const) await at.chat.remark(at.table(), remark(mark));
    const said = posts().map((post) => post.text.split('\n')[0]);
    expect(said).toEqual([
      `🎲 ${bob.mention}, it is your turn: **take a pebble**`,
      `⏰ ${bob.mention}, most of your time is gone: **take a pebble**`,
      `🚨 ${bob.mention}, your time is almost over: **take a pebble**`,
      `⌛ ${bob.mention}, your time is over: **take a pebble**`,
    ]);
  });

  test('has no place when the room is gone', async () => {
    const table = at.table();
    at.box.deleteRoom(games);
    expect(await at.chat.remark(table, remark('end'))).toEqual({ kind: 'gone', why: '10003' });
  });
});

describe('a lobby', () => {
  const gathering = (more: Partial<Table> = {}) => at.table({ phase: 'gathering', announced: 0, ...more });
  const news = async (cover = 'cover') => ({ card: await painted(cover), deaf: [], forecast: null });
  const uploads = (method: string): number =>
    at.exchanges.filter((one) => one.method === method).reduce((sum, one) => sum + one.files.length, 0);

  test('says how fast the table is played, how long it takes, and who cannot be reached', async () => {
    const pace = { clock: clockOf('casual'), waking: true, strict: true, vacations: false };
    const table = gathering({ pace, size: 4, chairs: at.table().chairs.slice(0, 2), invited: [cleo.id] });
    await at.chat.lobby(table, { ...(await news()), deaf: [bob.id, cleo.id], forecast: 9 * 24 * LONG });
    const { text } = newest();
    expect(text).toContain('**Pace** Casual: 3 days, 1 day more for each move, never more than 7 days\n-# ');
    expect(text).toContain('the autopilot moves');
    expect(text).toContain('A game takes about 9 days at this pace.');
    expect(text).toContain('1. Ann (host)\n2. Bob · 📪 direct messages closed');
    expect(text).toContain(`3. kept for ${cleo.mention} · 📪 direct messages closed\n4. *free*`);
    at.clean();
  });

  test('sends its picture once, and keeps it when it is brought up to date', async () => {
    const first = await at.chat.lobby(gathering(), await news());
    if (first.kind !== 'posted') throw new Error(first.why);
    const [before] = newest().pictures;
    const place = { ...at.table().place, lobby: first.id };
    expect(await at.chat.lobby(gathering({ place, size: 4 }), await news())).toEqual(first);
    expect([uploads('POST'), uploads('PATCH')]).toEqual([1, 0]);
    expect(newest().text).toContain('3 of 4 taken');
    expect(newest().pictures).toEqual([before]);
    expect((await fetch(newest().pictures[0]?.url ?? '')).status).toBe(200);
    at.clean();
  });

  test('sends another picture when there is another', async () => {
    const first = await at.chat.lobby(gathering(), await news());
    if (first.kind !== 'posted') throw new Error(first.why);
    await at.chat.lobby(gathering({ place: { ...at.table().place, lobby: first.id } }), await news('a new cover'));
    expect(uploads('PATCH')).toBe(1);
    expect(newest().pictures.map((picture) => picture.alt)).toEqual(['a new cover']);
    expect(newest().files).toHaveLength(1);
    at.clean();
  });

  test('is brought up to date also where the bot may not read', async () => {
    const first = await at.chat.lobby(gathering(), await news());
    if (first.kind !== 'posted') throw new Error(first.why);
    at.box.deny(['ReadMessageHistory'], games);
    const place = { ...at.table().place, lobby: first.id };
    expect(await at.chat.lobby(gathering({ place, size: 4 }), await news())).toEqual(first);
    expect(newest().text).toContain('3 of 4 taken');
    expect(newest().pictures).toHaveLength(1);
    at.clean();
  });

  test('that was deleted is posted anew only while people can join', async () => {
    const place = { ...at.table().place, lobby: '1573679291516846099' };
    expect(await at.chat.lobby(at.table({ place }), await news())).toEqual({ kind: 'gone', why: '10008' });
    expect(await at.chat.lobby(gathering({ place }), await news())).toEqual({ kind: 'posted', id: newest().id });
  });

  test('that cannot be posted is said to be gone', async () => {
    at.box.deny(['SendMessages'], games);
    expect(await at.chat.lobby(gathering(), await news())).toEqual({ kind: 'gone', why: '50013' });
  });
});

test('only turn posts lose their buttons to the next turn', async () => {
  const table = at.table();
  const lobby = at.table({ phase: 'gathering' });
  await at.chat.lobby(lobby, { card: await painted('cover'), deaf: [], forecast: null });
  await at.chat.turn(await turnOf(table, { version: 7 }));
  await at.chat.turn(await turnOf(table, { version: 8 }));
  expect(posts().map((post) => post.buttons.length > 0)).toEqual([true, false, true]);
  expect(posts()[1]?.pictures).toHaveLength(1);
  at.clean();
});

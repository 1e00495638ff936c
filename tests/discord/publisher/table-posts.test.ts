import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Chat } from '../../../src/app/ports/chat.ts';
import { parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { listed } from '../../../src/discord/text/book.ts';
import type { Reason } from '../../../src/domain/people/notice.ts';
import type { Motion, Wish } from '../../../src/domain/table/motion.ts';
import { FRESH_SEAT } from '../../../src/domain/table/seat-status.ts';
import { channelsOf } from '../../../src/domain/table/table.ts';
import type { TableSummary } from '../../../src/domain/table/table-summary.ts';
import type { Seen } from '../../../src/sandbox/index.ts';
import { type ChatHarness, chatHarness, painted, postedAt, turnOf } from '../../support/chat-harness.ts';

/** What the bot says at tables by itself: turns, questions, reminders. */
let at: ChatHarness;

beforeEach(async () => {
  at = await chatHarness();
});
afterEach(() => at.close());

const LONG = 3_600_000;
const UNTIL = new Date(1_800_000_000_000);

const acts = (post: Seen): readonly string[] =>
  post.buttons.flatMap(({ customId }) => {
    const address = parseCustomId(customId);
    return address ? [[address.control, ...address.path].join(' ')] : [];
  });

/** The parts of a post from the top: its texts, pictures and rows of buttons. */
const kinds = (post: Seen): readonly string[] => {
  const parts = post.raw.components?.[0]?.components ?? [];
  return parts.map(({ type, content }) => content ?? (type === 12 ? 'picture' : 'buttons'));
};

describe('a thread without a lobby post', () => {
  const attempt = { first: true, isFree: async () => true };
  const opened = async (more: Parameters<Chat['thread']>[2] = attempt, chat = at.chat): Promise<string> => {
    const thread = await chat.thread(at.table(), 2, more);
    if (thread.kind !== 'posted') throw new Error(thread.why);
    return thread.id;
  };
  const threads = () => [...at.box.world.rooms.values()].filter((room) => room.parentId === at.games.id);

  test('is opened by itself, and turns are posted in it', async () => {
    const thread = await opened();
    expect(threads()).toMatchObject([
      { id: thread, type: 11, thread: { archived: false, auto_archive_duration: 10_080 } },
    ]);
    expect(threads()[0]?.name).toContain('Ann');
    const table = at.table({ place: { ...at.table().place, thread } });
    await postedAt(at.chat.turn(await turnOf(table)));
    expect(at.posts()).toEqual([]);
    expect(at.newest(at.box.room(thread)).text).toContain('take a pebble');
    at.clean();
  });

  test('is found after a bot was killed, unless it is another table’s or somebody else’s', async () => {
    const thread = await opened();
    const later = { ...attempt, first: false };
    expect(await opened(later, at.again())).toBe(thread);
    expect(threads()).toHaveLength(1);
    const asked: string[] = [];
    const another = await opened({
      first: false,
      isFree: async (id) => {
        asked.push(id);
        return false;
      },
    });
    expect(asked).toEqual([thread]);
    expect(another).not.toBe(thread);
    expect(threads()).toHaveLength(2);
    // Of the same name, and older than the table.
    const young = at.table({ startedAt: new Date(Date.now() + LONG) });
    expect(await at.chat.thread(young, 2, later)).toMatchObject({ kind: 'posted' });
    expect(threads()).toHaveLength(3);
    at.clean();
  });

  test('is opened once where the answer of the first attempt is lost', async () => {
    at.box.faults.add({ kind: 'cut', when: 'after' }, { method: 'POST', route: '/channels/{channel_id}/threads' });
    await opened();
    expect(threads()).toHaveLength(1);
  });

  test('is not opened where the bot may open none', async () => {
    at.box.deny(['CreatePublicThreads'], at.games);
    expect(await at.chat.thread(at.table(), 1, attempt)).toEqual({ kind: 'gone', why: '50013' });
  });
});

describe('a turn post', () => {
  test('says who has to do what, until when, and calls those who want to be called here', async () => {
    const table = at.table();
    const post = await turnOf(table, {
      onTurn: [
        { person: at.ann.id, seat: 0, task: 'take a pebble', until: UNTIL, mention: true },
        { person: at.bob.id, seat: 1, task: 'make a bet', until: null, mention: false },
      ],
    });
    const { id } = await postedAt(at.chat.turn(post));
    expect(id).toBe(at.newest().id);
    const { text, mentions } = at.newest();
    expect(text).toContain(
      `➡️ ${at.ann.mention}: **take a pebble**\n⏳ by <t:1800000000:d> <t:1800000000:t> (<t:1800000000:R>)`,
    );
    expect(text).toContain(`➡️ ${at.bob.mention}: **make a bet**`);
    expect(text.match(/⏳/g)).toHaveLength(1);
    expect(mentions).toEqual([at.ann.id]);
    expect(acts(at.newest())).toEqual(['play', 'look', 'since', 'plan', 'text', 'rules']);
    at.clean();
  });

  test('shows picture, whose turn and at most two lines of what happened, in this order', async () => {
    const lines = ['Bob took one.', 'Cleo took two.', 'Bob took three.', 'Cleo took four.'];
    await at.chat.turn(await turnOf(at.table({ announced: 3 }), { lines }));
    const order = kinds(at.newest());
    expect(order.slice(0, 3)).toEqual(['### Pebbles · Round 3 of 12', 'picture', expect.stringContaining('➡️')]);
    const told = order[3]?.split('\n');
    expect(told?.slice(0, 2)).toEqual(lines.slice(2));
    expect(told?.[2]).toMatch(/2 earlier lines.*\*News\*/);
    expect(order[4]).toBe('buttons');
    // Where one line fills a phone it makes room for the buttons; the order stays.
    const long = Array(4).fill('Bob took a pebble. '.repeat(25));
    await at.chat.turn(await turnOf(at.table({ announced: 3 }), { version: 9, lines: long }));
    expect(kinds(at.newest())[2]).toContain('➡️');
    expect(at.newest().text).toContain('earlier lines');
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
    expect(acts(at.newest())).not.toContain('plan');
    const match = { state: {}, resigned: [2], ply: 3, schema: 1, revision: 1 } as const;
    await at.chat.turn(await turnOf(at.table({ match }), { version: 8, onTurn: all.slice(0, 2) }));
    expect(acts(at.newest())).not.toContain('plan');
  });

  test('says who is away, and until when, and lets them come back', async () => {
    const away = { ...FRESH_SEAT, away: true };
    const table = at.table({ seatStatuses: [FRESH_SEAT, away, away] });
    await at.chat.turn(await turnOf(table, { resting: [{ name: 'Dan', until: UNTIL }] }));
    expect(at.newest().text).toContain('Dan is on vacation until <t:1800000000:f>.');
    expect(at.newest().text).toContain('The autopilot plays for Bob and Cleo until they are back.');
    expect(acts(at.newest())).toContain('return');
    at.clean();
  });

  test('says nothing of the kind where nobody is away and never how long it takes', async () => {
    await at.chat.turn(await turnOf(at.table()));
    expect(at.newest().text).not.toMatch(/vacation|autopilot|🏁|paused/);
    expect(acts(at.newest())).not.toContain('return');
    expect(acts(at.newest()).filter((act) => act.startsWith('vote'))).toEqual([]);
  });

  test('says that the table is paused', async () => {
    await at.chat.turn(await turnOf(at.table({ paused: UNTIL })));
    expect(at.newest().text).toContain('**The table has been paused** since <t:1800000000:f>.');
    await at.chat.turn(await turnOf(at.table({ version: 8, paused: UNTIL }), { pausedBy: 'Bob' }));
    expect(at.newest().text).toContain('**Bob paused the table** on <t:1800000000:f>.');
  });

  test('of a table that is over asks and calls nobody', async () => {
    const table = at.table({ phase: 'over', paused: UNTIL, motion: motion({ kind: 'pause' }) });
    const standings = [{ seat: 0, rank: 1, score: 3 }] as const;
    await at.chat.turn(
      await turnOf(table, {
        asked: [at.bob.id],
        result: {
          standings,
          sheet: await painted('sheet'),
          called: [],
          milestone: null,
          ratings: null,
          hints: [],
          analyses: true,
        },
      }),
    );
    expect(at.newest().text).not.toMatch(/paused|pause/);
    // The score sheet alone: the board is behind a button.
    expect(at.newest().pictures.map(({ alt }) => alt)).toEqual([(await painted('sheet')).alt]);
    expect(at.newest().mentions).toEqual([]);
    expect(acts(at.newest())).toEqual(['rematch', 'score', 'board', 'film', 'review', 'record', 'verify', 'company']);
    at.clean();
  });
});

test('a last post names the winners, then tells result and ratings, then shows the score; the moves are behind the log', async () => {
  const standings = [
    { seat: 1, rank: 1, score: 3 },
    { seat: 0, rank: 2, score: 1 },
  ] as const;
  const seats = [{ seat: 1, points: 1183, change: 21, uncertain: false }] as const;
  const result = {
    ...{
      standings,
      sheet: await painted('sheet'),
      called: [],
      milestone: 'All four guilds',
      record: null,
      pairs: '⚔️ 2–1',
    },
    ...{ ratings: { pool: 'people', seats } as const, hints: [], analyses: true },
  };
  const table = at.table({ phase: 'over', announced: 3 });
  await at.chat.turn(await turnOf(table, { onTurn: [], result }));
  const [head, words, picture] = kinds(at.newest());
  expect(head).toBe('### 🏁 Pebbles: Bob wins');
  expect(words?.split('\n').map((line) => line.slice(0, 6))).toEqual(['**1.**', '**2.**', '📈 **R', 'All fo', '⚔️ 2–1']);
  expect(picture).toBe('picture');
  // How it ended is told, the moves before it are folded away.
  expect(at.newest().text).toMatch(/Bob took a pebble\.$/m);
  expect(at.newest().text).not.toContain('earlier');
  const shared = standings.map((one) => ({ ...one, rank: 1 }));
  await at.chat.turn(await turnOf(table, { version: 9, onTurn: [], result: { ...result, standings: shared } }));
  expect(kinds(at.newest())[0]).toBe('### 🏁 Pebbles: Bob and Ann win');
  at.clean();
});

test('a last post names the next opponent, and offers a table against it where a rematch is against another', async () => {
  const standings = [{ seat: 0, rank: 1, score: 3 }] as const;
  const ratings = { pool: 'solo', seats: [{ seat: 0, points: 1043, change: 43, uncertain: true }] } as const;
  const after = async (next: 'steady' | 'strong' | null) => {
    const table = at.table({ phase: 'over' });
    const chairs = table.chairs.map((chair) =>
      chair.seat === 1 ? { ...chair, person: null, level: 'steady' as const } : chair,
    );
    const result = {
      ...{ standings, sheet: null, called: [], milestone: null, hints: [], analyses: false },
      ratings: { ...ratings, next },
    };
    await at.chat.turn(
      await turnOf(
        { ...table, chairs },
        { version: next === 'steady' ? 8 : next === null ? 9 : 7, onTurn: [], result },
      ),
    );
    return at.newest();
  };
  const stronger = await after('strong');
  expect(stronger.text).toMatch(/Next opponent: \*\*●●●\sstrong/);
  // What explains stands below the buttons, the first of which a phone shows at once with the picture.
  const order = kinds(stronger);
  expect(order.slice(0, order.indexOf('buttons')).join('\n')).not.toMatch(/Next opponent|still an estimate/);
  expect(stronger.buttons.map(({ label }) => label)).toContain('🤖 Play ●●●');
  expect(acts(await after('steady'))).not.toContain('open-table');
  expect((await after(null)).text).not.toContain('Next opponent');
  at.clean();
});

test('a turn post that ends the game calls those who are to hear of it, in its standings', async () => {
  const standings = [
    { seat: 1, rank: 1, score: 3 },
    { seat: 0, rank: 2, score: 1 },
  ] as const;
  const table = at.table({ phase: 'over' });
  await at.chat.turn(
    await turnOf(table, {
      onTurn: [],
      result: {
        standings,
        sheet: null,
        called: [at.bob.id],
        milestone: '🌟 Bob wins by a single point.',
        ratings: null,
        hints: [
          { seat: 0, hints: 3 },
          { seat: 1, hints: 1 },
        ],
        analyses: false,
      },
    }),
  );
  expect(at.newest().text).toContain(
    `**1.** ${at.bob.mention} · 3 points\n**2.** Ann · 1 point\n🌟 Bob wins by a single point.\n💡 Hints used: Ann 3 · Bob 1\n`,
  );
  expect(at.newest().mentions).toEqual([at.bob.id]);
  at.clean();
});

const AT = 1_799_000_000_000;

function motion(wish: Wish, votes: Motion['votes'] = []): Motion {
  return { wish, by: wish.kind === 'time-out' ? null : at.ann.id, at: AT, votes };
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
      { kind: 'time-out', seat: 2 },
      '**Cleo’s time is over.** What shall become of it?\n-# Whoever has not answered by <t:1799000300:f>',
      ['vote wait', 'vote autopilot', 'vote replace', 'vote abort'],
    ],
  ];

  test.each(wishes)('$kind is worded and can be answered', async (wish, words, choices) => {
    const table = at.table({ motion: motion(wish) });
    const about = { replace: at.bob, 'time-out': at.cleo }[wish.kind as string];
    const open = wish.kind === 'offer' ? [] : [at.ann, at.bob, at.cleo].filter((one) => one !== about);
    const called = open.filter((one) => one !== at.ann).slice(0, 1);
    await at.chat.turn(await turnOf(table, { asked: called.map((one) => one.id) }));
    expect(at.newest().text).toContain(words);
    // Everybody who has not answered is named; only those who have just been asked, and want it, are called.
    const named = wish.kind === 'offer' ? ['<@9>'] : open.map((one) => one.mention);
    expect(at.newest().text).toContain(`Still to answer: ${listed('en', named)}`);
    expect(new Set(at.newest().mentions)).toEqual(new Set([at.ann.id, ...called.map((one) => one.id)]));
    const votes = acts(at.newest()).filter((act) => act.startsWith('vote'));
    expect(votes).toEqual(choices.map((choice) => `${choice} ${AT.toString(36)}`));
    at.clean();
  });

  test('shows who has answered how', async () => {
    const votes = [
      { person: at.ann.id, choice: 'wait' },
      { person: at.bob.id, choice: 'abort' },
      { person: '9', choice: 'wait' },
    ] as const;
    const table = at.table({ motion: motion({ kind: 'time-out', seat: 2 }, votes) });
    await at.chat.turn(await turnOf(table));
    expect(at.newest().text).toContain('-# Keep waiting: Ann and <@9>\n-# End the game: Bob');
    expect(at.newest().text).not.toContain('Still to answer');
    expect(at.newest().mentions).toEqual([at.ann.id]);
  });

  test('that the house makes is not said to be anybody’s', async () => {
    await at.chat.turn(await turnOf(at.table({ motion: { ...motion({ kind: 'resume' }), by: null } })));
    expect(at.newest().text).toContain('**The house asks to go on.**');
  });
});

describe('a remark', () => {
  const remark = (mark: Reason) => ({ person: at.bob.id, mark, task: 'take a pebble', until: UNTIL });
  const remarked = (chat: Chat, table: TableSummary, one: ReturnType<typeof remark>) =>
    chat.post({ channels: channelsOf(table.place) }, one.mark, { kind: 'remark', table, ...one });

  test('calls one person, once, and leads to the turn', async () => {
    const table = at.table();
    await at.chat.turn(await turnOf(table));
    const placed = { ...table, place: { ...table.place, post: at.newest().id } };
    const sent = await remarked(at.chat, placed, remark('soon'));
    expect(sent).toEqual({ kind: 'posted', id: at.newest().id });
    at.pass(LONG);
    expect(await remarked(at.again(), placed, remark('soon'))).toEqual(sent);
    expect(at.posts()).toHaveLength(2);
    expect(at.newest().mentions).toEqual([at.bob.id]);
    expect(at.newest().text).toContain('⏳ until <t:1800000000:f>');
    const { guild, channel, post } = placed.place;
    expect(at.newest().buttons.map((button) => button.url)).toEqual([
      `https://discord.com/channels/${guild}/${channel}/${post}`,
    ]);
    at.clean();
  });

  test('says what it is about', async () => {
    for (const mark of ['turn', 'most', 'soon', 'end', 'nudge'] as const)
      await remarked(at.chat, at.table(), remark(mark));
    const said = at.posts().map((post) => post.text.split('\n')[0]);
    expect(said).toEqual([
      `🎲 ${at.bob.mention}, it is your turn: **take a pebble**`,
      `⏰ ${at.bob.mention}, most of your time is gone: **take a pebble**`,
      `🚨 ${at.bob.mention}, your time is almost over: **take a pebble**`,
      `⌛ ${at.bob.mention}, your time is over: **take a pebble**`,
      `🔔 ${at.bob.mention}, the table is waiting for you: **take a pebble**`,
    ]);
  });

  test('names who has come from elsewhere', async () => {
    const { chairs } = at.table();
    const table = at.table({ chairs: chairs.map((one) => (one.person === at.bob.id ? { ...one, afar: true } : one)) });
    await remarked(at.chat, table, remark('turn'));
    expect(at.newest().text).toContain('🎲 Bob, it is your turn: **take a pebble**');
  });

  test('has no place when the room is gone', async () => {
    const table = at.table();
    at.box.deleteRoom(at.games);
    expect(await remarked(at.chat, table, remark('end'))).toEqual({ kind: 'gone', why: '10003' });
  });
});

describe('a look back on a month', () => {
  const LINES = ['### 📅 June 2026', 'Ann 3'];
  const since = new Date(Date.now() - 60_000);
  const recapped = (chat: Chat, room: string) =>
    chat.post({ channels: [room] }, 'recap/1', { kind: 'recap', language: 'en', lines: LINES, film: null }, { since });

  test('is posted once by two processes, and by one that a killed one has left it to, however much was said since', async () => {
    const { id } = at.games;
    const posted = await Promise.all([recapped(at.chat, id), recapped(at.again(), id)]);
    expect(new Set(posted.map((one) => JSON.stringify(one))).size).toBe(1);
    for (let n = 0; n < 120; n += 1) at.ann.say(at.games, `${n}`);
    at.pass(LONG);
    expect(await recapped(at.again(), id)).toEqual(posted[0]);
    const own = at.posts().filter(({ text }) => text.includes('June 2026'));
    expect(own).toHaveLength(1);
  });

  test('has no place when the server is gone', async () => {
    at.box.deleteRoom(at.games);
    expect(await recapped(at.chat, at.games.id)).toEqual({ kind: 'gone', why: '10003' });
  });
});

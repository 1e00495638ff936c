import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Chat, KnownInbox } from '../../../src/app/ports/chat.ts';
import type { DataFile, Inbox, InboxWithNews, Waiting } from '../../../src/app/ports/direct-messages.ts';
import type { Direct } from '../../../src/app/ports/messages.ts';
import { RateLimited } from '../../../src/app/ports/rate-limit.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { directMessages } from '../../../src/discord/publisher/direct-messages.ts';
import type { Reason } from '../../../src/domain/people/notice.ts';
import type { InboxPost } from '../../../src/domain/people/person.ts';
import { type Table, whereIs } from '../../../src/domain/table/table.ts';
import type { Actor, Seen } from '../../../src/sandbox/index.ts';
import { type ChatHarness, chatHarness, painted, turnOf } from '../../support/chat-harness.ts';
import { TOY } from '../../support/toy.ts';

/** What the bot says to one person alone, by itself. */
const clock = { shift: 0 };
let at: ChatHarness;
let ann: Actor;

beforeEach(async () => {
  clock.shift = 0;
  at = await chatHarness({ now: () => Date.now() + clock.shift });
  ann = at.box.person('Ann');
});
afterEach(() => at.close());

const LONG = 3_600_000;
const UNTIL = new Date(1_800_000_000_000);
/** What is taken back was never sent before that. */
const began = new Date();
const OPEN = '/users/@me/channels';
const MESSAGES = '/channels/{channel_id}/messages';
const MESSAGE = `${MESSAGES}/{message_id}`;

const requests = (method: string, template: string): number =>
  at.exchanges.filter((one) => one.method === method && one.template === template).length;

function dm(): Seen {
  const message = ann.dms().at(-1);
  if (!message) throw new Error('nothing was said to Ann');
  return message;
}

type Keyed<T> = T & { readonly key: string };

/** False when their direct messages are closed. */
async function direct(chat: Chat, person: string, { key, ...message }: Keyed<Direct>): Promise<boolean> {
  return (await chat.post({ person }, key, message)).kind === 'posted';
}

async function sendData(chat: Chat, person: string, { key, ...file }: Keyed<DataFile>, reply: string | null) {
  return (await chat.post({ person, reply }, key, { kind: 'data', ...file })).kind === 'posted';
}

const waiting = (more: Partial<Waiting> = {}, table: Partial<Table> = {}): Waiting => ({
  table: at.table(table),
  round: 'Round 3 of 12',
  task: 'take a pebble',
  until: UNTIL,
  ...more,
});

async function news(
  key: string,
  more: Partial<Pick<Inbox, 'others'>> = {},
  mark: Reason = 'turn',
  one = waiting(),
): Promise<InboxWithNews> {
  const board = await painted();
  return { language: 'en', news: { key, mark, waiting: one, seat: 0, board }, others: [], ...more };
}

const quiet = (others: readonly Waiting[] = []): Inbox => ({ language: 'en', news: null, others });

/** Sends the inbox and returns what is known of it then. */
async function rung(inbox: InboxWithNews, known: KnownInbox, chat: Chat = at.chat): Promise<KnownInbox> {
  let mail = known;
  const keep = async (one: KnownInbox) => {
    mail = one;
  };
  expect(await chat.sendInbox(ann.id, inbox, known, keep)).toBe('told');
  return mail;
}

async function recovered(known: KnownInbox, chat: Chat = at.again()): Promise<KnownInbox> {
  let mail = known;
  await chat.recoverInbox(ann.id, known, async (one) => {
    mail = one;
  });
  return mail;
}

const mailed = (inbox: InboxPost | null): KnownInbox => ({ inbox, deliveredNews: [] });

async function sent(inbox: InboxWithNews, former: InboxPost | null = null): Promise<InboxPost> {
  const post = (await rung(inbox, mailed(former))).inbox;
  if (post === null) throw new Error('the inbox was not sent');
  return post;
}

describe('an inbox with news', () => {
  test('says what waits, where and how long, shows the board, and rings', async () => {
    const post = await sent(await news('n1'));
    const { id, text, pictures, pinged, buttons, room } = dm();
    expect(post).toMatchObject({ channel: room.id, message: id });
    expect(Math.abs(post.at.getTime() - Date.now())).toBeLessThan(LONG);
    const { place, id: table, version } = at.table();
    expect(text).toBe(
      '🎲 **It is your turn** in Pebbles (Round 3 of 12): **take a pebble**\n' +
        `⏳ until <t:1800000000:f> (<t:1800000000:R>)\n<#${place.channel}>`,
    );
    expect(pictures.map((picture) => picture.alt)).toEqual(['a board']);
    expect(pinged).toBe(true);
    expect(buttons.map(({ label }) => label)).toEqual(['🎲 Play', 'To the table', '🔕 Mute this turn']);
    expect(buttons.map(({ customId }) => parseCustomId(customId))).toEqual([
      { control: 'play', table, version, seat: null, path: [] },
      null,
      { control: 'mute', table, version, seat: null, path: ['0'] },
    ]);
    expect(buttons[1]?.url).toBe(`https://discord.com/channels/${place.guild}/${place.channel}`);
    at.clean();
  });

  test('is worded by what it is about', async () => {
    const first: string[] = [];
    for (const mark of ['turn', 'most', 'soon', 'end', 'nudge'] as const) {
      await sent(await news(mark, {}, mark));
      first.push(dm().text.split(' in Pebbles')[0] ?? '');
    }
    expect(first).toEqual([
      '🎲 **It is your turn**',
      '⏰ **Most of your time is gone**',
      '🚨 **Your time is almost over**',
      '⌛ **Your time is over**',
      '🔔 **The table is waiting for you**',
    ]);
  });

  test('lists the other tables, each with its own way in, and counts what is too many', async () => {
    const others = Array.from({ length: 11 }, (_, n) =>
      waiting({ task: `task ${n}`, until: n === 0 ? null : UNTIL }, { id: `other${n}` }),
    );
    await sent(await news('n1', { others }));
    const { text, buttons } = dm();
    expect(text).toContain('**Also waiting for you**');
    expect(text).toMatch(
      /\[\*\*Pebbles\*\*\]\(https:\/\/discord\.com\/channels\/\d+\/\d+\) · Round 3 of 12\ntask 0\n\[/,
    );
    expect(text).toContain('task 7\n⏳ <t:1800000000:R>');
    expect(text).not.toContain('task 8');
    expect(text).toContain('and 3 more');
    const tables = buttons.map(({ customId }) => parseCustomId(customId)?.table);
    expect(tables.slice(3)).toEqual(Array.from({ length: 8 }, (_, n) => `other${n}`));
    at.clean();
  });

  test('lists no table twice', async () => {
    await sent(await news('n1', { others: [waiting(), waiting({}, { id: 'other' }), waiting({}, { id: 'other' })] }));
    expect(dm().text.match(/Pebbles/g)).toHaveLength(2);
    at.clean();
  });

  test('leads to no place that is gone', async () => {
    const place = { ...at.table().place, closed: true };
    await sent(await news('n1', { others: [waiting({}, { id: 'other', place })] }, 'turn', waiting({}, { place })));
    expect(dm().text).not.toContain('http');
    expect(dm().text).not.toContain('<#');
    expect(dm().buttons.every((button) => button.url === null)).toBe(true);
    at.clean();
  });

  test('takes the place of the former one', async () => {
    const former = await sent(await news('n1'));
    const post = await sent(await news('n2'), former);
    expect(ann.dms().map((message) => message.id)).toEqual([post.message]);
    await sent(await news('n3'), { ...post, message: '1573679291516846099' });
    expect(ann.dms()).toHaveLength(1);
    at.clean();
  });

  test('goes out once', async () => {
    const inbox = await news('n1');
    const former = await rung(await news('n0'), mailed(null));
    const mail = await rung(inbox, former);
    expect(mail.deliveredNews).toHaveLength(2);
    expect(await rung(inbox, former)).toEqual(mail);
    clock.shift += LONG;
    expect(await rung(inbox, mail, at.again())).toEqual(mail);
    expect(ann.dms()).toHaveLength(1);
    at.clean();
  });

  test('goes out once also when it was brought up to date in between', async () => {
    const inbox = await news('n1');
    const mail = await rung(inbox, mailed(null));
    if (mail.inbox) await at.chat.editInbox(ann.id, quiet(), mail.inbox);
    clock.shift += LONG;
    expect(await rung(inbox, mail, at.again())).toEqual(mail);
    expect(ann.dms()).toHaveLength(1);
  });

  test('takes the place of one that a bot was killed over, but of no other message', async () => {
    await sent(await news('n0'));
    await direct(at.chat, ann.id, {
      kind: 'secret',
      key: 'w1',
      table: at.table(),
      language: 'en',
      lines: ['a pebble'],
    });
    clock.shift += LONG;
    await sent(await news('n1'));
    const post = await sent(await news('n2'));
    const [secret, ...inboxes] = ann.dms();
    expect(secret?.text).toContain('a pebble');
    expect(inboxes.map(({ id }) => id)).toEqual([post.message]);
    at.clean();
  });

  test('leaves a table alone that its player sees in private, which can be muted as well', async () => {
    const table = at.table();
    const shown = { kind: 'seat', table, language: 'en', planned: [], secrets: [], mark: null, rings: false } as const;
    const post = await turnOf(table);
    for (const seat of [0, null] as const) {
      const kept = await at.chat.keepDirect(ann.id, `v${table.id}${seat}`, { ...shown, seat, post }, null);
      if (kept === 'closed') throw new Error('the table was not shown');
    }
    const tables = ann.dms().map(({ id }) => id);
    await sent(await news('n0'));
    clock.shift += LONG;
    const inbox = await sent(await news('n1'));
    await recovered(mailed(inbox));
    expect(ann.dms().map(({ id }) => id)).toEqual([...tables, inbox.message]);
    expect((await recovered(mailed(null))).inbox).toEqual(inbox);
    at.clean();
  });

  test.each([
    ['an older one is remembered', true],
    ['none is remembered', false],
  ])('is found when a bot was killed over it, %s', async (_, remembered) => {
    const known = remembered ? await rung(await news('n0'), mailed(null)) : mailed(null);
    if (known.inbox) await at.chat.editInbox(ann.id, quiet([waiting()]), known.inbox);
    await direct(at.chat, ann.id, {
      kind: 'secret',
      key: 'w1',
      table: at.table(),
      language: 'en',
      lines: ['a pebble'],
    });
    const post = await sent(await news('n1'));
    expect(ann.dms()).toHaveLength(known.inbox ? 3 : 2);
    const mail = await recovered(known);
    expect(mail.inbox).toEqual(post);
    expect(mail.deliveredNews).toHaveLength(known.inbox ? 2 : 1);
    expect(ann.dms().map(({ id }) => id)).toEqual([expect.any(String), post.message]);
    expect(ann.dms()[0]?.text).toContain('a pebble');
    // A second look finds the same.
    expect(await recovered(mail)).toBe(mail);
    expect(ann.dms()).toHaveLength(2);
    at.clean();
  });

  test('is known where no other is found', async () => {
    const none = mailed(null);
    expect(await recovered(none)).toBe(none);
    const mail = await rung(await news('n0'), none);
    if (mail.inbox) await at.chat.editInbox(ann.id, quiet(), mail.inbox);
    expect(await recovered(mail)).toBe(mail);
    at.clean();
  });

  test('is found also when its person cannot be reached any more', async () => {
    const post = await sent(await news('n0'));
    ann.closeDms();
    expect((await recovered(mailed(null))).inbox).toEqual(post);
  });

  test.each([
    ['was not remembered', false],
    ['was remembered', true],
  ])('goes out once also when a bot was killed over it, it %s and newer ones came first', async (_, remembered) => {
    const first = await news('n0');
    const mail = await rung(first, mailed(null));
    clock.shift += LONG;
    const newer = await rung(await news('n1'), remembered ? mail : mailed(null), at.again());
    // The job that was cut short is tried again, by another bot.
    expect(await rung(first, newer, at.again())).toEqual(newer);
    expect(ann.dms().map((message) => message.id)).toEqual([newer.inbox?.message]);
    at.clean();
  });

  test('goes out once also when the bot that brought newer ones was killed over those', async () => {
    const first = await news('n0');
    await rung(first, mailed(null));
    clock.shift += LONG;
    const second = await news('n1');
    const killed = (mail: KnownInbox) =>
      Promise.reject(new Error(`killed before ${mail.deliveredNews.length} were remembered`));
    await expect(at.again().sendInbox(ann.id, second, mailed(null), killed)).rejects.toThrow('killed');
    expect(ann.dms()).toHaveLength(2);
    const mail = await rung(second, mailed(null), at.again());
    expect(await rung(first, mail, at.again())).toEqual(mail);
    expect(ann.dms().map((message) => message.id)).toEqual([mail.inbox?.message]);
    at.clean();
  });

  test('whose answer was lost goes out once', async () => {
    const former = await sent(await news('n0'));
    at.box.faults.add({ kind: 'cut', when: 'after' }, { method: 'POST', route: MESSAGES });
    at.box.faults.add({ kind: 'cut', when: 'after' }, { method: 'DELETE', route: MESSAGE });
    const post = await sent(await news('n1'), former);
    expect(ann.dms().map((message) => message.id)).toEqual([post.message]);
    at.clean();
  });
});

describe('an inbox without news', () => {
  test('is brought up to date and does not ring', async () => {
    const post = await sent(await news('n1'));
    const edited = await at.chat.editInbox(
      ann.id,
      quiet([waiting(), waiting({ task: 'make a bet' }, { id: 'other' })]),
      post,
    );
    expect(edited).toEqual({ ...post, shows: expect.any(String) });
    expect(ann.dms()).toHaveLength(1);
    expect(dm().text).toContain('### 📬 Waiting for you\n');
    expect(dm().text).toContain('make a bet');
    expect(dm().pictures).toEqual([]);
    expect(dm().files).toEqual([]);
    at.clean();
  });

  test('is edited by one request, without a look at it, and only when it shows something else then', async () => {
    const { inbox, deliveredNews } = await rung(await news('n1'), mailed(null));
    if (!inbox) throw new Error('nothing was sent');
    const others = [waiting(), waiting({ task: 'make a bet' }, { id: 'other' })];
    const before = at.exchanges.length;
    const edited = await at.chat.editInbox(ann.id, quiet(others), inbox, deliveredNews[0]);
    if (edited === null || edited === 'closed') throw new Error('it was not edited');
    expect(await at.chat.editInbox(ann.id, quiet(others), edited, deliveredNews[0])).toBe(edited);
    expect(at.exchanges.slice(before).map(({ method }) => method)).toEqual(['PATCH']);
    expect(dm().text).toContain('make a bet');
    // It bears the mark it went out with.
    clock.shift += LONG;
    expect((await rung(await news('n1'), { inbox: null, deliveredNews: [] }, at.again())).inbox?.message).toBe(
      inbox.message,
    );
    await at.chat.editInbox(ann.id, quiet([waiting()]), edited, deliveredNews[0]);
    expect(dm().text).not.toContain('make a bet');
    at.clean();
  });

  test('is nothing when it is gone', async () => {
    const post = await sent(await news('n1'));
    at.box.deleteMessage(at.box.room(post.channel), post.message);
    expect(await at.chat.editInbox(ann.id, quiet([waiting()]), post)).toBeNull();
    expect(ann.dms()).toEqual([]);
    at.clean();
  });

  test('is put away when it is too old to be changed', async () => {
    const post = await sent(await news('n1'));
    at.box.faults.add({ kind: 'status', status: 400, code: 30046 }, { method: 'PATCH', route: MESSAGE });
    expect(await at.chat.editInbox(ann.id, quiet(), post)).toBeNull();
    expect(ann.dms()).toEqual([]);
  });

  test('is brought up to date although an answer is lost', async () => {
    const post = await sent(await news('n1'));
    at.box.faults.add({ kind: 'cut', when: 'after' }, { method: 'PATCH', route: MESSAGE });
    expect(await at.chat.editInbox(ann.id, quiet(), post)).toEqual({ ...post, shows: expect.any(String) });
    at.clean();
  });
});

const secret = (key: string, lines: readonly string[] = ['You find a scarab.']): Keyed<Direct> => ({
  key,
  table: at.table(),
  language: 'en',
  kind: 'secret',
  lines,
});

describe('somebody who cannot be reached', () => {
  const never = () => Promise.reject(new Error('there is nothing to be remembered'));
  const close: readonly (readonly [string, () => void])[] = [
    ['has closed their direct messages', () => ann.closeDms()],
    ['has left every common server', () => at.box.kick()],
    [
      'has left Discord',
      () => at.box.faults.add({ kind: 'status', status: 404, code: 10013 }, { route: OPEN, times: 9 }),
    ],
    [
      'has a room that is gone',
      () => at.box.faults.add({ kind: 'status', status: 404, code: 10003 }, { route: MESSAGES, times: 9 }),
    ],
  ];

  test.each(close)('because one %s is no accident', async (_, shut) => {
    shut();
    expect(await at.chat.sendInbox(ann.id, await news('n1'), mailed(null), never)).toBe('closed');
    expect(await direct(at.chat, ann.id, secret('s1'))).toBe(false);
    await at.chat.retractDirect(ann.id, ['s1'], began);
    expect(at.box.breaches).toEqual([]);
  });

  test('is found out also while an inbox is brought up to date', async () => {
    const post = await sent(await news('n1'));
    at.box.faults.add({ kind: 'status', status: 403, code: 50007 }, { method: 'PATCH', route: MESSAGE });
    expect(await at.chat.editInbox(ann.id, quiet(), post)).toBe('closed');
    at.box.faults.add({ kind: 'status', status: 403, code: 50007 }, { method: 'DELETE', route: MESSAGE });
    await at.chat.removeInbox(post);
  });

  test('for too much was opened at once is tried again later', async () => {
    at.box.faults.add({ kind: 'status', status: 403, code: 40003 }, { route: OPEN, times: 2 });
    await expect(direct(at.chat, ann.id, secret('s1'))).rejects.toThrow();
    await expect(at.chat.sendInbox(ann.id, await news('n1'), mailed(null), never)).rejects.toThrow();
    expect(await direct(at.chat, ann.id, secret('s1'))).toBe(true);
  });
});

test('a room is opened once for all that is said in it', async () => {
  await sent(await news('n1'));
  await direct(at.chat, ann.id, secret('s1'));
  await at.chat.retractDirect(ann.id, ['s1'], began);
  expect(requests('POST', OPEN)).toBe(1);
  // The room they had is gone; another is opened.
  at.box.deleteRoom(dm().room);
  expect(await direct(at.chat, ann.id, secret('s2'))).toBe(true);
  expect(requests('POST', OPEN)).toBe(2);
  at.clean();
});

test('an inbox that is put away is gone, and may have been before', async () => {
  const post = await sent(await news('n1'));
  at.box.faults.add({ kind: 'cut', when: 'after' }, { method: 'DELETE', route: MESSAGE });
  await at.chat.removeInbox(post);
  await at.chat.removeInbox(post);
  expect(ann.dms()).toEqual([]);
  at.clean();
});

test('direct messages are taken back by their keys', async () => {
  for (const key of ['s1', 's2', 's3']) await direct(at.chat, ann.id, secret(key, [key]));
  await at.chat.retractDirect(ann.id, ['s1', 's3', 's9'], began);
  await at.chat.retractDirect(ann.id, ['s1', 's3', 's9'], began);
  await at.chat.retractDirect(ann.id, [], began);
  expect(ann.dms().map((message) => message.text)).toEqual([expect.stringContaining('🤫 s2')]);
  at.clean();
});

describe('a file of what is stored', () => {
  const file = (data: JsonObject, more: Partial<Keyed<DataFile>> = {}): Keyed<DataFile> => ({
    ...{ key: 'd1', language: 'en', part: 1, last: true, data },
    ...more,
  });
  const uploads = () => at.exchanges.flatMap(({ files }) => files);

  test('goes out once, part by part', async () => {
    expect(await sendData(at.chat, ann.id, file({ a: 1 }, { last: false }), null)).toBe(true);
    expect(await sendData(at.again(), ann.id, file({ a: 1 }, { last: false }), null)).toBe(true);
    await sendData(at.chat, ann.id, file({ b: 2 }, { key: 'd2', part: 2 }), null);
    expect(uploads().map(({ name }) => name)).toEqual(['turnkeeper-1.json', 'turnkeeper-2.json']);
    expect(ann.dms().map(({ text }) => text.split('\n')[0])).toEqual([
      '### All I know about you',
      '### All I know about you, part 2',
    ]);
    at.clean();
  });

  test('is compressed when it is large', async () => {
    await sendData(at.chat, ann.id, file({ long: 'x'.repeat(12_000_000) }), null);
    const [sent] = uploads();
    expect(sent?.name).toBe('turnkeeper.json.gz');
    const { long } = JSON.parse(gunzipSync(sent?.bytes ?? new Uint8Array()).toString('utf8'));
    expect(long).toHaveLength(12_000_000);
    at.clean();
  });

  test('reaches nobody whose messages are closed, unless they have just asked', async () => {
    ann.closeDms();
    expect(await sendData(at.chat, ann.id, file({ a: 1 }), null)).toBe(false);
    expect(await sendData(at.chat, ann.id, file({ a: 1 }), '1/of-long-ago')).toBe(false);
    expect(ann.dms()).toEqual([]);
  });
});

describe('a direct message', () => {
  const common = (key: string) => ({ key, table: at.table(), language: 'en' }) as const;

  test('goes out once', async () => {
    at.box.faults.add({ kind: 'cut', when: 'after' }, { method: 'POST', route: MESSAGES });
    expect(await direct(at.chat, ann.id, secret('s1'))).toBe(true);
    clock.shift += LONG;
    expect(await direct(at.again(), ann.id, secret('s1'))).toBe(true);
    expect(ann.dms()).toHaveLength(1);
    at.clean();
  });

  test('is another one also when its key begins like a long one before it', async () => {
    for (const end of ['a', 'b']) await direct(at.chat, ann.id, secret('x'.repeat(40) + end, [end]));
    expect(ann.dms()).toHaveLength(2);
    at.clean();
  });

  test('tells what became of a plan', async () => {
    await direct(at.chat, ann.id, { ...common('p1'), kind: 'planned', lines: ['You took a pebble.'] });
    expect(dm().text).toBe(`🗓️ **Pebbles**: what you had planned\n<#${at.table().place.channel}>\nYou took a pebble.`);
    expect(dm().buttons.map(({ label }) => label)).toEqual(['👀 Look', 'To the table']);
    at.clean();
  });

  test('tells what the table is asked, and takes the answer', async () => {
    const table = at.table({ motion: { wish: { kind: 'pause' }, by: ann.id, at: 36, votes: [] } });
    const nothing = { asked: false, away: false };
    const asked = { asked: true, away: false };
    await direct(at.chat, ann.id, {
      ...common('m1'),
      table,
      kind: 'table',
      lines: ['Ann asks for a pause.'],
      ...asked,
    });
    const paths = dm().buttons.map(({ customId }) => parseCustomId(customId)?.path.join('.'));
    expect(paths).toEqual(['yes.10', 'no.10', undefined]);
    // A person who is not asked reads it, but is not offered an answer that would not count.
    await direct(at.chat, ann.id, { ...common('m2'), table, kind: 'table', lines: ['The same.'], ...nothing });
    expect(dm().buttons.map(({ label }) => label)).toEqual(['To the table']);
    await direct(at.chat, ann.id, { ...common('m3'), kind: 'table', lines: ['The table is paused.'], ...nothing });
    expect(dm().buttons.map(({ label }) => label)).toEqual(['To the table']);
    at.clean();
  });

  test('tells somebody that the autopilot plays for them, and lets them come back', async () => {
    const lines = ['Ann’s time was over once more.'];
    await direct(at.chat, ann.id, { ...common('m4'), kind: 'table', lines, asked: false, away: true });
    expect(dm().buttons.map(({ label }) => label)).toEqual(['🙋 I’m back', 'To the table']);
    at.clean();
  });

  test('is not torn by a table in the same room', async () => {
    const post = await sent(await news('n1'));
    const place = { ...at.table().place, ...whereIs(null, post.channel) };
    const table = at.table({ place });
    await at.chat.turn(await turnOf(table, { version: 7 }));
    const turn = await at.chat.turn(await turnOf(table, { version: 8 }));
    expect(ann.dms().map((message) => message.buttons.length > 0)).toEqual([true, false, true]);
    expect(ann.dms().at(-1)?.id).toBe(turn.kind === 'posted' ? turn.id : '');
  });

  test('a turn where its person has closed direct messages is gone, and comes once they are open', async () => {
    const post = await sent(await news('n1'));
    const table = at.table({ place: { ...at.table().place, ...whereIs(null, post.channel) } });
    ann.closeDms();
    expect(await at.chat.turn(await turnOf(table, { version: 7 }))).toEqual({ kind: 'gone', why: '50007' });
    ann.openDms();
    expect((await at.chat.turn(await turnOf(table, { version: 8 }))).kind).toBe('posted');
    at.clean();
  });

  test.each([
    ['10003', 'The channel or thread it was played in is gone.'],
    ['10008', 'The channel or thread it was played in is gone.'],
    ['10004', 'I was removed from the server, or may no longer see the channel.'],
    ['50001', 'I was removed from the server, or may no longer see the channel.'],
    ['50013', 'I need: View Channel, Send Messages, and Attach Files.'],
    ['160005', 'The thread is locked or archived'],
    ['50083', 'The thread is locked or archived'],
    ['160006', 'The server or the thread is full.'],
    ['50024', 'Discord does not let me (50024).'],
  ])('says to the host what %s means, and what can be done', async (why, words) => {
    await direct(at.chat, ann.id, { ...common('c1'), kind: 'closed', why });
    const { text, buttons } = dm();
    expect(text).toContain('Pebbles: I can no longer post at your table');
    expect(text).toContain(words);
    expect(text).toContain('The game is safe');
    expect(text).toContain('`/table manage here`');
    expect(buttons.map(({ customId }) => parseCustomId(customId)?.control)).toEqual(['look']);
    at.clean();
  });
});

describe('a limit that is met when a message is sent anew', () => {
  const limit = () => new RateLimited({ limit: 'route', bucket: 'b', until: 1, requests: 1, window: 1 });
  const met = () => Promise.reject(limit());

  test.each([
    ['before it is sent', met, async () => {}, true],
    ['when it was sent, and the one before is to be deleted', async () => 'new', met, false],
  ])('%s says whether nothing was done', async (_, renew, remove, untouched) => {
    const inDmChannel = (_person: string, act: (channel: string) => Promise<unknown>) => act('c');
    const own = { remove, replace: async () => {} };
    const chat = directMessages({ inDmChannel } as never, [TOY], own as never, { renew } as never);
    const table = at.table();
    const shown = {
      kind: 'seat',
      table,
      language: 'en',
      seat: 0,
      planned: [],
      secrets: [],
      mark: null,
      rings: true,
    } as const;
    const former = { channel: 'c', message: '1573679291516846080' };
    const kept = chat.keepDirect('ann', 'k', { ...shown, post: await turnOf(table) }, former, true);
    await expect(kept).rejects.toMatchObject({ name: 'RateLimited', untouched });
  });
});

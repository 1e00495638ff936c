import { afterEach, expect, test } from 'vitest';
import { sendPrivateMessages } from '../../src/app/notifications/private-messages.ts';
import { vote } from '../../src/app/votes/propose.ts';
import { undo } from '../../src/app/votes/undo.ts';
import { type Actor, FLAG, type Room, type Seen } from '../../src/sandbox/index.ts';
import { by } from '../support/app-harness.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { answerTo, controlOf, playFrom, postWith, seated } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/**
 * What only one person may know of a table: told in one direct message without a sound, and whenever they ask, until it
 * has certainly been shown.
 */
const open: BotHarness[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** How a reply is filled in. */
const REPLY = /^\/webhooks\/.*\/messages\/@original$/;
/** No reminders, so that only secrets are told. */
const QUIET = { turn: 'none', time: 'none', table: 'none' } as const;

async function begun(): Promise<{ at: BotHarness; ann: Actor; bob: Actor; room: Room }> {
  const at = await botHarness({ games: [TOY] });
  open.push(at);
  const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  const room = await seated(at, at.box.channel('games'), [ann, bob]);
  for (const { id } of [ann, bob]) await at.context.store.savePerson({ id, notices: { ...QUIET, secret: 'dm' } });
  return { at, ann, bob, room };
}

/** Both hide a treasure, Ann first; then Ann draws a pebble. */
async function hide(at: BotHarness, actor: Actor, cell = 'c4'): Promise<Seen> {
  const post = await postWith(at, actor, 'play');
  const said = await playFrom(actor, (await actor.press(post, controlOf(post, 'play'))).said, ['hide', cell]);
  await at.calm();
  return said;
}

/** The same, but the answer that tells the secret never arrives. */
async function hideUnseen(at: BotHarness, actor: Actor): Promise<void> {
  const post = await postWith(at, actor, 'play');
  const asked = (await actor.press(post, controlOf(post, 'play'))).said;
  const preview = await answerTo(actor, asked, ['hide', 'c4']);
  at.box.faults.add({ kind: 'status', status: 404, code: 10015 }, { method: 'PATCH', route: REPLY });
  await actor.press(preview, controlOf(preview, 'confirm'), { until: 'answer' });
  await at.calm();
}

async function draw(at: BotHarness, actor: Actor): Promise<void> {
  at.memory.due();
  await at.calm();
  const table = await at.table();
  const game = at.context.games[0];
  const path = game?.paths(
    table.match?.state ?? null,
    table.chairs.find((one) => one.person === actor.id)?.seat ?? 0,
  )[0];
  if (!path) throw new Error(`${actor.name} cannot draw`);
  const post = await postWith(at, actor, 'play');
  await playFrom(actor, (await actor.press(post, controlOf(post, 'play'))).said, path);
  await at.calm();
}

function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

const secretsIn = (seen: Pick<Seen, 'text'>): readonly string[] =>
  seen.text.split('\n').filter((line) => line.startsWith('🤫'));
const secretDms = (actor: Actor): readonly Seen[] => actor.dms().filter((one) => secretsIn(one).length > 0);
const look = async (actor: Actor, room: Room): Promise<readonly string[]> =>
  secretsIn((await actor.command(room, 'table look')).said);
/** The requests about messages in direct messages, as "POST" and so on. */
const direct = (at: BotHarness, actor: Actor): readonly string[] => {
  const [room] = actor.dms().map((one) => one.room.id);
  return at.exchanges.filter(({ path }) => path.startsWith(`/channels/${room}/messages`)).map(({ method }) => method);
};

test('secrets of a table are one message, without a sound, which grows; nothing is looked for before', async () => {
  const { at, ann, bob, room } = await begun();
  await hide(at, ann);
  const [first] = secretDms(ann);
  expect(secretsIn(first ?? { text: '' })).toHaveLength(1);
  const sent = at.box.world.rooms.get(first?.room.id ?? '')?.posts.get(first?.id ?? '')?.message;
  expect((sent?.flags ?? 0) & FLAG.silent).toBe(FLAG.silent);
  await hide(at, bob, 'c5');
  await draw(at, ann);
  expect(secretDms(ann).map(({ id }) => id)).toEqual([first?.id]);
  expect(secretsIn(secretDms(ann)[0] ?? { text: '' })).toHaveLength(2);
  expect(direct(at, ann)).toEqual(['POST', 'PATCH']);
  // It was shown, twice: nobody is reminded of it.
  expect(await look(ann, room)).toEqual([]);
  at.clean();
});

test('a message that was sent and not remembered is found, and goes on', async () => {
  const { at, ann, bob } = await begun();
  const { savePrivateNotice } = at.context.store;
  Object.assign(at.context.store, {
    savePrivateNotice: async () => {
      Object.assign(at.context.store, { savePrivateNotice });
      throw new Error('killed');
    },
  });
  await hide(at, ann);
  await hide(at, bob, 'c5');
  await draw(at, ann);
  expect(secretDms(ann)).toHaveLength(1);
  expect(secretsIn(secretDms(ann)[0] ?? { text: '' })).toHaveLength(2);
  expect(direct(at, ann)).toEqual(['POST', 'GET', 'GET', 'PATCH', 'PATCH']);
  at.clean();
});

test('a late edit of a bot that has lost its job is put right', async () => {
  const { at, ann, bob } = await begun();
  await hide(at, ann);
  await hide(at, bob, 'c5');
  await draw(at, ann);
  const { id, version } = await at.table();
  const { store, chat } = at.context;
  const [first = 0, ...others] = (await store.entries(id)).filter(({ seat }) => seat === 0).map((one) => one.version);
  const { post } = await store.privateNotice(id, ann.id);
  await store.savePrivateNotice(id, ann.id, { post, told: [] }, await store.beginPrivateNotice(id, ann.id));
  const [begins, arrives] = [gate(), gate()];
  const slow: typeof chat = {
    ...chat,
    async keepDirect(...message) {
      begins.open();
      await arrives.passed;
      return chat.keepDirect(...message);
    },
  };
  const lost = sendPrivateMessages({ ...at.context, chat: slow }, id, 0, first);
  await begins.passed;
  await sendPrivateMessages(at.context, id, 0, first);
  await sendPrivateMessages(at.context, id, first, version);
  arrives.open();
  await lost;
  expect(secretsIn(secretDms(ann)[0] ?? { text: '' })).toHaveLength(2);
  expect((await store.privateNotice(id, ann.id)).told).toEqual([first, ...others]);
  at.clean();
});

test('one that is too old to be edited, or gone, is sent anew', async () => {
  const { at, ann, bob } = await begun();
  await hide(at, ann);
  await hide(at, bob, 'c5');
  const [old] = secretDms(ann);
  at.box.faults.add(
    { kind: 'status', status: 400, code: 30046 },
    { method: 'PATCH', route: new RegExp(`^/channels/${old?.room.id}/messages/`) },
  );
  await draw(at, ann);
  const there = secretDms(ann);
  expect(there).toHaveLength(1);
  expect(there[0]?.id).not.toBe(old?.id);
  expect(secretsIn(there[0] ?? { text: '' })).toHaveLength(2);
});

test('who can be told neither by message nor in the answer learns it when they look, once', async () => {
  const { at, ann, room } = await begun();
  ann.closeDms();
  const { addShown } = at.context.store;
  const noted: number[] = [];
  Object.assign(at.context.store, {
    addShown: async (...given: Parameters<typeof addShown>) => {
      noted.push(...given[2]);
      return addShown(...given);
    },
  });
  await hideUnseen(at, ann);
  expect(secretDms(ann)).toEqual([]);
  expect(noted).toEqual([]);
  expect(await look(ann, room)).toHaveLength(1);
  await at.calm();
  expect(noted).toHaveLength(1);
  expect(await look(ann, room)).toEqual([]);
});

test('what was missed while direct messages were closed is told when they are open again', async () => {
  const { at, ann, bob, room } = await begun();
  ann.closeDms();
  await hideUnseen(at, ann);
  expect((await at.context.store.person(ann.id))?.dmsClosed).toBe(true);
  ann.openDms();
  // Whatever they do: the message is tried again.
  await ann.command(room, 'table board');
  await at.calm();
  expect(secretDms(ann).flatMap(secretsIn)).toHaveLength(1);
  expect(await look(ann, room)).toEqual([]);
  // Bob was shown his in the answer to his move, so he is not told it again.
  bob.closeDms();
  await hide(at, bob, 'c5');
  bob.openDms();
  await bob.command(room, 'table board');
  await at.calm();
  expect(secretDms(bob)).toEqual([]);
});

test('who wants private replies only gets no message', async () => {
  const { at, ann, bob, room } = await begun();
  await at.context.store.savePerson({
    id: ann.id,
    notices: { ...QUIET, secret: 'none' },
  });
  await hideUnseen(at, ann);
  await hide(at, bob, 'c5');
  expect(secretDms(ann)).toEqual([]);
  expect(await look(ann, room)).toHaveLength(1);
  expect(await look(ann, room)).toEqual([]);
  at.clean();
});

test('what was taken back is told no more, and the message goes with the last of it', async () => {
  const { at, ann, bob } = await begun();
  await hide(at, ann);
  const [post] = secretDms(ann);
  expect(post).toBeDefined();
  const table = await at.table();
  expect((await undo(at.context, by(table, ann.id))).ok).toBe(true);
  await vote(at.context, by(table, bob.id), 'yes');
  await at.calm();
  expect(secretDms(ann)).toEqual([]);
  await hide(at, ann, 'c3');
  expect(secretDms(ann)).toHaveLength(1);
  expect(secretDms(ann)[0]?.id).not.toBe(post?.id);
});

test('what was sent and not remembered goes, too, when its move is taken back before it is found', async () => {
  const { at, ann, bob } = await begun();
  const takeBack = async (): Promise<void> => {
    const table = await at.table();
    expect((await undo(at.context, by(table, ann.id))).ok).toBe(true);
    await vote(at.context, by(table, bob.id), 'yes');
  };
  const { savePrivateNotice } = at.context.store;
  const { removeKept } = at.context.chat;
  const hideAndForget = async (cell: string, again?: 'dies again'): Promise<void> => {
    Object.assign(at.context.store, { savePrivateNotice: () => Promise.reject(new Error('killed')) });
    await hide(at, ann, cell);
    expect(secretDms(ann)).toHaveLength(1);
    await takeBack();
    Object.assign(at.context.store, { savePrivateNotice });
    if (again)
      Object.assign(at.context.chat, {
        async removeKept(...given: Parameters<typeof removeKept>) {
          Object.assign(at.context.chat, { removeKept });
          await removeKept(...given);
          throw new Error('killed');
        },
      });
    at.memory.due();
    await at.calm();
    expect(secretDms(ann)).toEqual([]);
  };
  await hideAndForget('c4');
  // The one that takes the place of a message which is gone has a key of its own.
  await hide(at, ann, 'c3');
  await takeBack();
  await at.calm();
  expect(secretDms(ann)).toEqual([]);
  await hideAndForget('c4');
  // So has the one after a bot that found it, and died over its removal.
  await hideAndForget('c4', 'dies again');
  await hide(at, ann, 'c3');
  const keys = at.exchanges.flatMap(({ method, template, path, body }) =>
    method === 'POST' && template === '/channels/{channel_id}/messages' && path.includes(at.box.world.dm(ann.id).id)
      ? [(body as { readonly nonce?: string }).nonce]
      : [],
  );
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(5);
});

test('what was missed stands in the head of the next question, for its owner alone, once', async () => {
  const { at, ann, bob, room } = await begun();
  for (const one of [ann, bob]) one.closeDms();
  await hideUnseen(at, ann);
  const theirs = await postWith(at, bob, 'play');
  expect(secretsIn((await bob.press(theirs, controlOf(theirs, 'play'))).said)).toEqual([]);
  await hide(at, bob, 'c5');
  at.memory.due();
  await at.calm();
  const post = await postWith(at, ann, 'play');
  const asked = (await ann.press(post, controlOf(post, 'play'))).said;
  expect(secretsIn(asked)).toHaveLength(1);
  expect(asked.ephemeral).toBe(true);
  expect(asked.text.indexOf('🤫')).toBeLessThan(asked.text.indexOf('Only you know'));
  expect(secretsIn((await ann.press(post, controlOf(post, 'play'))).said)).toEqual([]);
  expect(await look(ann, room)).toEqual([]);
  // Nobody else reads it, there or in public.
  const [secret = ''] = secretsIn(asked);
  const others = [...bob.sees(room), ...bob.dms(), (await bob.command(room, 'games')).said].map(({ text }) => text);
  expect(others.join('\n')).not.toContain(secret);
  at.clean();
});

test('what was missed stands in one’s own list of tables, once', async () => {
  const { at, ann, bob, room } = await begun();
  ann.closeDms();
  await hideUnseen(at, ann);
  expect(secretsIn((await bob.command(room, 'games')).said)).toEqual([]);
  const reply = { kind: 'status', status: 404, code: 10015 } as const;
  at.box.faults.add(reply, { method: 'PATCH', route: REPLY });
  await ann.command(room, 'games', {}, { until: 'answer' });
  await at.calm();
  // That answer never arrived.
  const list = (await ann.command(room, 'games')).said;
  expect([list.ephemeral, secretsIn(list).length]).toEqual([true, 1]);
  expect(secretsIn((await ann.command(room, 'games')).said)).toEqual([]);
  expect(await look(ann, room)).toEqual([]);
});

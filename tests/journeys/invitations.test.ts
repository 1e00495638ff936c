import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceVacation } from '../../src/app/availability/availability.ts';
import { changeLevel } from '../../src/app/lobby/lobby.ts';
import { tellLobby } from '../../src/app/notifications/lobby-notices.ts';
import { erasePerson } from '../../src/app/privacy/erase.ts';
import { personParty } from '../../src/domain/people/block.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, postWith } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Invitations to lobbies: one direct message each, which can be answered and says what has become of it. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let cleo: Actor;
let games: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY] });
  [ann, bob, cleo] = [at.box.person('Ann'), at.box.person('Bob'), at.box.person('Cleo')];
  games = at.box.channel('games');
  // They have used the bot before.
  for (const one of [bob, cleo]) await one.command(games, 'games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

async function invite(options: Record<string, string | number> = {}): Promise<void> {
  await ann.command(games, 'pebbles new', { 'player-2': bob.id, seats: 3, computers: 1, ...options });
  await at.calm();
}
const only = (actor: Actor): Seen => {
  const [dm, ...more] = actor.dms();
  if (!dm || more.length > 0) throw new Error(`${actor.name} has ${more.length + (dm ? 1 : 0)} direct messages`);
  return dm;
};
const labels = (seen: Seen): readonly string[] => seen.buttons.map(({ label }) => label);
const press = async (actor: Actor, act: string): Promise<void> => {
  const dm = only(actor);
  await actor.press(dm, controlOf(dm, act), { until: 'answer' });
  await at.calm();
};

test('says game, host, pace and who sits there, in the language of the guest, and is joined in the message', async () => {
  await at.context.store.savePerson({ id: bob.id, language: 'fr' });
  await invite({ seats: 2, computers: 0 });
  expect(only(bob).text).toContain('✉️ Ann t’invite\u00a0: Pebbles');
  expect(only(bob).text).toContain('**Places** 1 sur 2\u00a0: Ann (hôte)');
  expect(only(bob).text).toContain('**Rythme**');
  expect(labels(only(bob))).toEqual(expect.arrayContaining(['Rejoindre', 'Refuser']));
  await press(bob, 'join');
  expect((await at.table()).phase).toBe('playing');
  expect(only(bob).text).toContain('**C’est parti** avec');
  expect(only(bob).buttons.filter(({ customId }) => customId !== '')).toEqual([]);
  // Nothing of it is told to the host, and the message was sent once.
  expect(ann.dms().filter(({ text }) => text.includes('✉️') || text.includes('🪑'))).toEqual([]);
});

test('follows who sits there, silently, and says when they have a seat', async () => {
  await invite();
  const sent = only(bob).id;
  const lobby = await postWith(at, ann, 'level');
  await ann.press(lobby, controlOf(lobby, 'drop-computer'), { until: 'answer' });
  await at.calm();
  expect(only(bob).text).toContain('**Seats** 1 of 3: Ann (host)');
  await press(bob, 'join');
  expect(only(bob).text).toContain('You have a seat.');
  expect(labels(only(bob))).not.toContain('Join');
  expect(only(bob).id).toBe(sent);
});

test('is declined in the message: the host is told once of each, in one message', async () => {
  await invite({ seats: 4, 'player-3': cleo.id });
  await press(bob, 'leave-lobby');
  expect(only(bob).text).toContain('You are not taking part.');
  expect((await at.table()).invited).toEqual([cleo.id]);
  expect(only(ann).text).toContain('Bob has declined your invitation.');
  // Cleo joins, and leaves again.
  await press(cleo, 'join');
  await cleo.command(games, 'table leave');
  await at.calm();
  expect(only(ann).text).toContain('Bob has declined your invitation.\nCleo has left the table.');
  expect(only(cleo).text).toContain('You are not taking part.');
  // Who comes back is spoken of no more.
  const lobby = await postWith(at, ann, 'join');
  for (const one of [bob, cleo]) await one.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
  await at.calm();
  expect(ann.dms().filter(({ text }) => text.includes('🪑'))).toEqual([]);
});

test('the host is told anew, under another key, of somebody who comes back and leaves again', async () => {
  await invite({ seats: 4 });
  const told = (): readonly unknown[] =>
    ann
      .dms()
      .filter(({ text }) => text.includes('🪑'))
      .map(({ room, id }) => at.box.world.rooms.get(room.id)?.posts.get(id)?.message.nonce);
  const comeAndGo = async (): Promise<readonly unknown[]> => {
    const lobby = await postWith(at, bob, 'join');
    await bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
    await at.calm();
    expect(told()).toEqual([]);
    await bob.command(games, 'table leave');
    await at.calm();
    return told();
  };
  const [first, second] = [await comeAndGo(), await comeAndGo()];
  expect([first, second].map((all) => all.length)).toEqual([1, 1]);
  expect(second).not.toEqual(first);
});

test('says that the table was closed, or has begun without them', async () => {
  await invite();
  await ann.command(games, 'table manage abort');
  const asked = ann.sees(games).findLast((one) => one.ephemeral);
  if (!asked) throw new Error('nobody asked');
  await ann.press(asked, 'Close the table');
  await at.calm();
  expect(only(bob).text).toContain('This table was closed before it started.');
  expect(only(bob).buttons.filter(({ customId }) => customId !== '')).toEqual([]);
  await invite();
  const lobby = await postWith(at, ann, 'start');
  await ann.press(lobby, controlOf(lobby, 'start'), { until: 'answer' });
  await at.calm();
  const texts = bob.dms().map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.join()).toContain('**Started** with');
});

test('is not sent to who is asleep before they wake, nor to who wants none or has blocked the host', async () => {
  const { store } = at.context;
  const hour = Math.floor((at.context.now() % 86_400_000) / 60_000);
  await store.savePerson({ id: bob.id, zone: 'UTC', quiet: { from: (hour + 1430) % 1440, to: (hour + 60) % 1440 } });
  await store.savePerson({ id: cleo.id, notices: { invitation: 'thread' } });
  await invite({ seats: 4, 'player-3': cleo.id });
  expect([bob.dms(), cleo.dms()]).toEqual([[], []]);
  await at.pass(3 * 3_600_000);
  expect(only(bob).text).toContain('invites you');
  expect(cleo.dms()).toEqual([]);
  // Blocked between the command and the message.
  const dan = at.box.person('Dan');
  await store.saveBlock(personParty(dan.id), personParty(ann.id));
  await at.context.store.commit({
    id: (await at.table()).id,
    version: (await at.table()).version,
    set: { invited: [dan.id] },
    entries: [],
    jobs: [{ task: 'tell-lobby', table: (await at.table()).id, about: null, left: null }],
  });
  await at.calm();
  expect(dan.dms()).toEqual([]);
});

test('closed direct messages leave the invitation in the channel, which calls them and says so', async () => {
  bob.closeDms();
  await invite();
  expect(bob.dms()).toEqual([]);
  const lobby = await postWith(at, bob, 'join');
  expect(lobby.text).toContain(`kept for ${bob.mention} · 📪 direct messages closed`);
  await bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
  await at.calm();
  expect((await at.table()).phase).toBe('playing');
});

test('an invitation that was missed while direct messages were closed comes when they are open again, as long as it stands', async () => {
  for (const one of [bob, cleo]) one.closeDms();
  await invite({ seats: 4, 'player-3': cleo.id });
  bob.openDms();
  await bob.command(games, 'help');
  await at.calm();
  expect(only(bob).text).toContain('invites you');
  const lobby = await postWith(at, ann, 'start');
  await ann.press(lobby, controlOf(lobby, 'start'), { until: 'answer' });
  cleo.openDms();
  await cleo.command(games, 'help');
  await at.calm();
  expect(only(bob).text).toContain('**Started** with');
  expect(cleo.dms()).toEqual([]);
});

test('a bot that is killed after sending finds the message, and sends no other', async () => {
  const { store } = at.context;
  const { saveLobbyNotice } = store;
  Object.assign(store, {
    saveLobbyNotice: async () => {
      Object.assign(store, { saveLobbyNotice });
      throw new Error('killed');
    },
  });
  await invite();
  at.memory.due();
  await at.calm();
  expect(only(bob).text).toContain('invites you');
  await press(bob, 'leave-lobby');
  expect(only(bob).text).toContain('You are not taking part.');
  expect(only(ann).text).toContain('Bob has declined');
});

test('an old message is edited when it counts, and not for every change of the lobby', async () => {
  await invite();
  await at.pass(2 * 3_600_000);
  const patches = (): number => {
    const [room] = bob.dms().map((one) => one.room.id);
    return at.exchanges.filter(({ method, path }) => method === 'PATCH' && path.includes(`/channels/${room}/`)).length;
  };
  const before = patches();
  const { id } = await at.table();
  const seat = (await at.table()).chairs.find(({ person }) => person === null)?.seat ?? 0;
  await changeLevel(at.context, id, ann.id, { seat, level: 'steady' });
  await at.calm();
  expect(patches()).toBe(before);
  await press(bob, 'leave-lobby');
  expect(patches()).toBe(before + 1);
});

test('an erased guest is told of to nobody, and a new host learns who has left', async () => {
  await invite({ seats: 4, 'player-3': cleo.id });
  await press(bob, 'join');
  await erasePerson(at.context, cleo.id);
  await at.calm();
  expect(ann.dms()).toEqual([]);
  await ann.command(games, 'table leave');
  await at.calm();
  expect((await at.table()).host).toBe(bob.id);
  expect(only(bob).text).toContain('Your table: Pebbles');
  expect(only(bob).text).toContain('Ann has left the table.');
});

test('the lobby shows vacations of those who sit there and of those who are invited', async () => {
  const now = at.context.now();
  await announceVacation(at.context, bob.id, { from: now + 86_400_000, to: now + 3 * 86_400_000 });
  await invite();
  const lobby = async (): Promise<string> => (await postWith(at, ann, 'join')).text;
  expect(await lobby()).toContain(`🏖️ ${bob.mention}: vacation, <t:${Math.floor((now + 86_400_000) / 1000)}:d> to`);
  await announceVacation(at.context, ann.id, { from: now + 86_400_000, to: now + 2 * 86_400_000 });
  await at.calm();
  expect(await lobby()).toContain('🏖️ Ann: vacation');
  await announceVacation(at.context, bob.id, null);
  await at.calm();
  expect(await lobby()).not.toContain(`${bob.mention}: vacation`);
});

test('a late edit of a bot that has lost its job is put right', async () => {
  await invite();
  const { id } = await at.table();
  const { store, chat } = at.context;
  // An edit that was begun and never stored: the next look edits the message whatever it shows.
  await store.beginLobbyNotice(id, bob.id);
  let [edits, begin, arrive] = [0, () => {}, () => {}];
  const begins = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const slow: typeof chat = {
    ...chat,
    async keepDirect(...message) {
      edits += 1;
      begin();
      await arrives;
      return chat.keepDirect(...message);
    },
  };
  const lost = tellLobby({ ...at.context, chat: slow }, { table: id, about: null, left: null });
  await begins;
  await press(bob, 'join');
  expect(only(bob).text).toContain('**Started** with');
  arrive();
  await lost;
  // The late edit offered the seat once more, and the look after it did not.
  expect(edits).toBe(2);
  expect(only(bob).text).toContain('**Started** with');
  expect(labels(only(bob))).not.toContain('Join');
});

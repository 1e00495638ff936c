import { afterEach, describe, expect, test } from 'vitest';
import { announce } from '../../src/app/notifications/announce.ts';
import { Overloaded, RenderFault } from '../../src/app/ports/renderer.ts';
import { Unreachable } from '../../src/app/ports/store.ts';
import { commandsOf } from '../../src/commands/index.ts';
import { readConfig } from '../../src/config.ts';
import { BotRefused, createBot } from '../../src/discord/bot.ts';
import { CONTROLS } from '../../src/discord/controls/index.ts';
import { bookOf } from '../../src/discord/text/book.ts';
import { type Actor, type Room, type Sandbox, type Seen, startSandbox } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { inMemoryStore } from '../support/in-memory-store.ts';
import { controlOf, playFrom, playOut, postWith, roomOf, seated } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Things that go wrong around the bot, and that nobody at a table may suffer from. */
const open: (BotHarness | Sandbox)[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function up(options: Partial<Parameters<typeof botHarness>[0]> = {}): Promise<BotHarness> {
  const at = await botHarness({ games: [TOY], ...options });
  open.unshift(at);
  return at;
}

async function begun(at: BotHarness): Promise<{ ann: Actor; bob: Actor; games: Room; post: Seen }> {
  const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  const games = at.box.channel('games');
  await seated(at, games, [ann, bob]);
  return { ann, bob, games, post: await postWith(at, ann, 'play') };
}

const question = async (actor: Actor, post: Seen): Promise<Seen> =>
  (await actor.press(post, controlOf(post, 'play'))).said;

/** A promise that is kept from outside. */
function gate(): { readonly promise: Promise<void>; resolve(): void } {
  let keep: () => void = () => {};
  const promise = new Promise<void>((kept) => {
    keep = kept;
  });
  return { promise, resolve: () => keep() };
}

/** How many messages were posted in a room, private ones included. */
function posted(at: BotHarness, room: Room): number {
  return at.exchanges.filter(
    (one) => one.method === 'POST' && one.path === `/channels/${room.id}/messages` && one.status === 200,
  ).length;
}

describe('the place', () => {
  test('a thread that a moderator deleted is replaced by the channel', async () => {
    const at = await up();
    const { ann, bob, games, post } = await begun(at);
    const asked = await question(ann, post);
    at.box.deleteRoom(await roomOf(at));
    await playFrom(bob, (await bob.command(games, 'pebbles hide')).said, ['hide', 'c2']);
    await at.calm();
    const after = ann.sees(games).findLast((one) => !one.ephemeral && one.buttons.length > 0);
    expect(after?.text).toContain('Bob has hidden something');
    expect(asked.text).toContain('Where do you hide?');
    if (!after) throw new Error('there is no post');
    await playFrom(ann, await question(ann, after), ['hide', 'c1']);
    await at.calm();
    expect(at.memory.failures).toEqual([]);
    const left = ann.sees(games).filter((one) => !one.ephemeral && one.buttons.length > 0);
    expect(left).toHaveLength(1);
    at.clean();
  });

  test('a channel that is gone stops nothing: the game is safe and can be looked at elsewhere', async () => {
    const at = await up();
    const { ann, games } = await begun(at);
    at.box.deleteRoom(games);
    const lounge = at.box.channel('lounge');
    await playFrom(ann, (await ann.command(lounge, 'pebbles hide')).said, ['hide', 'c2']);
    await at.calm();
    expect((await ann.command(lounge, 'table look')).said.pictures).toHaveLength(1);
    const told = at.exchanges.filter(({ body }) => JSON.stringify(body)?.includes('I can no longer post'));
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told[0]?.body)).toMatch(/<\/table look:\d+>.*<\/table manage here:\d+>/);
    at.clean();
  });

  test('a lobby that could not be posted is asked for again, and can be brought elsewhere', async () => {
    const at = await up();
    const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
    const [games, lounge] = [at.box.channel('games'), at.box.channel('lounge')];
    const route = '/channels/{channel_id}/messages';
    at.box.faults.add({ kind: 'status', status: 403, code: 50001 }, { method: 'POST', route });
    await ann.command(games, 'pebbles new', { seats: 2 });
    await at.calm();
    expect(ann.dms().at(-1)?.text).toContain('I can no longer post');
    const lobbies = (room: Room) =>
      bob.sees(room).filter((post) => !post.ephemeral && post.buttons.some(({ label }) => label.includes('Join')));
    const here = async (room: Room) => {
      const { said } = await ann.command(room, 'table manage here');
      await at.calm();
      return said.text;
    };
    expect(await here(games)).toContain('From now on');
    expect(await here(games)).toContain('already');
    expect([lobbies(games).length, lobbies(lounge).length]).toEqual([1, 0]);
    expect(await here(lounge)).toContain('From now on');
    expect([lobbies(games).length, lobbies(lounge).length]).toEqual([0, 1]);
    const [lobby] = lobbies(lounge);
    if (!lobby) throw new Error('there is no lobby');
    await bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
    await at.calm();
    expect(await at.table()).toMatchObject({ phase: 'playing', place: { channel: lounge.id, closed: false } });
    at.clean();
  });

  test('without the right to open threads the channel serves, to the end', async () => {
    const at = await up();
    at.box.deny(['CreatePublicThreads']);
    const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
    const games = at.box.channel('games');
    const said = (await ann.command(games, 'pebbles new', { seats: 2 })).said;
    expect(said.text).toContain('I am missing *Create Public Threads*.');
    expect((await ann.command(games, 'help')).said.text).toContain('⚠️ I cannot open threads here');
    await at.calm();
    const lobby = ann.sees(games).find((one) => one.buttons.some(({ label }) => label.includes('Join')));
    if (!lobby) throw new Error('there is no lobby');
    await bob.press(lobby, 'Join', { until: 'answer' });
    await at.calm();
    expect((await at.table()).place.thread).toBeNull();
    const asked = (await ann.command(games, 'pebbles hide', { cell: 'c3' })).said;
    expect(asked.text).toContain('You are about to');
    await playOut(at);
    expect((await at.table()).phase).toBe('over');
    at.clean();
  });

  test.each([
    ['SendMessages', 'Send Messages'],
    ['AttachFiles', 'Attach Files'],
  ] as const)('without %s nothing is opened, and it is said what is missing', async (right, name) => {
    const at = await up();
    const games = at.box.channel('games');
    at.box.deny([right], games);
    const ann = at.box.person('Ann');
    expect((await ann.command(games, 'pebbles new')).said.text).toContain(name);
    expect((await ann.command(games, 'help')).said.text).toContain(
      `⚠️ I cannot open a table here: I am missing *${name}*.`,
    );
    await at.calm();
    await expect(at.table()).rejects.toThrow('no table');
    at.clean();
  });
});

test('in a thread it is the right to send in threads that counts', async () => {
  const at = await up();
  const { ann, games } = await begun(at);
  const room = await roomOf(at);
  at.box.deny(['SendMessages'], games);
  expect((await ann.command(room, 'pebbles new')).said.text).toContain('is open');
  await at.calm();
  expect((await at.table()).place.lobby).not.toBeNull();
  at.box.deny(['SendMessagesInThreads'], games);
  expect((await ann.command(room, 'pebbles new')).said.text).toContain('Send Messages in Threads');
  at.clean();
});

test('a moderator may close a table where they moderate, and nowhere else', async () => {
  const at = await up();
  // Ann owns the server: she is not at the table, but may manage messages.
  const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  const games = at.box.channel('games');
  await bob.command(games, 'pebbles new', { computers: 1, seats: 2 });
  await at.calm();
  const room = await roomOf(at);
  const asked = (await ann.command(room, 'table manage abort')).said;
  const yes = controlOf(asked, 'abort');
  const elsewhere = (await ann.command(at.box.channel('lounge'), 'help')).said;
  const refused = await ann.forge({ customId: yes, message: elsewhere });
  expect(refused.followUps[0]?.text).toContain('You do not sit at this table');
  expect((await at.table()).phase).toBe('playing');
  const stranger = (await at.box.person('Cleo').command(room, 'table manage abort')).said;
  expect(stranger.text).toContain('You do not sit at this table');
  await ann.press(asked, yes);
  await at.calm();
  expect((await at.table()).phase).toBe('aborted');
  expect((await bob.command(room, 'table look')).said.text).toContain('closed without a result');
  at.clean();
});

describe('direct messages', () => {
  test('are a place to play alone against computers', async () => {
    const at = await up();
    const ann = at.box.person('Ann');
    const room = at.box.world.dm(ann.id);
    await ann.command(room, 'pebbles new', { computers: 1 });
    await at.calm();
    await playOut(at);
    await at.calm();
    expect((await at.table()).phase).toBe('over');
    const end = await postWith(at, ann, 'verify');
    expect((await ann.press(end, controlOf(end, 'verify'))).said.text).toContain('✅');
    at.clean();
  });

  test('that were closed while a game ended there show its end once their person does something', async () => {
    const at = await up();
    const ann = at.box.person('Ann');
    const room = at.box.world.dm(ann.id);
    await ann.command(room, 'pebbles new', { computers: 1 });
    await at.calm();
    ann.closeDms();
    await playOut(at);
    await at.calm();
    const { place, phase, announced, version } = await at.table();
    expect([place.closed, phase, announced < version]).toEqual([true, 'over', true]);
    const refused = () => at.exchanges.filter(({ status }) => status === 403).length;
    const before = refused();
    // As long as they are closed it is tried once for each thing that their person does.
    await ann.command(room, 'help');
    await at.calm();
    expect(refused()).toBe(before + 1);
    // The jobs of their other tables find that out without asking Discord.
    await announce(at.context, (await at.table()).id);
    expect(refused()).toBe(before + 1);
    ann.openDms();
    await ann.command(room, 'help');
    await at.calm();
    expect((await at.table()).place.closed).toBe(false);
    expect((await postWith(at, ann, 'verify')).text).toContain('🏁');
    at.clean();
  });

  test('that are open again show what was missed, although the bot is killed when its person does something', async () => {
    const at = await up();
    const ann = at.box.person('Ann');
    const room = at.box.world.dm(ann.id);
    await ann.command(room, 'pebbles new', { computers: 1 });
    await at.calm();
    ann.closeDms();
    await playOut(at);
    await at.calm();
    ann.openDms();
    // It is killed as soon as it is stored that they are there.
    const { store } = at.context;
    const { savePerson: saved, addJobs: added } = store;
    let killed = false;
    const die = (): void => {
      if (killed) throw new Error('killed');
    };
    Object.assign(store, {
      savePerson: async (...given: Parameters<typeof saved>) => {
        die();
        const person = await saved(...given);
        killed = true;
        return person;
      },
      addJobs: async (...given: Parameters<typeof added>) => {
        die();
        return added(...given);
      },
    });
    await ann.command(room, 'help').catch(() => {});
    Object.assign(store, { savePerson: saved, addJobs: added });
    await ann.command(room, 'help');
    await at.calm();
    expect(killed).toBe(true);
    expect((await at.table()).place.closed).toBe(false);
    expect((await postWith(at, ann, 'verify')).text).toContain('🏁');
  });

  test('that were closed when a table was opened there show its lobby once their person does something', async () => {
    const at = await up();
    const ann = at.box.person('Ann');
    const room = at.box.world.dm(ann.id);
    ann.closeDms();
    await ann.command(room, 'pebbles new', { seats: 2 });
    await at.calm();
    expect((await at.table()).place).toMatchObject({ closed: true, lobby: null });
    ann.openDms();
    await ann.command(room, 'help');
    await at.calm();
    expect((await at.table()).place).toMatchObject({ closed: false, lobby: expect.any(String) });
    expect(ann.dms().some((one) => one.buttons.some(({ customId }) => customId.startsWith('start:')))).toBe(true);
    at.clean();
  });

  test('that are closed hold nothing back: the secret stands in the private reply', async () => {
    const at = await up();
    at.box.person('Ann').closeDms();
    const { ann, bob, post } = await begun(at);
    // The notice is held back for a minute.
    at.memory.due();
    await at.calm();
    expect((await at.context.store.person(ann.id))?.dmsClosed).toBe(true);
    const done = await playFrom(ann, await question(ann, post), ['hide', 'c5']);
    expect(done.text).toMatch(/You find the \w+/);
    await playFrom(bob, await question(bob, post), ['hide', 'c6']);
    await at.calm();
    expect(bob.dms().some((one) => one.text.includes('You find the'))).toBe(true);
    expect(ann.dms()).toEqual([]);
    at.clean();
  });

  test('carry a notice that can be muted where it stands, for this turn', async () => {
    const at = await up();
    const { bob } = await begun(at);
    expect(bob.dms()).toEqual([]);
    at.memory.due();
    await at.calm();
    const notice = bob.dms().find((one) => one.buttons.length > 0);
    if (!notice) throw new Error('there is no notice');
    await bob.press(notice, controlOf(notice, 'mute'));
    const { chairs, seatStatuses } = await at.table();
    expect(seatStatuses.map(({ muted }, seat) => muted && chairs[seat]?.person === bob.id)).toContain(true);
    const played = await playFrom(bob, await question(bob, notice), ['hide', 'c8']);
    expect(played.text).toContain('Done');
    at.clean();
  });
});

describe('the renderer', () => {
  /** Lets every picture fail from now on; what is logged from now on. */
  function failing(at: BotHarness, error: Error): () => readonly { level: number; msg: string; id?: string }[] {
    Object.assign(at.context.renderer, { render: () => Promise.reject(error) });
    const before = at.logged.length;
    return () =>
      at.logged
        .slice(before)
        .map((line) => JSON.parse(line))
        .filter(({ level }) => level >= 40);
  }

  test('being overloaded is said and logged as that, not as trouble with the store', async () => {
    const at = await up();
    const { ann, games, post } = await begun(at);
    const before = await at.table();
    const logged = failing(at, new Overloaded('100 pictures are waiting already'));
    const answers = [await ann.press(post, controlOf(post, 'look')), await ann.command(games, 'table board')];
    for (const { said } of answers) {
      expect(said.text).toContain('too many pictures to paint right now');
      expect(said.text).not.toContain('memory');
    }
    expect(logged().map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'the renderer is overloaded'],
      [40, 'the renderer is overloaded'],
    ]);
    expect(await at.table()).toEqual(before);
    at.clean();
  });

  test('a picture that cannot be rendered is said and logged as that, and words are left', async () => {
    const at = await up();
    const { ann, games, post } = await begun(at);
    const logged = failing(at, new RenderFault('two workers were lost'));
    const { said } = await ann.press(post, controlOf(post, 'look'));
    expect(said.text).toContain('could not paint this picture');
    const [line, ...more] = logged();
    expect([line?.level, line?.msg, more]).toEqual([50, 'a picture could not be rendered', []]);
    expect(said.text).toContain(`(Error ${line?.id})`);
    expect((await ann.command(games, 'table text')).said.text).toContain('0 pebbles');
    expect(at.box.breaches).toEqual([]);
  });
});

describe('the store', () => {
  test('being away is said to people who act meanwhile, and nothing is lost', async () => {
    const at = await up();
    const { ann, games, post } = await begun(at);
    const asked = await question(ann, post);
    const before = await at.table();
    at.memory.away = true;
    // What was asked of it may have been done all the same.
    expect((await ann.command(games, 'games')).said.text).toContain('I cannot say whether that was done');
    const press = await ann.press(post, controlOf(post, 'look'));
    expect(press.said.text).toContain('I cannot say whether that was done');
    const [select] = asked.selects;
    const held = await ann.select(asked, select?.customId ?? '', ['c1']);
    expect(held.followUps[0]?.text).toContain('I cannot say whether that was done');
    expect(await ann.suggest(games, 'pebbles hide', { cell: 'c' }, 'cell')).toEqual([]);
    expect(at.logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'the store is away')).toMatchObject({
      error: 'the store is away',
    });
    at.memory.away = false;
    expect(await at.table()).toEqual(before);
    // The wizard that was open is still there and goes on.
    const done = await playFrom(ann, ann.again(asked) ?? asked, ['hide', 'c1']);
    expect(done.text).toContain('Done');
    at.clean();
  });

  test.each([
    ['goes away after a move was made keeps nobody from hearing that', false, '**Done:**'],
    ['makes a move and never says so is not said to have changed nothing', true, 'I cannot say whether that was done'],
  ])('that %s', async (_, isLost, said) => {
    const at = await up();
    const { ann, post } = await begun(at);
    const asked = await question(ann, post);
    const { version } = await at.table();
    const { commit } = at.context.store;
    Object.assign(at.context.store, {
      commit: async (...given: Parameters<typeof commit>) => {
        const done = await commit(...given);
        at.memory.away = true;
        if (isLost) throw new Unreachable('the answer is lost');
        return done;
      },
    });
    await playFrom(ann, asked, ['hide', 'c1']);
    at.memory.away = false;
    Object.assign(at.context.store, { commit });
    expect((await at.table()).version).toBeGreaterThan(version);
    expect(JSON.stringify(at.exchanges.at(-1))).toContain(said);
    expect(at.box.breaches).toEqual([]);
  });

  test('being slow keeps nobody from being acknowledged', async () => {
    const at = await up();
    const { ann, games, post } = await begun(at);
    const { person } = at.context.store;
    const { promise, resolve } = gate();
    Object.assign(at.context.store, { person: (id: string) => promise.then(() => person(id)) });
    const replies = [
      await ann.command(games, 'games', {}, { until: 'answer' }),
      await ann.press(post, controlOf(post, 'look'), { until: 'answer' }),
    ];
    expect(replies.map((reply) => reply.deferred && reply.ephemeral)).toEqual([true, true]);
    resolve();
    await at.calm();
    expect(replies.map((reply) => (reply.message ? ann.again(reply.message)?.thinking : true))).toEqual([false, false]);
    at.clean();
  });

  test('hanging keeps no press and no command from being acknowledged', async () => {
    const crowdNames = Array.from({ length: 40 }, (_, n) => `Guest ${n}`);
    const at = await up({ people: ['Ann', 'Bob', ...crowdNames] });
    const crowd = crowdNames.map((name) => at.box.person(name));
    const { ann, games, post } = await begun(at);
    const { id, version } = await at.table();
    const { promise, resolve } = gate();
    const away = promise.then(() => Promise.reject(new Unreachable('the store hangs')));
    away.catch(() => {});
    const { store } = at.context;
    const former = { ...store };
    Object.assign(store, Object.fromEntries(Object.keys(store).map((name) => [name, () => away])));
    const acknowledged = () =>
      at.exchanges.filter(({ path, status }) => path.endsWith('/callback') && status < 300).length;
    const before = acknowledged();
    const replies: Promise<unknown>[] = [];
    // Only so many of one person's are answered at a time.
    const presser = () => crowd[Math.floor(replies.length / 5)] ?? ann;
    for (const { name } of CONTROLS)
      replies.push(
        presser().forge({ message: post, customId: `${name}:${id}:${version.toString(36)}:0:` }, { until: 'answer' }),
      );
    for (const name of ['help', 'games', 'settings', 'stats', 'table look', 'table undo', 'pebbles new'])
      replies.push(presser().command(games, name, {}, { until: 'answer' }));
    await Promise.all(replies);
    expect(acknowledged() - before).toBe(replies.length);
    resolve();
    await at.calm();
    Object.assign(store, former);
    at.clean();
  });

  test('whose disk is full shows everything, and says that it can write nothing in the language of who asked', async () => {
    const at = await up();
    const { ann, bob, games, post } = await begun(at);
    await at.context.store.savePerson({ id: ann.id, language: 'fr' });
    bob.locale = 'hu';
    const asked = await question(ann, post);
    const preview = (await ann.select(asked, asked.selects[0]?.customId ?? '', ['c1'])).said;
    const before = await at.table();
    const { claim, commit, open: opens, savePerson } = at.context.store;
    const full = () => Promise.reject(new Unreachable('the disk of the database is full', { refusal: 'disk_full' }));
    Object.assign(at.context.store, { claim: full, commit: full, open: full, savePerson: full });
    const refused = (['fr', 'hu'] as const).map((one) => bookOf(one).unwritable);
    for (const name of ['help', 'games', 'settings', 'stats', 'table look', 'table log', 'table score', 'table text'])
      for (const actor of [ann, bob]) expect(refused).not.toContain((await actor.command(games, name)).said.text);
    const move = await ann.press(preview, controlOf(preview, 'confirm'));
    expect(move.followUps[0]?.text).toBe(bookOf('fr').unwritable);
    expect((await bob.command(games, 'pebbles new')).said.text).toBe(bookOf('hu').unwritable);
    expect(await at.table()).toEqual(before);
    Object.assign(at.context.store, { claim, commit, open: opens, savePerson });
    const done = (await ann.press(preview, controlOf(preview, 'confirm'))).said;
    expect(done.text).toContain('✅');
    expect((await at.table()).version).toBeGreaterThan(before.version);
    at.clean();
  });

  test('breaking is answered with a number that stands in the log', async () => {
    const at = await up();
    const { ann, games } = await begun(at);
    const { find } = at.context.store;
    Object.assign(at.context.store, { find: () => Promise.reject(new Error('the disk is on fire')) });
    const said = (await ann.command(games, 'table look')).said;
    const id = /Error ([0-9a-f]{8})/.exec(said.text)?.[1];
    expect(id).toBeDefined();
    expect(at.logged.some((line) => line.includes(`"id":"${id}"`) && line.includes('the disk is on fire'))).toBe(true);
    expect(said.text).not.toContain('disk');
    Object.assign(at.context.store, { find });
  });
});

describe('the line', () => {
  test('an interaction that is delivered twice counts once', async () => {
    const at = await up();
    const { ann, post } = await begun(at);
    const asked = await question(ann, post);
    const before = (await at.table()).version;
    const [select] = asked.selects;
    const preview = (await ann.select(asked, select?.customId ?? '', ['c4'])).said;
    at.box.faults.twice = 1;
    await ann.press(preview, controlOf(preview, 'confirm'));
    await at.calm();
    expect((await at.table()).version).toBe(before + 1);
    expect(ann.again(preview)?.text).toContain('Done');
    at.clean();
  });

  test('a post whose answer was lost is not posted twice', async () => {
    const at = await up();
    const { ann, bob, post } = await begun(at);
    const room = await roomOf(at);
    const before = posted(at, room);
    at.box.faults.add(
      { kind: 'cut', when: 'after' },
      { method: 'POST', route: new RegExp(`^/channels/${room.id}/messages$`), times: 2 },
    );
    await playFrom(ann, await question(ann, post), ['hide', 'c4']);
    await at.calm();
    at.box.faults.clear();
    await playFrom(bob, await question(bob, await postWith(at, bob, 'play')), ['hide', 'c4']);
    await at.calm();
    at.memory.due();
    await at.calm();
    expect(posted(at, room)).toBeGreaterThan(before);
    const posts = ann.sees(room).filter((one) => !one.ephemeral);
    expect(posts).toHaveLength(3);
    at.clean();
  });

  test('an acknowledgement whose answer was lost is still followed by the answer', async () => {
    const at = await up();
    const { ann, post } = await begun(at);
    at.box.faults.add({ kind: 'cut', when: 'after' }, { route: /^\/interactions\//, times: 1 });
    const said = await ann.press(post, controlOf(post, 'look'));
    expect(said.said.pictures).toHaveLength(1);
    // That a second attempt meets the first is Discord's word for it, not a mistake of ours.
    expect(at.box.breaches.map((one) => one.code)).toEqual([40060]);
  });

  test('commands are told to Discord once, and again only when they have changed', async () => {
    const box = await startSandbox();
    open.push(box);
    const kept = inMemoryStore();
    const first = await up({ box, memory: kept });
    expect(first.registered).toBe(true);
    expect([...box.world.commands.values()].map((one) => one.name)).toEqual([
      'pebbles',
      'table',
      'daily',
      'find',
      'games',
      'puzzle',
      'stats',
      'leaderboard',
      'records',
      'history',
      'settings',
      'privacy',
      'server',
      'help',
      'Invite to a table',
      'Stats',
      'Head to head',
      'Board now',
      'What is new for me',
      'Hint',
    ]);
    await first.close();
    open.splice(open.indexOf(first), 1);
    const second = await up({ box, memory: kept });
    expect(second.registered).toBe(false);
    expect(second.exchanges.filter((one) => one.method === 'PUT')).toEqual([]);
    await second.close();
    open.splice(open.indexOf(second), 1);
    const third = await up({ box, memory: kept, games: [] });
    expect(third.registered).toBe(true);
  });

  test('commands that a text names can be pressed, also when Discord was told of them long ago', async () => {
    const box = await startSandbox();
    open.push(box);
    const kept = inMemoryStore();
    const named = async (at: BotHarness): Promise<string> =>
      (await at.box.person('Ann').command(at.box.channel('games'), 'table look')).said.text;
    const first = await up({ box, memory: kept });
    const id = [...box.world.commands.values()].find(({ name }) => name === 'games')?.id;
    expect(await named(first)).toContain(`</games:${id}>`);
    await first.close();
    open.splice(open.indexOf(first), 1);
    const second = await up({ box, memory: kept });
    expect(second.registered).toBe(false);
    expect(await named(second)).toContain(`</games:${id}>`);
    await second.close();
    open.splice(open.indexOf(second), 1);
    // What an older version has kept says nothing of ids.
    await kept.store.saveSetting('commands', 'a hash');
    const third = await up({ box, memory: kept });
    expect(third.registered).toBe(true);
    expect(await named(third)).toContain(`</games:${id}>`);
  });

  test('a bot that starts anew answers the controls of its former life', async () => {
    const box = await startSandbox();
    open.push(box);
    const kept = inMemoryStore();
    const first = await up({ box, memory: kept });
    const { ann, post } = await begun(first);
    const asked = await question(ann, post);
    await first.close();
    open.splice(open.indexOf(first), 1);
    await up({ box, memory: kept });
    expect((await playFrom(ann, asked, ['hide', 'c30'])).text).toContain('Done');
  });

  test('a token that is refused is one line that names the variable', async () => {
    const box = await startSandbox();
    open.push(box);
    const { store } = inMemoryStore();
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const bot = createBot({
      token: 'MTIz.wrong.token',
      config: { apiUrl: box.api },
      games: [TOY],
      commands: commandsOf([TOY]),
      store,
      log,
    });
    const context = {
      games: [TOY],
      store,
      chat: bot.chat,
      renderer: fakeRenderer(),
      retention: readConfig({}).retention,
      entropy: { id: () => '', secret: () => '' },
      now: Date.now,
    };
    await expect(bot.open(context)).rejects.toThrow(BotRefused);
    await expect(bot.open(context)).rejects.toThrow('DISCORD_TOKEN');
    await bot.close();
  });

  test('a connection that is closed for the token (4004) is opened again when Discord knows the token', async () => {
    const at = await up();
    at.box.faults.dropGateway(4004);
    await at.box.until(() => at.box.connected() === 1 && at.bot.connected());
    expect((await at.box.person('Ann').command(at.box.channel('games'), 'help')).said.text).not.toBe('');
    expect(await Promise.race([at.bot.refused, 'it goes on'])).toBe('it goes on');
    expect(at.logged.filter((line) => line.includes('disconnected for good'))).toHaveLength(1);
  });

  test('and the bot ends with one line when Discord does not', async () => {
    const at = await up();
    at.box.faults.add({ kind: 'status', status: 401 }, { route: '/users/@me', chance: 1 });
    at.box.faults.dropGateway(4004);
    expect(await at.bot.refused).toMatchObject({
      exitCode: 78,
      message: 'DISCORD_TOKEN: Discord does not accept this token any more',
    });
    expect(at.box.connected()).toBe(0);
  });

  test.each([
    [4010, 78, 'SHARDS: Discord knows no such shard'],
    [4011, 1, 'Discord wants this bot to have more shards; the next start has them'],
    [4012, 78, /this version of the bot connect: it speaks an API that is gone \(4012\)/],
    [4013, 78, /this version of the bot connect: it asks for intents that there are not \(4013\)/],
    [4014, 78, /this version of the bot connect: it asks for intents that it may not have \(4014\)/],
  ] as const)('a connection that is closed for good (%i) ends the bot with one line', async (code, exitCode, line) => {
    const at = await up();
    at.box.faults.dropGateway(code);
    const fault = await at.bot.refused;
    expect(fault.exitCode).toBe(exitCode);
    expect(fault.message).toMatch(line);
    expect(fault.message).not.toContain('\n');
  });

  test('no intent is asked for', async () => {
    const at = await up();
    expect(at.box.sessions().map((one) => one.intents)).toEqual([0]);
  });
});

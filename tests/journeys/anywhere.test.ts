import { afterEach, describe, expect, test } from 'vitest';
import { Unreachable } from '../../src/app/ports/store.ts';
import { known } from '../../src/core/known.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { positionOf } from '../../src/domain/table/position.ts';
import { voiceOf } from '../../src/domain/table/voice.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Actor, FLAG, type Seen, type Values } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import {
  accept,
  cardIn,
  foreignRequests,
  gathered,
  NAMES,
  playOn,
  strangers,
  tableOf,
} from '../support/foreign-places.ts';
import { controlOf, nextMove, playFrom } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Games in places where the bot is no member: people who have installed the app play by a card and direct messages. */
let at: BotHarness;
afterEach(async () => {
  await at?.close();
});

/** People in servers of their own, at the sandbox that the tests close. */
async function apart(games: Parameters<typeof strangers>[0]) {
  const all = await strangers(games);
  at = all.at;
  return all;
}

test('four people in four servers play a whole game, and nothing is asked of their channels', async () => {
  const { people, rooms } = await apart([TOY]);
  const [ann] = people;
  if (!ann || !rooms[0]) throw new Error('nobody is there');
  const opened = await gathered(at, people, rooms[0]);
  expect(opened.ephemeral).toBe(false);
  expect((await at.table()).phase).toBe('playing');
  for (const one of people) expect(tableOf(at, one)?.pictures).toHaveLength(1);
  await playOn(at);
  expect((await at.table()).phase).toBe('over');
  for (const one of people) {
    const all = one.sees(at.box.dm(one)).filter(({ pictures, ephemeral }) => !ephemeral && pictures.length > 0);
    expect(all).toHaveLength(1);
    expect(all[0]?.text).toContain('1.');
  }
  // The card of a game that is over has the form of another one like it, for whoever presses.
  const card = (): Seen =>
    known(
      ann.sees(known(rooms[0], 'room')).find(({ ephemeral }) => !ephemeral),
      'card',
    );
  await ann.press(card(), controlOf(card(), 'join'));
  await at.calm();
  const ended = card();
  const form = (await ann.press(ended, controlOf(ended, 'table-form'))).asked;
  const another = (await ann.submit(form)).followUps[0];
  expect(another?.ephemeral).toBe(false);
  await at.calm();
  expect(await at.table()).toMatchObject({ phase: 'gathering', size: 4, place: { kind: 'card' } });
  expect(foreignRequests(at)).toEqual([]);
  at.clean();
}, 120_000);

/**
 * The requests of some work that count among Discord's fifty a second, without those of the bot's direct messages: jobs
 * send these while the work is answered, or after it.
 */
async function counted(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = at.exchanges.length;
  await work();
  await at.bot.idle();
  const direct = ['/users/@me/channels', ...at.box.people().map((one) => `/channels/${at.box.dm(one).id}`)];
  return at.exchanges
    .slice(before)
    .filter(({ path }) => !direct.some((one) => path.startsWith(one)))
    .flatMap(({ method, path }) => (/^\/(interactions|webhooks)\//.test(path) ? [] : `${method} ${path}`));
}

describe('the card', () => {
  test('gathers people in a group, shows the board, and is brought up to date by any press', async () => {
    at = await botHarness({ games: [TOY], people: NAMES, installed: ['Ann'], guilds: [] });
    const [ann, bob, cleo] = ['Ann', 'Bob', 'Cleo'].map((name) => at.box.person(name));
    if (!ann || !bob || !cleo) throw new Error('nobody is there');
    const group = at.box.group([ann, bob, cleo], 'Weekend');
    await ann.command(group, `${TOY.id} new`, { seats: 2 });
    await at.calm();
    expect(cleo.sees(group)).toHaveLength(1);
    const lobby = cardIn(bob, group);
    expect(await counted(() => bob.press(lobby, controlOf(lobby, 'join')))).toEqual([]);
    const { phase, place } = await at.table();
    expect([phase, place.kind]).toEqual(['playing', 'card']);
    await at.calm();
    // Bob has not installed the app, and shares no server with it: he plays here.
    expect(tableOf(at, ann)).toBeDefined();
    const board = cardIn(cleo, group);
    expect(board.id).toBe(lobby.id);
    expect(board.buttons.map(({ customId }) => parseCustomId(customId)?.control)).toContain('play');
    // Somebody who does not play may look, by an answer that others do not see.
    const looked = await cleo.press(board, controlOf(board, 'look'));
    expect(looked.followUps.map(({ ephemeral }) => ephemeral)).toEqual([true]);
    for (let move = 0; move < 2; move += 1) {
      await at.calm();
      const next = known(await nextMove(at), 'move');
      const card = cardIn(next.actor, group);
      const { followUps } = await next.actor.press(card, controlOf(card, 'play'));
      await playFrom(next.actor, known(followUps[0], 'question'), next.path);
      at.memory.due();
    }
    await at.calm();
    const before = cardIn(cleo, group);
    await cleo.press(before, controlOf(before, 'rules'));
    expect(cardIn(cleo, group).pictures).not.toEqual(board.pictures);
    expect(cleo.sees(group).filter(({ ephemeral }) => !ephemeral)).toHaveLength(1);
    expect(foreignRequests(at)).toEqual([]);
    at.clean();
  }, 120_000);

  test('says who is waited for and cannot be told, who is told when they are back', async () => {
    const { people } = await apart([TOY]);
    const [ann, bob] = people;
    if (!ann || !bob) throw new Error('nobody is there');
    const hall = at.box.channel('hall', at.box.foreignGuild('Elsewhere', ['hall'], [ann, bob]));
    await gathered(at, [ann, bob], hall);
    await at.calm();
    const { actor: other } = known(await nextMove(at), 'move');
    const actor = other === ann ? bob : ann;
    // They uninstall the app, and share no server with it: the table waits on by its clock, and says so.
    actor.uninstall();
    await playOn(at, 1);
    await at.calm();
    expect(known(await nextMove(at), 'move').actor).toBe(actor);
    const card = cardIn(other, hall);
    await other.press(card, controlOf(card, 'rules'));
    await at.calm();
    const shown = cardIn(other, hall);
    expect(shown.text).toContain(`📪 ${actor.name} cannot be reached`);
    // They are told when they do something, as soon as they can be.
    actor.install();
    await actor.press(shown, controlOf(shown, 'rules'));
    await at.calm();
    expect(controlOf(known(tableOf(at, actor), 'message'), 'mute')).toBeDefined();
    await playOn(at, 2);
    // Who cannot be reached may play where the card is.
    actor.uninstall();
    await at.pass(3 * 86_400_000);
    expect((await at.table()).phase).toBe('playing');
    expect(foreignRequests(at)).toEqual([]);
    at.clean();
  }, 120_000);

  test('is seen by one person alone where apps may not show anything, and says what to do', async () => {
    const { people, rooms } = await apart([TOY]);
    const [ann, bob] = people;
    if (!ann || !bob) throw new Error('nobody is there');
    const hall = at.box.channel('hall', at.box.foreignGuild('Strict', ['hall'], [bob, ann]));
    at.box.deny(['UseExternalApps'], hall, ann);
    const opened = await ann.command(hall, `${TOY.id} new`, { 'player-2': bob.id });
    expect(opened.ephemeral).toBe(true);
    expect(opened.said.text).toContain('👁️ Only you see this');
    await at.calm();
    await accept(at, bob, hall);
    expect(tableOf(at, bob)).toBeDefined();
    // Where no files may be attached there are words, and the wizard works.
    const quiet = known(rooms[0], 'room');
    at.box.deny(['AttachFiles'], at.box.channel('hall'), ann);
    const words = await ann.command(hall, 'table look');
    expect(words.said).toMatchObject({ pictures: [], ephemeral: true });
    expect(words.said.text).toContain('You may not attach files here');
    expect(bob.sees(quiet)).toEqual([]);
    expect(foreignRequests(at)).toEqual([]);
    at.clean();
  }, 120_000);

  test('stands there alone: why there is none is told to the person who asks, and to nobody else', async () => {
    const { people } = await apart([TOY]);
    const [ann, bob] = people;
    if (!ann || !bob) throw new Error('nobody is there');
    const hall = at.box.channel('hall', at.box.foreignGuild('Elsewhere', ['hall'], [ann, bob]));
    const refused = async (who: Actor, command: string, options: Values = {}): Promise<string> => {
      await who.command(hall, command, options);
      await at.calm();
      const other = who === ann ? bob : ann;
      expect([who, other].map((one) => one.sees(hall).filter(({ ephemeral }) => !ephemeral))).toEqual([[], []]);
      return known(who.sees(hall).at(-1), 'answer').text;
    };
    expect(await refused(ann, `${TOY.id} new`, { clock: 'soon' })).toContain('⚠️');
    expect(await refused(ann, 'table manage here')).toContain('no table');
    const own = at.box.channel('games', at.box.foreignGuild('Of Ann', ['games'], [ann]));
    await gathered(at, [ann, bob], own);
    // Only its host says where it is played.
    expect(await refused(bob, 'table manage here')).toContain('Only the host');
    await ann.command(hall, 'table manage here');
    await at.calm();
    const seen = bob.sees(hall).filter(({ ephemeral }) => !ephemeral);
    expect(seen.map(({ text }) => text.includes('As of'))).toEqual([true]);
    expect(foreignRequests(at)).toEqual([]);
    at.clean();
  }, 60_000);

  test('moves with its table between a server of the bot, a card and direct messages', async () => {
    at = await botHarness({ games: [TOY], people: NAMES, installed: NAMES });
    const [ann, bob] = ['Ann', 'Bob'].map((name) => at.box.person(name));
    if (!ann || !bob) throw new Error('nobody is there');
    const games = at.box.channel('games');
    const hall = at.box.channel('hall', at.box.foreignGuild('Elsewhere', ['hall'], [ann, bob]));
    await gathered(at, [ann, bob], hall);
    await playOn(at, 2);
    await at.calm();
    expect([ann, bob].map((one) => tableOf(at, one) !== undefined)).toEqual([true, true]);
    await ann.command(games, 'table manage here');
    await at.calm();
    expect((await at.table()).place.kind).toBe('channel');
    expect([ann, bob].map((one) => tableOf(at, one))).toEqual([undefined, undefined]);
    expect(ann.sees(games).filter(({ pictures, ephemeral }) => !ephemeral && pictures.length > 0)).not.toEqual([]);
    const old = cardIn(bob, hall);
    await bob.press(old, controlOf(old, 'rules'));
    await at.calm();
    expect(known(bob.again(old), 'card').text).toContain('is played elsewhere now');
    await ann.command(hall, 'table manage here');
    await at.calm();
    expect((await at.table()).place.kind).toBe('card');
    expect([ann, bob].map((one) => tableOf(at, one) !== undefined)).toEqual([true, true]);
    await ann.command(at.box.dm(ann), 'table manage here');
    await at.calm();
    expect((await at.table()).place.kind).toBe('direct');
    expect([ann, bob].map((one) => tableOf(at, one) !== undefined)).toEqual([true, true]);
    const everybody = [ann, bob].map((one) =>
      one
        .sees(at.box.dm(one))
        .filter(({ buttons }) => buttons.some(({ customId }) => parseCustomId(customId)?.control === 'play')),
    );
    expect(everybody.map((all) => all.length)).toEqual([1, 1]);
    await playOn(at, 2);
    at.clean();
  }, 120_000);
});

test('who could not be reached when their table moved to a channel loses its message when they are back', async () => {
  at = await botHarness({ games: [TOY], people: NAMES, installed: NAMES });
  const [ann, bob] = ['Ann', 'Bob'].map((name) => at.box.person(name));
  if (!ann || !bob) throw new Error('nobody is there');
  const games = at.box.channel('games');
  const hall = at.box.channel('hall', at.box.foreignGuild('Elsewhere', ['hall'], [ann, bob]));
  await gathered(at, [ann, bob], hall);
  await playOn(at, 1);
  bob.closeDms();
  // That is noted where something was to be sent.
  await at.memory.store.savePerson({ id: bob.id, dmsClosed: true });
  await ann.command(games, 'table manage here');
  await at.calm();
  expect([ann, bob].map((one) => tableOf(at, one) !== undefined)).toEqual([false, true]);
  bob.openDms();
  await bob.command(games, 'games');
  await at.calm();
  expect(tableOf(at, bob)).toBeUndefined();
  at.clean();
}, 120_000);

/** What everybody could read of the answers so far: texts, and pictures as the renderer of tests writes them. */
function publicAnswers(): readonly string[] {
  return at.exchanges.flatMap(({ path, response, body, files }) => {
    const flags = (response as { readonly flags?: number } | null)?.flags ?? FLAG.ephemeral;
    if (!path.startsWith('/webhooks/') || (flags & FLAG.ephemeral) !== 0) return [];
    return [JSON.stringify(body), ...files.map(({ bytes }) => Buffer.from(bytes).toString())].join('\n');
  });
}

test.each([TOY, ...GAMES.filter(({ id }) => id === 'dream-home')])(
  'a card shows the public board only, also where players press it: $id',
  async (game) => {
    at = await botHarness({ games: [game], people: NAMES, installed: ['Ann'], guilds: [] });
    const [ann, bob] = ['Ann', 'Bob'].map((name) => at.box.person(name));
    if (!ann || !bob) throw new Error('nobody is there');
    const group = at.box.dm(ann, bob);
    await ann.command(group, `${game.id} new`, { seats: 2 });
    await at.calm();
    const lobby = cardIn(bob, group);
    await bob.press(lobby, controlOf(lobby, 'join'));
    for (let move = 0; move < 6; move += 1) {
      await at.calm();
      const next = await nextMove(at);
      if (!next) break;
      for (const player of [ann, bob]) {
        const seen = cardIn(player, group);
        await player.press(seen, controlOf(seen, 'look'));
        await at.calm();
        const table = await at.table();
        const position = known(positionOf(game, known(table.match, 'match')), 'position');
        const view = game.view(position.state, 'public', position.resigned);
        const scene = voiceOf(game, table).scene(view, { kind: 'board' });
        const { palette } = table;
        const { bytes } = await at.context.renderer.render({ game: game.id, scene, palette });
        expect(publicAnswers().at(-1)).toContain(Buffer.from(bytes).toString());
      }
      const card = cardIn(next.actor, group);
      const { followUps } = await next.actor.press(card, controlOf(card, 'play'));
      await playFrom(next.actor, known(followUps[0], 'question'), next.path);
      at.memory.due();
    }
    const table = await at.table();
    const voice = voiceOf(game, table);
    const entries = await at.context.store.entries(table.id);
    const secrets = table.chairs.flatMap(({ seat }) =>
      entries.flatMap(({ events }) => events.flatMap((event) => voice.tellPrivately(event, seat) ?? [])),
    );
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(publicAnswers().filter((one) => one.includes(secret))).toEqual([]);
    at.clean();
  },
  120_000,
);

describe('a message of a player', () => {
  /** Ann and Bob play by direct messages. */
  async function two() {
    const { people, rooms } = await apart([TOY]);
    const [ann, bob] = people;
    const [room] = rooms;
    if (!ann || !bob || !room) throw new Error('nobody is there');
    await gathered(at, [ann, bob], room);
    await at.calm();
    return { ann, bob, room };
  }
  const boards = (who: Actor): readonly Seen[] =>
    who.sees(at.box.dm(who)).filter(({ ephemeral, pictures }) => !ephemeral && pictures.length > 0);

  test('stands once, also where it was sent and that was not stored', async () => {
    const { ann, bob } = await two();
    const { saveSeatMessage } = at.memory.store;
    let lost = 0;
    at.memory.store.saveSeatMessage = async (...given) => {
      lost += 1;
      if (lost <= 3) throw new Unreachable('the store is away');
      return saveSeatMessage(...given);
    };
    // The notice rings by another message, which is not remembered, and the next edit finds it.
    await at.pass(120_000);
    await playOn(at, 1);
    await at.pass(120_000);
    expect(lost).toBeGreaterThan(3);
    expect([boards(ann).length, boards(bob).length]).toEqual([1, 1]);
  }, 60_000);

  test('rings once for each time its player is waited for, and not else', async () => {
    const { ann, bob } = await two();
    const silent = (one: Seen): boolean => !one.pinged;
    expect([ann, bob].flatMap(boards).every(silent)).toBe(true);
    const { actor } = known(await nextMove(at), 'move');
    const before = known(tableOf(at, actor), 'message');
    await at.pass(120_000);
    const after = known(tableOf(at, actor), 'message');
    expect(after.id).not.toBe(before.id);
    expect(boards(actor)).toHaveLength(1);
    const other = actor === ann ? bob : ann;
    const idle = known(tableOf(at, other), 'message').id;
    await at.pass(3_600_000);
    expect(known(tableOf(at, actor), 'message').id).toBe(after.id);
    expect(known(tableOf(at, other), 'message').id).toBe(idle);
    at.clean();
  }, 60_000);

  test('the card stays as it was where it cannot be brought up to date, and the next press does it', async () => {
    const { ann, room } = await two();
    const card = cardIn(ann, room);
    at.box.faults.add({ kind: 'status', status: 401, code: 50_027 }, { method: 'PATCH', route: /@original$/ });
    await ann.press(card, controlOf(card, 'rules'));
    await at.calm();
    const same = cardIn(ann, room);
    expect(same.text).toBe(card.text);
    await ann.press(same, controlOf(same, 'rules'));
    await at.calm();
    expect(cardIn(ann, room).text).not.toBe(card.text);
    at.clean();
  }, 60_000);
});

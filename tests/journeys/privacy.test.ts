import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EXPORT_PAUSE } from '../../src/domain/operations/export.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { nextMove, playFrom, seated } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** What is known of somebody is theirs to have, and to have erased. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let games: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY], mixes: true });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

/** The newest file that was sent, as data. */
function fileOf(): { readonly [key: string]: unknown } {
  const sent = at.exchanges.flatMap((one) => one.files).findLast((file) => file.name.endsWith('.json'));
  return JSON.parse(Buffer.from(sent?.bytes ?? []).toString('utf8'));
}

async function erase(actor: Actor): Promise<Seen> {
  const asked = (await actor.command(games, 'privacy delete')).said;
  expect(asked.text).toContain('cannot be taken back');
  const said = (await actor.press(asked, 'Erase everything')).said;
  await at.calm();
  return said;
}

describe('/privacy export', () => {
  test('brings everything in a file, and nothing of anybody else', async () => {
    const room = await seated(at, games, [ann, bob]);
    await ann.command(room, 'settings', { zone: 'Asia/Taipei', 'quiet-from': '22:00', 'quiet-to': '7:00' });
    await playFrom(ann, (await ann.command(room, 'pebbles hide')).said, ['hide', 'c1']);
    await playFrom(bob, (await bob.command(room, 'pebbles hide')).said, ['hide', 'c29']);
    await at.calm();
    expect((await ann.command(room, 'privacy export')).said.text).toContain('comes as a direct message');
    await at.calm();
    expect(ann.dms().at(-1)?.text).toContain('All I know about you');
    const { id } = await at.table();
    expect(fileOf()).toMatchObject({
      person: { id: ann.id, name: 'Ann', zone: 'Asia/Taipei', quiet: { from: 1320, to: 420 }, confirms: true },
      vacations: [],
      tables: [{ id, game: TOY.id, phase: 'playing', name: 'Ann', moves: [{ move: 'hide c1', autopilot: false }] }],
    });
    const text = JSON.stringify(fileOf());
    const { seed, secret, contributions } = await at.table();
    for (const other of [bob.id, 'Bob', 'c29', seed, secret ?? seed, ...contributions])
      expect(text).not.toContain(other);
  });

  test('works for somebody who has never done anything', async () => {
    await ann.command(games, 'privacy export');
    await at.calm();
    expect(fileOf()).toMatchObject({ person: { id: ann.id }, vacations: [], tables: [] });
  });

  test('comes where it was asked for when direct messages are closed', async () => {
    ann.closeDms();
    const asked = await ann.command(games, 'privacy export');
    await at.calm();
    expect(asked.followUps).toEqual([]);
    expect(ann.sees(games).at(-1)?.text).toContain('All I know about you');
    expect(bob.sees(games).some((one) => one.text.includes('All I know'))).toBe(false);
    expect(fileOf()).toMatchObject({ person: { id: ann.id } });
  });

  test('once a day', async () => {
    await ann.command(games, 'privacy export');
    await at.calm();
    const sent = at.exchanges.flatMap((one) => one.files).length;
    const { said } = await ann.command(games, 'privacy export');
    expect(said.text).toMatch(/once a day, and again <t:\d+:R>/);
    await at.calm();
    expect(at.exchanges.flatMap((one) => one.files)).toHaveLength(sent);
    await at.pass(EXPORT_PAUSE);
    expect((await ann.command(games, 'privacy export')).said.text).toContain('comes as a direct message');
  });
});

describe('/privacy delete', () => {
  test('asks first', async () => {
    const room = await seated(at, games, [ann, bob]);
    const asked = (await ann.command(room, 'privacy delete')).said;
    expect((await ann.press(asked, 'Never mind')).said.text).toContain('Nothing has changed');
    expect(await at.context.store.person(ann.id)).not.toBeNull();
    // Only the one button erases.
    for (const forged of ['erase::::', 'erase::::no']) {
      const [said] = (await ann.forge({ customId: forged, message: asked })).followUps;
      expect(said?.text).toContain('cannot be taken back');
    }
    expect((await at.table()).chairs.some(({ person }) => person === ann.id)).toBe(true);
  });

  test('leaves lobbies and running tables, and what is over without a name', async () => {
    const room = await seated(at, games, [ann, bob]);
    for (let next = await nextMove(at); next; next = await nextMove(at)) {
      await playFrom(next.actor, (await next.actor.command(room, `pebbles ${next.path[0]}`)).said, next.path);
      await at.calm();
    }
    const over = (await at.table()).id;
    const thread = await seated(at, games, [ann, bob]);
    const playing = (await at.table()).id;
    await ann.command(games, 'pebbles new');
    await at.calm();
    const lobby = (await at.table()).id;

    expect((await erase(ann)).text).toContain('is erased');

    const { store } = at.context;
    expect(await store.person(ann.id)).toBeNull();
    expect(await store.allTablesOf(ann.id)).toEqual([]);
    expect((await store.find(lobby))?.phase).toBe('aborted');
    const ended = await store.find(over);
    expect(ended).toMatchObject({ phase: 'over' });
    expect(ended?.chairs.map(({ name }) => name).sort()).toEqual(['Bob', 'former player']);
    const running = await store.find(playing);
    expect(running).toMatchObject({ phase: 'playing', host: bob.id });
    const told = JSON.stringify([running, ended, await store.log(playing), await store.log(over)]);
    expect(told).not.toContain(ann.id);
    expect(told).not.toContain('"Ann"');
    // What can still be edited calls them otherwise, with its pictures.
    for (const table of [ended, running]) {
      const posts = [...bob.sees(games), ...bob.sees(room), ...bob.sees(thread)];
      const known = posts.filter(({ id }) => id === table?.place.lobby || id === table?.place.post);
      expect(known).toHaveLength(2);
      for (const post of known) {
        expect(post.text).not.toMatch(/\bAnn\b/);
        if (table === ended) expect(post.text).toContain('former player');
        expect(post.pictures.join()).not.toMatch(/\bAnn\b/);
      }
    }
    // The game goes on: the computer has moved, and what is over can still be looked at.
    expect((await bob.command(thread, 'table look')).said.pictures).toHaveLength(1);
    expect((await bob.command(thread, 'table log')).said.text).toContain('former player has left the table');
    expect((await bob.command(room, 'table score')).said.text).toContain('former player');
  });

  test('goes also where somebody has resigned, and hands the office on', async () => {
    const cleo = at.box.person('Cleo');
    const room = await seated(at, games, [ann, bob, cleo]);
    const asked = (await ann.command(room, 'table resign')).said;
    await ann.press(asked, 'Resign for good');
    await at.calm();
    await erase(ann);
    const table = await at.table();
    expect(table.phase).toBe('playing');
    expect([bob.id, cleo.id]).toContain(table.host);
    expect(JSON.stringify(table)).not.toContain(ann.id);
  });

  test('closes what they have asked or were asked, and takes back their answer, without a name', async () => {
    const [cleo, dan] = [at.box.person('Cleo'), at.box.person('Dan')];
    const room = await seated(at, games, [ann, bob, cleo]);
    const public_ = () => bob.sees(room).filter(({ ephemeral }) => !ephemeral);
    await ann.command(room, 'table pause');
    await at.calm();
    // Who does not sit there was offered a seat.
    await ann.command(room, 'table replace', { player: 'ann', with: dan.id });
    await at.calm();
    expect((await at.table()).motion).toMatchObject({ by: ann.id, wish: { kind: 'offer', person: dan.id } });
    expect(public_().at(-1)?.text).toContain(dan.mention);
    await erase(dan);
    expect((await at.table()).motion).toBeNull();
    expect(public_().at(-1)?.text).toContain('🗳️ It was not agreed to.');
    expect(JSON.stringify(await at.context.store.log((await at.table()).id))).not.toContain('Dan');

    // Who has asked, and has left the table since.
    await cleo.command(room, 'table resume');
    await at.calm();
    expect((await at.table()).motion).toMatchObject({ by: cleo.id });
    const { id } = await at.table();
    await cleo.press((await cleo.command(room, 'table leave')).said, 'Leave the table');
    await at.calm();
    expect((await at.table()).motion).toMatchObject({ by: cleo.id });
    await erase(cleo);
    const { motion } = await at.table();
    expect(motion).toBeNull();
    const told = JSON.stringify([await at.table(), await at.context.store.log(id)]);
    for (const trace of [cleo.id, dan.id, '"Cleo"', '"Dan"']) expect(told).not.toContain(trace);
    expect(public_().at(-1)?.text).toContain('🗳️ It was not agreed to.');
    expect(public_().at(-1)?.text).not.toContain(cleo.id);
  });

  test('somebody who comes back is somebody new', async () => {
    await ann.command(games, 'settings', { zone: 'Asia/Taipei' });
    await erase(ann);
    const panel = (await ann.command(games, 'settings')).said;
    expect(panel.text).toContain('**Time zone:** unknown');
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { Actor, Room } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, moves, playFrom, postWith, seated, votes } from '../support/scripted-player.ts';
import { fillSettings } from '../support/settings-filler.ts';
import { TOY } from '../support/toy.ts';

/** How questions and their outcome read, and to whom they are told. Ann owns the server, so she may moderate it. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let cleo: Actor;
let dan: Actor;
let games: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY] });
  [ann, bob, cleo, dan] = [at.box.person('Ann'), at.box.person('Bob'), at.box.person('Cleo'), at.box.person('Dan')];
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

describe('somebody who takes a seat', () => {
  test('is told at once, and by direct message, what only its player knew; its player no more', async () => {
    const room = await seated(at, games, [bob, cleo]);
    const found = (await moves(at, cleo, ['hide', 'c2'])).text.match(/You find the (\w+)/)?.[0] ?? 'nothing';
    await cleo.command(room, 'table replace', { player: 'cleo', with: dan.id });
    const said = await votes(at, dan, 'Yes');
    expect(said).toContain('The seat is yours');
    expect(said).toContain('for Cleo');
    expect(said).toContain(found);
    expect(dan.dms().filter((dm) => dm.text.includes(found))).toHaveLength(1);
    const before = cleo.dms().length;
    for (const command of ['table look', 'table news', 'table plan', 'table undo'])
      expect((await cleo.command(room, command)).said.text).toContain('do not sit');
    expect((await cleo.command(room, 'table text')).said.text).not.toContain('You hold');
    await moves(at, bob, ['hide', 'c1']);
    expect(cleo.dms()).toHaveLength(before);
  });
});

describe('a question', () => {
  test('calls those who are asked once, and names all who have not answered', async () => {
    const room = await seated(at, games, [bob, cleo, dan]);
    const panel = (await dan.command(room, 'settings')).said;
    await fillSettings(dan, panel, 'general', {}, { thread: ['table'] });
    await cleo.command(room, 'table pause');
    await at.calm();
    const asked = await postWith(at, ann, 'vote');
    expect(asked.text).toContain(`Still to answer: `);
    // It is asked below the board, and not told above it as well.
    expect(asked.text).toContain('Cleo asks for a pause');
    expect(asked.text).not.toContain('Cleo asks the table');
    for (const one of [bob, dan]) expect(asked.text).toContain(one.mention);
    expect(asked.mentions).toContain(bob.id);
    await moves(at, bob, ['hide', 'c1']);
    const later = await postWith(at, ann, 'vote');
    expect(later.id).not.toBe(asked.id);
    expect(later.text).toContain(`Still to answer: `);
    expect(later.mentions).not.toContain(bob.id);
  });

  test('of a moderator who does not sit at the table has a name', async () => {
    const room = await seated(at, games, [bob, cleo]);
    await ann.command(room, 'table replace', { player: 'cleo', with: dan.id });
    await at.calm();
    expect((await postWith(at, bob, 'vote')).text).toContain(`**${ann.mention} asks you to take the seat of Cleo.**`);
    expect((await bob.command(room, 'table log')).said.text).toContain('🗳️ Ann offers Cleo’s seat to somebody else.');
    await ann.command(room, 'table pause');
    await at.calm();
    expect((await postWith(at, bob, 'play')).text).toContain('Ann paused the table');
  });

  test('and its answer are small posts, and the turn post above is played on', async () => {
    const room = await seated(at, games, [bob, cleo]);
    const turn = await postWith(at, bob, 'play');
    await cleo.command(room, 'table pause');
    await at.calm();
    const asked = cleo.sees(room).filter(({ id, ephemeral }) => !ephemeral && BigInt(id) > BigInt(turn.id));
    expect(asked.map(({ pictures, buttons }) => [pictures.length, buttons.map(({ label }) => label)])).toEqual([
      [0, ['👍 Yes', '👎 No']],
    ]);
    expect(await postWith(at, bob, 'play')).toEqual(turn);
    await votes(at, bob, 'No');
    await at.calm();
    at.memory.due();
    await at.calm();
    const answered = cleo.sees(room).filter(({ id, ephemeral }) => !ephemeral && BigInt(id) > BigInt(turn.id));
    // What became of the question stands in its place, with all answers.
    expect(answered.map(({ buttons }) => buttons)).toEqual([[]]);
    expect(answered[0]?.text).toContain('🗳️ No pause: Bob said no. 👍 Cleo · 👎 Bob');
    expect(answered[0]?.text).not.toContain('asks for a pause');
    expect(answered[0]?.text).toContain(turn.id);
    const question = (await bob.press(turn, controlOf(turn, 'play'))).said;
    expect(question.text).not.toContain('moved on');
    expect((await playFrom(bob, question, ['hide', 'c1'])).text).toContain('Done');
  });

  test('that is in the way is closed by somebody who may', async () => {
    const room = await seated(at, games, [bob, cleo, dan]);
    await cleo.command(room, 'table pause');
    const refused = (await dan.command(room, 'table extend', { player: 'dan' })).said;
    expect(refused.text).toContain('One question at a time');
    expect(refused.buttons.map(({ label }) => label)).not.toContain('Withdraw the question');
    const own = (await bob.command(room, 'table replace', { player: 'dan' })).said;
    expect(own.text).toContain('One question at a time');
    expect((await bob.press(own, controlOf(own, 'withdraw'))).said.text).toContain('withdrawn');
    await at.calm();
    expect((await at.table()).motion).toBeNull();
    expect(cleo.sees(room).findLast(({ ephemeral }) => !ephemeral)?.text).toContain('🗳️ No pause: Bob said no.');
  });

  test('about oneself is read by direct message, and not answered there', async () => {
    const room = await seated(at, games, [bob, cleo, dan]);
    await at.context.store.savePerson({
      id: cleo.id,
      notices: { turn: 'both', time: 'dm', table: 'both', secret: 'dm' },
    });
    await at.context.store.savePerson({
      id: dan.id,
      notices: { turn: 'both', time: 'dm', table: 'both', secret: 'dm' },
    });
    await bob.command(room, 'table replace', { player: 'cleo' });
    await at.calm();
    const labels = (actor: Actor) =>
      actor
        .dms()
        .at(-1)
        ?.buttons.map(({ label }) => label) ?? [];
    expect(cleo.dms().at(-1)?.text).toContain('asks that a computer plays on for Cleo');
    expect(labels(cleo)).toEqual(['To the table']);
    expect(labels(dan)).toEqual(['👍 Yes', '👎 No', 'To the table']);
  });
});

describe('a table that was closed', () => {
  test('has nothing to verify, and its record says why things are left out', async () => {
    const room = await seated(at, games, [bob, cleo]);
    await moves(at, bob, ['hide', 'c1']);
    const asked = (await bob.command(room, 'table manage abort')).said;
    await bob.press(asked, controlOf(asked, 'abort'));
    await at.calm();
    expect((await bob.command(room, 'table replay verify')).said.text).toContain('closed without a result');
    const record = (await bob.command(room, 'table replay record')).said;
    expect(record.text).toContain('closed before its end');
    expect(record.text).not.toContain('still on');
  });

  test('has a rematch at the same pace', async () => {
    const room = await seated(at, games, [bob, cleo], { clock: '2h + 1h, 5h', strict: true, waking: true });
    const { timeControl } = await at.table();
    const asked = (await bob.command(room, 'table manage abort')).said;
    await bob.press(asked, controlOf(asked, 'abort'));
    await at.calm();
    await bob.command(room, 'table rematch');
    await at.calm();
    const again = await at.table();
    expect(again.phase).toBe('gathering');
    expect(again.timeControl).toEqual(timeControl);
  });
});

test('an address that does not fit does not tell what it holds', () => {
  const path = Array.from({ length: 30 }, () => 'treasure');
  const write = () => writeCustomId({ control: 'plan-add', table: 'abc', version: 1, seat: 0, path });
  expect(write).toThrow(RangeError);
  expect(write).not.toThrow(/treasure/);
});

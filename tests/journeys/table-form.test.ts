import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import type { Actor, Reply, Room, Seen, Values } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { seated } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** A table is opened by one form: what it offers, proposes, refuses and remembers. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let cleo: Actor;
let games: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY, ...GAMES] });
  [ann, bob, cleo] = [at.box.person('Ann'), at.box.person('Bob'), at.box.person('Cleo')];
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

const formButton = (message: Seen, game: string): string => {
  const found = message.buttons.find(
    ({ customId, label }) => customId.startsWith(`table-form::::${game}.`) && !label.startsWith('With '),
  );
  if (!found) throw new Error(`no form of ${game} among ${message.buttons.map(({ label }) => label).join(', ')}`);
  return found.customId;
};

/** What a form proposes, by field. */
const proposed = ({ asked }: Reply): Record<string, readonly string[]> =>
  Object.fromEntries(
    asked.modal.components.flatMap(({ component }) => {
      if (component?.custom_id === undefined) return [];
      const chosen = (component.options ?? []).filter((one) => one.default).map(({ value }) => value);
      return [[component.custom_id, [...chosen, ...(component.default_values ?? []).map(({ id }) => id)]]];
    }),
  );

async function filled(values: Values, game = 'kingdomino', from: 'help' | 'games' = 'help'): Promise<Reply> {
  const shown = (await ann.command(games, from)).said;
  return ann.submit((await ann.press(shown, formButton(shown, game))).asked, values);
}

describe('from /help and /games', () => {
  test('one form opens a table for three with a clock of a day and two options, without typing', async () => {
    const values = {
      seats: '3',
      clock: 'daily',
      ticks: ['option-harmony', 'option-dynasty'],
      guests: [bob.id, cleo.id],
    };
    const { followUps } = await filled(values);
    expect(followUps[0]?.text).toContain('Your **Kingdomino** table is open');
    await at.calm();
    expect(await at.table()).toMatchObject({
      game: 'kingdomino',
      size: 3,
      invited: [bob.id, cleo.id],
      options: { harmony: true, middleKingdom: false, dynasty: true },
      timeControl: { clock: { start: 86_400_000 } },
      ranked: false,
    });
  });

  test('the next form proposes what was chosen last, but for the guests, and each game has its own', async () => {
    await filled({ seats: '3', clock: 'live', ticks: ['option-harmony', 'ranked'], guests: [bob.id] });
    await at.calm();
    const shown = (await ann.command(games, 'games')).said;
    expect(proposed(await ann.press(shown, formButton(shown, 'kingdomino')))).toEqual({
      guests: [],
      seats: ['3'],
      clock: ['live'],
      ticks: ['option-harmony', 'ranked'],
    });
    expect(proposed(await ann.press(shown, formButton(shown, 'oddville')))).toMatchObject({
      seats: [],
      clock: ['casual'],
    });
    const bobs = (await bob.command(games, 'help')).said;
    expect(proposed(await bob.press(bobs, formButton(bobs, 'kingdomino')))).toMatchObject({ seats: [], ticks: [] });
  });

  test('computers take all seats that are nobody’s, at the level that was chosen, and are proposed again', async () => {
    await filled({ seats: '4-strong', guests: [bob.id] }, 'dream-home', 'games');
    await at.calm();
    const { chairs, size, invited } = await at.table();
    expect({ size, invited }).toEqual({ size: 4, invited: [bob.id] });
    expect(chairs.map(({ level }) => level)).toEqual([undefined, 'strong', 'strong']);
    const shown = (await ann.command(games, 'help')).said;
    expect(proposed(await ann.press(shown, formButton(shown, 'dream-home')))).toMatchObject({ seats: ['4-strong'] });
  });

  test('the people of the last table are invited again by a button with their names', async () => {
    await seated(at, games, [ann, bob, cleo]);
    const shown = (await ann.command(games, 'help')).said;
    const again = shown.buttons.filter(({ label }) => label.startsWith('With '));
    expect(again.map(({ label }) => label)).toEqual([expect.stringMatching(/^With (Bob and Cleo|Cleo and Bob)$/)]);
    const form = await ann.press(shown, again[0]?.label ?? '');
    const guests = expect.arrayContaining([bob.id, cleo.id]);
    expect(proposed(form)).toMatchObject({ guests, seats: [] });
    await ann.submit(form.asked, { clock: 'daily' });
    await at.calm();
    expect(await at.table()).toMatchObject({ game: TOY.id, size: 3, invited: guests });
    // Nobody is proposed to others, nor at another game.
    expect((await bob.command(games, 'help')).said.buttons.filter(({ label }) => label.startsWith('With '))).toEqual(
      [],
    );
  });

  test('a form that was closed opens again by the same button, and from an old message as well', async () => {
    const shown = (await ann.command(games, 'help')).said;
    const id = formButton(shown, 'kingdomino');
    await ann.press(shown, id);
    const again = await ann.press(shown, id);
    await ann.submit(again.asked, { seats: '2' });
    await at.calm();
    expect(await at.table()).toMatchObject({ size: 2 });
  });

  test('a form that is sent off twice opens one table, and one that is opened anew another one', async () => {
    const shown = (await ann.command(games, 'help')).said;
    const id = formButton(shown, 'kingdomino');
    const { asked } = await ann.press(shown, id);
    const sent = await Promise.all([ann.submit(asked, { seats: '2' }), ann.submit(asked, { seats: '2' })]);
    sent.push(await ann.submit(asked, { seats: '3' }));
    for (const { followUps } of sent) expect(followUps[0]?.text).toContain('Your **Kingdomino** table is open');
    await at.calm();
    expect((await at.context.store.tablesOf(ann.id)).map(({ size }) => size)).toEqual([2]);
    await ann.submit((await ann.press(shown, id)).asked, { seats: '3' });
    await at.calm();
    expect((await at.context.store.tablesOf(ann.id)).map(({ size }) => size).sort()).toEqual([2, 3]);
  });
});

describe('a game brings its own options', () => {
  test('those of a new game stand in its form by its descriptors', async () => {
    const shown = (await ann.command(games, 'help')).said;
    const { asked } = await ann.press(shown, formButton(shown, 'pebbles'));
    expect(asked.title).toBe('New table: Pebbles');
    expect(asked.fields).toEqual(['guests', 'seats', 'clock', 'option-tie', 'ticks']);
    await ann.submit(asked, { 'option-tie': 'first', ticks: ['option-long'], seats: '2' });
    await at.calm();
    expect(await at.table()).toMatchObject({ options: { tie: 'first', long: true, shaken: false } });
  });

  test('all games keep within five fields', async () => {
    const shown = (await ann.command(games, 'help')).said;
    for (const { id } of [TOY, ...GAMES].slice(0, 4)) {
      const { asked } = await ann.press(shown, formButton(shown, id));
      expect(asked.modal.components.length).toBeLessThanOrEqual(5);
    }
  });
});

describe('what cannot be', () => {
  test('is said in a sentence, and the form opens again with what was chosen', async () => {
    const values = { seats: '3', clock: 'none', ticks: ['option-mightyDuel', 'option-harmony'], guests: [bob.id] };
    const refused = (await filled(values)).followUps[0];
    if (!refused) throw new Error('nothing was said');
    expect(refused.text).toContain('is only for tables of 2 seats');
    await expect(at.table()).rejects.toThrow();
    const again = await ann.press(refused, 'Change it');
    expect(proposed(again)).toEqual({
      guests: [bob.id],
      seats: ['3'],
      clock: ['none'],
      ticks: ['option-harmony', 'option-mightyDuel'],
    });
    // What was said is no longer true, and gives way.
    const said = (await ann.submit(again.asked, { seats: '2' })).said;
    expect(said.id).toBe(refused.id);
    expect(said.text).toContain('table is open');
    await at.calm();
    expect(await at.table()).toMatchObject({ size: 2, invited: [bob.id], timeControl: { clock: null } });
  });

  test('a ranked table with computers, or without a clock', async () => {
    const ranked = { ticks: ['ranked'] };
    expect((await filled({ ...ranked, seats: '3-gentle' })).followUps[0]?.text).toContain('for people only');
    expect((await filled({ ...ranked, clock: 'none' })).followUps[0]?.text).toContain('needs a clock');
  });

  test('more guests than seats, and a bot as a guest', async () => {
    expect((await filled({ seats: '2', guests: [bob.id, cleo.id] })).followUps[0]?.text).toContain('2 seats');
    const bot = at.box.world.bot.id;
    expect((await filled({ guests: [bot] })).followUps[0]?.text).toContain('bot');
  });

  test('a game that is gone', async () => {
    const shown = (await ann.command(games, 'help')).said;
    const customId = formButton(shown, 'kingdomino').replace('kingdomino', 'harbour');
    const { followUps } = await ann.forge({ customId, message: shown });
    expect(followUps[0]?.text).toContain('harbour');
  });
});

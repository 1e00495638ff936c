import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { known } from '../../src/core/known.ts';
import { tableControlId } from '../../src/discord/custom-ids/custom-id.ts';
import { PRACTICE } from '../../src/discord/custom-ids/practice-ids.ts';
import type { Table } from '../../src/domain/table/table.ts';
import type { Actor, Reply, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { dailyPlayer } from '../support/daily-player.ts';
import { controlOf, playOut, seated } from '../support/scripted-player.ts';
import { fakeThinker } from '../support/thinker.ts';
import { TOY } from '../support/toy.ts';

/** Playing on from a position of a finished game, as people meet it. */

let at: BotHarness;
let ann: Actor;
let bob: Actor;
let room: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY], thinker: fakeThinker([TOY], 6) });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  room = await seated(at, at.box.channel('games'), [ann, bob]);
});
afterEach(async () => {
  await at.close();
  at.clean();
});

const answerOf = ({ followUps, said }: Reply): Seen => followUps.at(-1) ?? said;
const press = async (actor: Actor, message: Seen, label: string): Promise<Seen> => {
  const button = message.buttons.find((one) => one.label.endsWith(label));
  if (!button) throw new Error(`no "${label}" among ${message.buttons.map((one) => one.label).join(', ')}`);
  const answer = answerOf(await actor.press(message, button.customId));
  await at.calm();
  return actor.again(answer) ?? answer;
};
const command = async (actor: Actor, name: string, options: Record<string, number> = {}): Promise<Seen> => {
  const { said } = await actor.command(room, name, options);
  await at.calm();
  return actor.again(said) ?? said;
};
const kept = () => at.context.store.privateGamesOf(ann.id);
/** The id of the button, whether the table is over or not. */
const idAt = (table: Table, move: number): string =>
  tableControlId(PRACTICE, table, { how: 'open', move, level: null, version: 0 });

describe('playing on from a finished game', () => {
  test('begins at a board, has hints, and ends beside how it was then', async () => {
    await playOut(at);
    const table = await at.table();
    const from = await command(ann, 'table board', { move: 2 });
    const place = await press(ann, from, 'Play on from here');
    expect(place.id).not.toBe(from.id);
    expect([place.ephemeral, place.text]).toEqual([true, expect.stringContaining('Pebbles: what if …')]);
    expect(place.text).toContain('You take the seat of **Ann**');
    expect(await kept()).toEqual([]);

    const first = await press(ann, place, 'Play');
    expect(first.text).toContain('Practice: nothing of it counts');
    const [game] = await kept();
    expect(game).toMatchObject({ kind: 'practice', game: TOY.id, deal: expect.stringMatching(/^\w+\.\d+\.steady$/) });
    // A hint of this position, and the way back.
    const hint = await press(ann, first, 'Hint');
    expect(hint.text).toMatch(/\*\*1\.\*\* best/);
    expect(hint.text).not.toContain('Your hints in this game');
    expect((await press(ann, hint, 'Back')).text).toBe(first.text);
    // And to the middle of a move, where it was asked for there.
    const second = await dailyPlayer(ann, at).press(first);
    expect(second.text).not.toBe(first.text);
    expect((await press(ann, await press(ann, second, 'Hint'), 'Back')).text).toContain(second.text);

    const end = await dailyPlayer(ann, at).toEnd(first);
    expect(end.text).toMatch(/\*\*Here: [+−±]\d+\.\*\* In the game it was [+−±]\d+\./);
    expect(end.pictures).toHaveLength(1);
    const over = await press(ann, from, 'Play on from here');
    expect(over.text).toContain('You have played on from here before');
    const anew = await press(ann, over, 'Start again');
    expect(anew.text).toContain('Practice: nothing of it counts');
    // A press of the message that was shown before it began anew.
    expect((await press(ann, end, 'Start again')).text).toContain('belongs to an earlier moment');
    expect((await kept()).map(({ moves }) => moves)).toEqual([[]]);
    // The table is what it was, and nothing of it counts.
    expect(await at.table()).toEqual(table);
  });

  test('is left and gone on with, and not played twice by old buttons', async () => {
    await playOut(at);
    const board = await command(ann, 'table board', { move: 0 });
    const first = await press(ann, await press(ann, board, 'Play on from here'), 'Play');
    const preview = await dailyPlayer(ann, at).preview(first);
    await dailyPlayer(ann, at).confirm(preview);
    const [before] = await kept();
    const old = await dailyPlayer(ann, at).confirm(preview);
    expect(old.text).toContain('belongs to an earlier moment');
    expect(await kept()).toEqual([before]);

    expect((await press(ann, old, 'Go on')).text).toContain('Practice: nothing of it counts');
    // Left, and opened again where it was found.
    const again = await press(ann, board, 'Play on from here');
    expect(again.text).toContain('Your game from here goes on');
    const end = await dailyPlayer(ann, at).toEnd(await press(ann, again, 'Go on'));
    expect(end.text).toContain('In the game it was');
    expect((await press(ann, await press(ann, end, 'The position'), 'Score')).text).toContain('In the game it was');
  });

  test('begins at any board of it, also for somebody who did not play, against computers of a level', async () => {
    const cleo = at.box.person('Cleo');
    await playOut(at);
    const board = await command(cleo, 'table board', { move: 1 });
    const place = await press(cleo, board, 'Play on from here');
    expect(place.text).toContain('After move 1 of');
    const [levels] = place.selects;
    if (!levels) throw new Error('no level can be chosen');
    const gentle = (await cleo.select(place, levels.customId, ['gentle'])).said;
    expect(gentle.id).toBe(place.id);
    await dailyPlayer(cleo, at).toEnd(await press(cleo, gentle, 'Play'));
    const games = await at.context.store.privateGamesOf(cleo.id);
    expect(games.map(({ deal }) => deal.split('.').slice(1))).toEqual([['1', 'gentle']]);
    // At its end there is nothing to play on.
    const last = await command(ann, 'table board', { move: 99 });
    expect(last.buttons.map(({ label }) => label).join()).not.toContain('Play on');
  });

  test('begins before a dear decision of its analysis', async () => {
    await playOut(at);
    const card = await command(ann, 'table replay review');
    const one = card.buttons.find(({ label }) => label.startsWith('1 · '));
    const decision = await press(ann, card, known(one, 'decision').label);
    const place = await press(ann, decision, 'Play on from here');
    expect(place.text).toMatch(/After move \d+ of/);
    expect(place.text).toContain('You take the seat of **Ann**');
  });

  test('begins before a turning point of its film', async () => {
    await playOut(at);
    const film = await command(ann, 'table replay film');
    const [turning] = film.selects;
    const [option] = turning?.options ?? [];
    if (!turning || !option) throw new Error('the game has no turning point');
    const place = answerOf(await ann.select(film, turning.customId, [option.value]));
    expect(place.text).toContain(`After move ${option.value} of`);
    expect(option.label).toContain(`${Number(option.value) + 1} · `);
  });

  test('is refused for a running game, for one without a result, and while others play its deal', async () => {
    const running = await command(ann, 'table board', { move: 0 });
    expect(running.buttons.map(({ label }) => label).join()).not.toContain('Play on');
    const table = await at.table();
    const forged = async (message: Seen) => answerOf(await ann.forge({ customId: idAt(table, 0), message })).text;
    expect(await forged(running)).toContain('The game is still running');
    await playOut(at);
    const { tables } = at.memory.memory;
    const over = await at.table();
    const board = await command(ann, 'table board', { move: 0 });
    tables.set(over.id, { ...over, phase: 'aborted' });
    expect(await forged(board)).toContain('closed without a result');
    await at.context.store.holdDeal({ name: 'tomorrow', seed: 'x', until: new Date(at.context.now() + 3_600_000) });
    tables.set(over.id, { ...over, deal: 'tomorrow' });
    expect((await press(ann, board, 'Play on from here')).text).toContain('when the last of them has finished');
    tables.set(over.id, over);
    // One that has begun does not go on either.
    const first = await press(ann, await press(ann, board, 'Play on from here'), 'Play');
    tables.set(over.id, { ...over, deal: 'tomorrow' });
    expect((await dailyPlayer(ann, at).press(first)).text).toContain('when the last of them has finished');
    tables.set(over.id, over);
  });

  test('leads nowhere from a table that is gone, or by a button that nobody made', async () => {
    await playOut(at);
    const board = await command(ann, 'table board', { move: 0 });
    const first = await press(ann, await press(ann, board, 'Play on from here'), 'Play');
    const own = known(
      first.buttons.find(({ customId }) => customId.startsWith('own:')),
      'control of the wizard',
    ).customId;
    // Of a table that is gone there is nothing either.
    const id = (await at.table()).id;
    const forged = answerOf(await ann.forge({ customId: own.replace(id, 'zzzzzzzzzzz'), message: first }));
    expect(forged.text).toContain('This table is gone');
    const nonsense = answerOf(
      await ann.forge({ customId: controlOf(board, 'practice').replace('open.', 'off.'), message: board }),
    );
    expect(nonsense.text).toContain('I do not know this button');
    expect(await kept()).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor, Room } from '../../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../../support/bot-harness.ts';
import { answerTo, controlOf, seated } from '../../support/scripted-player.ts';
import { TOY } from '../../support/toy.ts';

/** What the log says of something somebody did: which command or control, at which table, and nothing of a move. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let room: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY] });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  room = await seated(at, at.box.channel('games'), [ann, bob]);
});
afterEach(() => at.close());

/** From now on tables can neither be read by their ids nor changed. */
function breakStore(): void {
  const broken = () => Promise.reject(new Error('the disk is full'));
  Object.assign(at.context.store, { commit: broken, find: broken });
}

const interaction = expect.stringMatching(/^\d+$/);

/** The facts of the one line that says so. */
function factsOf(message: string): Readonly<Record<string, unknown>> {
  const lines = at.logged.map((line): Record<string, unknown> => JSON.parse(line));
  const found = lines.filter((line) => line.msg === message);
  expect(found).toHaveLength(1);
  const { level, time, err, msg, id, ...facts } = found[0] ?? {};
  return facts;
}

describe('what broke is logged with', () => {
  test('the command and the table it found', async () => {
    const { id } = await at.table();
    breakStore();
    await ann.command(room, 'table pause');
    expect(factsOf('a control or command broke')).toEqual({ interaction, command: 'table pause', table: id });
  });

  test('the command of a game, without the verb of the move', async () => {
    const { id } = await at.table();
    breakStore();
    await ann.command(room, 'pebbles hide', { cell: 'c7' });
    expect(factsOf('a control or command broke')).toEqual({ interaction, command: 'pebbles', table: id });
  });

  test('the control and its table, without the path of the move', async () => {
    const preview = await answerTo(bob, (await bob.command(room, 'pebbles hide')).said, ['hide', 'c7']);
    const { id } = await at.table();
    breakStore();
    await bob.press(preview, controlOf(preview, 'confirm'));
    expect(factsOf('a control or command broke')).toEqual({ interaction, control: 'confirm', table: id });
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Actor, Room } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { answerTo, controlOf, postWith, seated, words } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Posts that were made before controls had their present names: their buttons do what they did. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let games: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY] });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

/** A control's custom id as it was written before it was called so. */
function formerly(customId: string, name: string, former: string): string {
  expect(customId.startsWith(`${name}:`)).toBe(true);
  return `${former}${customId.slice(name.length)}`;
}

test('a lobby is left, and filled with computers', async () => {
  await ann.command(games, 'pebbles new', { seats: 3 });
  await at.calm();
  const lobby = await postWith(at, ann, 'join');
  await bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
  const names = async () => {
    await at.calm();
    return (await at.table()).chairs.map(({ person, name }) => (person === null ? 'computer' : name));
  };
  expect(await names()).toEqual(['Ann', 'Bob']);
  const leave = formerly(controlOf(lobby, 'leave-lobby'), 'leave-lobby', 'leave');
  await bob.forge({ customId: leave, message: lobby }, { until: 'answer' });
  expect(await names()).toEqual(['Ann']);
  const add = formerly(controlOf(lobby, 'add-computer'), 'add-computer', 'add');
  await ann.forge({ customId: add, message: lobby }, { until: 'answer' });
  expect(await names()).toEqual(['Ann', 'computer']);
});

test('a move is taken back a step and made, and a table is left after a question', async () => {
  const room = await seated(at, games, [ann, bob]);
  const preview = await answerTo(bob, (await bob.command(room, 'pebbles hide')).said, ['hide', 'c7']);
  const back = formerly(controlOf(preview, 'step-back'), 'step-back', 'back');
  const before = (await bob.forge({ customId: back, message: preview })).said;
  expect(before.selects.map(({ customId }) => customId.split(':')[0])).toEqual(['answer']);
  const again = await answerTo(bob, before, ['hide', 'c7']);
  const done = await bob.forge({ customId: formerly(controlOf(again, 'confirm'), 'confirm', 'say'), message: again });
  expect(words(done)).toContain('Done');
  expect((await at.context.store.entries((await at.table()).id)).at(-1)?.path).toEqual(['hide', 'c7']);
  const asked = (await bob.command(room, 'table leave')).said;
  const quit = formerly(controlOf(asked, 'leave-table'), 'leave-table', 'quit');
  expect(words(await bob.forge({ customId: quit, message: asked }))).toContain('You have left the table');
});

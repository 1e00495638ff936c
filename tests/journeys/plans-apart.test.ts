import { afterEach, expect, test } from 'vitest';
import { known } from '../../src/core/known.ts';
import type { Actor, Seen } from '../../src/sandbox/index.ts';
import type { BotHarness } from '../support/bot-harness.ts';
import { foreignRequests, gathered, playOn, strangers, tableOf } from '../support/foreign-places.ts';
import { planFrom } from '../support/plans.ts';
import { controlOf, nextMove, playFrom, questionAt } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Moves that are planned at a table without posts. */
let at: BotHarness;
afterEach(async () => {
  await at?.close();
});

const messageOf = (actor: Actor): Seen => known(tableOf(at, actor), 'message');

test('a planned move that was played stands in its player’s message until they move themselves', async () => {
  const all = await strangers([TOY]);
  at = all.at;
  const [ann, bob] = all.people;
  if (!ann || !bob) throw new Error('nobody is there');
  const hall = at.box.channel('hall', at.box.foreignGuild('Elsewhere', ['hall'], [ann, bob]));
  await gathered(at, [ann, bob], hall, { long: true });
  await playOn(at, 2);
  await at.calm();
  const { actor: first } = known(await nextMove(at), 'move');
  const second = first === ann ? bob : ann;
  const question = (await second.press(messageOf(second), controlOf(messageOf(second), 'plan'))).said;
  await planFrom(second, question, ['take', '2', 'right']);
  expect(messageOf(second).text).not.toContain('As you had planned');
  await playFrom(first, await questionAt(first, messageOf(first)), ['take', '2', 'left']);
  await at.calm();
  expect((await at.context.store.entries((await at.table()).id)).at(-1)).toMatchObject({ planned: true });
  const told = messageOf(second);
  expect(told.text.match(/🗓️ As you had planned: take 2 right/g)).toHaveLength(1);
  // What they had done is among the news as well, and nobody else is told that it was planned.
  expect(told.text).toContain(`${second.name} takes`);
  expect(messageOf(first).text).not.toContain('As you had planned');
  // No message of its own tells it.
  const sent = second.dms().filter(({ ephemeral }) => !ephemeral);
  expect(sent.filter(({ text }) => text.includes('planned'))).toHaveLength(1);
  for (let own = false; !own; ) {
    own = (await nextMove(at))?.actor === second;
    await playOn(at, 1);
  }
  await at.calm();
  expect(messageOf(second).text).not.toContain('As you had planned');
  expect(foreignRequests(at)).toEqual([]);
  at.clean();
});

import { expect, test } from 'vitest';
import type { Seen } from '../../src/sandbox/index.ts';
import { botHarness } from '../support/bot-harness.ts';
import { controlOf, playOut, seated } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** A film takes a while: people see how far it is. */
test('a film says how far it is while it is made, where it will stand', async () => {
  const at = await botHarness({ games: [TOY], reportEvery: 0 });
  const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  const room = await seated(at, at.box.channel('games'), [ann, bob]);
  await playOut(at);
  await at.calm();
  const { film } = at.context.renderer;
  const steps: ((painted: number) => void)[] = [];
  let ends: () => void = () => {};
  Object.assign(at.context.renderer, {
    async film({ progress, ...request }: Parameters<typeof film>[0]) {
      steps.push((painted) => progress?.(painted, 30));
      await new Promise<void>((resolve) => {
        ends = resolve;
      });
      return film(request);
    },
  });
  const film12 = (message: Seen) => message.text.includes('12 of 30 pictures');
  const asked = ann.command(room, 'table replay film');
  await expect.poll(() => steps.length).toBe(1);
  steps[0]?.(12);
  const report = await ann.gets(film12, room);
  expect(report.ephemeral).toBe(true);
  ends();
  await asked;
  await at.calm();
  expect(ann.again(report)?.pictures[0]?.name).toMatch(/^film-.*\.gif$/);
  expect(ann.sees(room).filter(film12)).toEqual([]);

  // Beside a message that was pressed it has a message of its own, which becomes the answer.
  await at.context.store.savePerson({ id: bob.id, language: 'hu' });
  const board = (await bob.command(room, 'table board')).said;
  const pressed = bob.press(board, controlOf(board, 'film'));
  await expect.poll(() => steps.length).toBe(2);
  steps[1]?.(12);
  const beside = await bob.gets((message) => message.text.includes('12 kép kész'), room);
  expect(beside.id).not.toBe(board.id);
  ends();
  await pressed;
  await at.calm();
  expect(bob.again(board)?.pictures[0]?.name).toBe(board.pictures[0]?.name);
  expect(bob.again(beside)?.pictures[0]?.name).toMatch(/^film-.*\.gif$/);
  await at.close();
  at.clean();
});

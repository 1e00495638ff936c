import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writePath } from '../../src/core/contract/path.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { planFrom } from '../support/plans.ts';
import { controlOf, moves, postWith, roomOf, seated } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Moves for one's next decision: a private wizard, a list nobody else sees, played when the turn comes. */
let at: BotHarness;
let bob: Actor;
let cleo: Actor;
let games: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY] });
  [bob, cleo] = [at.box.person('Bob'), at.box.person('Cleo')];
  games = at.box.channel('games');
  await seated(at, games, [bob, cleo]);
});
afterEach(async () => {
  await at.close();
  at.clean();
});

const openPlan = async (actor: Actor): Promise<Seen> => {
  const post = await postWith(at, actor, 'plan');
  return (await actor.press(post, controlOf(post, 'plan'))).said;
};

/** Bob and Cleo have hidden; the first takes next, the second waits. */
async function waiting(): Promise<{ readonly first: Actor; readonly second: Actor }> {
  await moves(at, bob, ['hide', 'c1']);
  await moves(at, cleo, ['hide', 'c2']);
  const first = (await at.table()).chairs[0]?.person === bob.id ? bob : cleo;
  return { first, second: first === bob ? cleo : bob };
}

const entries = async () => at.context.store.entries((await at.table()).id);
const sitting = async (actor: Actor) => {
  const { chairs, seatStatuses } = await at.table();
  return seatStatuses[chairs.findIndex((one) => one.person === actor.id)];
};

describe('a plan', () => {
  test('is put together in private, ranked, and played when the turn comes', async () => {
    const { first, second } = await waiting();
    const question = await openPlan(second);
    expect(question.ephemeral).toBe(true);
    const one = await planFrom(second, question, ['take', '2', 'right']);
    expect(one.text).toContain('**1.** take 2 right');
    const more = (await second.press(one, '➕ Add another')).said;
    expect(more.text).toContain('take 2 right');
    const two = await planFrom(second, more, ['take', '1', 'left']);
    expect(two.text).toMatch(/1\.\S* take 2 right[\s\S]*2\.\S* take 1 left[\s\S]*Else you are asked/);
    expect((await sitting(second))?.premoves.map(({ path }) => writePath(path))).toEqual([
      'take 2 right',
      'take 1 left',
    ]);
    // Nobody sees anything of it.
    const room = await roomOf(at);
    expect(first.sees(room).some((post) => /take 2 right|else/i.test(post.text))).toBe(false);
    await moves(at, first, ['take', '2', 'left']);
    const log = await entries();
    expect(log.at(-1)).toMatchObject({ path: ['take', '2', 'right'], autopilot: false, planned: true });
    expect((await sitting(second))?.premoves).toEqual([]);
    const told = second.dms().filter((dm) => dm.text.includes('what you had planned'));
    expect(told).toHaveLength(1);
  });

  test('is shown again, added to up to five, and removed', async () => {
    const { second } = await waiting();
    let list = await planFrom(second, await openPlan(second), ['take', '1', 'left']);
    const paths = [
      ['take', '2', 'left'],
      ['take', '2', 'right'],
      ['take', '3', 'left'],
      ['take', '3', 'right'],
    ];
    for (const path of paths) {
      const question = (await second.press(list, controlOf(list, 'plan-answer'))).said;
      list = await planFrom(second, question, path);
    }
    expect(list.buttons.find((one) => one.label.endsWith('Add another'))?.disabled).toBe(true);
    const shown = await openPlan(second);
    expect(shown.text).toContain('take 3 right');
    const { id, version } = await at.table();
    const forged = { message: shown, customId: `plan-add:${id}:${version.toString(36)}::bet.dark` };
    expect((await second.forge(forged)).said.text).toContain('Five moves');
    const removed = (await second.press(shown, 'Remove all')).said;
    expect(removed.text).toContain('Nothing is planned any more');
    expect((await sitting(second))?.premoves).toEqual([]);
    const again = await second.forge({ customId: controlOf(shown, 'plan-clear'), message: shown });
    expect(again.said.text).toContain('Nothing is planned');
  });

  test('of a move that cannot be is refused, and a move twice as well', async () => {
    const { second } = await waiting();
    const list = await planFrom(second, await openPlan(second), ['take', '1', 'left']);
    const { id } = await at.table();
    const twice = await second.forge({ customId: `plan-add:${id}:::take.1.left`, message: list });
    expect(twice.said.text + (twice.followUps[0]?.text ?? '')).toContain('once');
    const never = await second.forge({ customId: `plan-add:${id}:::hide.c1`, message: list });
    expect(never.said.ephemeral).toBe(true);
    expect((await sitting(second))?.premoves.map(({ path }) => writePath(path))).toEqual(['take 1 left']);
    const nonsense = await second.forge({ customId: `plan-answer:${id}:::win.now`, message: list });
    expect(nonsense.said.text).toContain('planned ahead');
  });

  test('is not made by the player on turn: they play', async () => {
    const { first, second } = await waiting();
    const room = await roomOf(at);
    const list = await openPlan(second);
    const now = (await first.command(room, 'table plan')).said;
    expect(now.text).toContain('your turn already');
    expect(now.text).toContain('How many do you take?');
    // The turn has come meanwhile: an answer leads to the wizard.
    await moves(at, first, ['take', '1', 'left']);
    const [answer] = list.buttons.filter(({ customId }) => (parseCustomId(customId)?.path.length ?? 0) > 0);
    const select = list.selects[0];
    const said = answer
      ? await second.press(list, answer.customId)
      : await second.select(list, select?.customId ?? '', [select?.options[0]?.value ?? '']);
    expect(said.said.text).toContain('your turn already');
    expect((await at.box.person('Ann').command(room, 'table plan')).said.text).toContain('do not sit');
  });

  test('speaks its maker’s language', async () => {
    const { second } = await waiting();
    second.locale = 'fr';
    expect((await openPlan(second)).text).toContain('coups prévus');
  });
});

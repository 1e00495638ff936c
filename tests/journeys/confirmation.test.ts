import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, postWith, seated } from '../support/scripted-player.ts';
import { fillSettings } from '../support/settings-filler.ts';
import { TOY } from '../support/toy.ts';

/** Somebody who does not wish to see a move before it is made. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let room: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY] });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  room = await seated(at, at.box.channel('games'), [ann, bob]);
});
afterEach(async () => {
  await at.close();
  at.clean();
});

async function confirming(way: 'on' | 'off'): Promise<Seen> {
  const panel = (await ann.command(room, 'settings')).said;
  const now = panel.text.includes('show me the result') ? 'on' : 'off';
  return way === now ? panel : fillSettings(ann, panel, 'general', {}, { rest: ['confirms'] });
}

const question = async (): Promise<Seen> => {
  const post = await postWith(at, ann, 'play');
  return (await ann.press(post, controlOf(post, 'play'))).said;
};
const moves = async (): Promise<number> => (await at.context.store.entries((await at.table()).id)).length;

/** Answers with the first cell there is. */
async function answer(asked: Seen): Promise<Seen> {
  const [select] = asked.selects;
  return (await ann.select(asked, select?.customId ?? '', ['c1'])).said;
}

test('moves are shown before unless somebody wishes otherwise', async () => {
  expect((await answer(await question())).text).toContain('You are about to');
  expect(await moves()).toBe(0);
  expect((await confirming('off')).text).toContain('do not ask, make it at once');
  expect(await at.context.store.person(ann.id)).toMatchObject({ confirms: false });
  expect((await confirming('on')).text).toContain('show me the result and ask');
  expect((await answer(await question())).text).toContain('You are about to');
});

describe('without being shown', () => {
  beforeEach(() => confirming('off'));

  test('the last answer makes the move', async () => {
    const asked = await question();
    expect(await moves()).toBe(0);
    const done = await answer(asked);
    expect(done.text).toContain('Done');
    expect(await moves()).toBe(1);
    expect((await at.context.store.entries((await at.table()).id)).at(-1)?.path).toEqual(['hide', 'c1']);
  });

  test('a typed move is made when it is whole, and asked on when it is not', async () => {
    expect((await ann.command(room, 'pebbles hide')).said.selects).toHaveLength(1);
    expect((await ann.command(room, 'pebbles hide', { cell: 'nowhere' })).said.text).toContain('is not possible here');
    expect(await moves()).toBe(0);
    expect((await ann.command(room, 'pebbles hide', { cell: 'c4' })).said.text).toContain('Done');
    expect(await moves()).toBe(1);
  });

  test('a second press leaves what the first one brought', async () => {
    const asked = await question();
    const done = await answer(asked);
    const [select] = asked.selects;
    const again = await ann.forge({ customId: select?.customId ?? '', message: done, values: ['c2'] });
    expect(again.followUps.map(({ text }) => text)).toHaveLength(1);
    expect(ann.again(done)?.text).toBe(done.text);
    expect(await moves()).toBe(1);
  });

  test('nobody else’s seat can be played', async () => {
    const asked = await question();
    const [select] = asked.selects;
    const address = parseCustomId(select?.customId ?? '');
    const other = select?.customId.replace(`:${address?.seat}:`, `:${1 - (address?.seat ?? 0)}:`) ?? '';
    const said = await ann.forge({ customId: other, message: asked, values: ['c1'] });
    expect(said.followUps[0]?.text).toContain('belongs to somebody else');
    expect(await moves()).toBe(0);
  });

  test('others see theirs as before', async () => {
    const post = await postWith(at, bob, 'play');
    const asked = (await bob.press(post, controlOf(post, 'play'))).said;
    const [select] = asked.selects;
    expect((await bob.select(asked, select?.customId ?? '', ['c2'])).said.text).toContain('You are about to');
  });
});

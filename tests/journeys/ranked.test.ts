import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor, Room } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, playOut, postWith, seated, words } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** A ranked table, from its lobby to what it did to ratings. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let channel: Room;

beforeAll(async () => {
  at = await botHarness({ games: [TOY] });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  channel = at.box.channel('games');
});
afterAll(async () => {
  await at.close();
  at.clean();
});

test('is said in the lobby, where the host may change it, and nothing else that it needs', async () => {
  await ann.command(channel, 'pebbles new', { seats: 3, ranked: true });
  await at.calm();
  const lobby = () => ann.sees(channel).findLast((post) => !post.ephemeral && post.buttons.length > 0);
  const first = lobby();
  if (!first) throw new Error('there is no lobby');
  expect(first.text).toContain('🏅 **Ranked**');
  expect(first.text).toContain('the autopilot moves');
  expect(words(await ann.press(first, controlOf(first, 'add-computer')))).toContain('for people only');
  const panel = (await ann.press(first, controlOf(first, 'options'))).said;
  const select = panel.selects.find(({ options }) => options.some(({ label }) => label.startsWith('Ranked:')));
  const clock = panel.selects.find(({ options }) => options.some(({ value }) => value === 'none'));
  const refused = (await ann.select(panel, clock?.customId ?? '', ['none'])).said;
  expect(refused.text).toContain('needs a clock');
  expect(refused.selects).toHaveLength(panel.selects.length);
  await ann.select(refused, select?.customId ?? '', ['false']);
  await at.calm();
  expect(lobby()?.text).not.toContain('🏅');
  expect((await ann.command(channel, 'pebbles new', { computers: 1, ranked: true })).said.text).toContain(
    'for people only',
  );
});

test('is said at each turn; the last post tells what became of ratings', async () => {
  const room = await seated(at, channel, [ann, bob], { ranked: true });
  await at.calm();
  const turn = await postWith(at, ann, 'play');
  expect(turn.text).toContain('🏅 ranked');
  const closing = (await ann.command(room, 'table manage abort')).said;
  expect(closing.text).toContain('Close this ranked game');
  expect((await bob.command(room, 'table leave')).said.text).toContain('This table is ranked');
  await playOut(at);
  await at.calm();
  const end = await postWith(at, ann, 'rematch');
  expect(end.text).toMatch(/📈 \*\*Ratings\*\* \S+ \*\*\d+\*\*\?\s\([+±−]\d+\) · \S+ \*\*\d+\*\*\?\s\([+±−]\d+\)/);
  // A question mark is explained where it stands.
  expect(end.text).toContain('“?”: still an estimate');
  const stats = (await ann.command(channel, 'stats')).said;
  expect(stats.pictures[0]?.alt).toMatch(/\d\?/);
  // The picture says it beside the rating, and so do its words.
  const words = await ann.press(stats, 'Text');
  expect((ann.again(words.said) ?? words.said).text).toContain('“?”: still an estimate');
});

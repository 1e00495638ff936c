import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayAt, daysFrom } from '../../src/domain/daily/day.ts';
import { kingdomino } from '../../src/games/kingdomino/index.ts';
import type { Actor, Reply, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { type DailyPlayer, dailyPlayer } from '../support/daily-player.ts';
import { fakeThinker } from '../support/thinker.ts';
import { TOY } from '../support/toy.ts';

/** The deal of the day as people meet it: from the list to the end, the place, the post for all, and the archive. */

const DAY = 86_400_000;
const HOUR = 3_600_000;

let at: BotHarness;
let ann: Actor;
let bob: Actor;
let games: Room;
/** A text by which the hidden part of a deal is told: the seed itself, and the order of what is still to come. */
beforeEach(async () => {
  at = await botHarness({ games: [TOY], thinker: fakeThinker([TOY, kingdomino], 4) });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

const today = (): string => dayAt(at.context.now());
const answerOf = ({ followUps, said }: Reply): Seen => followUps.at(-1) ?? said;
const press = async (actor: Actor, message: Seen, label: string): Promise<Seen> => {
  const button = message.buttons.find((one) => one.label.endsWith(label));
  if (!button) throw new Error(`no "${label}" among ${message.buttons.map((one) => one.label).join(', ')}`);
  return answerOf(await actor.press(message, button.customId));
};
const open = async (actor: Actor, options: Record<string, string> = {}): Promise<Seen> =>
  (await actor.command(games, 'daily', options)).said;
const player = (actor: Actor): DailyPlayer => dailyPlayer(actor, at);

describe('the deal of the day', () => {
  test('is listed, played in private, left and gone on with, and ends with a place', async () => {
    const list = await open(ann);
    expect(list.ephemeral).toBe(true);
    expect(list.text).toContain('A streak begins');
    const welcome = await press(ann, list, 'Pebbles');
    expect(welcome.text).toContain('spends the one try');
    expect(await at.context.store.triesOf(ann.id)).toEqual([]);
    const first = await press(ann, welcome, 'Play');
    expect(await at.context.store.triesOf(ann.id)).toHaveLength(1);
    const second = await player(ann).move(first);
    expect(second.text).toContain('Done');
    // Left, and opened again somewhere else.
    const again = (await ann.command(at.box.channel('lounge'), 'daily', { game: TOY.id })).said;
    expect(again.text).toContain('your try goes on');
    const end = await player(ann).toEnd(await press(ann, again, 'Go on'));
    expect(end.text).toMatch(/You won by|You lost by|A draw/);
    expect(end.text).toContain('You are the first to finish.');
    expect(end.text).toContain('1 day in a row');
    await at.calm();
    // What the decisions have cost comes a little later.
    const judged = ann.sees(at.box.channel('lounge')).find(({ id }) => id === end.id);
    expect(judged?.text).toMatch(/One decision cost most|No decision was clearly worse/);
    expect(judged?.text).toContain('⭐ the best move');
    expect((await open(ann)).text).toContain('place 1 of 1');
  });

  test('is the same for those who play the same, also through another bot and after a restart', async () => {
    const moves: string[] = [];
    await player(ann).toEnd(await press(ann, await open(ann, { game: TOY.id }), 'Play'), moves);
    // The bot is restarted: another process, on the same store.
    const { memory, box } = at;
    await at.bot.close();
    const other = await botHarness({ games: [TOY], memory, box, chance: 'other' });
    const end = await dailyPlayer(bob, other).replay(
      await press(bob, await open(bob, { game: TOY.id }), 'Play'),
      moves,
    );
    expect(end.text).toMatch(/You won by|You lost by|A draw/);
    const [one, two] = await Promise.all(
      [ann, bob].map(({ id }) => at.context.store.dailyTry({ game: TOY.id, day: today() }, id)),
    );
    expect(two?.result?.moves).toEqual(one?.result?.moves);
    expect([one?.result?.repeats, two?.result?.repeats]).toEqual([false, true]);
    expect(end.text).toContain('less than ten minutes before');
    await other.close();
  });

  test('spends one try for two presses at once', async () => {
    const [here, there] = [await open(ann, { game: TOY.id }), await open(ann, { game: TOY.id })];
    const both = await Promise.all([press(ann, here, 'Play'), press(ann, there, 'Play')]);
    expect(await at.context.store.triesOf(ann.id)).toHaveLength(1);
    expect(await at.context.store.privateGamesOf(ann.id)).toHaveLength(1);
    for (const message of both) expect(message.text).not.toBe('');
    // What was shown there leads to the same game.
    expect((await open(ann, { game: TOY.id })).text).toContain('your try goes on');
  });

  test('is not played twice by old buttons', async () => {
    const first = await press(ann, await open(ann, { game: TOY.id }), 'Play');
    const preview = await player(ann).preview(first);
    await player(ann).confirm(preview);
    const [before] = await at.context.store.privateGamesOf(ann.id);
    const old = await player(ann).confirm(preview);
    expect(old.text).toContain('belongs to an earlier moment');
    expect(await at.context.store.privateGamesOf(ann.id)).toEqual([before]);
    expect((await press(ann, old, 'Go on')).text).toContain('Pebbles');
  });

  test('is practised afterwards, which counts nowhere', async () => {
    const end = await player(ann).toEnd(await press(ann, await open(ann, { game: TOY.id }), 'Play'));
    const [tried] = await at.context.store.triesOf(ann.id);
    const practice = await press(ann, end, 'Practise');
    expect(practice.text).toContain('Practice: nothing of it counts');
    const over = await player(ann).toEnd(practice);
    expect(over.text).toContain('Your try that counts');
    expect((await at.context.store.triesOf(ann.id))[0]?.result?.margin).toBe(tried?.result?.margin);
    expect((await press(ann, over, 'My result')).text).toContain('first to finish');
  });

  test('is shared without a word of the deal', async () => {
    const end = await player(ann).toEnd(await press(ann, await open(ann, { game: TOY.id }), 'Play'));
    await at.calm();
    await press(ann, end, 'Post it here');
    await at.calm();
    const post = bob.sees(games).find(({ text }) => text.includes('🌅'));
    expect(post?.text).toMatch(/🌅 \*\*Ann\*\* · Pebbles · .* · \*\*[+−±]\d+\*\*\n[⭐🔵🟨🔻❌]{1,12}$/u);
    // Once, however often it is pressed.
    await press(ann, end, 'Post it here');
    await at.calm();
    expect(bob.sees(games).filter(({ text }) => text.includes('🌅'))).toHaveLength(1);
  });

  test('has an archive, in which one is compared with those who have played', async () => {
    const day = today();
    await player(ann).toEnd(await press(ann, await open(ann, { game: TOY.id }), 'Play'));
    await at.pass(3 * DAY);
    expect((await open(bob, { day: 'yesterday' })).text).toContain('is no day');
    expect((await open(bob, { day: daysFrom(day, -1) })).text).toContain('no deal of that day');
    const welcome = await open(bob, { game: TOY.id, day });
    expect(welcome.text).toContain('From the archive');
    const end = await player(bob).toEnd(await press(bob, welcome, 'Play'));
    expect(end.text).toContain('Played after its day');
    expect(end.text).toMatch(/of 2/);
    // It counts for no streak.
    expect((await open(bob)).text).toContain('A streak begins');
    expect((await open(ann)).text).toContain('A streak begins');
  });

  test('is sealed on the day before, and its seed told when the day is over everywhere', async () => {
    const day = today();
    const seals = await press(ann, await open(ann), 'Seals');
    const hash = /daily-pebbles-\S+\*\*\s+SHA-256: `([0-9a-f]{64})`/.exec(seals.text)?.[1];
    expect(seals.text).toContain(`daily-pebbles-${daysFrom(day, 1)}`);
    expect(seals.text).not.toContain('Seed:');
    await at.pass(2 * DAY + 12 * HOUR);
    const told = await press(ann, await open(ann, { day }), 'Seals');
    expect(told.text).toContain(`SHA-256: \`${hash}\``);
    expect(told.text).toMatch(/Seed: `[0-9a-f]{64}`/);
  });

  test('of two people keeps streaks of their own, which yesterday may still save', async () => {
    for (const [n, days] of [1, 2, 3].entries()) {
      const end = await player(ann).toEnd(await press(ann, await open(ann, { game: TOY.id }), 'Play'));
      expect(end.text).toContain(`${days === 1 ? '1 day' : `${days} days`} in a row`);
      if (n < 2) await at.pass(DAY);
    }
    expect((await open(bob)).text).toContain('A streak begins');
  });

  test('goes with everything else that is known of a person', async () => {
    await player(ann).toEnd(await press(ann, await open(ann, { game: TOY.id }), 'Play'));
    const asked = (await ann.command(games, 'privacy delete')).said;
    const [sure] = asked.buttons;
    await ann.press(asked, sure?.customId ?? '');
    expect(await at.context.store.triesOf(ann.id)).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { autopilot } from '../../src/core/match/match.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { onTurn, positionOf } from '../../src/domain/table/position.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { answerTo, controlOf, moves, nextMove, playFrom, postWith, seated, words } from '../support/scripted-player.ts';
import { KINGDOMINO } from '../support/two-players.ts';

/** Turns in few taps: answers that stand under the post, two moves with one press, and moves without a choice. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let room: Room;

beforeEach(async () => {
  at = await botHarness({ games: KINGDOMINO });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  room = await seated(at, at.box.channel('games'), [ann, bob]);
});
afterEach(async () => {
  await at.close();
  at.clean();
});

const other = (actor: Actor): Actor => (actor === ann ? bob : ann);

/** Who is on turn, and what the autopilot would do for them. */
async function on(): Promise<{ readonly actor: Actor; readonly path: readonly string[] }> {
  const next = await nextMove(at);
  if (!next) throw new Error('nobody is on turn');
  return next;
}

/** The answers below a post, by what they are called. */
const open = (post: Seen) =>
  post.buttons.flatMap(({ customId, label }) => {
    const id = parseCustomId(customId);
    return id?.control === 'play' && id.path.length > 0 ? [{ customId, label, path: id.path }] : [];
  });

const entries = async () => at.context.store.entries((await at.table()).id);

/** Picks dominoes in the opening line until each king has one. */
async function opening(): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    const { actor, path } = await on();
    await moves(at, actor, path);
  }
}

describe('the answers below a post', () => {
  test('open the wizard where that answer has been given', async () => {
    const { actor } = await on();
    const post = await postWith(at, actor, 'play');
    const answers = open(post);
    expect(answers.map(({ label }) => label)).toEqual(answers.map(({ path }) => path[1]));
    expect(answers).toHaveLength(4);
    const [first] = answers;
    const said = (await actor.press(post, first?.customId ?? '')).said;
    expect(said.ephemeral).toBe(true);
    expect(said.text).toContain(`Pick ${first?.label}`);
    await actor.press(said, controlOf(said, 'confirm'));
    expect((await entries()).at(-1)?.path).toEqual(first?.path);
  });

  test('are for the player on turn alone', async () => {
    const { actor } = await on();
    const post = await postWith(at, actor, 'play');
    expect(words(await other(actor).press(post, open(post)[0]?.customId ?? ''))).toContain('turn');
    const stranger = at.box.person('Cleo');
    expect(words(await stranger.press(post, open(post)[0]?.customId ?? ''))).toContain('do not sit');
    expect(await entries()).toEqual([]);
  });

  test('of an older post say what has happened, and ask anew', async () => {
    const { actor, path } = await on();
    const post = await postWith(at, actor, 'play');
    await moves(at, actor, path);
    for (let n = 0; n < 2 && (await on()).actor !== actor; n += 1) {
      const next = await on();
      await moves(at, next.actor, next.path);
    }
    expect((await on()).actor).toBe(actor);
    const before = (await entries()).length;
    const said = (await actor.forge({ customId: open(post)[0]?.customId ?? '', message: post })).said;
    expect(said.text).toContain('Meanwhile');
    expect(await entries()).toHaveLength(before);
  });
});

describe('a move without a choice', () => {
  test('is made with the one before it, and told in the same post', async () => {
    await opening();
    const made = await entries();
    expect(made.map(({ choices }) => choices)).toEqual([4, 3, 2, 1]);
    expect(made.map(({ autopilot: by, planned }) => by || planned)).toEqual([false, false, false, false]);
    const { actor } = await on();
    const post = await postWith(at, actor, 'play');
    expect(post.text.match(/picks domino/g)).toHaveLength(2);
  });

  test('goes back with the choice before it when the table agrees', async () => {
    await opening();
    const [, , third] = await entries();
    const seat = third?.seat ?? 0;
    const chooser = (await at.table()).chairs[seat]?.person === ann.id ? ann : bob;
    // The forced pick has brought the next line to light.
    const asked = (await chooser.command(room, 'table undo')).said;
    expect(asked.text).toContain('Still to answer');
    await at.calm();
    const post = await postWith(at, other(chooser), 'vote');
    await other(chooser).press(post, post.buttons.find(({ label }) => label.endsWith('Yes'))?.customId ?? '');
    await at.calm();
    expect(await entries()).toHaveLength(2);
    expect((await on()).actor).toBe(chooser);
  });
});

describe('two moves', () => {
  /** The preview of the placement of somebody who then has several dominoes to pick from. */
  async function preview(): Promise<{ readonly actor: Actor; readonly shown: Seen; readonly path: readonly string[] }> {
    await opening();
    const { actor, path } = await on();
    expect(path[0]).toBe('place');
    const post = await postWith(at, actor, 'play');
    const question = (await actor.press(post, controlOf(post, 'play'))).said;
    return { actor, path, shown: await answerTo(actor, question, path) };
  }

  const both = (shown: Seen) =>
    shown.buttons.filter(({ customId }) => parseCustomId(customId)?.control === 'confirm-both');

  test('are made with one press where the second is one question', async () => {
    const { actor, shown, path } = await preview();
    const picks = both(shown);
    expect(picks).toHaveLength(4);
    expect(
      picks.map(({ label }) => /^\d+( \+\d+| ✗)?$/.test(label)),
      picks.map(({ label }) => label).join(' / '),
    ).toEqual([true, true, true, true]);
    const before = (await entries()).length;
    const done = (await actor.press(shown, picks[1]?.customId ?? '')).said;
    await at.calm();
    const made = (await entries()).slice(before);
    expect(made[0]?.path).toEqual(path);
    expect(made[1]?.path[0]).toBe('pick');
    expect(made[1]?.choices).toBe(4);
    expect(made.map(({ seat }) => seat)).toEqual([made[0]?.seat, made[0]?.seat]);
    expect(done.text).toContain(`Pick ${made[1]?.path[1]}`);
    expect(done.text).toContain('Lay ');
  });

  test('are taken back with one press as well', async () => {
    const { actor, shown, path } = await preview();
    const before = await entries();
    const done = (await actor.press(shown, both(shown)[1]?.customId ?? '')).said;
    expect(await entries()).toHaveLength(before.length + 2);
    const back = controlOf(done, 'undo');
    expect((await actor.press(done, back)).said.text).toContain('Taken back');
    await at.calm();
    expect(await entries()).toEqual(before);
    // It is their turn again, with the placement.
    expect(await on()).toEqual({ actor, path });
    await actor.forge({ customId: back, message: done });
    expect(await entries()).toEqual(before);
  });

  test('are not made twice, and not by others', async () => {
    const { actor, shown } = await preview();
    const [pick] = both(shown);
    const before = (await entries()).length;
    await actor.press(shown, pick?.customId ?? '');
    await actor.forge({ customId: pick?.customId ?? '', message: shown });
    await other(actor).forge({ customId: pick?.customId ?? '', message: shown });
    expect((await entries()).length - before).toBe(2);
  });

  test('are neither made when the second is impossible', async () => {
    const { actor, shown } = await preview();
    const before = (await entries()).length;
    const forged = (both(shown)[0]?.customId ?? '').replace(/\.\d+$/, '.99');
    await actor.forge({ customId: forged, message: shown });
    expect((await entries()).length).toBe(before);
  });

  test('can be made one after the other, and the second is asked for at once', async () => {
    const { actor, shown } = await preview();
    const asked = (await actor.press(shown, controlOf(shown, 'confirm'))).said;
    expect(asked.text).toContain('It is still your turn');
    const table = await at.table();
    const game = at.context.games[0];
    const position = game && table.match ? positionOf(game, table.match) : null;
    if (!game || !position) throw new Error('there is no position');
    const [seat = 0] = onTurn(game, table);
    const done = await playFrom(actor, asked, autopilot(game, position, seat));
    expect(done.text).toContain('Done');
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptAnalysis } from '../../src/app/analysis/analyse.ts';
import { positionsOf } from '../../src/app/history/positions.ts';
import { type Path, samePath } from '../../src/core/contract/path.ts';
import { known } from '../../src/core/known.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { seatReview } from '../../src/domain/analysis/seat-review.ts';
import { DEFAULT_LIMITS } from '../../src/domain/permissions/quota.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, playOut, postWith, seated, words } from '../support/scripted-player.ts';
import { type FakeThinker, fakeThinker } from '../support/thinker.ts';
import { CHARMS, TOY } from '../support/toy.ts';

/** The analysis of a finished game as people meet it. */
let at: BotHarness;
let thinker: FakeThinker;
let ann: Actor;
let bob: Actor;
let room: Room;

beforeEach(async () => {
  thinker = fakeThinker([TOY], 6);
  at = await botHarness({
    games: [TOY],
    thinker,
    reportEvery: 0,
    guilds: [
      { name: 'The Parlour', channels: ['games'] },
      { name: 'Elsewhere', channels: ['hall'] },
    ],
    limits: { ...DEFAULT_LIMITS, shares: { person: 2, server: { usual: 9, most: 9 } } },
  });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  room = await seated(at, at.box.channel('games'), [ann, bob]);
});
afterEach(async () => {
  thinker.how = 'think';
  thinker.release();
  await at.close();
  at.clean();
});

const acts = (message: Seen): readonly string[] =>
  message.buttons.map(({ customId, label }) => `${parseCustomId(customId)?.control} ${label}`);
const press = async (actor: Actor, message: Seen, label: string): Promise<Seen> => {
  const found = message.buttons.find((one) => one.label.endsWith(label));
  if (!found) throw new Error(`no button "${label}" among ${acts(message).join(', ')}`);
  const { said, followUps } = await actor.press(message, found.customId);
  await at.calm();
  return actor.again(followUps[0] ?? said) ?? said;
};
/** The answer to `/table replay review`. */
const reviewed = async (actor: Actor): Promise<Seen> => {
  const { said } = await actor.command(room, 'table replay review');
  await at.calm();
  return actor.again(said) ?? said;
};
/** What everybody sees that somebody has shared in a room. */
const sharedIn = (where: Room): readonly Seen[] =>
  bob.sees(where).filter((post) => !post.ephemeral && post.text.includes('shows how they played'));

describe('the analysis', () => {
  test('is under the last post: it says how far it is, then shows the card of one’s own seat, its decisions and words', async () => {
    await playOut(at);
    await at.calm();
    const last = await postWith(at, ann, 'review');
    expect(last.text).toMatch(/Pebbles: .* wins?\n/);
    thinker.how = 'hold';
    const asked = ann.press(last, controlOf(last, 'review'));
    const report = await ann.gets((message) => /0 of \d+ decisions/.test(message.text), room);
    expect(report.ephemeral).toBe(true);
    thinker.how = 'think';
    thinker.release();
    const { said } = await asked;
    await at.calm();
    const card = ann.again(said);
    if (!card) throw new Error('there is no card');
    expect(card.id).toBe(report.id);
    expect(card.text).toContain('Pebbles: how you played');
    expect(card.pictures.map(({ name }) => name)).toEqual([expect.stringMatching(/^review-/)]);
    expect(card.pictures[0]?.alt).toMatch(/^Analysis of Ann in Pebbles\. \d+ of \d+ decisions? as good as the best/);

    const [rounds] = card.selects;
    if (!rounds) throw new Error('no rounds can be opened');
    const [first] = rounds.options;
    const board = (await ann.select(card, rounds.customId, [first?.value ?? ''])).followUps[0];
    expect(board?.text).toContain(`after move ${first?.value.slice(1)} of`);
    expect(board?.id).not.toBe(card.id);

    const inWords = await press(ann, card, 'In words');
    expect(inWords.id).toBe(card.id);
    expect(inWords.pictures).toEqual([]);
    expect(inWords.text).toMatch(/• \d+ of \d+ decisions? as good as the best/);
    expect(inWords.text).toContain('Luck and the moves of the others');
    expect((await press(ann, inWords, 'Overview')).pictures).toHaveLength(1);
    expect(acts(card).filter((act) => /^review \d · /.test(act)).length).toBeGreaterThan(0);
    for (const one of acts(card).filter((act) => /^review \d · /.test(act))) {
      const shown = await press(ann, card, one.replace('review ', ''));
      expect(shown.text).toMatch(/You played: .*\n?.*Better: /s);
      expect(shown.pictures.length).toBeGreaterThan(0);
    }
    // It is kept, for all who have played, and each sees their own.
    const judged = thinker.asked.length;
    const bobs = await reviewed(bob);
    expect(bobs.pictures[0]?.alt).toContain('Analysis of Bob');
    expect(thinker.asked).toHaveLength(judged);
    expect(ann.sees(room).some(({ id }) => id === bobs.id)).toBe(false);
  });

  test('is posted for everybody once, by the person alone whose play it is', async () => {
    await playOut(at);
    await at.calm();
    const card = await reviewed(ann);
    const sent: string[] = [];
    at.box.onRequest(({ files, path }) => {
      if (path.startsWith('/channels/')) sent.push(...files.map((file) => Buffer.from(file.bytes).toString()));
    });
    const said = await press(ann, card, 'Post it here');
    const [post, ...others] = sharedIn(room);
    expect(others).toEqual([]);
    expect(post?.text).toMatch(/\*\*Ann\*\* shows how they played: \[Pebbles\]/);
    expect(post?.pictures[0]?.alt).toContain('Analysis of Ann');
    expect(post?.buttons).toEqual([]);
    expect(said.text).toContain(post?.id ?? 'no post');
    expect((await press(ann, card, 'Post it here')).text).toBe(said.text);
    expect(sharedIn(room)).toHaveLength(1);
    // The card and its dear decisions, each alone in its row, and nothing of what only she saw.
    const pictures = known(post, 'post').pictures;
    expect(pictures.length).toBeGreaterThan(1);
    for (const [at, { alt }] of pictures.slice(1).entries())
      expect(alt).toMatch(new RegExp(`of Ann.*${at + 1}\\. `, 's'));
    expect(sent).toHaveLength(pictures.length);
    for (const shown of [...sent, ...pictures.map(({ alt }) => alt)])
      for (const charm of CHARMS) expect(shown).not.toContain(charm);
    // Bob's press of the same control is about Bob, Cleo's about nobody.
    const share = controlOf(card, 'share-review');
    await bob.forge({ customId: share, message: post ?? card });
    await at.calm();
    expect(sharedIn(room).map(({ pictures }) => /of (Ann|Bob)/.exec(pictures[0]?.alt ?? '')?.[1])).toEqual([
      'Ann',
      'Bob',
    ]);
    const cleo = at.box.person('Cleo');
    expect(words(await cleo.forge({ customId: share, message: post ?? card }))).toContain('do not sit at this table');
    // Two posts in an hour were allowed; where the table is not played it is refused.
    const hall = at.box.channel('hall', at.box.guild('Elsewhere'));
    expect((await press(ann, (await ann.command(hall, 'games', { game: TOY.id })).said, 'Analysis')).text).toContain(
      'how you played',
    );
    expect(sharedIn(hall)).toEqual([]);
  });

  test('asks the dearest decisions again, and shows both boards after the answer', async () => {
    await playOut(at);
    await at.calm();
    const card = await reviewed(ann);
    const first = await press(ann, card, 'Replay your mistakes');
    expect(first.id).toBe(card.id);
    expect(first.ephemeral).toBe(true);
    expect(first.text).toMatch(/Mistake 1 of \d: it cost −.*What would you play now\?/);
    // By what was played, the better move and one that is neither.
    const table = await at.table();
    const { decisions } = known(await keptAnalysis(at.context, table.id), 'analysis');
    const seat = 0;
    const dearest = seatReview(
      { revision: 1, decisions: decisions.filter((one) => one.seat === seat), luck: [] },
      seat,
    ).dearest;
    const one = known(dearest[0], 'mistake');
    const answer = async (from: Seen, path: Path): Promise<Seen> => {
      const custom = controlOf(from, 'retry').replace(/^(retry:[^:]*:[^:]*:)[^:]*:.*$/, '$1');
      const id = `${custom}${seat}:${one.move.toString(36)}.confirm.${path.join('.')}`;
      const { said } = await ann.forge({ customId: id, message: from });
      await at.calm();
      return ann.again(known(said, 'answer')) ?? known(said, 'answer');
    };
    const found = await answer(first, one.best);
    expect(found.text).toContain('You found the better move');
    expect(found.text).toMatch(/You played: .*Better: /s);
    expect(found.pictures).toHaveLength(1);
    expect(found.pictures[0]?.alt).toContain('Analysis of Ann');
    // From there the game is played on, beside the analysis.
    const beside = await press(ann, found, 'Play on from here');
    expect(beside.id).not.toBe(found.id);
    expect(beside.text).toContain('what if …');
    const before = await answer(await press(ann, found, 'Once more'), one.played);
    expect(before.text).toContain('As in the game: −');
    const { state } = known(positionsOf(TOY, table, await at.context.store.entries(table.id))[one.move - 1], 'then');
    const other = TOY.paths(state, seat).find((path) => !samePath(path, one.best) && !samePath(path, one.played));
    if (other) {
      const asked = thinker.asked.length;
      const judged = await answer(await press(ann, before, 'Once more'), other);
      expect(judged.text).toMatch(/Another move(: |, about as good)/);
      expect(judged.text).toContain('You chose: ');
      expect(thinker.asked).toHaveLength(asked + 1);
    }
    // By its buttons, step by step, to the next one and back.
    const again = await press(ann, before, 'Once more');
    expect(again.text).toBe(first.text);
    for (const { customId } of again.buttons) {
      const id = known(parseCustomId(customId), 'custom id');
      expect(['retry', 'rules', 'review']).toContain(id.control);
      expect(id.table).toBe(table.id);
    }
    if (dearest.length > 1)
      expect((await press(ann, before, 'Next mistake')).text).toContain(`Mistake 2 of ${dearest.length}`);
    expect((await press(ann, again, 'Analysis')).text).toMatch(/You played: /);
    // Nothing of it is stored.
    expect((await at.context.store.entries(table.id)).length).toBe(decisions.length);
  });

  test('asks nobody about the decisions of others, and answers forged controls politely', async () => {
    await playOut(at);
    await at.calm();
    const card = await reviewed(ann);
    const id = controlOf(card, 'retry');
    const cleo = at.box.person('Cleo');
    expect(words(await cleo.forge({ customId: id, message: card }))).toContain('do not sit at this table');
    const move = known(parseCustomId(id), 'custom id').path[0];
    expect(words(await bob.forge({ customId: id, message: card }))).toContain('I do not know this button');
    for (const path of ['zzzzzz', '1', '0.answer', `${move}.confirmed`, `${move}.retry.1`]) {
      const forged = id.replace(/[^:]*$/, path);
      expect(words(await ann.forge({ customId: forged, message: card })), path).toContain('I do not know this button');
    }
    // What is no move then is asked anew.
    const nonsense = id.replace(/[^:]*$/, `${move}.confirm.nonsense`);
    expect(words(await ann.forge({ customId: nonsense, message: card }))).toContain('What would you play now?');
  });

  test('is for those who have played, once the game is over', async () => {
    expect(words(await ann.command(room, 'table replay review'))).toContain('The game is still running');
    const cleo = at.box.person('Cleo');
    expect(words(await cleo.command(room, 'table replay review'))).toContain('do not sit at this table');
    expect(thinker.asked).toEqual([]);
    await playOut(at);
    await at.calm();
    const last = await postWith(at, cleo, 'review');
    expect(words(await cleo.press(last, controlOf(last, 'review')))).toContain('do not sit at this table');
    const list = (await cleo.command(room, 'games', { player: ann.id })).said;
    expect(acts(list).filter((one) => one.startsWith('review'))).toEqual([]);
    expect(thinker.asked).toEqual([]);
  });
});

test('where nobody thinks the analysis is offered nowhere, and a command for it says why there is none', async () => {
  const without = await botHarness({ games: [TOY] });
  try {
    const [host, guest] = [without.box.person('Ann'), without.box.person('Bob')];
    const thread = await seated(without, without.box.channel('games'), [host, guest]);
    await playOut(without);
    await without.calm();
    const last = await postWith(without, host, 'rematch');
    const shown = [last, (await host.command(thread, 'games', { player: host.id })).said];
    shown.push((await host.command(thread, 'table score')).said);
    expect(shown.flatMap(acts).filter((one) => one.startsWith('review'))).toEqual([]);
    expect(shown.flatMap(acts).filter((one) => one.startsWith('film'))).not.toEqual([]);
    expect(words(await host.command(thread, 'table replay review'))).toContain('without computers that think');
  } finally {
    await without.close();
    without.clean();
  }
});

import { afterEach, describe, expect, test } from 'vitest';
import { known } from '../../src/core/known.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import type { BotHarness } from '../support/bot-harness.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { accept, cardIn, foreignRequests, gathered, playOn, strangers, tableOf } from '../support/foreign-places.ts';
import { answerTo, controlOf, nextMove } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Answers that have nowhere to go any more, and players who cannot be told, where the bot is no member. */
let at: BotHarness;
afterEach(async () => {
  await at?.close();
});

const QUARTER = 15 * 60_000;

/**
 * Four strangers, and a clock of Discord's that `lateBy` moves on as soon as something is painted: what is answered
 * then comes after its token has run out.
 */
async function withSlowPaint() {
  let ahead = 0;
  let next = 0;
  const renderer = fakeRenderer();
  const slow: typeof renderer = {
    ...renderer,
    async render(...given) {
      ahead += next;
      next = 0;
      return renderer.render(...given);
    },
  };
  const all = await strangers([TOY], { renderer: slow, now: () => Date.now() + ahead });
  at = all.at;
  const lateBy = (ms: number): void => {
    next = ms;
  };
  return { ...all, lateBy };
}

const codes = (): readonly unknown[] =>
  at.exchanges.flatMap(({ path, status, response }) =>
    path.startsWith('/webhooks/') && status >= 400 ? [(response as { readonly code?: unknown }).code] : [],
  );

describe('a token that has run out', () => {
  test('while a table is opened leaves it without a card, and here asks for one', async () => {
    const { people, rooms, lateBy } = await withSlowPaint();
    const [ann, bob] = people;
    const [room] = rooms;
    if (!ann || !bob || !room) throw new Error('nobody is there');
    lateBy(QUARTER + 1);
    await ann.command(room, `${TOY.id} new`, { 'player-2': bob.id }, { until: 'answer' });
    await at.calm();
    expect(codes()).toContain(50_027);
    // It is open all the same: Bob joins, and both play by direct messages.
    await accept(at, bob, room);
    expect(await playOn(at, 2)).toBe(2);
    // The same again for its host: the table is there.
    await ann.command(room, 'table manage here');
    await at.calm();
    expect(cardIn(ann, room).pictures).toHaveLength(1);
    expect(foreignRequests(at)).toEqual([]);
    at.clean([50_027]);
  }, 60_000);

  test('while a move is confirmed makes it once, and everybody is told by their messages', async () => {
    const { people, rooms, lateBy } = await withSlowPaint();
    const [ann, bob] = people;
    const [room] = rooms;
    if (!ann || !bob || !room) throw new Error('nobody is there');
    await gathered(at, [ann, bob], room);
    for (let turn = 0; turn < 4; turn += 1) {
      await at.calm();
      const { actor, path } = known(await nextMove(at), 'move');
      const message = known(tableOf(at, actor), 'message');
      const question = (await actor.press(message, controlOf(message, 'play'))).said;
      const preview = await answerTo(actor, question, path);
      const { version } = await at.table();
      lateBy(QUARTER + 1);
      await actor.press(preview, controlOf(preview, 'confirm'), { until: 'answer' });
      await at.calm();
      // A second press of what still stands there is stale.
      const again = actor.again(preview);
      if (again?.buttons.some(({ label }) => label === preview.buttons[0]?.label))
        await actor.press(again, controlOf(again, 'confirm'), { until: 'answer' });
      await at.calm();
      at.memory.due();
      await at.calm();
      expect((await at.table()).version).toBeGreaterThan(version);
      expect((await at.context.store.entries((await at.table()).id)).length).toBe(turn + 1);
    }
    expect(codes()).toContain(50_027);
    expect(foreignRequests(at)).toEqual([]);
    at.clean([50_027]);
  }, 60_000);

  test('at a card leaves it as of then, and the next press brings it up to date', async () => {
    const { people, rooms, lateBy } = await withSlowPaint();
    const [ann, bob] = people;
    const [room] = rooms;
    if (!ann || !bob || !room) throw new Error('nobody is there');
    await gathered(at, [ann, bob], room);
    await playOn(at, 1);
    const lobby = cardIn(ann, room);
    await ann.press(lobby, controlOf(lobby, 'rules'));
    await at.calm();
    const before = cardIn(ann, room);
    lateBy(QUARTER + 1);
    await ann.press(before, controlOf(before, 'rules'), { until: 'answer' });
    await at.calm();
    expect(codes()).toContain(50_027);
    expect(cardIn(ann, room).text).toBe(before.text);
    expect(await playOn(at, 1)).toBe(1);
    await ann.press(before, controlOf(before, 'rules'));
    await at.calm();
    expect(cardIn(ann, room).text).not.toBe(before.text);
    expect(foreignRequests(at)).toEqual([]);
    at.clean([50_027]);
  }, 60_000);
});

/** Ways in which somebody cannot be told any more, and how that ends. */
interface Way {
  readonly how: string;
  shut(who: Actor): () => void;
}

const WAYS: readonly Way[] = [
  {
    how: 'closes their direct messages (50007)',
    shut(who) {
      who.closeDms();
      return () => who.openDms();
    },
  },
  {
    how: 'uninstalls the app (50278)',
    shut(who) {
      who.uninstall();
      return () => who.install();
    },
  },
  {
    how: 'is kept from us by Discord (50001)',
    shut(who) {
      const { id } = at.box.dm(who);
      const route = new RegExp(`^/channels/${id}/`);
      return at.box.faults.add({ kind: 'status', status: 403, code: 50_001 }, { route, chance: 1 });
    },
  },
];

describe.each(WAYS)('somebody who $how in the middle of a game', ({ shut }) => {
  /** The card after a press of it. */
  async function pressed(who: Actor, hall: Room): Promise<Seen> {
    const card = cardIn(who, hall);
    await who.press(card, controlOf(card, 'rules'));
    await at.calm();
    return cardIn(who, hall);
  }

  /** Bob cannot be told, and is waited for. */
  async function cutOff() {
    const all = await strangers([TOY]);
    at = all.at;
    const [ann, bob] = all.people;
    if (!ann || !bob) throw new Error('nobody is there');
    const hall = at.box.channel('hall', at.box.foreignGuild('Elsewhere', ['hall'], [ann, bob]));
    await gathered(at, [ann, bob], hall, { clock: '12h' });
    await pressed(ann, hall);
    if (known(await nextMove(at), 'move').actor === bob) await playOn(at, 1);
    await at.calm();
    const open = shut(bob);
    while (known(await nextMove(at), 'move').actor === ann) {
      await playOn(at, 1);
      await at.calm();
    }
    return { ann, bob, hall, open };
  }

  test('is waited for by the clock, and the table says so', async () => {
    const { ann, bob, hall } = await cutOff();
    expect((await pressed(ann, hall)).text).toContain('📪 Bob cannot be reached');
    await at.pass(10 * 3_600_000);
    expect(known(await nextMove(at), 'move').actor).toBe(bob);
    // Nothing is tried again and again meanwhile.
    const own = at.box.dm(bob).id;
    const before = at.exchanges.length;
    await at.pass(3_600_000);
    expect(at.exchanges.slice(before).filter(({ path }) => path.includes(own))).toEqual([]);
    const version = (await at.table()).version;
    await at.pass(3 * 3_600_000);
    expect((await at.table()).version).toBeGreaterThan(version);
    expect(known(tableOf(at, ann), 'message').text).toContain('Bob');
    expect(foreignRequests(at)).toEqual([]);
    at.clean();
  }, 60_000);

  test('plays by the card, and has their message again once they can be told', async () => {
    const { ann, bob, hall, open } = await cutOff();
    const board = (who: Actor) => (who === bob ? cardIn(who, hall) : tableOf(at, who));
    expect(await playOn(at, 2, { board })).toBe(2);
    await at.calm();
    open();
    // The next thing they do is enough.
    await pressed(bob, hall);
    at.memory.due();
    await at.calm();
    expect((await pressed(ann, hall)).text).not.toContain('📪');
    const boards = bob.sees(at.box.dm(bob)).filter(({ ephemeral, pictures }) => !ephemeral && pictures.length > 0);
    expect(boards).toHaveLength(1);
    await playOn(at);
    expect((await at.table()).phase).toBe('over');
    expect(foreignRequests(at)).toEqual([]);
    at.clean();
  }, 60_000);
});

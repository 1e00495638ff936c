import { afterEach, describe, expect, test } from 'vitest';
import { known } from '../../src/core/known.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { cardIn, foreignRequests, gathered, NAMES, playOn, strangers, tableOf } from '../support/foreign-places.ts';
import { type Hidden, hiddenFrom, type Listener, leaks, listen, overheard, privateLines } from '../support/readers.ts';
import { controlOf } from '../support/scripted-player.ts';

/**
 * Whole games where the bot is no member: nothing is asked of those places, no interaction has a sixth follow-up (the
 * sandbox notes both), and nobody reads what is not theirs.
 */
let at: BotHarness;
afterEach(async () => {
  await at?.close();
});

/** What is looked at between two moves: words that leak from the state are found while they are still hidden. */
function watched(heard: Listener, people: readonly Actor[]) {
  const leaked: string[] = [];
  let hidden: Hidden = new Map();
  let since = 0;
  return {
    leaked,
    async look(): Promise<void> {
      leaked.push(...(await leaks(at, heard.sent.slice(since), hidden)));
      since = heard.sent.length;
      hidden = await hiddenFrom(at, people);
    },
    /** Before the last move: the end shows everything. */
    before: () => heard.sent.slice(0, since),
  };
}

/** A curious player presses all there is below the card, and asks by commands what there is. */
async function snoop(who: Actor, room: Room, card = true): Promise<void> {
  for (const act of card ? ['look', 'since', 'text', 'rules', 'score', 'play'] : []) {
    const seen = cardIn(who, room);
    if (!seen.buttons.some(({ customId }) => parseCustomId(customId)?.control === act)) continue;
    await who.press(seen, controlOf(seen, act));
    await at.calm();
  }
  for (const command of who.installed ? ['table board', 'table look', 'table log', 'table news', 'table text'] : [])
    await who.command(room, command);
}

/** Plays to the end, with a look at everything before each move, and holds what is promised of all these places. */
async function toTheEnd(
  people: readonly Actor[],
  heard: Listener,
  { board, nosy }: { readonly board?: (actor: Actor) => Seen | undefined; nosy(move: number): Promise<void> },
): Promise<void> {
  const watch = watched(heard, people);
  await playOn(at, 900, {
    ...(board && { board }),
    async before(move) {
      if (move % 4 === 0) await watch.look();
      if (move % 10 === 0) await nosy(move / 10);
    },
  });
  expect((await at.table()).phase).toBe('over');
  expect(watch.leaked).toEqual([]);
  const told = await privateLines(at);
  expect(overheard(watch.before(), told)).toEqual([]);
  expect(foreignRequests(at)).toEqual([]);
  at.clean();
}

/** What somebody sees of the table in their direct messages; what they asked for themselves is left out. */
const boardsOf = (who: Actor): readonly Seen[] =>
  who.sees(at.box.dm(who)).filter(({ pictures, ephemeral }) => !ephemeral && pictures.length > 0);

describe.each(GAMES)('$id', (game) => {
  test('is played to its end by four people in four servers', async () => {
    const all = await strangers([game]);
    at = all.at;
    const { people, rooms } = all;
    const [ann] = people;
    const heard = listen(at);
    await gathered(at, people, known(rooms[0], 'room'));
    await toTheEnd(people, heard, {
      nosy: async (time) => {
        const who = known(people[time % people.length], 'player');
        await snoop(who, known(rooms[time % people.length], 'room'), who === ann);
      },
    });
    // Each has the end before them, once; the card has it with its next press.
    expect(people.map((one) => boardsOf(one).map(({ text }) => text.includes('1.')))).toEqual([
      [true],
      [true],
      [true],
      [true],
    ]);
    const card = cardIn(known(ann, 'host'), known(rooms[0], 'room'));
    await ann?.press(card, controlOf(card, 'look'));
    await at.calm();
    expect(ann?.again(card)?.text).toContain('1.');
  }, 240_000);

  test('is played to its end in a group, by direct message and, without the app, by the card', async () => {
    at = await botHarness({ games: [game], people: NAMES, installed: ['Ann', 'Bob'], guilds: [] });
    const people = NAMES.map((name) => at.box.person(name));
    const [ann, , cleo, dan] = people;
    if (!ann || !cleo || !dan) throw new Error('nobody is there');
    const group = at.box.group(people, 'Weekend');
    const heard = listen(at);
    await ann.command(group, `${game.id} new`, { seats: 3 });
    for (const one of people.slice(1, 3)) {
      await at.calm();
      const lobby = cardIn(one, group);
      await one.press(lobby, controlOf(lobby, 'join'));
    }
    await at.calm();
    await toTheEnd(people, heard, {
      board: (actor) => (actor === cleo ? cardIn(actor, group) : tableOf(at, actor)),
      // Dan does not play.
      nosy: (time) => snoop(known([ann, cleo, dan][time % 3], 'person'), group),
    });
    expect(dan.sees(group).filter(({ ephemeral }) => !ephemeral)).toHaveLength(1);
    expect([boardsOf(ann).length, boardsOf(cleo).length]).toEqual([1, 0]);
  }, 240_000);

  test("is played to its end in one's own direct messages against computers", async () => {
    at = await botHarness({ games: [game], people: ['Ann'], installed: ['Ann'], guilds: [] });
    const ann = at.box.person('Ann');
    const own = at.box.dm(ann);
    const heard = listen(at);
    await ann.command(own, `${game.id} new`, { computers: 2 });
    await at.calm();
    await toTheEnd([ann], heard, {
      board: () => tableOf(at, ann),
      nosy: () => snoop(ann, own, false),
    });
    expect(ann.sees(own).findLast(({ ephemeral }) => !ephemeral)?.text).toContain('1.');
  }, 240_000);
});

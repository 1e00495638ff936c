import { afterEach, describe, expect, test } from 'vitest';
import { known } from '../../src/core/known.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { gathered, NAMES, playOn, tableOf } from '../support/foreign-places.ts';
import { privateLines } from '../support/readers.ts';
import { controlOf, seated } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** A running table is moved from each kind of place to each other one: nothing is told twice or lost by it. */
let at: BotHarness;
afterEach(async () => {
  await at?.close();
});

const PLACES = ['channel', 'another channel', 'thread', 'card', 'another card', 'direct'] as const;
type Kind = (typeof PLACES)[number];

const PAIRS = PLACES.flatMap((from) => PLACES.flatMap((to) => (from === to ? [] : [[from, to] as const])));

/** Ann and Bob, with the rooms that a table can be in. */
async function everywhere() {
  at = await botHarness({ games: [TOY], people: NAMES, installed: NAMES });
  const [ann, bob] = ['Ann', 'Bob'].map((name) => at.box.person(name));
  if (!ann || !bob) throw new Error('nobody is there');
  const hall = at.box.channel('hall', at.box.foreignGuild('Elsewhere', ['hall', 'attic'], [ann, bob]));
  const lounge = at.box.channel('lounge');
  const { world } = at.box;
  const rooms: { readonly [K in Kind]: Room } = {
    channel: at.box.channel('games'),
    'another channel': lounge,
    thread: world.addThread({
      ...{ type: 11, guildId: lounge.guildId, parentId: lounge.id, ownerId: ann.id, name: 'Talk' },
      ...{ autoArchive: 4320, invitable: true },
    }),
    card: hall,
    'another card': at.box.channel('attic'),
    direct: at.box.dm(ann),
  };
  return { ann, bob, rooms };
}

const controlsOf = ({ buttons }: Seen): readonly (string | undefined)[] =>
  buttons.map(({ customId }) => parseCustomId(customId)?.control);

/** All that somebody sees of the table but what only they were answered and cards: [Look] is below it, or [Verify]. */
function boardsOf(who: Actor): readonly Seen[] {
  return who
    .rooms()
    .flatMap((room) => who.sees(room))
    .filter((one) => !one.ephemeral && !one.text.includes('As of'))
    .filter((one) => controlsOf(one).some((control) => control === 'look' || control === 'verify'));
}

/** The board of somebody who is to move: where everybody sees it, else their own. */
const boardFor = (who: Actor): Seen | undefined =>
  boardsOf(who).find((one) => controlsOf(one).includes('play')) ?? tableOf(at, who);

describe.each(PAIRS)('from a %s to a %s', (from, to) => {
  test('a table takes along all that is to be told, and leaves nothing that can be pressed', async () => {
    const { ann, bob, rooms } = await everywhere();
    const isPublic = (kind: Kind): boolean => ['channel', 'another channel', 'thread'].includes(kind);
    if (isPublic(from)) await seated(at, rooms[from], [ann, bob]);
    else if (from === 'direct') {
      await gathered(at, [ann, bob], rooms.card);
      await ann.command(rooms.direct, 'table manage here');
    } else await gathered(at, [ann, bob], rooms[from]);
    await at.calm();
    expect(await playOn(at, 2, { board: boardFor })).toBe(2);
    await at.calm();
    await ann.command(rooms[to], 'table manage here');
    at.memory.due();
    await at.calm();
    const { place, phase } = await at.table();
    expect([phase, place.kind]).toEqual(['playing', isPublic(to) ? 'channel' : to === 'direct' ? 'direct' : 'card']);
    // One board for each: in public the same for both, by a card and in private a message of one's own.
    for (const who of [ann, bob]) {
      const boards = boardsOf(who);
      expect(boards).toHaveLength(1);
      const isTheirs = boards[0]?.room === at.box.dm(who);
      expect(isTheirs).toBe(!isPublic(to));
    }
    // The former card says so with its next press.
    if (from === 'card' || from === 'another card') {
      const old = known(
        ann.sees(rooms[from]).find(({ ephemeral }) => !ephemeral),
        'card',
      );
      await bob.press(old, controlOf(old, 'rules'));
      await at.calm();
      // A card is a card wherever it stands: of a table that has another one it shows the board.
      const isElsewhere = known(bob.again(old), 'card').text.includes('is played elsewhere now');
      expect(isElsewhere).toBe(to !== 'card' && to !== 'another card');
    }
    // The secrets of both are told in what they have before them, or were.
    const readable = (who: Actor): string =>
      who
        .sees(at.box.dm(who))
        .map(({ text }) => text)
        .join('\n');
    for (const [person, lines] of await privateLines(at))
      for (const line of lines) expect(readable(person === ann.id ? ann : bob)).toContain(line);
    await playOn(at, 900, { board: boardFor });
    await at.calm();
    expect((await at.table()).phase).toBe('over');
    for (const who of [ann, bob]) expect(boardsOf(who).map(({ text }) => text.includes('1.'))).toEqual([true]);
    at.clean();
  }, 60_000);
});

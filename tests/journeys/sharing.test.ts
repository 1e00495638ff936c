import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { DEFAULT_LIMITS } from '../../src/domain/permissions/quota.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, playFrom, playOut, postWith, seated, words } from '../support/scripted-player.ts';
import { CHARMS, TOY } from '../support/toy.ts';

/** Posting for everybody what somebody was shown in private. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let room: Room;

beforeEach(async () => {
  at = await botHarness({
    games: [TOY],
    guilds: [
      { name: 'The Parlour', channels: ['games', 'lounge'] },
      { name: 'Elsewhere', channels: ['hall'] },
    ],
    limits: { ...DEFAULT_LIMITS, shares: { person: 3, server: { usual: 9, most: 9 } } },
  });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  room = await seated(at, at.box.channel('games'), [ann, bob]);
});
afterEach(async () => {
  await at.close();
  at.clean();
});

async function hide(actor: Actor, cell: string): Promise<void> {
  const post = await postWith(at, actor, 'play');
  await playFrom(actor, (await actor.press(post, controlOf(post, 'play'))).said, ['hide', cell]);
  await at.calm();
}

/** What everybody sees that somebody has shared in a room. */
const sharedIn = (where: Room): readonly Seen[] =>
  bob.sees(where).filter((post) => !post.ephemeral && post.text.includes('shows the'));
const share = async (actor: Actor, reply: Seen): Promise<Seen> => {
  const { said, followUps } = await actor.press(reply, controlOf(reply, 'share'));
  await at.calm();
  return followUps[0] ?? said;
};

describe('an earlier board', () => {
  test('is posted once, with the name of who shares it and where it leads', async () => {
    await hide(ann, 'c1');
    await hide(bob, 'c2');
    const reply = (await ann.command(room, 'table board', { move: 1 })).said;
    const said = await share(ann, reply);
    expect(said.ephemeral).toBe(true);
    const [post, ...others] = sharedIn(room);
    expect(others).toEqual([]);
    expect(post?.text).toMatch(/\*\*Ann\*\* shows the board of \[Pebbles\]\(https:\S+\)\.\n-# After move 1 of 2/);
    expect(post?.pictures).toHaveLength(1);
    expect(post?.mentions).toEqual([]);
    expect(said.text).toContain(post?.id ?? 'no post');
    // The private reply stays, and a second press finds the post.
    expect(ann.again(reply)?.pictures).toHaveLength(1);
    expect((await share(ann, reply)).text).toBe(said.text);
    expect(sharedIn(room)).toHaveLength(1);
    await share(bob, (await bob.command(room, 'table board', { move: 1 })).said);
    expect(sharedIn(room).map(({ text }) => text.includes('Bob'))).toEqual([false, true]);
  });

  test('is posted once when its button is pressed twice at once', async () => {
    await hide(ann, 'c1');
    const reply = (await ann.command(room, 'table board', { move: 0 })).said;
    const id = controlOf(reply, 'share');
    await Promise.all([ann.press(reply, id), ann.press(reply, id)]);
    await at.calm();
    expect(sharedIn(room)).toHaveLength(1);
  });

  test('is what everybody saw: nothing that one seat alone knows can be shared', async () => {
    await hide(ann, 'c1');
    const own = (await ann.command(room, 'table look')).said;
    expect(own.buttons.map((one) => parseCustomId(one.customId)?.control)).not.toContain('share');
    const board = (await ann.command(room, 'table board', { move: 1 })).said;
    const score = (await ann.command(room, 'table score')).said;
    const sent: string[] = [];
    at.box.onRequest(({ files, path }) => {
      if (path.startsWith('/channels/')) sent.push(...files.map((file) => Buffer.from(file.bytes).toString()));
    });
    await share(ann, board);
    await share(ann, score);
    const forged = controlOf(board, 'share').replace(':board.', ':mine.');
    expect(words(await ann.forge({ customId: forged, message: board }))).toContain('do not know this button');
    expect(sharedIn(room)).toHaveLength(2);
    expect(sent).toHaveLength(2);
    for (const bytes of sent) for (const charm of CHARMS) expect(bytes).not.toContain(charm);
    // The same words are in what she alone sees.
    const table = await at.table();
    const mine = JSON.stringify(TOY.view(table.match?.state ?? null, 0));
    expect(CHARMS.some((charm) => mine.includes(charm))).toBe(true);
  });

  test('is shared on the server of its table only, and not in direct messages', async () => {
    await hide(ann, 'c1');
    const dm = (await ann.command(at.box.world.dm(ann.id), 'table board', { move: 0 })).said;
    expect(dm.buttons.map((one) => parseCustomId(one.customId)?.control)).not.toContain('share');
    const hall = at.box.channel('hall', at.box.guild('Elsewhere'));
    const reply = (await ann.command(hall, 'table board', { move: 0 })).said;
    expect((await share(ann, reply)).text).toContain('only where the table is played');
    expect(sharedIn(hall)).toEqual([]);
    const lounge = at.box.channel('lounge');
    await share(ann, (await ann.command(lounge, 'table board', { move: 0 })).said);
    expect(sharedIn(lounge)).toHaveLength(1);
  });

  test('is limited, and needs the right to post', async () => {
    await hide(ann, 'c1');
    await hide(bob, 'c2');
    for (const move of [0, 1, 2]) await share(ann, (await ann.command(room, 'table board', { move })).said);
    const lounge = at.box.channel('lounge');
    const reply = (await ann.command(lounge, 'table board', { move: 0 })).said;
    expect((await share(ann, reply)).text).toContain('Boards, scores, films and analyses posted in an hour');
    const denied = (await bob.command(lounge, 'table board', { move: 0 })).said;
    at.box.deny(['SendMessages'], lounge);
    expect((await share(bob, denied)).text).toContain('I cannot post here');
    expect(sharedIn(lounge)).toEqual([]);
  });
});

describe('the film', () => {
  test('is posted as it was shown, without being made again', async () => {
    await playOut(at);
    await at.calm();
    let made = 0;
    const { renderer } = at.context;
    const { film } = renderer;
    Object.assign(renderer, {
      film: (request: Parameters<typeof film>[0]) => {
        made += 1;
        return film(request);
      },
    });
    const reply = (await ann.command(room, 'table replay film')).said;
    await share(ann, reply);
    expect(made).toBe(1);
    const [post] = sharedIn(room);
    expect(post?.text).toMatch(/\*\*Ann\*\* shows the film of \[Pebbles\]\(https:\S+\): \d+ moves\./);
    expect(post?.pictures[0]?.name).toBe(reply.pictures[0]?.name);
    await share(bob, (await bob.command(room, 'table score')).said);
    expect(sharedIn(room).at(-1)?.text).toMatch(/\*\*Bob\*\* shows the score of \[Pebbles\]\(https:\S+\)\.$/);
  });
});

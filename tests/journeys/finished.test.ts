import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import { freshPlace, whereIs } from '../../src/domain/table/table.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { change, DETAILS, emptyLobby } from '../support/lobby.ts';
import { controlOf, playOut, seated } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';
import { UNLIMITED } from '../support/unlimited.ts';

/** The list of finished games. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let cleo: Actor;
let games: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY], limits: UNLIMITED });
  [ann, bob, cleo] = [at.box.person('Ann'), at.box.person('Bob'), at.box.person('Cleo')];
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

async function game(...people: readonly Actor[]): Promise<void> {
  await seated(at, games, people, { ...(people.length < 2 ? { computers: 1, seats: 2 } : {}) });
  await playOut(at);
  await at.calm();
}
/** The tables that are listed, by their ids. */
const shown = (list: Seen): readonly string[] =>
  list.buttons.flatMap((one) => {
    const id = parseCustomId(one.customId);
    return id?.control === 'board' ? (id.table ?? []) : [];
  });
const press = async (actor: Actor, list: Seen, label: string): Promise<Seen> => {
  const found = list.buttons.find((one) => one.label.endsWith(label));
  if (!found) throw new Error(`no button "${label}" among ${list.buttons.map((one) => one.label).join(', ')}`);
  const { said, followUps } = await actor.press(list, found.customId);
  return followUps[0] ?? said;
};

/** A finished game of a kind that this bot does not know. */
async function foreign(id: string): Promise<void> {
  const chairs = [{ seat: 0, person: ann.id, name: 'Ann' } as const];
  const place = freshPlace(whereIs(games.guildId, games.id));
  const match = { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 };
  const playing = {
    phase: 'playing',
    game: 'gone',
    chairs,
    match,
    place,
    seatStatuses: [FRESH_SEAT],
    size: 1,
  } as const;
  await at.context.store.open(emptyLobby(id, playing), []);
  const seats = chairs.map((one) => ({ ...one, rank: 1, score: 7, resigned: false, feats: [], ...DETAILS }));
  const set = { phase: 'over' } as const;
  await at.context.store.commit(change(id, 1, { set, results: { ending: 'over', rated: true, seats } }));
}

describe('finished games', () => {
  test('of a kind that is not installed any more are listed, and lead nowhere', async () => {
    await foreign('left');
    const list = (await ann.command(games, 'history')).said;
    expect(list.text).toMatch(/gone.*\n\*\*1\.\*\*\u00a0Ann 7/);
    // Without its rules nothing of it can be shown.
    expect(shown(list)).toEqual([]);
    expect((await ann.command(games, 'stats')).said.pictures).toHaveLength(1);
  });

  test('are listed behind /games with their result, and lead to sheet, film, record and rematch', async () => {
    await game(ann, bob);
    const table = await at.table();
    const list = await press(ann, (await ann.command(games, 'games')).said, 'Finished');
    expect(list.text).toContain('Your finished games');
    expect(list.text).toMatch(/\*\*1\.\*\*\u00a0(Ann|Bob) \d+ · \*\*[12]\.\*\*\u00a0(Ann|Bob) \d+/);
    expect(list.text).toContain(`/${table.place.thread})`);
    expect(shown(list)).toEqual([table.id]);
    const whole = await press(ann, list, 'Show');
    expect(whole.ephemeral).toBe(true);
    expect(whole.id).not.toBe(list.id);
    expect(whole.pictures).toHaveLength(1);
    const controls = whole.buttons.map((one) => parseCustomId(one.customId)?.control);
    expect(controls).toEqual(expect.arrayContaining(['rematch', 'score', 'film', 'record', 'verify']));
    expect((await press(ann, whole, 'Film')).pictures[0]?.name).toMatch(/\.gif$/);
  });

  test('are one’s own, those of the server, or those of somebody', async () => {
    await game(ann, bob);
    const [first] = at.memory.ids();
    await game(bob);
    const all = at.memory.ids();
    expect(shown((await cleo.command(games, 'games', { game: TOY.id })).said)).toEqual([]);
    const own = (await ann.command(games, 'games', { game: TOY.id })).said;
    expect(shown(own)).toEqual([first]);
    const here = await press(cleo, (await cleo.command(games, 'games', { game: TOY.id })).said, 'server’s');
    expect(shown(here)).toEqual([...all].reverse());
    const bobs = (await cleo.command(games, 'games', { player: bob.id })).said;
    expect(bobs.text).toContain(bob.mention);
    expect(shown(bobs)).toEqual([...all].reverse());
    // Elsewhere only what they played together is anybody's business.
    expect(shown((await cleo.command(at.box.world.dm(cleo.id), 'games', { player: bob.id })).said)).toEqual([]);
    expect(shown((await ann.command(at.box.world.dm(ann.id), 'games', { player: bob.id })).said)).toEqual([first]);
    await bob.command(games, 'privacy block', { player: ann.id });
    expect(shown((await ann.command(games, 'games', { player: bob.id })).said)).toEqual([first]);
  });

  test('are chosen by game, and turned page by page', async () => {
    for (let n = 0; n < 8; n += 1) await game(ann);
    const all = [...at.memory.ids()].reverse();
    const first = (await ann.command(games, 'games', { game: TOY.id })).said;
    expect(shown(first)).toEqual(all.slice(0, 5));
    // Computers are named with their levels.
    expect(first.text).toMatch(/🤖\u00a0●+ \d+/);
    const second = await press(ann, first, 'Older');
    expect(second.id).toBe(first.id);
    expect(shown(second)).toEqual(all.slice(5));
    expect(second.buttons.filter(({ label }) => /Newer|Older/.test(label)).map((one) => one.disabled)).toEqual([
      false,
      true,
    ]);
    expect(shown(await press(ann, second, 'Newer'))).toEqual(all.slice(0, 5));
    const [select] = second.selects;
    expect(select?.options.map(({ label }) => label)).toEqual(['All games', 'Pebbles']);
    const again = (await ann.select(second, select?.customId ?? '', ['x'])).said;
    expect(shown(again)).toEqual(all.slice(0, 5));
    const forged = await ann.forge({ customId: select?.customId ?? '', message: again, values: ['nothing'] });
    expect(shown(forged.said)).toEqual([]);
  });

  test('name nobody who was erased', async () => {
    await game(ann, bob);
    const asked = (await bob.command(games, 'privacy delete')).said;
    await bob.press(asked, controlOf(asked, 'erase'));
    await at.calm();
    const list = (await ann.command(games, 'games', { game: TOY.id })).said;
    expect(shown(list)).toHaveLength(1);
    expect(list.text).not.toContain('Bob');
    expect(list.text).toContain('former player');
    expect(shown((await ann.command(games, 'games', { player: bob.id })).said)).toEqual([]);
  });
});

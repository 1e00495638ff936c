import { afterEach, describe, expect, test } from 'vitest';
import { commitment } from '../../src/core/rng.ts';
import { GAMES } from '../../src/games/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, playOut, postWith, roomOf } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** From outside: people at the sandbox, the real client in between, whole games. */
let at: BotHarness;
afterEach(async () => {
  await at?.close();
});

describe.each([TOY, ...GAMES])('$id', (game) => {
  test('is opened, joined, played to its end by people, written down and verified', async () => {
    at = await botHarness({ games: [game] });
    const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
    const games = at.box.channel('games');
    const opened = await ann.command(games, `${game.id} new`, { 'player-2': bob.id, seats: 2 });
    expect(opened.ephemeral).toBe(true);
    await at.calm();
    const lobby = bob.sees(games).find((post) => post.buttons.length > 0);
    expect(lobby?.pinged).toBe(true);
    if (!lobby) throw new Error('there is no lobby');
    await bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
    await at.calm();

    const started = bob.again(lobby);
    expect(started?.buttons).toEqual([]);
    const hash = commitment((await at.table()).seed);
    expect(started?.text).toContain(hash);
    expect(ann.threads(games)).toHaveLength(1);
    // The first post of the thread, whose words are never edited, is the better witness.
    expect(ann.sees(await roomOf(at)).find((post) => post.buttons.length > 0)?.text).toContain(hash);

    await playOut(at);
    await at.calm();
    const table = await at.table();
    expect(table.phase).toBe('over');
    const end = await postWith(at, ann, 'verify');
    expect(end.text).toContain(table.seed);
    const room = await roomOf(at);
    // Only the newest post carries controls.
    expect(ann.sees(room).filter((post) => !post.ephemeral && post.buttons.length > 0)).toHaveLength(1);

    const verified = (await ann.press(end, controlOf(end, 'verify'))).said;
    expect(verified.text).toContain('✅');
    expect(verified.text).toContain(table.seed);
    const record = (await ann.press(end, controlOf(end, 'record'))).said;
    expect(record.files.map((file) => file.name)).toEqual([`${game.id}-${table.id}.json`]);
    const film = (await bob.press(end, controlOf(end, 'film'))).said;
    expect(film).toMatchObject({ ephemeral: true, pictures: [{ name: expect.stringMatching(/^film-.*\.gif$/) }] });
    expect(film.pictures[0]?.alt).toContain(game.voice('en', String).name);
    at.clean();
  }, 240_000);
});

import { afterEach, describe, expect, test } from 'vitest';
import { commitment } from '../../src/core/rng.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
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
    at = await botHarness({ games: [game], mixes: true });
    const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
    const games = at.box.channel('games');
    const opened = await ann.command(games, `${game.id} new`, { 'player-2': bob.id, seats: 2 });
    expect(opened.ephemeral).toBe(true);
    await at.calm();
    const lobby = bob.sees(games).find((post) => post.buttons.length > 0);
    expect(lobby?.pinged).toBe(true);
    if (!lobby) throw new Error('there is no lobby');
    const { secret } = await at.table();
    if (secret === null) throw new Error('there is no secret');
    // The hash stands there before anybody joins.
    expect(lobby.pictures[0]?.name).toContain(`sealed-${commitment(secret)}-`);
    const joined = await bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
    await at.calm();

    const started = bob.again(lobby);
    expect(started?.buttons).toEqual([]);
    const hash = commitment((await at.table()).seed);
    expect(hash).not.toBe(commitment(secret));
    // It is the same file: what was uploaded before anybody joined.
    expect(started?.pictures).toEqual(lobby.pictures);
    expect(ann.threads(games)).toHaveLength(1);
    const first = ann.sees(await roomOf(at)).find((post) => post.buttons.length > 0);
    expect(first?.pictures[0]?.name).toContain(`sealed-${hash}-`);

    await playOut(at);
    await at.calm();
    const table = await at.table();
    expect(table.phase).toBe('over');
    const end = await postWith(at, ann, 'verify');
    expect(end.text).toContain('🔒');
    const room = await roomOf(at);
    // Only the newest post carries controls.
    expect(ann.sees(room).filter((post) => !post.ephemeral && post.buttons.length > 0)).toHaveLength(1);

    const verified = (await ann.press(end, controlOf(end, 'verify'))).said;
    expect(verified.text).toContain('✅');
    for (const shown of [table.seed, hash, commitment(secret)]) expect(verified.text).toContain(shown);
    // The text to hash: the commands and presses are those that Discord told the bot of.
    const told = `turnkeeper/seed/${table.id}/${secret}/${table.contributions.join('/')}`;
    expect(verified.text).toContain(told);
    expect(sha256Hex(told)).toBe(table.seed);
    expect(table.contributions).toEqual([opened.interactionId, joined.interactionId, joined.interactionId]);
    const record = (await ann.press(end, controlOf(end, 'record'))).said;
    expect(record.files.map((file) => file.name)).toEqual([`${game.id}-${table.id}.json`]);
    const film = (await bob.press(end, controlOf(end, 'film'))).said;
    expect(film).toMatchObject({ ephemeral: true, pictures: [{ name: expect.stringMatching(/^film-.*\.gif$/) }] });
    expect(film.pictures[0]?.alt).toContain(game.voice('en', String).name);
    at.clean();
  }, 240_000);
});

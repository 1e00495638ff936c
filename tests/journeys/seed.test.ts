import { afterEach, expect, test } from 'vitest';
import { openTable } from '../../src/app/lobby/open.ts';
import { commitment } from '../../src/core/rng.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { type Actor, type Room, type Sandbox, type Seen, startSandbox } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { inMemoryStore } from '../support/in-memory-store.ts';
import { emptyLobby } from '../support/lobby.ts';
import { controlOf, playOut, postWith } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** The hashes that people see, where something comes between the table and its lobby post. */
const open: (BotHarness | Sandbox)[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function sandbox() {
  const box = await startSandbox();
  open.push(box);
  return { box, ann: box.person('Ann'), bob: box.person('Bob'), games: box.channel('games') };
}

async function up(options: Omit<Parameters<typeof botHarness>[0], 'games'>): Promise<BotHarness> {
  const at = await botHarness({ games: [TOY], mixes: true, ...options });
  open.unshift(at);
  return at;
}

function lobbyIn(actor: Actor, room: Room): Seen {
  const lobby = actor.sees(room).find((post) => post.buttons.length > 0);
  if (!lobby) throw new Error('there is no lobby');
  return lobby;
}

test('a bot that was killed before it posted the lobby posts the hash of the secret it had drawn', async () => {
  const { box, ann, bob, games } = await sandbox();
  const kept = inMemoryStore();
  const second = await up({ box });
  await kept.store.savePerson({ id: ann.id, name: 'Ann' });
  // The table is stored, and nobody is there to do its job.
  const opened = await openTable(
    { ...second.context, store: kept.store },
    {
      game: TOY.id,
      host: { id: ann.id, name: 'Ann' },
      invited: [],
      computers: 0,
      size: 2,
      options: {},
      language: 'en',
      place: { kind: 'channel', guild: box.guild().id, channel: games.id },
      interaction: '100',
    },
  );
  if (!opened.ok) throw new Error('the table was not opened');
  const { id, secret } = opened.value;
  if (secret === null) throw new Error('there is no secret');
  await second.close();
  open.splice(open.indexOf(second), 1);

  const third = await up({ box, memory: kept });
  await third.calm();
  const lobby = lobbyIn(bob, games);
  expect(lobby.pictures[0]?.name).toContain(commitment(secret));
  const joined = await bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
  await third.calm();
  const table = await third.table();
  expect(table).toMatchObject({ id, secret, contributions: ['100', joined.interactionId, joined.interactionId] });
  expect(sha256Hex(`turnkeeper/seed/${id}/${secret}/${table.contributions.join('/')}`)).toBe(table.seed);
  third.clean();
});

test('a lobby that an earlier version has opened shows no hash, and its game verifies as before', async () => {
  const { box, ann, bob, games } = await sandbox();
  const kept = inMemoryStore();
  const seed = 'ab'.repeat(32);
  await kept.store.open(
    emptyLobby('older', {
      game: TOY.id,
      host: ann.id,
      seed,
      chairs: [{ seat: 0, person: ann.id, name: 'Ann' }],
      place: {
        kind: 'channel',
        guild: box.guild().id,
        channel: games.id,
        lobby: null,
        thread: null,
        post: null,
        closed: false,
      },
    }),
    [{ task: 'announce', table: 'older', version: 1 }],
  );
  const at = await up({ box, memory: kept });
  await at.calm();
  const lobby = lobbyIn(bob, games);
  expect(lobby.text + lobby.pictures[0]?.name).not.toMatch(/[0-9a-f]{64}|🔒/);
  await bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
  await at.calm();
  expect(bob.again(lobby)?.pictures[0]?.name).toContain(commitment(seed));
  await playOut(at);
  await at.calm();
  const end = await postWith(at, ann, 'verify');
  const verified = (await ann.press(end, controlOf(end, 'verify'))).said;
  expect(verified.text).toContain('✅');
  expect(verified.text.match(/[0-9a-f]{64}/g)).toEqual([seed, commitment(seed)]);
  at.clean();
});

test('a table that is full when it is opened shows both hashes with its lobby and its first turn', async () => {
  const { box, ann, games } = await sandbox();
  const at = await up({ box });
  const opened = await ann.command(games, 'pebbles new', { seats: 2, computers: 1 });
  await at.calm();
  const { seed, secret, contributions } = await at.table();
  expect(contributions).toEqual([opened.interactionId, opened.interactionId, opened.interactionId]);
  const first = await postWith(at, ann, 'play');
  expect(first.pictures[0]?.name).toContain(commitment(seed));
  expect(ann.sees(games).find(({ ephemeral }) => !ephemeral)?.pictures[0]?.name).toContain(commitment(secret ?? ''));
  at.clean();
});

test('Verify says what is sealed before anybody joins, and after the start', async () => {
  const { box, ann, bob, games } = await sandbox();
  const at = await up({ box });
  await ann.command(games, 'pebbles new', { seats: 3 });
  await at.calm();
  const lobby = lobbyIn(bob, games);
  const { secret } = await at.table();
  const hash = commitment(secret ?? '');
  // Somebody who sits nowhere yet presses it.
  const sealed = (await bob.press(lobby, controlOf(lobby, 'verify'))).said;
  expect(sealed.ephemeral).toBe(true);
  expect(sealed.text.match(/[0-9a-f]{64}/g)).toEqual([hash]);
  expect(lobby.pictures[0]?.name).toContain(`sealed-${hash}-`);
  await bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
  await at.calm();
  // The lobby is edited, and its picture stays the file that was there before.
  expect(bob.again(lobby)?.pictures).toEqual(lobby.pictures);
  const full = ann.again(lobby) ?? lobby;
  await ann.press(full, controlOf(full, 'start'), { until: 'answer' });
  await at.calm();
  const first = await postWith(at, ann, 'play');
  const { seed } = await at.table();
  expect(first.pictures[0]?.name).toContain(`sealed-${commitment(seed)}-`);
  const again = (await ann.press(first, controlOf(first, 'verify'))).said;
  expect(again.text.match(/[0-9a-f]{64}/g)).toEqual([hash, commitment(seed)]);
  await playOut(at);
  await at.calm();
  const left = ann.again(first);
  expect(left?.buttons).toEqual([]);
  expect(left?.text).toContain('🔒 Shuffles are sealed');
  expect(left?.pictures).toEqual(first.pictures);
  at.clean();
});

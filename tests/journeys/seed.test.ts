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
      place: { guild: box.guild().id, channel: games.id },
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
  expect(lobby.text).toContain(commitment(secret));
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
      place: { guild: box.guild().id, channel: games.id, lobby: null, thread: null, post: null, closed: false },
    }),
    [{ task: 'announce', table: 'older', version: 1 }],
  );
  const at = await up({ box, memory: kept });
  await at.calm();
  const lobby = lobbyIn(bob, games);
  expect(lobby.text).not.toMatch(/[0-9a-f]{64}/);
  await bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
  await at.calm();
  expect(bob.again(lobby)?.text.match(/[0-9a-f]{64}/g)).toEqual([commitment(seed)]);
  await playOut(at);
  await at.calm();
  const end = await postWith(at, ann, 'verify');
  expect(end.text.match(/[0-9a-f]{64}/g)).toEqual([seed]);
  const verified = (await ann.press(end, controlOf(end, 'verify'))).said;
  expect(verified.text).toContain('✅');
  expect(verified.text.match(/[0-9a-f]{64}/g)).toEqual([seed, commitment(seed)]);
  at.clean();
});

test('a table that is full when it is opened shows both hashes with its first turn', async () => {
  const { box, ann, games } = await sandbox();
  const at = await up({ box });
  const opened = await ann.command(games, 'pebbles new', { seats: 2, computers: 1 });
  await at.calm();
  const { seed, secret, contributions } = await at.table();
  expect(contributions).toEqual([opened.interactionId, opened.interactionId, opened.interactionId]);
  const first = await postWith(at, ann, 'play');
  for (const hash of [commitment(seed), commitment(secret ?? '')]) expect(first.text).toContain(hash);
  at.clean();
});

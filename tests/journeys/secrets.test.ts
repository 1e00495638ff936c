import { afterEach, describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import type { Json } from '../../src/core/json.ts';
import { positionOf } from '../../src/domain/table/position.ts';
import { seatOf } from '../../src/domain/table/seats.ts';
import { voiceOf } from '../../src/domain/table/voice.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Actor, type Exchange, FLAG, type Room } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { check } from '../support/check.ts';
import { controlOf, nextMove, playFrom, postWith, roomOf } from '../support/scripted-player.ts';
import { CHARMS, COLOURS, TOY } from '../support/toy.ts';

/**
 * Whole games, and every byte that goes out is looked at: who could read it, and whether something stands in it that is
 * not theirs to know. Pictures count too: the renderer of these tests writes the whole scene into the file.
 */
/** 2026-06-01, noon. */
const NOW = Date.UTC(2026, 5, 1, 12);

let at: BotHarness;
afterEach(async () => {
  await at?.close();
});

interface Sent {
  /** The one person who can read it; null for everybody. */
  readonly reader: string | null;
  readonly bytes: string;
}

/** Whom suggestions go to that are being asked for: nothing on the wire says it. */
let asking: string | null = null;

function listen(to: BotHarness): readonly Sent[] {
  const sent: Sent[] = [];
  to.box.onRequest((exchange) => {
    const bytes = [JSON.stringify(exchange.body), ...exchange.files.map((file) => Buffer.from(file.bytes).toString())];
    sent.push({ reader: readerOf(to, exchange), bytes: bytes.join('\n') });
  });
  return sent;
}

interface Answered {
  readonly flags?: number;
  readonly interaction_metadata?: { readonly user: { readonly id: string } };
}

function readerOf(to: BotHarness, exchange: Exchange): string | null {
  if (exchange.path.startsWith('/interactions/')) return asking;
  if (exchange.path.startsWith('/webhooks/')) {
    const answer = exchange.response as Answered | null;
    const secret = ((answer?.flags ?? 0) & FLAG.ephemeral) !== 0;
    return secret ? (answer?.interaction_metadata?.user.id ?? null) : null;
  }
  const room = to.box.world.rooms.get(exchange.path.split('/')[2] ?? '');
  return room && room.guildId === null ? ([...room.members][0] ?? null) : null;
}

/** What each person may have been told in private so far. */
async function privateLines(): Promise<ReadonlyMap<string, readonly string[]>> {
  const table = await at.table();
  const game = at.context.games.find((one) => one.id === table.game);
  if (!game) throw new Error('the game is gone');
  const voice = voiceOf(game, table);
  const entries = await at.context.store.entries(table.id);
  return new Map(
    table.chairs.flatMap(({ seat, person }) =>
      person === null
        ? []
        : [
            [
              person,
              entries.flatMap((one) => one.events.flatMap((event) => voice.tellPrivately(event, seat) ?? [])),
            ] as const,
          ],
    ),
  );
}

async function begin(
  game: AnyGame,
  dms: boolean,
): Promise<{ readonly room: Room; readonly people: readonly Actor[]; readonly sent: readonly Sent[] }> {
  // A clock that stands still makes the same ids of presses, and so the same deal, each time.
  at = await botHarness({ games: [game], chance: `secrets/${game.id}`, mixes: true, now: () => NOW });
  const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  if (!dms) bob.closeDms();
  const games = at.box.channel('games');
  const sent = listen(at);
  await ann.command(games, `${game.id} new`, { seats: 2 });
  await at.calm();
  const lobby = ann.sees(games).find((post) => post.buttons.length > 0);
  if (!lobby) throw new Error('there is no lobby');
  await bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
  await at.calm();
  return { room: await roomOf(at), people: [ann, bob, at.box.person('Cleo')], sent };
}

/** Everything somebody curious could do: look everywhere, be suggested everything, press what is not theirs. */
async function snoop(actor: Actor, room: Room, game: AnyGame, foreign: string | null): Promise<void> {
  for (const sub of [
    'board',
    'look',
    'news',
    'text',
    'log',
    'score',
    'replay record',
    'replay verify',
    'replay film',
    'resign',
    'manage abort',
    'rematch',
  ])
    await actor.command(room, `table ${sub}`);
  await actor.command(room, 'privacy export');
  for (const move of [0, 3]) await actor.command(room, 'table board', { move });
  for (const verb of game.verbs)
    for (const slot of verb.slots) {
      asking = actor.id;
      await actor.suggest(room, `${game.id} ${verb.name}`, {}, slot);
      asking = null;
    }
  const post = await postWith(at, actor, 'play');
  for (const act of ['play', 'look', 'since', 'text', 'rules']) await actor.press(post, controlOf(post, act));
  if (foreign !== null) await actor.forge({ customId: foreign, message: post });
}

/** The words of the state that this reader's view does not hold: names of cards that lie face down, and the like. */
async function unseen(reader: string | null): Promise<ReadonlySet<string>> {
  const table = await at.table();
  const game = at.context.games.find((one) => one.id === table.game);
  const position = game && table.match && positionOf(game, table.match);
  if (!game || !position) return new Set();
  const seat = reader === null ? null : seatOf(table, reader);
  const moves = (await at.context.store.entries(table.id)).flatMap((entry) => entry.path);
  const view = wordsIn(game.view(position.state, seat ?? 'public'));
  // Moves are public, also where what was played has left the table again.
  const guide = guides.get(game) ?? guideWords(game);
  guides.set(game, guide);
  const seen = new Set([...view, ...moves, ...guide]);
  return new Set([...wordsIn(position.state)].filter((word) => word.length > 2 && !seen.has(word)));
}

const guides = new Map<AnyGame, ReadonlySet<string>>();

/** What stands in the guide's examples, whatever the game at hand. */
function guideWords(game: AnyGame): ReadonlySet<string> {
  const voice = game.voice('en', (seat) => `#${seat}`);
  return new Set(
    voice.topics().flatMap(({ topic }) => [...wordsIn({ ...voice.page(topic)?.scene } as unknown as Json)]),
  );
}

function wordsIn(json: Json): ReadonlySet<string> {
  if (typeof json === 'string') return new Set([json]);
  if (typeof json !== 'object' || json === null) return new Set();
  return new Set(Object.values(json).flatMap((inner: Json) => [...wordsIn(inner)]));
}

/** What was sent while the state held words nobody in question could see, before and after, and such a word in it. */
async function leaks(to: readonly Sent[], before: ReadonlyMap<string | null, ReadonlySet<string>>): Promise<string[]> {
  const found: string[] = [];
  for (const [reader, hidden] of before) {
    const still = await unseen(reader);
    const words = [...hidden].filter((word) => still.has(word));
    for (const one of to)
      if (one.reader === reader)
        for (const word of words)
          if (one.bytes.includes(`"${word}"`)) found.push(`${word} to ${reader ?? 'everybody'}`);
  }
  return found;
}

/** Walks through a game; what was sent before its last move is what the promise is about. */
async function walk(game: AnyGame, every: number, dms = true) {
  const { room, people, sent } = await begin(game, dms);
  let before = 0;
  let since = 0;
  let hidden = new Map<string | null, ReadonlySet<string>>();
  const leaked: string[] = [];
  for (let moves = 0; ; moves += 1) {
    await at.calm();
    const next = await nextMove(at);
    if (!next) return { sent: sent.slice(0, before), people, leaked };
    leaked.push(...(await leaks(sent.slice(since), hidden)));
    since = sent.length;
    hidden = new Map();
    for (const reader of [null, ...people.map((one) => one.id)]) hidden.set(reader, await unseen(reader));
    if (moves > 500) throw new Error('the game does not end');
    before = sent.length;
    const post = await postWith(at, next.actor, 'play');
    const question = (await next.actor.press(post, controlOf(post, 'play'))).said;
    if (moves % every === 0) {
      const foreign = question.buttons[0]?.customId ?? '';
      for (const actor of people) await snoop(actor, room, game, actor === next.actor ? null : foreign);
    }
    before = sent.length;
    await playFrom(next.actor, question, next.path);
    at.memory.due();
  }
}

describe.each([[TOY, 1], ...GAMES.map((game) => [game, 20] as const)] as const)('$id', (game, every) => {
  test('what only one may know reaches nobody else, and secret and seed nobody at all, before the end', async () => {
    const { sent, leaked } = await walk(game, every);
    const told = await privateLines();
    const { seed, secret } = await at.table();
    if (secret === null) throw new Error('there is no secret');
    expect(sent.length).toBeGreaterThan(20);
    expect(leaked).toEqual([]);
    for (const { reader, bytes } of sent) {
      check(bytes).notToContain(seed);
      check(bytes).notToContain(secret);
      for (const [person, lines] of told)
        for (const line of lines) {
          // Two people may have learnt the same, one of them with more words: then it is both of theirs.
          const own = reader !== null && told.get(reader)?.some((theirs) => theirs.startsWith(line));
          if (reader !== person && !own) check(bytes).notToContain(JSON.stringify(line).slice(1, -1));
        }
    }
    for (const line of at.logged) {
      check(line).notToContain(seed);
      check(line).notToContain(secret);
      for (const words of [...told.values()].flat()) check(line).notToContain(words);
    }
    at.clean();
  }, 240_000);
});

test('a word that is hidden stands nowhere but in what its owner can read, also when direct messages are closed', async () => {
  const { sent, people } = await walk(TOY, 1, false);
  const told = await privateLines();
  const words = [...COLOURS, ...CHARMS];
  for (const { reader, bytes } of sent) {
    const own = (reader !== null && told.get(reader)?.join(' ')) || '';
    expect(words.filter((word) => bytes.includes(word) && !own.includes(word))).toEqual([]);
  }
  for (const line of at.logged) expect(words.filter((word) => line.includes(word))).toEqual([]);
  // The search can find something: both owners were told, Bob only in the replies that confirmed his moves.
  const [ann, bob] = people;
  for (const actor of [ann, bob]) {
    const lines = told.get(actor?.id ?? '') ?? [];
    expect(lines.length).toBeGreaterThan(0);
    const mine = sent.filter(({ reader }) => reader === actor?.id).map(({ bytes }) => bytes);
    expect(lines.slice(0, -1).filter((line) => !mine.some((bytes) => bytes.includes(line)))).toEqual([]);
  }
  expect(bob?.dms()).toEqual([]);
  expect(ann?.dms().some((dm) => dm.text.includes(told.get(ann.id)?.[0] ?? '?'))).toBe(true);
  at.clean();
});

import type { AnyGame } from '../../src/core/contract/any-game.ts';
import type { Json } from '../../src/core/json.ts';
import { positionOf } from '../../src/domain/table/position.ts';
import { seatOf } from '../../src/domain/table/seats.ts';
import { gameOf, voiceOf } from '../../src/domain/table/voice.ts';
import { type Actor, type Exchange, FLAG } from '../../src/sandbox/index.ts';
import type { BotHarness } from './bot-harness.ts';

/**
 * Every byte that goes out, with who can read it, and what is not theirs to know. Pictures count too: the renderer of
 * tests writes the whole scene into the file.
 */
export interface Sent {
  /** The one person who can read it; null for everybody. */
  readonly reader: string | null;
  readonly bytes: string;
}

export interface Listener {
  readonly sent: readonly Sent[];
  /** Does something whose suggestions go to this person: nothing on the wire says it. */
  asking<T>(actor: Actor, work: () => Promise<T>): Promise<T>;
}

export function listen(to: BotHarness): Listener {
  const sent: Sent[] = [];
  let asking: string | null = null;
  to.box.onRequest((exchange) => {
    const bytes = [JSON.stringify(exchange.body), ...exchange.files.map((file) => Buffer.from(file.bytes).toString())];
    const reader = exchange.path.startsWith('/interactions/') ? asking : readerOf(to, exchange);
    sent.push({ reader, bytes: bytes.join('\n') });
  });
  return {
    sent,
    async asking(actor, work) {
      asking = actor.id;
      const done = await work();
      asking = null;
      return done;
    },
  };
}

interface Answered {
  readonly flags?: number;
  readonly channel_id?: string;
  readonly interaction_metadata?: { readonly user: { readonly id: string } };
}

function readerOf(to: BotHarness, { path, response }: Exchange): string | null {
  const answer = path.startsWith('/webhooks/') ? (response as Answered | null) : null;
  if (((answer?.flags ?? 0) & FLAG.ephemeral) !== 0) return answer?.interaction_metadata?.user.id ?? null;
  // Their direct messages with the bot: all others have more members than one.
  const room = to.box.world.rooms.get(answer?.channel_id ?? path.split('/')[2] ?? '');
  return room && room.guildId === null && room.members.size === 1 ? ([...room.members][0] ?? null) : null;
}

/** What each person may have been told in private so far. */
export async function privateLines(at: BotHarness): Promise<ReadonlyMap<string, readonly string[]>> {
  const table = await at.table();
  const voice = voiceOf(gameOf(at.context, table.game), table);
  const entries = await at.context.store.entries(table.id);
  const told = new Map<string, readonly string[]>();
  for (const { seat, person } of table.chairs)
    if (person !== null)
      told.set(
        person,
        entries.flatMap((one) => one.events.flatMap((event) => voice.tellPrivately(event, seat) ?? [])),
      );
  return told;
}

/** By reader, null for the public, the words of the state that their view does not hold. */
export type Hidden = ReadonlyMap<string | null, ReadonlySet<string>>;

/** What none of these people, and not the public, can see now: names of cards that lie face down, and the like. */
export async function hiddenFrom(at: BotHarness, people: readonly Actor[]): Promise<Hidden> {
  const hidden = new Map<string | null, ReadonlySet<string>>();
  for (const reader of [null, ...people.map(({ id }) => id)]) hidden.set(reader, await unseen(at, reader));
  return hidden;
}

async function unseen(at: BotHarness, reader: string | null): Promise<ReadonlySet<string>> {
  const table = await at.table();
  const game = gameOf(at.context, table.game);
  const position = table.match && positionOf(game, table.match);
  if (!position) return new Set();
  const seat = reader === null ? null : seatOf(table, reader);
  // Moves are public, also where what was played has left the table again.
  const moves = (await at.context.store.entries(table.id)).flatMap((entry) => entry.path);
  const view = wordsIn(game.view(position.state, seat ?? 'public'));
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

/** Words that its reader could not see, before it was sent (`before`) and after, and that stand in it all the same. */
export async function leaks(at: BotHarness, sent: readonly Sent[], before: Hidden): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [reader, hidden] of before) {
    const still = await unseen(at, reader);
    const words = new Set([...hidden].filter((word) => still.has(word)));
    for (const one of sent)
      if (one.reader === reader)
        for (const word of quoted(one.bytes)) if (words.has(word)) found.push(`${word} to ${reader ?? 'everybody'}`);
  }
  return found;
}

/** All that stands between two quotation marks that follow each other, once; bytes of pictures may have one alone. */
const quoted = (bytes: string): ReadonlySet<string> =>
  new Set([...bytes.matchAll(/"(?=([^"]*)")/g)].map(([, word = '']) => word));

/** Private lines that somebody else can read in what was sent. */
export function overheard(sent: readonly Sent[], told: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const found = new Set<string>();
  for (const { reader, bytes } of sent)
    for (const [person, lines] of told)
      for (const line of lines) {
        // Two people may have learnt the same, one of them with more words: then it is both of theirs.
        const own = reader !== null && told.get(reader)?.some((theirs) => theirs.startsWith(line));
        if (reader !== person && !own && bytes.includes(JSON.stringify(line).slice(1, -1)))
          found.add(`"${line}" to ${reader ?? 'everybody'}`);
      }
  return [...found];
}

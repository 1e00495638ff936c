import { languageFor } from '../../app/people.ts';
import type { LoggedEntry, Store, Table } from '../../app/ports.ts';
import { nameAt, termsOf, voiceOf } from '../../app/table.ts';
import { same } from '../../core/json.ts';
import { begin, chanceAt, outcome, type Position, play, resign } from '../../core/match.ts';
import { writePath } from '../../core/path.ts';
import { replay, writeRecord } from '../../core/record.ts';
import { rng } from '../../core/rng.ts';
import type { AnyGame } from '../../core/seal.ts';
import { bookOf } from '../../discord/words.ts';
import { gameById } from '../../games/index.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { addresses } from '../controls.ts';
import type { Ledger, Said, Sent } from './ledger.ts';

/** The promises, each held against the database and against what could be seen from outside. */
export interface Finding {
  readonly promise: string;
  /** How many things were looked at. */
  readonly checked: number;
  /** What breaks the promise, with all that is needed to look it up. */
  readonly broken: readonly string[];
}

export interface Evidence {
  readonly store: Store;
  /** Ids of all tables there are. */
  readonly ids: readonly string[];
  readonly box: Sandbox;
  readonly ledger: Ledger;
}

interface Known {
  readonly table: Table;
  readonly game: AnyGame;
  readonly entries: readonly LoggedEntry[];
}

export async function audit({ store, ids, box, ledger }: Evidence): Promise<readonly Finding[]> {
  const all: Known[] = [];
  for (const id of ids) {
    const table = await store.find(id);
    const game = table && gameById(table.game);
    if (table && game) all.push({ table, game, entries: await store.entries(id) });
  }
  const begun = all.filter(({ table }) => table.match !== null);
  const look = (promise: string, checks: readonly (readonly string[])[]): Finding => ({
    promise,
    checked: checks.length,
    broken: checks.flat(),
  });
  return [
    look('every log replays to the stored position', begun.map(replays)),
    look(
      'every finished game’s record stands by itself',
      begun.filter((one) => one.table.phase === 'over').map(stands),
    ),
    look(
      'every move that was confirmed is in the log',
      [...ledger.done.values()].map((said) => kept(said, begun)),
    ),
    look(
      'every entry was confirmed by its player, once',
      begun.flatMap((one) => pressed(one, ledger)),
    ),
    look('no table was opened twice', openedOnce(all, ledger)),
    look('nothing was sent twice', sentOnce(ledger)),
    look(
      'turns were announced in order, the last one too',
      begun.map((one) => announced(one, ledger)),
    ),
    look(
      'only the newest post of a table has buttons',
      begun.map((one) => disarmed(one, box, ledger)),
    ),
    look(
      'every table has its lobby',
      all.map(({ table }) => lobbied(table, box)),
    ),
    look('secrets were told once', await whispered(begun, box, ledger, store)),
  ];
}

/** From the seed, by the rules, through every line of the log. */
function replays({ table, game, entries }: Known): readonly string[] {
  const terms = termsOf(table);
  const wrong = (text: string) => [`table ${table.id} (${game.id}): ${text}`];
  let position: Position = begin(game, terms, table.seed);
  for (const [at, entry] of entries.entries()) {
    const step =
      entry.path[0] === 'resign'
        ? resign(game, terms, position, entry.seat)
        : play(game, terms, position, entry.seat, entry.path, {
            chance: chanceAt(table.seed, position.ply),
            autopilot: entry.autopilot,
          });
    if (!step.ok) return wrong(`entry ${at + 1} (${writePath(entry.path)}) is refused: ${step.error.code}`);
    const { choices, shuffles, events } = step.value.entry;
    if (!same({ choices, shuffles, events } as never, pick(entry) as never))
      return wrong(`entry ${at + 1} (${writePath(entry.path)}) came out differently`);
    position = step.value.position;
  }
  const { match } = table;
  if (match?.ply !== position.ply) return wrong(`${match?.ply} plies are stored, the log has ${position.ply}`);
  if (!same(match.state, position.state)) return wrong('the log does not lead to the stored position');
  if (!same(match.resigned as never, position.resigned as never)) return wrong('others have resigned');
  const over = outcome(game, terms, position) !== null;
  if (over !== (table.phase === 'over') && table.phase !== 'aborted')
    return wrong(`phase ${table.phase}, over: ${over}`);
  const versions = entries.map((entry) => entry.version);
  if (new Set(versions).size !== versions.length || versions.some((version) => version > table.version))
    return wrong(`versions ${versions.join(' ')} do not fit version ${table.version}`);
  return [];
}

const pick = ({ choices, shuffles, events }: LoggedEntry) => ({ choices, shuffles, events });

function stands({ table, game, entries }: Known): readonly string[] {
  const terms = termsOf(table);
  const standings = table.match && outcome(game, terms, { ...table.match });
  const deal = game.deal(terms, rng(table.seed, 0));
  const replayed = replay(game, writeRecord(game, { terms, seed: table.seed, deal, entries, standings }));
  return replayed.ok ? [] : [`table ${table.id}: ${replayed.error.text} (at ${replayed.error.at})`];
}

function kept(said: Said, begun: readonly Known[]): readonly string[] {
  const at = begun.find(({ table }) => table.id === said.table);
  const entry = at?.entries.find((one) => one.version === said.version + 1);
  const seat = at?.table.chairs.find((chair) => chair.person === said.person)?.seat;
  if (entry && entry.seat === seat && writePath(entry.path).replaceAll(' ', '.') === said.path) return [];
  return [
    `table ${said.table}: ${said.path} was confirmed to ${said.person} at version ${said.version}, the log has ${
      entry ? `${writePath(entry.path)} of seat ${entry.seat}` : 'nothing'
    }`,
  ];
}

function pressed({ table, entries }: Known, ledger: Ledger): readonly (readonly string[])[] {
  return entries
    .filter((entry) => !entry.autopilot && entry.path[0] !== 'resign')
    .map((entry) => {
      const person = table.chairs.find((chair) => chair.seat === entry.seat)?.person ?? '';
      const path = writePath(entry.path).replaceAll(' ', '.');
      return ledger.said.has(`${table.id} ${entry.version - 1} ${path} ${person}`)
        ? []
        : [`table ${table.id}: version ${entry.version}, ${path} of ${nameAt(table, entry.seat)} was never pressed`];
    });
}

function openedOnce(all: readonly Known[], ledger: Ledger): readonly (readonly string[])[] {
  const there = new Map<string, string[]>();
  for (const { table } of all) {
    const key = `${table.place.channel} ${table.game}`;
    there.set(key, [...(there.get(key) ?? []), table.id]);
  }
  return [...there].map(([key, ids]) => {
    const asked = ledger.opened.get(key) ?? 0;
    return ids.length <= asked ? [] : [`${key}: ${asked} tables were asked for, there are ${ids.join(' ')}`];
  });
}

function sentOnce({ sent }: Ledger): readonly (readonly string[])[] {
  const seen = new Map<string, Sent>();
  return sent.map((one) => {
    // A turn or a lobby is posted in one room only; notices and whispers go to several people.
    const key = one.kind === 't' || one.kind === 'l' ? one.nonce : `${one.nonce} ${one.room.id}`;
    const before = seen.get(key);
    seen.set(key, one);
    return before
      ? [`${one.nonce} was sent to ${before.room.name} (${before.id}) and to ${one.room.name} (${one.id})`]
      : [];
  });
}

function announced({ table }: Known, { sent }: Ledger): readonly string[] {
  const versions = sent.filter((one) => one.kind === 't' && one.table === table.id).map((one) => one.version);
  const broken: string[] = [];
  for (const [at, version] of versions.entries())
    if (at > 0 && version <= (versions[at - 1] ?? 0))
      broken.push(`table ${table.id}: posts of versions ${versions.join(' ')}`);
  if (versions.at(-1) !== table.version || table.announced !== table.version)
    broken.push(
      `table ${table.id} (${table.phase}): version ${table.version}, announced ${table.announced}, posted ${versions.join(' ')}`,
    );
  return broken;
}

function disarmed({ table }: Known, box: Sandbox, ledger: Ledger): readonly string[] {
  const posts = ledger.sent.filter((one) => one.table === table.id && (one.kind === 't' || one.kind === 'l'));
  return posts.flatMap(({ room, id, nonce }) => {
    const message = box.world.rooms.get(room.id)?.posts.get(id)?.message;
    if (!message || id === table.place.post || addresses(message).length === 0) return [];
    return [`table ${table.id}: ${nonce} in ${room.name} still has ${addresses(message).length} controls`];
  });
}

function lobbied({ id, place }: Table, box: Sandbox): readonly string[] {
  const message = box.world.rooms.get(place.channel)?.posts.get(place.lobby ?? '');
  return message ? [] : [`table ${id} has no lobby`];
}

/** What each person was told in private, line by line, against what the log says there was to tell. */
async function whispered(
  begun: readonly Known[],
  box: Sandbox,
  { sent }: Ledger,
  store: Store,
): Promise<readonly (readonly string[])[]> {
  const checks: (readonly string[])[] = [];
  const people = box.people();
  for (const { table, game, entries } of begun) {
    for (const chair of table.chairs) {
      const at = people.findIndex((one) => one.id === chair.person);
      const actor = people[at];
      if (!actor || chair.person === null) continue;
      const person = await store.person(chair.person);
      const language = person?.language ?? languageFor(person?.locale ?? null) ?? table.language;
      const voice = voiceOf(game, table, language);
      const due = entries
        .flatMap((entry) => entry.events.flatMap((event) => voice.whisper(event, chair.seat) ?? []))
        .map((line) => bookOf(language).secret({ line }));
      const told = sent
        .filter((one) => one.kind === 'w' && one.table === table.id && one.room.members.has(actor.id))
        .flatMap((one) => actor.sees(one.room).filter((message) => message.id === one.id))
        .flatMap((message) => message.text.split('\n'));
      // Only the first half of the people never closes their direct messages.
      const open = at < Math.ceil(people.length / 2);
      for (const line of new Set(due)) {
        const times = due.filter((one) => one === line).length;
        const heard = told.filter((one) => one === line).length;
        checks.push(
          heard > times || (open && heard < times)
            ? [`table ${table.id}: ${actor.name} was told ${heard} times instead of ${times}: ${line}`]
            : [],
        );
      }
    }
  }
  return checks;
}

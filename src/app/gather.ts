import type { Palette } from '../core/ink.ts';
import type { Json } from '../core/json.ts';
import { begin, waiting } from '../core/match.ts';
import type { Language } from '../core/message.ts';
import { readTerms, type TermsFault } from '../core/options.ts';
import type { Token } from '../core/path.ts';
import { no, ok, type Result } from '../core/result.ts';
import { rng } from '../core/rng.ts';
import { isSeat, type Seat } from '../core/seat.ts';
import { sha256Hex } from '../core/sha256.ts';
import { computerName } from './computers.ts';
import { followUps } from './followups.ts';
import { gameOf, type House } from './house.ts';
import { type Pace, USUAL } from './pace.ts';
import type { Chair, Change, Job, NewTable, Person, PersonId, Place, Table, TableId } from './ports.ts';
import { FRESH, settled } from './sitting.ts';
import { matchOf, playsItself, type Refused, seatOf, termsOf } from './table.ts';

/** From opening a table to its first turn. */

/** Seconds after which a lobby that nobody started is closed: seven days. */
const LOBBY_LIFE = 7 * 24 * 3600;

export type Somebody = Pick<Person, 'id' | 'name'>;

export interface Opening {
  readonly game: Token;
  readonly host: Somebody;
  readonly invited: readonly PersonId[];
  readonly computers: number;
  /** How many chairs; left out: as many as host, invited people and computers need, or all the game has. */
  readonly size?: number;
  readonly options: Json;
  readonly language: Language;
  /** The standard one when left out. */
  readonly palette?: Palette;
  /** The usual one when left out. */
  readonly pace?: Pace;
  readonly place: Pick<Place, 'guild' | 'channel'>;
  readonly rematchOf?: TableId;
  /** A new one when left out. */
  readonly id?: TableId;
}

/** Opens a table with its host in the first chair. Nothing is opened when the terms cannot be played. */
export async function open(house: House, opening: Opening): Promise<Result<Table, TermsFault>> {
  const game = gameOf(house, opening.game);
  const invited = [...new Set(opening.invited)].filter((person) => person !== opening.host.id);
  const company = 1 + invited.length + opening.computers;
  const size = opening.size ?? (company > 1 ? Math.max(company, game.seats.min) : game.seats.max);
  const terms = readTerms(game, size, opening.options);
  if (!terms.ok) return terms;
  if (company > size) return no({ kind: 'seats', min: game.seats.min, max: size });
  const chairs: readonly Chair[] = seated([
    { person: opening.host.id, name: opening.host.name },
    ...Array.from({ length: opening.computers }, (_, at) => ({ person: null, name: computerName(at) })),
  ]);
  const id = opening.id ?? house.entropy.id();
  const jobs: readonly Job[] = [
    { task: 'announce', table: id, version: 1 },
    { task: 'expire', table: id, after: LOBBY_LIFE },
  ];
  const gathered: NewTable = {
    id,
    game: game.id,
    phase: 'gathering',
    host: opening.host.id,
    language: opening.language,
    palette: opening.palette ?? 'standard',
    pace: opening.pace ?? USUAL,
    size,
    options: terms.value.options,
    chairs,
    invited,
    place: { ...opening.place, lobby: null, thread: null, post: null, closed: false },
    seed: house.entropy.seed(),
    match: null,
    sittings: [],
    paused: null,
    motion: null,
    rematchOf: opening.rematchOf ?? null,
  };
  const table = await house.store.open(gathered, jobs);
  if (chairs.length < size) return ok(table);
  const started = await start(house, id, opening.host.id);
  return ok(started.ok ? started.value : table);
}

/**
 * Opens a table whose id follows from the occasion, so that one occasion opens one table, however often and to how many
 * bots it is told.
 */
export async function openOnce(
  house: House,
  occasion: string,
  opening: Omit<Opening, 'id'>,
): Promise<Result<Table, TermsFault>> {
  const id = sha256Hex(occasion).slice(0, 8);
  const known = await house.store.find(id);
  if (known) return ok(known);
  try {
    return await open(house, { ...opening, id });
  } catch (error) {
    // Somebody else was faster by a moment and has opened it.
    const other = await house.store.find(id);
    if (other) return ok(other);
    throw error;
  }
}

export function join(house: House, id: TableId, person: Somebody): Promise<Result<Table, Refused>> {
  return gathering(house, id, (table) => {
    if (seatOf(table, person.id) !== null) return no({ code: 'seated' });
    if (table.chairs.length >= table.size) return no({ code: 'full' });
    const kept = table.invited.filter((one) => one !== person.id).length;
    if (!table.invited.includes(person.id) && table.chairs.length + kept >= table.size) return no({ code: 'reserved' });
    return ok({
      chairs: seated([...table.chairs, { person: person.id, name: person.name }]),
      invited: table.invited.filter((one) => one !== person.id),
    });
  });
}

/** Leaves a table that has not started. When the host leaves, the next person is host; when nobody is left, the table is closed. */
export function leave(house: House, id: TableId, person: PersonId): Promise<Result<Table, Refused>> {
  return gathering(house, id, (table) => {
    const seat = seatOf(table, person);
    if (seat === null && table.invited.includes(person))
      return ok({ invited: table.invited.filter((one) => one !== person) });
    if (seat === null) return no({ code: 'not-seated' });
    const chairs = seated(table.chairs.filter((chair) => chair.seat !== seat));
    const next = chairs.find((chair) => chair.person !== null)?.person;
    if (next == null) return ok({ phase: 'aborted' });
    return ok({ chairs, ...(person === table.host ? { host: next } : {}) });
  });
}

/** The host keeps a chair for somebody. Whoever is invited already stays so. */
export function invite(house: House, id: TableId, person: PersonId, guest: PersonId): Promise<Result<Table, Refused>> {
  return gathering(house, id, (table) => {
    if (table.host !== person) return no({ code: 'not-host' });
    if (seatOf(table, guest) !== null) return no({ code: 'seated' });
    if (table.invited.includes(guest)) return ok({});
    if (table.chairs.length + table.invited.length >= table.size) return no({ code: 'full' });
    return ok({ invited: [...table.invited, guest] });
  });
}

/** The host, or a moderator of the place, closes a table that nobody has started. */
export function disband(
  house: House,
  id: TableId,
  by: { readonly person: PersonId; readonly moderator: boolean },
): Promise<Result<Table, Refused>> {
  return gathering(house, id, (table) =>
    table.host === by.person || by.moderator ? ok({ phase: 'aborted' }) : no({ code: 'not-host' }),
  );
}

/** The host seats one computer more, or sends the last one away (`by` is 1 or -1). */
export function computers(house: House, id: TableId, person: PersonId, by: 1 | -1): Promise<Result<Table, Refused>> {
  return gathering(house, id, (table) => {
    if (table.host !== person) return no({ code: 'not-host' });
    const seats = table.chairs.filter((chair) => chair.person === null);
    const last = seats.at(-1);
    if (by === -1)
      return last ? ok({ chairs: seated(table.chairs.filter((chair) => chair !== last)) }) : no({ code: 'not-seated' });
    if (table.chairs.length + table.invited.length >= table.size) return no({ code: 'full' });
    return ok({ chairs: seated([...table.chairs, { person: null, name: computerName(seats.length) }]) });
  });
}

/** The host changes size and options. The terms have to be playable with as many as may sit down. */
export function change(
  house: House,
  id: TableId,
  person: PersonId,
  wish: { readonly size: number; readonly options: Json; readonly pace?: Pace },
): Promise<Result<Table, Refused | TermsFault>> {
  return gathering<TermsFault>(house, id, (table) => {
    if (table.host !== person) return no({ code: 'not-host' });
    const game = gameOf(house, table.game);
    const terms = readTerms(game, wish.size, wish.options);
    if (!terms.ok) return terms;
    const taken = table.chairs.length + table.invited.length;
    if (wish.size < taken) return no({ kind: 'seats', min: taken, max: game.seats.max });
    return ok({ size: wish.size, options: terms.value.options, ...(wish.pace ? { pace: wish.pace } : {}) });
  });
}

/**
 * Starts the table with those who sit there. Who sits where is shuffled from the table's seed, so that the one who
 * opened it has no better place than others.
 */
export async function start(house: House, id: TableId, person: PersonId): Promise<Result<Table, Refused | TermsFault>> {
  const table = await house.store.find(id);
  if (!table) return no({ code: 'gone' });
  if (table.phase !== 'gathering') return no({ code: 'started' });
  if (table.host !== person) return no({ code: 'not-host' });
  const begun = beginning(house, table);
  if (!begun.ok) return begun;
  const saved = await house.store.commit({
    id,
    version: table.version,
    set: begun.value.set,
    entries: [],
    jobs: begun.value.jobs,
  });
  return saved ? ok(begun.value.table) : no({ code: 'busy' });
}

interface Beginning {
  readonly table: Table;
  readonly set: Change['set'];
  readonly jobs: readonly Job[];
}

/** What it takes to start a table that gathers, one version on. */
function beginning(house: House, table: Table): Result<Beginning, Refused | TermsFault> {
  const game = gameOf(house, table.game);
  if (table.chairs.length < game.seats.min) return no({ code: 'too-few', min: game.seats.min });
  const chairs = seated(rng(table.seed, 'seats').shuffle(table.chairs));
  const terms = readTerms(game, chairs.length, table.options);
  if (!terms.ok) return terms;
  const position = begin(game, terms.value, table.seed);
  const now = house.now();
  const set = {
    phase: 'playing',
    chairs,
    invited: [],
    size: chairs.length,
    match: matchOf(game, position),
    startedAt: new Date(now),
  } as const;
  const sat: Table = {
    ...table,
    ...set,
    sittings: chairs.map(() => ({ ...FRESH, left: table.pace.clock?.start ?? null })),
    version: table.version + 1,
  };
  const next = waiting(game, terms.value, position);
  const started: Table = {
    ...sat,
    sittings: settled({
      table: sat,
      waiting: next.filter((seat) => !playsItself(sat, position, seat)),
      entries: [],
      now,
      stops: { outages: [], beat: null, vacations: [], nights: [] },
    }),
  };
  const changed = {
    before: table,
    after: started,
    was: null,
    position,
    next,
    entries: [],
    acts: [],
    undone: null,
    now,
  };
  return ok({ table: started, set: { ...set, sittings: started.sittings }, jobs: followUps(game, changed) });
}

/** Closes a lobby that nobody started within its life. */
export async function expire(house: House, id: TableId): Promise<void> {
  const table = await house.store.find(id);
  if (table?.phase !== 'gathering') return;
  await house.store.commit({
    id,
    version: table.version,
    set: { phase: 'aborted' },
    entries: [],
    jobs: [{ task: 'announce', table: id, version: table.version + 1 }],
  });
}

/**
 * Opens a new lobby for the same people, with the same game, options and pace, where nobody but the host sits yet. Its id
 * follows from the old one's, so that several who want a rematch at once all get the same table.
 */
export async function rematch(house: House, id: TableId, host: Somebody): Promise<Result<Table, Refused>> {
  const table = await house.store.find(id);
  if (!table) return no({ code: 'gone' });
  if (table.phase !== 'over' && table.phase !== 'aborted') return no({ code: 'running' });
  if (seatOf(table, host.id) === null) return no({ code: 'not-seated' });
  const people = table.chairs.flatMap((chair) => (chair.person === null ? [] : [chair.person]));
  const opened = await openOnce(house, `rematch/${id}`, {
    game: table.game,
    host,
    invited: people,
    computers: table.chairs.length - people.length,
    size: termsOf(table).seats,
    options: table.options,
    language: table.language,
    palette: table.palette,
    pace: table.pace,
    place: { guild: table.place.guild, channel: table.place.channel },
    rematchOf: id,
  });
  if (!opened.ok) throw new Error(`the terms of table ${id} can no longer be played`);
  return opened;
}

type Wish = Change['set'];

/** Changes a table that gathers; starts it when every chair is taken. Tries again when somebody else was faster. */
async function gathering<Fault = never>(
  house: House,
  id: TableId,
  wish: (table: Table) => Result<Wish, Refused | Fault>,
): Promise<Result<Table, Refused | Fault>> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const table = await house.store.find(id);
    if (!table) return no({ code: 'gone' });
    if (table.phase !== 'gathering') return no({ code: 'started' });
    const set = wish(table);
    if (!set.ok) return set;
    const version = table.version + 1;
    const changed: Table = { ...table, ...set.value, version };
    const full = changed.phase === 'gathering' && changed.chairs.length >= changed.size;
    // Whoever takes the last chair starts the table in the same moment, so that nothing can come in between.
    const begun = full ? beginning(house, { ...changed, version: table.version }) : null;
    const saved = await house.store.commit({
      id,
      version: table.version,
      set: begun?.ok ? { ...set.value, ...begun.value.set } : set.value,
      entries: [],
      jobs: begun?.ok ? begun.value.jobs : [{ task: 'announce', table: id, version }],
    });
    if (saved) return ok(begun?.ok ? begun.value.table : changed);
  }
  return no({ code: 'busy' });
}

/** Numbers chairs from 0 in the order given. */
function seated(chairs: readonly Omit<Chair, 'seat'>[]): readonly Chair[] {
  return chairs.map(({ person, name }, at) => ({ seat: seatNumber(at), person, name }));
}

function seatNumber(at: number): Seat {
  if (!isSeat(at)) throw new RangeError(`there is no seat ${at}`);
  return at;
}

import type { z } from 'zod';
import { Unreadable } from '../app/ports/store.ts';
import { LEVELS } from '../core/contract/level.ts';
import { parsePath } from '../core/contract/path.ts';
import { isObject, type Json } from '../core/json.ts';
import { PALETTES, type Palette } from '../core/scene/ink.ts';
import { isSeat, type Seat } from '../core/seat.ts';
import { LANGUAGES, type Language } from '../core/text/message.ts';
import { completeNotices, NOTICES, type Notice, type Notices, WAYS, type Way } from '../domain/people/notice.ts';
import type { InboxPost, Person, QuietHours } from '../domain/people/person.ts';
import type { LoggedEntry, LoggedTableEvent } from '../domain/table/log.ts';
import { parseOwner } from '../domain/table/owner.ts';
import { FRESH_SEAT, type SeatStatus } from '../domain/table/seat-status.ts';
import type { Series } from '../domain/table/series.ts';
import {
  type ArmedPost,
  type Chair,
  COMPUTER_PACES,
  type Match,
  PHASES,
  type Place,
  type Table,
  UNRANKED,
  whereIs,
} from '../domain/table/table.ts';
import { NAMES, type TableEvent } from '../domain/table/table-event.ts';
import { PUBLIC } from '../domain/table/viewer.ts';
import type { Prisma } from './generated/client.ts';
import { MOTION, SEAT_STATUSES, SERIES_RULES, TABLE_EVENT, TIME_CONTROL } from './json-columns.ts';

/** From rows to domain values. Rows are ours, yet this is the border: what does not fit is said here. */

export type TableRow = Omit<
  Prisma.TableGetPayload<{ include: { chairs: true } }>,
  'announced' | 'post' | 'posting' | 'posted' | 'withdrawn' | 'motionPost' | 'trace'
> & { readonly told: ToldRow | null };
type ToldRow = Pick<Prisma.ViewerGetPayload<object>, 'announced' | 'post'>;
type ChairRow = Pick<TableRow['chairs'][number], 'seat' | 'person' | 'name' | 'level'> & {
  readonly ratedAs?: string | null;
  readonly afar?: boolean;
};
type SeriesRow = Pick<TableRow, 'seriesKind' | 'seriesId' | 'seriesRound' | 'seriesName' | 'seriesRules'>;
export type EntryRow = Omit<Prisma.EntryGetPayload<object>, 'tableId' | 'undone'>;
export type TableEventRow = Omit<Prisma.TableEventGetPayload<object>, 'tableId'>;
export type PersonRow = Prisma.PersonGetPayload<object>;
export type ArmedPostRow = Omit<Prisma.ArmedPostGetPayload<object>, 'tableId' | 'viewer'>;

/** What Prisma reads of a table beside its own columns. */
export const PARTS = { chairs: true, viewers: { where: { viewer: PUBLIC } } } as const;

/** A table that Prisma has read with its parts. */
export function readWithParts({ viewers: [told], ...row }: Prisma.TableGetPayload<{ include: typeof PARTS }>): Table {
  return readTable({ ...row, told: told ?? null });
}

export function readTable(row: Omit<TableRow, 'chairs'> & { readonly chairs: readonly ChairRow[] }): Table {
  const chairs = row.chairs.map(readChair).sort((a, b) => a.seat - b.seat);
  const match = readMatch(row);
  return {
    id: row.id,
    game: row.game,
    version: row.version,
    phase: member(PHASES, row.phase, 'phase'),
    host: row.host === '' ? null : row.host,
    owner: row.owner === null ? null : (parseOwner(row.owner) ?? broken('owner')),
    series: readSeries(row),
    language: readLanguage(row.language),
    palette: readPalette(row.palette),
    size: row.size,
    options: isObject(row.options) ? row.options : broken('options'),
    hints: row.hints && !row.ranked,
    finishers: row.finishers,
    listed: row.listed,
    chairs,
    invited: row.invited,
    place: readPlace({ ...row, post: row.told?.post ?? null }),
    seed: row.seed,
    secret: row.secret,
    deal: row.deal,
    contributions: row.contributions,
    timeControl: read(TIME_CONTROL, row.timeControl, 'time control'),
    ranked: row.ranked,
    unranked: row.unranked === null ? null : member(UNRANKED, row.unranked, 'reason'),
    computerPace: member(COMPUTER_PACES, row.computerPace, 'pace of computers'),
    match,
    seatStatuses: readSeatStatuses(row.seatStatuses, match ? chairs.length : 0),
    paused: row.paused,
    motion: row.motion === null ? null : read(MOTION, row.motion, 'motion'),
    announced: row.told?.announced ?? 0,
    rematchOf: row.rematchOf,
    occasion: row.occasion,
    openedAt: row.openedAt,
    startedAt: row.startedAt,
    changedAt: row.changedAt,
  };
}

type PlaceRow = Pick<TableRow, 'guild' | 'channel' | 'card' | 'shareKey' | 'lobby' | 'thread' | 'closed'> &
  Pick<ToldRow, 'post'>;

export function readPlace({ guild, channel, card, shareKey, lobby, thread, post, closed }: PlaceRow): Place {
  const shown = { lobby, thread, post, closed };
  if (guild === null && card === channel) return { kind: 'card', guild, channel, by: shareKey, ...shown };
  return { ...whereIs(guild, channel), ...shown };
}

function readSeries({ seriesKind, seriesId, seriesRound, seriesName, seriesRules }: SeriesRow): Series | null {
  if (seriesKind === null || seriesId === null || seriesRound === null || seriesName === null) return null;
  const rules = read(SERIES_RULES, seriesRules, 'rules of a series');
  return { kind: seriesKind, id: seriesId, round: seriesRound, name: seriesName, rules };
}

function readMatch(row: Pick<TableRow, 'state' | 'schema' | 'ply' | 'resigned' | 'revision'>): Match | null {
  const { schema, ply, revision } = row;
  if (schema === null || ply === null) return null;
  return { state: readJson(row.state), schema, revision, ply, resigned: row.resigned.map(readSeat) };
}

/** Tables that began before seats had a status have none: nobody there has missed anything. */
function readSeatStatuses(stored: unknown, chairs: number): readonly SeatStatus[] {
  const known = read(SEAT_STATUSES, stored, 'seat status');
  return [...known, ...Array.from({ length: Math.max(0, chairs - known.length) }, () => FRESH_SEAT)];
}

/** An earlier version seats people where a computer had a level, and leaves the level there. */
function readChair({ seat, person, name, level, ratedAs = null, afar = false }: ChairRow): Chair {
  return {
    seat: readSeat(seat),
    person,
    name,
    ...(person === null && level !== null ? { level: member(LEVELS, level, 'level') } : {}),
    ...(ratedAs === null ? {} : { ratedAs }),
    ...(person !== null && afar ? { afar } : {}),
  };
}

export function readArmedPost({ room, message, plain }: ArmedPostRow): ArmedPost {
  return { channel: room, message, plain: plain === null || isObject(plain) ? plain : broken('post') };
}

export function readEntry(row: EntryRow): LoggedEntry {
  return {
    version: row.version,
    at: row.at,
    seat: readSeat(row.seat),
    path: parsePath(row.path) ?? broken('path'),
    choices: row.choices,
    autopilot: row.autopilot,
    shuffles: readShuffles(row.shuffles),
    events: readList(row.events),
    planned: row.planned,
    ...readComputer(row),
  };
}

function readComputer({ level, search }: Pick<EntryRow, 'level' | 'search'>): Pick<LoggedEntry, 'computer'> {
  return level === null || search === null ? {} : { computer: { level: member(LEVELS, level, 'level'), search } };
}

export function readTableEvent(row: TableEventRow): LoggedTableEvent {
  const event = read(TABLE_EVENT, row.event, 'log line');
  const people = NAMES.flatMap((key) => {
    const found = row.people.find((one) => one.startsWith(`${key}:`));
    return found === undefined ? [] : [[key, found.slice(key.length + 1)]];
  });
  const tableEvent = people.length === 0 ? event : { ...event, people: Object.fromEntries(people) };
  return { version: row.version, at: row.at, tableEvent };
}

/** The people of an event as the text of an array of texts: `{"by:123"}`. */
export function writeEventPeople({ people = {} }: TableEvent): string {
  return `{${Object.entries(people).map(([key, person]) => JSON.stringify(`${key}:${person}`))}}`;
}

function readShuffles(stored: unknown): LoggedEntry['shuffles'] {
  return readList(stored).map((one) => {
    if (!isObject(one) || typeof one.shuffle !== 'string') return broken('shuffle');
    return { shuffle: one.shuffle, order: readList(one.order).map(String) };
  });
}

export function readPerson(row: PersonRow): Person {
  return {
    id: row.id,
    name: row.name,
    language: row.language === null ? null : readLanguage(row.language),
    palette: row.palette === null ? null : readPalette(row.palette),
    locale: row.locale,
    notices: readNotices(row.notices),
    confirms: row.confirms,
    zone: row.zone,
    quiet: readQuiet(row),
    inbox: readInbox(row),
    inboxSending: row.inboxSending,
    deliveredNews: row.deliveredNews,
    dmsClosed: row.dmsClosed,
    invitable: row.invitable,
    listed: row.listed,
  };
}

/** Kinds that are not stored, since they are newer than the row, are told as usual. */
function readNotices(stored: unknown): Notices {
  if (!isObject(stored)) return broken('notices');
  const chosen = NOTICES.flatMap((notice): [Notice, Way][] => {
    const way = stored[notice];
    return way === undefined ? [] : [[notice, member(WAYS, String(way), 'way')]];
  });
  return completeNotices(Object.fromEntries(chosen));
}

export function readQuiet({ quietFrom, quietTo }: Pick<PersonRow, 'quietFrom' | 'quietTo'>): QuietHours | null {
  return quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
}

function readInbox({
  inboxChannel,
  inboxMessage,
  inboxAt,
  inboxShows,
}: Pick<PersonRow, 'inboxChannel' | 'inboxMessage' | 'inboxAt' | 'inboxShows'>): InboxPost | null {
  if (inboxChannel === null || inboxMessage === null || inboxAt === null) return null;
  return { channel: inboxChannel, message: inboxMessage, at: inboxAt, shows: inboxShows };
}

function readLanguage(stored: string): Language {
  return member(LANGUAGES, stored, 'language');
}

function readPalette(stored: string): Palette {
  return member(PALETTES, stored, 'palette');
}

export function readSeat(stored: number): Seat {
  return isSeat(stored) ? stored : broken('seat');
}

/** What a column of type JSON holds, once parsed, is JSON. */
function readJson(stored: unknown): Json {
  if (stored === null || typeof stored === 'string' || typeof stored === 'number') return stored;
  if (typeof stored === 'boolean' || isObject(stored)) return stored;
  return readList(stored);
}

function readList(stored: unknown): readonly Json[] {
  return Array.isArray(stored) ? stored : broken('list');
}

export function member<const T extends string>(all: readonly T[], stored: string, what: string): T {
  return all.find((one) => one === stored) ?? broken(what);
}

export function read<T>(schema: z.ZodType<T>, stored: unknown, what: string): T {
  const { data, success } = schema.safeParse(stored);
  return success ? data : broken(what);
}

/** Says what, not which: rows hold hands and decks, and errors are logged. */
export function broken(what: string): never {
  throw new Unreadable(`the database holds a ${what} that nobody here wrote`);
}

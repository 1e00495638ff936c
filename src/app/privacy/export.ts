import { writePath } from '../../core/contract/path.ts';
import type { JsonObject } from '../../core/json.ts';
import { known } from '../../core/known.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { TableAnalysis } from '../../domain/analysis/analysis.ts';
import type { DailyTry } from '../../domain/daily/daily.ts';
import type { PersonId } from '../../domain/ids.ts';
import { EXPORT_PAUSE } from '../../domain/operations/export.ts';
import type { JobOf } from '../../domain/operations/job.ts';
import { idOfParty, personParty } from '../../domain/people/block.ts';
import { privateLanguage } from '../../domain/people/person.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { personOwning } from '../../domain/table/owner.ts';
import { seatName, seatOf, seatStatusOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { isNamed, NAMES } from '../../domain/table/table-event.ts';
import { SEARCH_REVISION } from '../../search/revision.ts';
import type { AppContext } from '../context.ts';
import { personOrDefault } from '../people/people.ts';
import type { TableRecords } from '../ports/privacy.ts';
import { spendUnlessNull } from '../quotas/quotas.ts';

/** The export of personal data: asked for in the chat, and sent by a job. */

/** How many tables are in one file; the same in every attempt, so that the files of two attempts are alike. */
const TABLES_PER_FILE = 500;
/** How many tables' records are asked for, and held in memory, at once. */
const TABLES_AT_ONCE = 100;

/**
 * Asks for all that is stored about a person: settings, vacations, blocks, what their quotas count, bests, tables, and
 * what they did there. `again`: when it can be asked for once more, where it was asked for lately; null: it is on its
 * way. Refused when that is over their quota. `reply` says where the chat can answer besides a direct message.
 */
export async function askForExport(
  context: AppContext,
  person: PersonId,
  reply: string | null,
): Promise<Result<{ readonly again: Date | null }, Refused>> {
  const now = context.now();
  const former = await context.store.exportOf(person);
  if (former && former.outcome !== 'closed' && former.askedAt.getTime() > now - EXPORT_PAUSE)
    return ok({ again: afterPause(former.askedAt) });
  const job = { task: 'export', person, askedAt: now, reply } as const;
  let last: Date | null = null;
  // Of several that are asked for at once one is made, and counts.
  const spent = await spendUnlessNull(context, 'exports', { person, server: null }, async (inside) => {
    last = await inside.store.askForExport(person, new Date(now), new Date(now - EXPORT_PAUSE), job);
    return last === null ? true : null;
  });
  return spent.ok ? ok({ again: last && afterPause(last) }) : spent;
}

function afterPause(asked: Date): Date {
  return new Date(asked.getTime() + EXPORT_PAUSE);
}

/**
 * The job `export`: sends the files one after the other. What was sent by an attempt that was killed is not sent again.
 */
export async function sendExport(context: AppContext, { person, askedAt, reply }: JobOf<'export'>): Promise<void> {
  const asked = await context.store.exportOf(person);
  // They have been erased since, or it was done.
  if (asked?.askedAt.getTime() !== askedAt || asked.outcome !== 'waiting') return;
  const language = privateLanguage(await personOrDefault(context, person), null);
  let part = 0;
  for await (const { data, last } of exportFiles(context, person)) {
    part += 1;
    const file = { kind: 'data', language, part, last, data } as const;
    const sent = await context.chat.post({ person, reply }, `d${person}/${askedAt}/${part}`, file);
    if (sent.kind === 'posted') continue;
    await context.store.endExport(person, new Date(askedAt), 'closed');
    return;
  }
  await context.store.endExport(person, new Date(askedAt), 'sent');
}

/** All that is stored about a person: in the first file settings and vacations, in each a part of their tables. */
async function* exportFiles(
  context: AppContext,
  id: PersonId,
): AsyncGenerator<{ readonly data: JsonObject; readonly last: boolean }, void, void> {
  const about = await personData(context, id);
  let page: readonly Table[] = [];
  for (let first = true; ; first = false) {
    page = await context.store.allTablesOf(id, { past: page.at(-1) ?? null, limit: TABLES_PER_FILE });
    if (!first && page.length === 0) return;
    const tables: JsonObject[] = [];
    for (let first = 0; first < page.length; first += TABLES_AT_ONCE)
      tables.push(...(await tablesData(context, page.slice(first, first + TABLES_AT_ONCE), id)));
    const last = page.length < TABLES_PER_FILE;
    yield { data: first ? { ...about, tables } : { tables }, last };
    if (last) return;
  }
}

/**
 * Settings, names in servers, vacations, blocks, what quotas count, private games, tries of the deals of days, ratings,
 * bests, phrases, mutes, reports, and the last request for data. Whether other people have blocked, muted or reported
 * them is those people's own.
 */
async function personData(context: AppContext, id: PersonId): Promise<JsonObject> {
  const { inbox, notices, quiet, ...person } = await personOrDefault(context, id);
  const { vacations } = await context.store.clockPauses([id], 0);
  const serverNames = await context.store.serverNamesOf(id);
  const asked = await context.store.exportOf(id);
  const blocked = await context.store.blocks({ by: [personParty(id)] });
  const against = await context.store.blocks({ whom: [personParty(id)] });
  const uses = await context.store.usesOf(id);
  const privateGames = await context.store.privateGamesOf(id);
  const tries = await context.store.triesOf(id);
  const roles = await context.store.rolesOf(id);
  const bests = await context.store.bestsBy(id);
  const ratings = await context.store.ratingsOf(id);
  const puzzles = await context.store.puzzlesOf(id);
  const sought = await context.store.seekOf(id);
  const said = await context.store.phrases({ person: id });
  const mutes = await context.store.mutes([id]);
  const reports = await context.store.reports({ by: id });
  return {
    person: {
      ...person,
      notices: { ...notices },
      quiet: quiet && { ...quiet },
      inbox: inbox && { ...inbox, at: inbox.at.toISOString() },
    },
    serverNames: serverNames.map((one) => ({ ...one })),
    vacations: vacations.map(({ from, to }) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })),
    blocked: blocked.map(({ whom, at }) => ({ person: idOfParty(whom), at: at.toISOString() })),
    blockedBy: against.flatMap(({ by, at }) => (by.startsWith('person:') ? [] : [{ by, at: at.toISOString() }])),
    quotas: uses.map(({ quota, server, minute, n }) => ({ quota, server, minute: new Date(minute).toISOString(), n })),
    privateGames: privateGames.map(({ kind, game, deal, moves, changedAt }) => ({
      kind,
      game,
      deal,
      moves: moves.map(({ seat, path }) => ({ seat, path })),
      changedAt: changedAt.toISOString(),
    })),
    daily: tries.map(tryData),
    winnerRoles: roles.map((one) => ({ ...one })),
    bests: bests.map((best) => ({ ...best })),
    ratings: ratings.map(({ at, ...rating }) => ({ ...rating, at: at.toISOString() })),
    puzzles: {
      ratings: puzzles.ratings.map(({ at, ...rating }) => ({ ...rating, at: at.toISOString() })),
      answers: puzzles.answers.map(({ askedAt, ...answer }) => ({ ...answer, askedAt: askedAt.toISOString() })),
    },
    phrases: said.map(({ table, phrase, at }) => ({ table, phrase, at: at.toISOString() })),
    mutes: mutes.map(({ whom }) => whom ?? 'all'),
    reports: reports.map(({ table, reported, reason, at, settledAt }) => ({
      ...{ table, person: reported, reason, at: at.toISOString() },
      settledAt: settledAt?.toISOString() ?? null,
    })),
    lookingFor: sought && {
      ...sought,
      seek: { ...sought.seek },
      since: sought.since === null ? null : new Date(sought.since).toISOString(),
      behind: sought.behind === null ? null : new Date(sought.behind).toISOString(),
      foundAt: sought.foundAt === null ? null : new Date(sought.foundAt).toISOString(),
    },
    lastExport: asked?.askedAt.toISOString() ?? null,
  };
}

/** A try of the deal of a day; its moves are numbers among those that were legal, in bits. */
function tryData({ game, day, server, begunAt, inTime, result }: DailyTry): JsonObject {
  return {
    ...{ game, day, server, begunAt: begunAt.toISOString(), inTime },
    result: result && {
      finishedAt: result.finishedAt.toISOString(),
      margin: result.margin,
      score: result.score,
      repeats: result.repeats,
      moves: [...result.moves],
      judged: result.judged && { ...result.judged },
    },
  };
}

async function tablesData(
  { store }: AppContext,
  tables: readonly Table[],
  id: PersonId,
): Promise<readonly JsonObject[]> {
  const ids = tables.map((table) => table.id);
  const records = await store.recordsOf(id, ids, SEARCH_REVISION);
  return tables.map((table) => tableData(table, known(records.get(table.id), 'records'), id));
}

/** What a table stores about a person. */
function tableData(table: Table, records: TableRecords, id: PersonId): JsonObject {
  const { place, openedAt, startedAt } = table;
  const { log, result, changes, analysis, hints, lobbyNotice, privateNotice, seatMessage } = records;
  const seat = seatOf(table, id);
  const name = seatName(table, id);
  const mine = result?.seats.find((one) => one.seat === seat);
  const ratings = changes
    .filter((one) => one.person === id)
    .map(({ pool, before, after }) => ({ pool, before: { ...before }, after: { ...after } }));
  return {
    id: table.id,
    game: table.game,
    phase: table.phase,
    guild: place.guild,
    channel: place.channel,
    thread: place.thread,
    openedAt: openedAt.toISOString(),
    startedAt: startedAt === null ? null : startedAt.toISOString(),
    host: table.host === id,
    owner: personOwning(table) === id,
    invited: table.invited.includes(id),
    gone: lobbyNotice?.gone ?? null,
    lobbyNotice: lobbyNotice?.post ? { ...lobbyNotice.post, at: lobbyNotice.post.at.toISOString() } : null,
    privateNotice: privateNotice && {
      post: privateNotice.post && { ...privateNotice.post },
      told: privateNotice.told,
      shown: privateNotice.shown,
    },
    seatMessage: seatMessage?.post ? { ...seatMessage.post, at: seatMessage.post.at.toISOString() } : null,
    seat,
    name,
    handedOver: table.chairs.some(({ ratedAs }) => ratedAs === id) ? { ratings } : null,
    ...(seat !== null && table.phase === 'playing' ? { status: statusData(table, seat) } : {}),
    motion: motionData(table, id),
    hints,
    analysis: analysis?.complete && seat !== null ? analysisData(analysis.analysis, seat) : null,
    result:
      result && mine
        ? {
            ending: result.ending,
            endedAt: result.endedAt.toISOString(),
            rank: mine.rank,
            score: mine.score,
            resigned: mine.resigned,
            feats: mine.feats,
            how: mine.how,
            moves: mine.moves,
            seconds: mine.seconds,
            parts: mine.parts,
            measures: mine.measures && { ...mine.measures },
            times: mine.times && { ...mine.times },
            rated: result.rated,
            ratings,
          }
        : null,
    planned: seat === null ? [] : seatStatusOf(table, seat).premoves.map(({ path }) => writePath(path)),
    moves: log.flatMap((line) => {
      if ('tableEvent' in line || line.seat !== seat) return [];
      const { at, path, autopilot, planned, undone } = line;
      return [{ at: at.toISOString(), move: writePath(path), autopilot, planned, undone }];
    }),
    tableEvents: log.flatMap((line) => {
      if (!('tableEvent' in line)) return [];
      const { tableEvent, at } = line;
      const { people: _, ...event } = tableEvent;
      const own = NAMES.some((key) => isNamed(tableEvent, key, id, name)) || ('seat' in event && event.seat === seat);
      return own ? [{ at: at.toISOString(), ...event }] : [];
    }),
  };
}

/** How a person's decisions were judged, and their luck. */
function analysisData({ revision, decisions, luck }: TableAnalysis, seat: Seat): JsonObject {
  const own = luck.find((one) => one.seat === seat);
  return {
    revision,
    decisions: decisions
      .filter((one) => one.seat === seat)
      .map(({ move, played, best, promised, lost, verdict }) => ({
        move,
        verdict,
        played: writePath(played),
        best: writePath(best),
        promised: { best: { ...promised.best }, played: { ...promised.played } },
        lost: { chance: { ...lost.chance }, points: lost.points && { ...lost.points } },
      })),
    luck: own ? { chance: own.chance, points: own.points } : null,
  };
}

/** The clock of a person's seat, and whether they are there. */
function statusData(table: Table, seat: Seat): JsonObject {
  const { remaining, turnStartedAt, missedTurns, away, muted, nudged } = seatStatusOf(table, seat);
  return { remaining, turnStartedAt, missedTurns, away, muted, nudged };
}

/** What a person has to do with the question that the table is asked; null when they have not. */
function motionData({ motion }: Table, id: PersonId): JsonObject | null {
  if (!motion) return null;
  const { wish } = motion;
  const asked = motion.by === id;
  const offered = wish.kind === 'offer' && wish.person === id;
  const vote = motion.votes.find(({ person }) => person === id)?.choice ?? null;
  return asked || offered || vote !== null ? { kind: wish.kind, asked, offered, vote } : null;
}

import type { Level } from '../../core/contract/level.ts';
import { readTerms, type TermsFault } from '../../core/contract/options.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Json } from '../../core/json.ts';
import { known } from '../../core/known.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Palette } from '../../core/scene/ink.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { Language } from '../../core/text/message.ts';
import type { InteractionId, PersonId, TableId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { usualTimeControl } from '../../domain/permissions/server-settings.ts';
import { withLevel } from '../../domain/table/computer-levels.ts';
import { computerName } from '../../domain/table/computer-names.ts';
import type { Deal } from '../../domain/table/deal.ts';
import { isFound, type Owner } from '../../domain/table/owner.ts';
import { termsOf } from '../../domain/table/position.ts';
import { numberChairs, seatOf } from '../../domain/table/seats.ts';
import { contributionsOf } from '../../domain/table/seed-source.ts';
import type { Series } from '../../domain/table/series.ts';
import {
  type Chair,
  type ComputerPace,
  freshPlace,
  type NewTable,
  type Table,
  type Where,
} from '../../domain/table/table.ts';
import { gameOf } from '../../domain/table/voice.ts';
import type { TimeControl } from '../../domain/time/time-control.ts';
import { blockOf, notInvitable, uninvitableOf } from '../blocks/blocks.ts';
import type { AppContext } from '../context.ts';
import type { Wait } from '../ports/finding.ts';
import { NotStored } from '../ports/store.ts';
import { invitationDemands, openingDemands, payerOf, withinQuotas } from '../quotas/quotas.ts';
import { callFor, type PlannedCall } from '../servers/calls.ts';
import { notOpenable, type OpenerHere, serverSettingsOf } from '../servers/settings.ts';
import { switchedOff } from '../switches.ts';
import { rankedOpening, rankedRematch } from './ranked.ts';
import { rankedOrNot, startedTable, startedTogether } from './start.ts';

/** Opens tables: new ones, at most one for an occasion, and rematches. */

/** Seconds after which a lobby that was not started is closed: seven days. */
export const LOBBY_LIFE = 7 * 24 * 3600;

/** What a new table is to be like. */
export interface Opening {
  readonly game: Token;
  /** Who may decide at the table; null: nobody, and then it has an owner. */
  readonly host: NamedPerson | null;
  /** Whose the table is; left out: its host's. */
  readonly owner?: Owner;
  /** Left out: it belongs to none. */
  readonly series?: Series;
  /** The deal that it shares with other tables (`sharedDeal`); left out: its deal is its own. */
  readonly deal?: Deal;
  /** Whether the host plays and has the first chair; left out: yes. */
  readonly hostPlays?: boolean;
  /** People besides the host who have a chair from the beginning. */
  readonly seated?: readonly NamedPerson[];
  readonly invited: readonly PersonId[];
  readonly computers: number;
  /** How well they play, one after the other, or all of them alike; left out: as those of tables without levels. */
  readonly level?: Level | readonly (Level | undefined)[];
  /**
   * How many chairs; left out: as many as these people and computers need, or, for the host alone, as many as the game
   * has.
   */
  readonly size?: number;
  readonly options: Json;
  /** Whether players can ask for hints; left out: yes. */
  readonly hints?: boolean;
  /** Whether only people who finish their games can join, and newcomers; left out: no. */
  readonly finishers?: boolean;
  /** Whether people of other servers are shown it while it gathers; left out: no. */
  readonly listed?: boolean;
  readonly language: Language;
  /** 'standard' when left out. */
  readonly palette?: Palette;
  /** That of new tables in the server when left out. */
  readonly timeControl?: TimeControl;
  /** Whether its result is to change ratings; left out: as the server's admins want it, where it can be. */
  readonly ranked?: boolean;
  /** 'at-once' when left out. */
  readonly computerPace?: ComputerPace;
  readonly place: Where;
  /** The host as the server's settings see them; left out: somebody without a role, in the channel itself. */
  readonly opener?: OpenerHere;
  readonly rematchOf?: TableId;
  /**
   * A text that names what the table is opened for (see `openOnce`); null or left out: nothing that could come twice.
   */
  readonly occasion?: string | null;
  /**
   * What somebody did in the chat to open it, the contribution of everybody who is seated from the beginning; null or
   * left out: nothing.
   */
  readonly interaction?: InteractionId;
  /** People who have waited for it until now: it is opened if all of them still do, and none waits from then on. */
  readonly waits?: readonly Wait[];
  /** A new one when left out. */
  readonly id?: TableId;
}

/**
 * Opens a table, and starts it when all its chairs are taken. Refuses terms that cannot be played, people who cannot be
 * invited, and more than quotas allow.
 */
export async function openTable(context: AppContext, opening: Opening): Promise<Result<Table, TermsFault | Refused>> {
  const game = gameOf(context, opening.game);
  const { host, hostPlays = true, seated = [], interaction = null, waits = [] } = opening;
  const owner = opening.owner ?? null;
  const deal = opening.deal ?? null;
  if (host === null && owner === null) throw new Error('a table without a host has an owner');
  if (deal !== null && deal.until.getTime() <= context.now()) throw new Error(`the deal ${deal.name} is over`);
  const first = hostPlays ? host : null;
  const players = [...(first ? [first] : []), ...seated.filter(({ id }) => id !== first?.id)];
  const invited = [...new Set(opening.invited)].filter((person) => !players.some(({ id }) => id === person));
  const company = players.length + invited.length + opening.computers;
  const size = opening.size ?? (company > 1 ? Math.max(company, game.seats.min) : game.seats.max);
  const terms = readTerms(game, size, opening.options);
  if (!terms.ok) return terms;
  if (company > size) return no({ kind: 'seats', min: game.seats.min, max: size });
  const by = host?.id ?? null;
  const where = { person: by, server: opening.place.guild };
  const paying = { person: payerOf({ owner, host: by }), server: opening.place.guild };
  const impossible =
    switchedOff(context, { game: game.id }) ??
    (await blockOf(context, where)) ??
    (await notOpenable(context, opening.place, opening.opener ?? inChannel(opening.place))) ??
    (await notInvitable(context, { ...where, by }, invited));
  if (impossible) return no(impossible);
  const usual = usualTimeControl(await serverSettingsOf(context, where.server));
  const ranking = await rankedOpening(context, { ...opening, timeControl: opening.timeControl ?? usual });
  if (!ranking.ok) return ranking;
  const chairs: readonly Chair[] = numberChairs([
    ...players.map(({ id, name }) => ({ person: id, name })),
    ...Array.from({ length: opening.computers }, (_, at) => ({
      person: null,
      name: computerName(at),
      ...withLevel(game, levelAt(opening, at)),
    })),
  ]);
  const id = opening.id ?? context.entropy.id();
  const secret = context.entropy.secret();
  const jobs: readonly Job[] = [
    { task: 'announce', table: id, version: 1 },
    { task: 'expire', table: id, after: LOBBY_LIFE },
    ...(invited.length > 0 ? [{ task: 'tell-lobby', table: id, about: null, left: null } as const] : []),
  ];
  const gathered: NewTable = {
    id,
    game: game.id,
    phase: 'gathering',
    host: by,
    owner,
    series: opening.series ?? null,
    language: opening.language,
    palette: opening.palette ?? 'standard',
    ...ranking.value,
    unranked: null,
    computerPace: opening.computerPace ?? 'at-once',
    size,
    options: terms.value.options,
    hints: opening.hints ?? true,
    finishers: opening.finishers ?? false,
    listed: opening.listed ?? false,
    chairs,
    invited,
    place: freshPlace(opening.place),
    ...(deal === null
      ? { seed: secret, secret, deal, contributions: contributionsOf(chairs, interaction) }
      : { seed: deal.seed, secret: null, deal: deal.name, contributions: [] }),
    match: null,
    seatStatuses: [],
    paused: null,
    motion: null,
    rematchOf: opening.rematchOf ?? null,
    occasion: opening.occasion ?? null,
  };
  // What the bot opens for those who have looked for others is limited by how many tables each of them may have found.
  const own = isFound({ owner }) ? [] : await openingDemands(context, paying, gathered);
  const demands = [...own, ...(await invitationDemands(context, paying, invited))];
  const arriving = [...new Set([by, ...players.map(({ id }) => id)].flatMap((person) => person ?? []))];
  const call = await callFor(context, gathered);
  const open = (called: PlannedCall | null) =>
    withinQuotas(
      context,
      [...demands, ...(called?.demands ?? [])],
      async (inside) => {
        if (waits.length > 0 && !(await inside.store.endWaits(waits, context.now()))) return null;
        const table = await inside.store.open(gathered, called ? [...jobs, called.job] : jobs, arriving);
        const full = chairs.length < size ? null : startedTable(context, table, interaction);
        if (!full?.ok) return table;
        const started = await rankedOrNot(inside, full.value);
        const { set, jobs: following } = started;
        const saved = await inside.store.commit({ id, version: table.version, set, entries: [], jobs: following });
        return saved ? started.table : table;
      },
      waits.length > 0 ? waits.map(({ person }) => person) : chairs.length < size ? [] : startedTogether(gathered),
    );
  try {
    const tried = await open(call);
    // What is only too much of is calling: the table is opened without.
    const opened = !tried.ok && tried.error.quota === 'calls' ? await open(null) : tried;
    if (opened.ok && opened.value === null && waits.length > 0) return no({ code: 'busy' });
    return opened.ok ? ok(known(opened.value, 'table that was opened')) : opened;
  } catch (error) {
    if (error instanceof NotStored) return no({ code: 'busy' });
    throw error;
  }
}

function levelAt({ level }: Pick<Opening, 'level'>, computer: number): Level | undefined {
  return typeof level === 'string' ? level : level?.[computer];
}

function inChannel({ channel }: Where): OpenerHere {
  return { roles: [], admin: false, channels: async () => [channel] };
}

/**
 * Opens a table for an occasion, or returns the one that was opened for it before, also by another bot. A hash of the
 * occasion is stored, since it may name a person, who can ask to be erased. Throws when the id that follows from the
 * occasion belongs to another table.
 */
export async function openOnce(
  context: AppContext,
  occasion: string,
  opening: Omit<Opening, 'id' | 'occasion'>,
): Promise<Result<Table, TermsFault | Refused>> {
  const id = idOfOccasion(occasion);
  const existing = await tableOpenedFor(context, id, occasion);
  if (existing) return ok(existing);
  try {
    return await openTable(context, { ...opening, id, occasion: sha256Hex(occasion) });
  } catch (error) {
    // Another bot, or another press, may have opened it in the meantime.
    const other = await tableOpenedFor(context, id, occasion);
    if (other) return ok(other);
    throw error;
  }
}

/**
 * The table that was opened for an occasion; null when there is none yet. Throws when its id belongs to another table.
 */
async function tableOpenedFor(context: AppContext, id: TableId, occasion: string): Promise<Table | null> {
  const table = await context.store.find(id);
  if (table && table.occasion !== sha256Hex(occasion))
    throw new Error(`the table with the id of "${occasion}" is another one`);
  return table;
}

/**
 * Eleven characters of [a-z0-9], 57 bits of a hash: two among a hundred thousand tables are the same once in 25 million
 * times. With one more the keys of messages would not fit into 25 characters.
 */
function idOfOccasion(occasion: string): TableId {
  return BigInt(`0x${sha256Hex(occasion)}`)
    .toString(36)
    .slice(-11);
}

/**
 * Opens a lobby with the same game, options and time control, where `host` sits and the other players are invited. Its
 * id follows from the old table's, so that several people who want a rematch at the same time all get the same table.
 */
export async function rematch(
  context: AppContext,
  id: TableId,
  host: NamedPerson,
  interaction: InteractionId = null,
  opener?: OpenerHere,
): Promise<Result<Table, Refused>> {
  const table = await context.store.find(id);
  if (!table) return no({ code: 'gone' });
  if (table.phase !== 'over' && table.phase !== 'aborted') return no({ code: 'running' });
  if (seatOf(table, host.id) === null) return no({ code: 'not-seated' });
  const former = await formerRematch(context, id);
  if (former) return ok(former);
  const people = table.chairs.flatMap((chair) => (chair.person === null ? [] : [chair.person]));
  const guests = people.filter((person) => person !== host.id);
  // Somebody who cannot be invited may still take a free chair.
  const uninvitable = await uninvitableOf(context, { by: host.id, server: table.place.guild }, guests);
  const opened = await openOnce(context, `rematch/${id}`, {
    game: table.game,
    host,
    invited: guests.filter((guest) => !uninvitable.has(guest)),
    computers: table.chairs.length - people.length,
    level: table.chairs.flatMap(({ person, level }) => (person === null ? [level] : [])),
    computerPace: table.computerPace,
    size: termsOf(table).seats,
    options: table.options,
    hints: table.hints,
    finishers: table.finishers,
    listed: table.listed,
    language: table.language,
    palette: table.palette,
    timeControl: table.timeControl,
    ranked: await rankedRematch(context, table),
    place: { ...table.place, inThread: table.place.thread === table.place.channel },
    rematchOf: id,
    interaction,
    ...(opener ? { opener } : {}),
  });
  if (opened.ok) return opened;
  if ('kind' in opened.error) throw new Error(`the terms of table ${id} can no longer be played`);
  return no(opened.error);
}

/** The rematch of a table whose id was made by a version of this bot that used eight characters of the hash. */
async function formerRematch(context: AppContext, id: TableId): Promise<Table | null> {
  const table = await context.store.find(sha256Hex(`rematch/${id}`).slice(0, 8));
  return table?.rematchOf === id ? table : null;
}

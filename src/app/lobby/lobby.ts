import type { Level } from '../../core/contract/level.ts';
import { readTerms, type TermsFault } from '../../core/contract/options.ts';
import type { Json } from '../../core/json.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import type { InteractionId, PersonId, TableId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import type { Gone } from '../../domain/people/lobby-notice.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import type { Requester } from '../../domain/permissions/permissions.ts';
import type { Demand } from '../../domain/permissions/quota.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { finishes } from '../../domain/results/reliability.ts';
import { withLevel } from '../../domain/table/computer-levels.ts';
import { freeComputerName } from '../../domain/table/computer-names.ts';
import { chairAt, numberChairs, seatOf } from '../../domain/table/seats.ts';
import { contributionsAfter } from '../../domain/table/seed-source.ts';
import { type ComputerPace, channelsOf, freshPlace, type Table, type Where } from '../../domain/table/table.ts';
import { gameOf } from '../../domain/table/voice.ts';
import type { TimeControl } from '../../domain/time/time-control.ts';
import { blockOf, hasBlocked, notInvitable } from '../blocks/blocks.ts';
import type { AppContext } from '../context.ts';
import { ON_ITS_WAY } from '../ports/chat.ts';
import type { Change } from '../ports/tables.ts';
import { invitationDemands, moveDemands, startDemands, withinQuotas } from '../quotas/quotas.ts';
import { lobbyListJobs } from '../servers/lobby-list-jobs.ts';
import { notPlayable, type OpenerHere } from '../servers/settings.ts';
import { timeMissing } from '../transition/clock-pauses.ts';
import { retryOnConflict } from '../transition/retry.ts';
import { LOBBY_LIFE } from './open.ts';
import { proposedLevel } from './proposed-level.ts';
import { rankedChange } from './ranked.ts';
import { rankedOrNot, type StartedTable, startedTable, startedTogether } from './start.ts';

/**
 * Changes of a lobby until it starts. Each returns the table afterwards, or why nothing was changed. `interaction` is
 * what somebody did in the chat; those that fill a chair or start the table contribute to its seed.
 */

/**
 * Takes a free chair, unless the host has blocked the person, or people who finish are asked for. `afar`: from
 * elsewhere, so that they see the table in their own direct messages.
 */
export function join(
  context: AppContext,
  id: TableId,
  person: NamedPerson,
  interaction: InteractionId = null,
  afar = false,
): Promise<Result<Table, Refused>> {
  return changeLobby(context, { id, interaction }, async (table) => {
    if (seatOf(table, person.id) !== null) return no({ code: 'seated' });
    const blocked = await blockOf(context, { person: person.id, server: table.place.guild });
    if (blocked) return no(blocked);
    if (table.host !== null && (await hasBlocked(context, table.host, person.id))) return no({ code: 'unwelcome' });
    if (table.chairs.length >= table.size) return no({ code: 'full' });
    const kept = table.invited.filter((one) => one !== person.id).length;
    if (!table.invited.includes(person.id) && table.chairs.length + kept >= table.size) return no({ code: 'reserved' });
    if (table.finishers && !table.invited.includes(person.id)) {
      const [own] = await context.store.reliabilityOf([person.id]);
      if (own && !finishes(own)) return no({ code: 'finishers', begun: own.begun, finished: own.finished });
    }
    return ok({
      chairs: numberChairs([...table.chairs, { person: person.id, name: person.name, afar }]),
      invited: table.invited.filter((one) => one !== person.id),
      arriving: person.id,
    });
  });
}

/**
 * Leaves a table that has not started, or declines an invitation to it. When the host leaves, the next person becomes
 * host; when the last person leaves, the table is closed. The host is told who has gone, unless `told` says no.
 */
export function leaveLobby(
  context: AppContext,
  id: TableId,
  person: PersonId,
  { told = true }: { readonly told?: boolean } = {},
): Promise<Result<Table, Refused>> {
  return changeLobby(context, { id }, (table) => {
    const seat = seatOf(table, person);
    const left = (how: Gone): LobbyChange => (told ? { left: { person, how } } : {});
    if (seat === null && table.invited.includes(person))
      return ok({ invited: table.invited.filter((one) => one !== person), ...left('declined') });
    if (seat === null) return no({ code: 'not-seated' });
    const chairs = numberChairs(table.chairs.filter((chair) => chair.seat !== seat));
    const next = chairs.find((chair) => chair.person !== null)?.person;
    if (next == null) return ok({ phase: 'aborted' });
    return ok({ chairs, ...(person === table.host ? { host: next } : {}), ...left('left') });
  });
}

/** The host starts the table with the people and computers who sit there. */
export function startTable(
  context: AppContext,
  id: TableId,
  person: PersonId,
  interaction: InteractionId = null,
): Promise<Result<Table, Refused | TermsFault>> {
  return changeLobby<TermsFault>(context, { id, interaction }, async (table) => {
    if (table.host !== person) return no({ code: 'not-host' });
    const blocked = await blockOf(context, { person, server: table.place.guild });
    if (blocked) return no(blocked);
    const started = startedTable(context, table, interaction);
    return started.ok ? ok({ started: started.value }) : started;
  });
}

/** The host keeps a chair for a person. Nothing changes when they are invited already. */
export function invite(
  context: AppContext,
  id: TableId,
  person: PersonId,
  guest: PersonId,
): Promise<Result<Table, Refused>> {
  return changeLobby(context, { id }, async (table) => {
    if (table.host !== person) return no({ code: 'not-host' });
    if (seatOf(table, guest) !== null) return no({ code: 'seated' });
    if (table.invited.includes(guest)) return ok({});
    if (table.chairs.length + table.invited.length >= table.size) return no({ code: 'full' });
    const where = { person, server: table.place.guild };
    const impossible =
      (await blockOf(context, where)) ?? (await notInvitable(context, { ...where, by: person }, [guest]));
    if (impossible) return no(impossible);
    return ok({
      invited: [...table.invited, guest],
      demands: await invitationDemands(context, where, [guest]),
    });
  });
}

/** The host, or a moderator of the place, closes a table that has not started. */
export function disband(
  context: AppContext,
  id: TableId,
  by: { readonly person: PersonId; readonly moderator: boolean },
): Promise<Result<Table, Refused>> {
  return changeLobby(context, { id }, (table) =>
    table.host === by.person || by.moderator ? ok({ phase: 'aborted' }) : no({ code: 'not-host' }),
  );
}

/** The host chooses the language that the table is spoken to in. */
export function changeLanguage(
  context: AppContext,
  id: TableId,
  person: PersonId,
  language: Language,
): Promise<Result<Table, Refused>> {
  return changeLobby(context, { id }, (table) => (table.host === person ? ok({ language }) : no({ code: 'not-host' })));
}

/** The host adds a computer (`by` is 1), which plays as well as the last one, or removes the last one (`by` is -1). */
export function changeComputers(
  context: AppContext,
  id: TableId,
  person: PersonId,
  by: 1 | -1,
  interaction: InteractionId = null,
): Promise<Result<Table, Refused>> {
  return changeLobby(context, { id, interaction }, async (table) => {
    if (table.host !== person) return no({ code: 'not-host' });
    const last = table.chairs.findLast((chair) => chair.person === null);
    if (by === -1)
      return last
        ? ok({ chairs: numberChairs(table.chairs.filter((chair) => chair !== last)) })
        : no({ code: 'not-seated' });
    if (table.ranked) return no({ code: 'ranked-people' });
    if (table.chairs.length + table.invited.length >= table.size) return no({ code: 'full' });
    const level = last ? last.level : (await proposedLevel(context, person, table.game)).level;
    const name = freeComputerName(table.chairs.map((chair) => chair.name));
    const added = { person: null, name, ...withLevel(gameOf(context, table.game), level) };
    return ok({ chairs: numberChairs([...table.chairs, added]) });
  });
}

/** The host chooses how well a computer plays; 'not-seated' where no computer sits. */
export function changeLevel(
  context: AppContext,
  id: TableId,
  person: PersonId,
  { seat, level }: { readonly seat: Seat; readonly level: Level },
): Promise<Result<Table, Refused>> {
  return changeLobby(context, { id }, (table) => {
    if (table.host !== person) return no({ code: 'not-host' });
    if (chairAt(table, seat)?.person !== null) return no({ code: 'not-seated' });
    const chosen = withLevel(gameOf(context, table.game), level);
    return ok({ chairs: table.chairs.map((chair) => (chair.seat === seat ? { ...chair, ...chosen } : chair)) });
  });
}

/**
 * The host changes size, options, time control, the pace of computers, whether there are hints, who can join, and
 * whether it is ranked. The new terms have to be playable with that many seats.
 */
export function changeOptions(
  context: AppContext,
  id: TableId,
  person: PersonId,
  wish: {
    readonly size: number;
    readonly options: Json;
    readonly timeControl?: TimeControl;
    readonly ranked?: boolean;
    readonly computerPace?: ComputerPace;
    readonly hints?: boolean;
    readonly finishers?: boolean;
    readonly listed?: boolean;
  },
): Promise<Result<Table, Refused | TermsFault>> {
  return changeLobby<TermsFault>(context, { id }, async (table) => {
    if (table.host !== person) return no({ code: 'not-host' });
    const game = gameOf(context, table.game);
    const terms = readTerms(game, wish.size, wish.options);
    if (!terms.ok) return terms;
    const taken = table.chairs.length + table.invited.length;
    if (wish.size < taken) return no({ kind: 'seats', min: taken, max: game.seats.max });
    const { timeControl, ranked } = wish;
    const pace = await rankedChange(context, table, {
      ...(timeControl ? { timeControl } : {}),
      ...(ranked === undefined ? {} : { ranked }),
    });
    if (!pace.ok) return pace;
    return ok({
      size: wish.size,
      options: terms.value.options,
      ...pace.value,
      ...(wish.computerPace ? { computerPace: wish.computerPace } : {}),
      ...(wish.hints === undefined ? {} : { hints: wish.hints }),
      ...(wish.finishers === undefined ? {} : { finishers: wish.finishers }),
      ...(wish.listed === undefined ? {} : { listed: wish.listed }),
    });
  });
}

/**
 * The host or a moderator lets people gather in another place. The lobby is posted there as if it were new; where it
 * is, if it was not posted.
 */
export function moveLobby(
  context: AppContext,
  by: Requester,
  place: Where,
  channels: OpenerHere['channels'],
): Promise<Result<Table, Refused>> {
  return changeLobby(context, { id: by.table }, async (table) => {
    if (table.host !== by.person && !by.moderator) return no({ code: 'moderators' });
    const impossible =
      (await blockOf(context, { person: by.person, server: place.guild })) ??
      (await notPlayable(context, place, channels));
    if (impossible) return no(impossible);
    return ok({ place: freshPlace(place), demands: await moveDemands(context, table, place.guild) });
  });
}

/** The job `expire`: closes a lobby that was not started in time, in which people could play. */
export async function expireInTime(context: AppContext, id: TableId): Promise<void> {
  const table = await context.store.find(id);
  if (table?.phase !== 'gathering') return;
  const missing = await timeMissing(context, table.openedAt.getTime(), LOBBY_LIFE * 1_000);
  if (missing <= 0) return expireLobby(context, id);
  await context.store.addJobs([{ task: 'expire', table: id, after: Math.ceil(missing / 1_000) }]);
}

/** Closes a lobby; nothing happens when it has started. Throws when it is changed too often. */
export async function expireLobby(context: AppContext, id: TableId): Promise<void> {
  const closed = await changeLobby(context, { id }, () => ok({ phase: 'aborted' }));
  if (!closed.ok && closed.error.code === 'busy') throw new Error(`table ${id} is changed too fast to be closed`);
}

/**
 * A change of a lobby; `started`: the change that starts the table, committed with it; `demands`: what it asks for of
 * quotas; `arriving`: who takes a seat; `left`: who has gone, of which the host is told.
 */
type LobbyChange = Change['set'] & {
  readonly started?: StartedTable;
  readonly demands?: readonly Demand[];
  readonly arriving?: PersonId;
  readonly left?: { readonly person: PersonId; readonly how: Gone };
};

/** The jobs that take the buttons off a lobby where it was; also off one that is not remembered there, and may come. */
function jobsWhereItWas({ id, place }: Table): readonly Job[] {
  const left = { task: 'disarm', table: id, rooms: channelsOf(place), post: null } as const;
  const again = { ...left, again: true, after: ON_ITS_WAY };
  return place.kind === 'channel' && place.lobby === null ? [left, again] : [left];
}

/**
 * Commits a change of a lobby, and starts the table when the change fills its last chair. It is not started where its
 * owner would then have more running tables than allowed: they can start it later.
 */
async function changeLobby<Fault = never>(
  context: AppContext,
  { id, interaction = null }: { readonly id: TableId; readonly interaction?: InteractionId },
  wish: (table: Table) => Result<LobbyChange, Refused | Fault> | Promise<Result<LobbyChange, Refused | Fault>>,
): Promise<Result<Table, Refused | Fault>> {
  const answer = await retryOnConflict<Result<Table, Refused | Fault>>(async () => {
    const table = await context.store.find(id);
    if (!table) return no({ code: 'gone' });
    if (table.phase !== 'gathering') return no({ code: 'started' });
    const change = await wish(table);
    if (!change.ok) return change;
    const { started: begun, demands = [], left, arriving, ...wished } = change.value;
    const set =
      wished.chairs && table.secret !== null
        ? { ...wished, contributions: contributionsAfter(table, wished.chairs, interaction) }
        : wished;
    const changed: Table = { ...table, ...set, version: table.version + 1 };
    const moved = set.place ? jobsWhereItWas(table) : [];
    const telling = [
      ...(await tellingJobs(context, table, changed, left)),
      ...(await lobbyListJobs(context, [table.place, changed.place])),
    ];
    const save = async (started: StartedTable | null): Promise<Result<Table | null, Refused>> =>
      withinQuotas(
        context,
        started ? [...demands, ...(await startDemands(context, started.table))] : demands,
        async (inside) => {
          const begins = started && (await rankedOrNot(inside, started));
          const saved = await inside.store.commit({
            id,
            version: table.version,
            set: begins ? { ...set, ...begins.set } : set,
            entries: [],
            ...(arriving === undefined ? {} : { arriving }),
            jobs: [
              ...moved,
              ...(begins?.jobs ?? [{ task: 'announce', table: id, version: changed.version } as const]),
              ...telling,
            ],
          });
          return saved ? (begins?.table ?? changed) : null;
        },
        started ? startedTogether(started.lobby) : [],
      );
    const full = begun ? null : startedWhenFull(context, table, changed, interaction);
    const tried = await save(begun ?? full);
    const saved = !tried.ok && full ? await save(null) : tried;
    if (!saved.ok) return saved;
    return saved.value && ok(saved.value);
  });
  return answer ?? no({ code: 'busy' });
}

/**
 * The job that tells people in private of a change; none at a lobby to which nobody was ever invited, and that nobody
 * has left.
 */
async function tellingJobs(
  context: AppContext,
  before: Table,
  after: Table,
  left: LobbyChange['left'],
): Promise<readonly Job[]> {
  const { id: table } = before;
  if (left) return [{ task: 'tell-lobby', table, about: left.person, left: left.how }];
  const concerns =
    before.invited.length + after.invited.length > 0 || (await context.store.lobbyNotices(table)).length > 0;
  return concerns ? [{ task: 'tell-lobby', table, about: null, left: null }] : [];
}

/**
 * Starts the table when a player has taken its last chair, in the same commit, so that no other change can come in
 * between. A table that is full because it was made smaller is not started: its host may still be choosing options.
 * Null: not started.
 */
function startedWhenFull(
  context: AppContext,
  before: Table,
  changed: Table,
  interaction: InteractionId,
): StartedTable | null {
  if (changed.chairs.length <= before.chairs.length || changed.chairs.length < changed.size) return null;
  const started = startedTable(context, { ...changed, version: before.version }, interaction);
  return started.ok ? started.value : null;
}

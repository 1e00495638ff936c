import fc from 'fast-check';
import type { Store } from '../../../src/app/ports/store.ts';
import type { Change } from '../../../src/app/ports/tables.ts';
import { LEVELS } from '../../../src/core/contract/level.ts';
import { known } from '../../../src/core/known.ts';
import { PALETTES } from '../../../src/core/scene/ink.ts';
import { SEATS, type Seat } from '../../../src/core/seat.ts';
import { LANGUAGES } from '../../../src/core/text/message.ts';
import type { Job } from '../../../src/domain/operations/job.ts';
import { type GameEnd, SEAT_ENDINGS, type SeatResult } from '../../../src/domain/results/result.ts';
import { type Motion, VOTE_CHOICES } from '../../../src/domain/table/motion.ts';
import { FINDER, type Owner } from '../../../src/domain/table/owner.ts';
import { FRESH_SEAT, type SeatStatus } from '../../../src/domain/table/seat-status.ts';
import {
  type Chair,
  COMPUTER_PACES,
  freshPlace,
  type NewTable,
  type Place,
  type Table,
  UNRANKED,
} from '../../../src/domain/table/table.ts';
import type { TableEvent } from '../../../src/domain/table/table-event.ts';
import {
  CHANNELS,
  date,
  GAMES,
  MESSAGES,
  maybe,
  messageAt,
  NAMES,
  OPENED,
  PEOPLE,
  pick,
  SERVERS,
  some,
  time,
} from './values.ts';

/** Tables that are opened, and changes that they can have. */

const person = pick(...PEOPLE);
const seldom = pick(false, false, false, true);
const name = pick(...NAMES);
const channel = pick(...CHANNELS);
const message = pick(...MESSAGES);

/** A place of a table. Only a thread that people were in is the place of others, too. */
const place: fc.Arbitrary<(table: string) => Place> = fc
  .record({
    guild: maybe(pick(...SERVERS)),
    channel,
    lobby: maybe(message),
    thread: maybe(fc.oneof(message, fc.constant('here'))),
    post: maybe(message),
    closed: fc.boolean(),
  })
  .map(({ guild, channel: where, lobby, thread, post, closed }) => (table) => {
    const at = (one: string | null): string | null => one && (one === 'here' ? where : messageAt(table, one));
    const stands = { lobby: at(lobby), thread: at(thread), post: at(post), closed };
    return guild === null
      ? { ...freshPlace({ kind: 'direct', guild, channel: where }), ...stands }
      : { ...freshPlace({ kind: 'channel', guild, channel: where }), ...stands };
  });

/** People sit once each; the others are computers. */
const chairs: fc.Arbitrary<readonly Chair[]> = fc
  .record({
    people: fc.oneof(fc.shuffledSubarray([...PEOPLE], { minLength: 2 }), fc.shuffledSubarray([...PEOPLE])),
    computers: fc.array(fc.option(pick(...LEVELS), { nil: undefined }), { maxLength: 2 }),
    names: fc.array(name, { minLength: 5, maxLength: 5 }),
    ratedAs: maybe(person),
    afar: fc.nat(3),
  })
  .map(({ people, computers, names, ratedAs, afar }) =>
    [
      ...people.map((one, at) => ({ person: one, ...(at === afar ? { afar: true } : {}) })),
      ...computers.map((level, at) => ({
        person: null,
        ...(level ? { level } : {}),
        ...(ratedAs && at === 0 ? { ratedAs } : {}),
      })),
    ].map((one, at) => ({ ...one, seat: known(SEATS[at], 'seat'), name: names[at] ?? '' })),
  );

const owner: fc.Arbitrary<Owner | null> = fc.oneof(
  fc.constant(null),
  person.map((id): Owner => ({ kind: 'person', id })),
  fc.constant<Owner>({ kind: 'organiser', id: 'o1' }),
  fc.constant(FINDER),
);

const series = maybe(
  fc.record({
    kind: fc.constant('league'),
    id: pick('l1', 'l2'),
    round: pick(1, 2),
    name: fc.constant('A league'),
    rules: fc.record({ rankedADay: maybe(pick(1, 2)), ranksAborted: fc.boolean() }),
  }),
);

const timeControl = fc.record({
  clock: maybe(fc.constant({ start: 1_000, increment: 0, cap: 5_000 })),
  waking: fc.boolean(),
  strict: fc.boolean(),
  vacations: fc.boolean(),
});
const options = fc.record({ deck: pick('big', 'small') }, { requiredKeys: [] });

/** A table that is not there yet, as long as there is one. */
export function newTable(
  jobs: fc.Arbitrary<readonly Job[]>,
): fc.Arbitrary<(look: Store) => Promise<[table: NewTable, jobs: readonly Job[]]>> {
  return fc
    .record({
      first: fc.nat(OPENED.length - 1),
      game: pick(...GAMES),
      host: maybe(person),
      owner,
      series,
      deal: maybe(pick('d1', 'd2')),
      language: pick(...LANGUAGES),
      palette: pick(...PALETTES),
      size: pick(2, 3, 4),
      options,
      hints: fc.boolean(),
      finishers: fc.boolean(),
      listed: fc.boolean(),
      chairs,
      invited: some(person),
      place,
      seed: pick('aa', 'bb'),
      secret: maybe(fc.constant('cc')),
      contributions: some(pick('100', 'none')),
      timeControl,
      ranked: fc.boolean(),
      unranked: maybe(pick(...UNRANKED)),
      computerPace: pick(...COMPUTER_PACES),
      rematchOf: maybe(pick(...OPENED)),
      jobs,
    })
    .map(({ first, jobs: added, rematchOf, place: placed, ...made }) => async (look) => {
      const ids = [...OPENED.slice(first), ...OPENED.slice(0, first)];
      let id = known(ids[0], 'table');
      for (const one of ids.toReversed()) if ((await look.find(one)) === null) id = one;
      const isThere = rematchOf !== null && (await look.find(rematchOf)) !== null;
      return [
        {
          ...made,
          id,
          place: placed(id),
          phase: 'gathering',
          match: null,
          seatStatuses: [],
          paused: null,
          motion: null,
          rematchOf: isThere ? rematchOf : null,
          // There is one table for each.
          occasion: null,
        },
        added,
      ];
    });
}

const status: fc.Arbitrary<SeatStatus> = fc.oneof(
  fc.constant(FRESH_SEAT),
  fc.record({
    remaining: maybe(fc.nat(5_000)),
    turnStartedAt: maybe(time),
    missedTurns: fc.nat(2),
    away: fc.boolean(),
    muted: fc.boolean(),
    nudged: fc.boolean(),
    increments: fc.array(fc.nat(9), { maxLength: 2 }),
    premoves: fc.array(fc.constant({ path: ['a'], meaning: 'b' }), { maxLength: 1 }),
  }),
);

const entry: fc.Arbitrary<Change['entries'][number]> = fc.record(
  {
    seat: pick(0, 1),
    path: pick(['take', 'm3'], ['resign'], ['pass']),
    choices: fc.nat(9),
    autopilot: fc.boolean(),
    shuffles: fc.array(fc.constant({ shuffle: 'deck', order: ['b', 'a'] }), { maxLength: 1 }),
    events: fc.array(pick({ kind: 'took', card: 'm3' }, 'plain', null), { maxLength: 2 }),
    planned: fc.boolean(),
    computer: fc.record({ level: pick(...LEVELS), search: pick(1, 2) }),
  },
  { requiredKeys: ['seat', 'path', 'choices', 'autopilot', 'shuffles', 'events'] },
);

const tableEvent: fc.Arbitrary<TableEvent> = fc.oneof(
  fc
    .record({ by: name, who: fc.option(person, { nil: undefined }), kind: pick('pause', 'resume', 'abort') })
    .map(({ by, who, kind }): TableEvent => ({ kind, by, ...(who ? { people: { by: who } } : {}) })),
  fc.record({ was: name, now: name, who: person, isComputer: fc.boolean() }).map(
    ({ was, now, who, isComputer }): TableEvent => ({
      ...{ kind: 'replace', by: null, seat: 0, was, now, computer: isComputer, people: { was: who } },
    }),
  ),
  fc
    .record({ was: name, who: person })
    .map(({ was, who }): TableEvent => ({ kind: 'leave', seat: 1, was, now: 'C', people: { was: who } })),
  fc.constant<TableEvent>({ kind: 'time-out', seat: 0, next: 'away' }),
);

const motion: fc.Arbitrary<Motion | null> = maybe(
  fc.record({
    wish: fc.oneof(
      fc.constant({ kind: 'pause' as const }),
      fc.record({ kind: fc.constant('offer' as const), seat: pick<Seat>(0, 1), person, name }),
    ),
    by: maybe(person),
    at: time,
    votes: fc.uniqueArray(fc.record({ person, choice: pick(...VOTE_CHOICES) }), {
      maxLength: 3,
      selector: (vote) => vote.person,
    }),
  }),
);

const seatResult = fc.record({
  score: maybe(fc.nat(4)),
  resigned: pick(false, false, false, true),
  feats: maybe(some(pick('feat1', 'feat2'))),
  how: fc.oneof({ weight: 3, arbitrary: fc.constant('played' as const) }, maybe(pick(...SEAT_ENDINGS))),
  moves: maybe(fc.nat(9)),
  seconds: maybe(fc.nat(9)),
  parts: maybe(fc.constant({ gold: 3 })),
  measures: maybe(fc.record({ coins: fc.nat(3) }, { requiredKeys: [] })),
  times: maybe(
    fc.record({
      turn: maybe(fc.nat(9)),
      late: fc.nat(2),
      hours: fc.array(fc.nat(2), { minLength: 24, maxLength: 24 }),
    }),
  ),
  rank: pick(1, 2, 3),
});

/** How a game ended for the seats of a table as it is. */
export const endOf: fc.Arbitrary<(table: Table | null) => GameEnd> = fc
  .record({ seats: fc.array(seatResult, { minLength: 5, maxLength: 5 }) })
  .map(({ seats }) => (table) => {
    const ending = table?.phase === 'aborted' ? 'aborted' : 'over';
    return {
      ending,
      rated: (table?.ranked ?? false) && ending === 'over',
      seats: (table?.chairs ?? []).map(({ seat, person: who, name: called, level, ratedAs }, at): SeatResult => {
        const own = known(seats[at], 'seat');
        return {
          ...own,
          seat,
          person: who,
          name: called,
          rank: ending === 'over' ? own.rank : null,
          score: ending === 'over' ? own.score : null,
          level: who === null ? (level ?? 'steady') : null,
          times: who === null ? null : own.times,
          ratedAs: ratedAs ?? null,
        };
      }),
    };
  });

type Rest = Omit<Change, 'id' | 'version' | 'jobs'>;

/** A change that a table can have as it is. */
export function newChange(
  tables: fc.Arbitrary<string>,
  jobs: fc.Arbitrary<readonly Job[]>,
  kinds: fc.Arbitrary<number> = fc.nat(99),
): fc.Arbitrary<(look: Store) => Promise<[change: Change]>> {
  return fc
    .record({
      id: tables,
      isStale: pick(false, false, false, false, false, false, true),
      kind: kinds,
      entries: fc.array(entry, { minLength: 1, maxLength: 2 }),
      events: fc.array(tableEvent, { minLength: 1, maxLength: 2 }),
      chairs,
      statuses: fc.array(status, { minLength: 5, maxLength: 5 }),
      end: endOf,
      isResolved: pick(true, true, true, false),
      back: fc.nat(4),
      place,
      rare: fc.record({ seed: pick('aa', 'bb'), contributions: some(pick('100', 'none')) }, { requiredKeys: [] }),
      isMoved: seldom,
      more: fc.record(
        {
          language: pick(...LANGUAGES),
          size: pick(2, 3, 4),
          options,
          hints: fc.boolean(),
          finishers: fc.boolean(),
          listed: fc.boolean(),
          invited: some(person),
          host: maybe(person),
          timeControl,
          ranked: fc.boolean(),
          unranked: maybe(pick(...UNRANKED)),
          computerPace: pick(...COMPUTER_PACES),
          paused: maybe(date),
          motion,
        },
        { requiredKeys: [] },
      ),
      schema: pick(1, 2),
      revision: pick(1, 2),
      startedAt: date,
      jobs,
      leaves: pick('nothing', 'nothing', 'its thread', 'its thread', 'another thread'),
    })
    .map((wanted) => async (look): Promise<[change: Change]> => {
      const { isStale, leaves } = wanted;
      let table = await look.find(wanted.id);
      // Of a table that is not there little can be changed.
      for (const other of isStale ? [] : OPENED) table ??= await look.find(other);
      const id = table?.id ?? wanted.id;
      const version = (table?.version ?? 1) - (isStale ? 1 : 0);
      const thread = table?.place.thread ?? null;
      const rare = { ...wanted.rare, ...(wanted.isMoved ? { place: wanted.place(id) } : {}) };
      return [
        {
          ...restOf({ ...wanted, rare, place: wanted.place(id) }, table),
          id,
          version,
          jobs: wanted.jobs,
          ...(leaves === 'nothing' ? {} : { leaving: { thread: leaves === 'its thread' ? thread : 'another' } }),
        },
      ];
    });
}

interface Wanted {
  readonly kind: number;
  readonly entries: Change['entries'];
  readonly events: readonly TableEvent[];
  readonly chairs: readonly Chair[];
  readonly statuses: readonly SeatStatus[];
  readonly end: (table: Table) => GameEnd;
  readonly isResolved: boolean;
  readonly back: number;
  readonly place: Place;
  readonly rare: Rest['set'];
  readonly more: Rest['set'];
  readonly schema: number;
  readonly revision: number;
  readonly startedAt: Date;
}

function restOf(wanted: Wanted, table: Table | null): Rest {
  const { kind, entries, events, statuses, more, rare } = wanted;
  if (table === null || table.phase === 'over' || table.phase === 'aborted')
    return kind < 50 ? { set: { place: wanted.place }, entries: [] } : { set: {}, entries: [], tableEvents: events };
  const seatStatuses = statuses.slice(0, table.chairs.length);
  if (table.phase === 'gathering') {
    if (kind < 25 || table.chairs.length === 0) return { set: { ...more, chairs: wanted.chairs }, entries: [] };
    if (kind < 30) return { set: { phase: 'aborted' }, entries: [], tableEvents: events };
    if (kind < 40) return { set: { ...more, ...rare }, entries: [] };
    const { schema, revision, startedAt } = wanted;
    const match = { state: { turn: 0 }, schema, revision, ply: 0, resigned: [] };
    return { set: { ...rare, phase: 'playing', match, seatStatuses, startedAt }, entries: [] };
  }
  if (!table.match) return { set: more, entries: [] };
  const match = { ...table.match, state: { turn: table.match.ply }, ply: table.match.ply + entries.length };
  if (kind < 35) return { set: { match, seatStatuses }, entries };
  if (kind < 45) return { set: { ...more, ...rare }, entries: [], tableEvents: events };
  if (kind < 55) {
    const undone = Math.max(1, table.version - wanted.back);
    return {
      ...{ set: { match: { ...match, resigned: [0] }, seatStatuses }, entries: kind < 50 ? [] : entries, undone },
      tableEvents: [{ kind: 'undo', by: null, seat: 0, to: undone }],
    };
  }
  if (kind < 65) {
    // Somebody else sits down, or a name is another one.
    const taken = wanted.chairs.slice(0, table.chairs.length);
    const chairs = table.chairs.map((chair, at) => ({ ...(taken[at] ?? chair), seat: chair.seat }));
    const seated = chairs.flatMap(({ person: who }) => who ?? []);
    return new Set(seated).size === seated.length
      ? { set: { chairs }, entries, tableEvents: events }
      : { set: more, entries };
  }
  const phase = kind < 90 ? 'over' : 'aborted';
  const results = wanted.end({ ...table, phase });
  return {
    set: { phase, match, seatStatuses, motion: null },
    entries,
    ...(wanted.isResolved ? { results } : {}),
  };
}

/** Kinds of changes that let a game begin and end. */
export const BEGINS = 99;
export const ENDS = 70;

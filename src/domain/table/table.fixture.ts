import type { Seat } from '../../core/seat.ts';
import { DEFAULT_TIME_CONTROL } from '../time/time-control.ts';
import type { Motion, Vote, VoteChoice, Wish } from './motion.ts';
import { FRESH_SEAT, type SeatStatus } from './seat-status.ts';
import { numberChairs } from './seats.ts';
import type { Table } from './table.ts';

export const DAY = 24 * 3_600_000;

/** A table in a channel that is played by these people; null: a computer. The first is its host. */
export function tableOf(people: readonly (string | null)[], more: Partial<Table> = {}): Table {
  return {
    id: 't',
    game: 'toy',
    version: 3,
    phase: 'playing',
    host: people[0] ?? null,
    owner: null,
    language: 'en',
    palette: 'standard',
    size: people.length,
    options: {},
    hints: true,
    finishers: false,
    listed: false,
    chairs: numberChairs(people.map((person, at) => ({ person, name: person ?? `Computer ${at}` }))),
    invited: [],
    place: { kind: 'channel', guild: 'g', channel: 'c', lobby: null, thread: null, post: null, closed: false },
    seed: 'aa',
    deal: null,
    secret: null,
    contributions: [],
    timeControl: DEFAULT_TIME_CONTROL,
    ranked: false,
    unranked: null,
    computerPace: 'at-once',
    match: { state: {}, resigned: [], ply: 0, schema: 1, revision: 1 },
    seatStatuses: people.map(() => FRESH_SEAT),
    paused: null,
    motion: null,
    announced: 0,
    series: null,
    rematchOf: null,
    occasion: null,
    openedAt: new Date(0),
    startedAt: new Date(0),
    changedAt: new Date(0),
    ...more,
  };
}

/** The same table after its player of a seat has resigned. */
export function resigned(table: Table, ...seats: readonly Seat[]): Table {
  return { ...table, match: table.match && { ...table.match, resigned: seats } };
}

/** The same table with another status of a seat. */
export function withStatus(table: Table, seat: Seat, status: Partial<SeatStatus>): Table {
  return {
    ...table,
    seatStatuses: table.seatStatuses.map((one, at) => (at === seat ? { ...one, ...status } : one)),
  };
}

/** A motion that was asked at 0 by the first person, with answers like 'ann yes'. */
export function motionOf(wish: Wish, ...answers: readonly string[]): Motion {
  return { wish, by: 'ann', at: 0, votes: answers.map(voteOf) };
}

function voteOf(answer: string): Vote {
  const [person = '', choice = ''] = answer.split(' ');
  return { person, choice: choice as VoteChoice };
}

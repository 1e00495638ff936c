import type { Store } from '../../src/app/ports/store.ts';
import type { Seat } from '../../src/core/seat.ts';
import { NOTICES } from '../../src/domain/people/notice.ts';
import { onTurn } from '../../src/domain/table/position.ts';
import { isAutomatic, seatOf } from '../../src/domain/table/seats.ts';
import type { Table } from '../../src/domain/table/table.ts';
import { verdict } from '../../src/domain/table/votes.ts';
import { gameById } from '../../src/games/index.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import { addresses } from '../run/controls.ts';
import type { Finding } from '../soak/audit/checks.ts';
import { players, reachable } from '../soak/start-trace.ts';
import type { Trace } from '../soak/trace.ts';
import type { SimulatedQueue } from './queue.ts';

/** What must be true when nothing is left to do but what has its time: nothing waits for what will never come. */

interface Resting {
  readonly store: Store;
  readonly tables: readonly Table[];
  readonly queue: SimulatedQueue;
  readonly box: OfflineSandbox;
  readonly trace: Trace;
}

export async function standstill(world: Resting): Promise<readonly Finding[]> {
  const { tables } = world;
  const look = (promise: string, all: readonly (readonly string[])[]): Finding => ({
    promise,
    checked: all.length,
    broken: all.flat(),
  });
  return [
    look(
      'no table waits for a seat that nobody plays',
      tables.map((table) => automatic(world, table)),
    ),
    look(
      'no question is open that is decided',
      tables.map((table) => decided(world, table)),
    ),
    look(
      'who owns a table whose place is closed is told',
      tables.map((table) => ownerTold(world, table)),
    ),
    look(
      'the inbox lists what waits for its person',
      await Promise.all(players(world.box).map((one) => listed(world, one.id))),
    ),
    look(
      'what people chose in their settings is kept',
      await Promise.all(players(world.box).map((one) => chosen(world, one.id))),
    ),
  ];
}

const isWaitingFor = (table: Table, seat: Seat): boolean => {
  const game = gameById(table.game);
  return game !== null && onTurn(game, table).includes(seat);
};

function automatic({ queue }: Resting, table: Table): readonly string[] {
  const { id, match } = table;
  const waits = match && table.chairs.some(({ seat }) => isWaitingFor(table, seat) && isAutomatic(table, match, seat));
  const jobs = [...queue.jobs.values()].filter(({ task }) => task === 'autopilot' || task === 'think');
  const comes = jobs.some(({ payload }) => (payload as { readonly table: string }).table === id);
  return waits && !comes ? [`table ${id} waits for a seat that nobody plays, and no job will move`] : [];
}

/** What the answers to a late player's question come to is seen to when its time is over. */
function decided({ queue }: Resting, table: Table): readonly string[] {
  const { id, motion } = table;
  if (!motion || table.phase !== 'playing' || motion.wish.kind === 'time-out') return [];
  const result = verdict(table, motion, queue.now());
  return result === null
    ? []
    : [`table ${id}: the question about ${motion.wish.kind} is decided (${result}), and open`];
}

function ownerTold({ box, trace }: Resting, { id, place, phase, host }: Table): readonly string[] {
  if (!place.closed || place.kind === 'direct' || (phase !== 'playing' && phase !== 'gathering')) return [];
  // Where the bot shares no server with them any more it cannot write to them.
  const owner = reachable(box).find(
    ({ id: one }) => one === host && trace.dmRefusals.every(({ person }) => person !== one),
  );
  const told = trace.sent.some((one) => one.kind === 'x' && one.table === id);
  return owner && !told ? [`table ${id} cannot be posted, and ${owner.name} was not told`] : [];
}

/** Milliseconds for which an inbox is brought up to date. */
const YOUNG = 3_000_000;

async function listed({ store, queue, box, tables }: Resting, id: string): Promise<readonly string[]> {
  const person = await store.person(id);
  const inbox = person?.inbox;
  if (!person || !inbox || person.dmsClosed || queue.now() - inbox.at.getTime() > YOUNG) return [];
  const message = box.world.rooms.get(inbox.channel)?.posts.get(inbox.message)?.message;
  const ids = message ? addresses(message).flatMap((one) => one.table ?? []) : [];
  const done = tables.filter((table) => {
    const seat = seatOf(table, id);
    const waits = seat !== null && table.match && isWaitingFor(table, seat) && !isAutomatic(table, table.match, seat);
    return ids.includes(table.id) && !waits;
  });
  return done.map((table) => `the inbox of ${person.name} lists table ${table.id}, which does not wait for them`);
}

/** The last that somebody was told is done counts, unless another one may have been done later. */
async function chosen({ store, trace }: Resting, id: string): Promise<readonly string[]> {
  const person = await store.person(id);
  if (!person) return [];
  const erased = trace.actions.filter(({ act, person: by }) => act === 'erase' && by === id);
  return NOTICES.flatMap((notice) => {
    const all = trace.actions.filter(
      ({ act, person: by, path }) =>
        act === 'change-setting' && by === id && path[0] === 'notices' && path[1] === notice,
    );
    const last = all.at(-1);
    // Whose data were erased since has settings as at first.
    const isSure =
      last?.outcome === 'done' &&
      [...all, ...erased].every((one) => one === last || (one.ended ?? Number.POSITIVE_INFINITY) < last.began);
    const kept = person.notices[notice];
    return isSure && kept !== last.label ? [`${person.name} chose ${last.label} for ${notice}, and has ${kept}`] : [];
  });
}

import type { PersonId, TableId } from '../../domain/ids.ts';
import { type Person, privateLanguage } from '../../domain/people/person.ts';
import { readPosition } from '../../domain/table/position.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { publicViewer } from '../../domain/table/viewer.ts';
import { gameOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { currentPosition } from '../history/positions.ts';
import { peopleOrDefault, personOrDefault } from '../people/people.ts';
import { newsOf } from './news.ts';
import { sendDirect } from './private-notice.ts';
import { turnPost } from './turn-post.ts';

/** What people are told in private who share no channel with those they play with. The inbox tells them their turn. */

/** The job `tell-apart`: tells each that the table has begun, or how it has ended, once. */
export async function tellApart(context: AppContext, id: TableId): Promise<void> {
  const table = await context.store.find(id);
  if (table === null || !table.match) return;
  const people = await peopleOrDefault(
    context,
    table.chairs.flatMap(({ person }) => person ?? []),
  );
  for (const person of people) await (table.phase === 'playing' ? tellBeginning : tellEnd)(context, table, person);
}

async function tellBeginning(context: AppContext, table: Table, person: Person): Promise<void> {
  const language = privateLanguage(person, table);
  await sendDirect(context, person.id, { kind: 'found', key: `f${table.id}`, table: summaryOf(table), language });
}

/** The last post of the table, in somebody's own words and colours, with what has happened since their last move. */
async function tellEnd(context: AppContext, table: Table, person: Person): Promise<void> {
  if (!table.match) return;
  const game = gameOf(context, table.game);
  const position = (await currentPosition(context, game, table)) ?? readPosition(game, table.match);
  const viewer = {
    ...publicViewer(table),
    announced: await lastMoveOf(context, table, person.id),
    language: privateLanguage(person, table),
    palette: person.palette ?? table.palette,
    channels: [],
  };
  const post = await turnPost(context, game, table, viewer, position, await newsOf(context, table, viewer));
  await sendDirect(context, person.id, { kind: 'turn', key: `e${table.id}`, ...post });
}

/** The version after the last move of somebody's own; 0: they made none. */
async function lastMoveOf({ store }: AppContext, table: Table, person: PersonId): Promise<number> {
  const seat = seatOf(table, person);
  const own = (await store.entries(table.id)).filter((entry) => entry.seat === seat && !entry.autopilot);
  return own.at(-1)?.version ?? 0;
}

/** The job `tell-unfound`: tells somebody once that nobody has come, and that they do not wait any more. */
export async function tellUnfound(context: AppContext, id: PersonId, since: number): Promise<void> {
  const person = await personOrDefault(context, id);
  const seek = await context.store.seekOf(id);
  // They look for others again, and know it, or were erased meanwhile.
  if (seek === null || seek.since !== null) return;
  const message = { kind: 'unfound', language: privateLanguage(person, null), pace: seek.seek.pace } as const;
  await sendDirect(context, id, { ...message, key: `q${since.toString(36)}` });
}

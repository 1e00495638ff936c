import type { Seat } from '../../core/seat.ts';
import { nextAwake } from '../../domain/clock.ts';
import { deadlineOf } from '../../domain/deadline.ts';
import type { JobOf, PendingDecision, Reason } from '../../domain/job.ts';
import { noticeFor } from '../../domain/notice.ts';
import { type Person, type PersonId, privateLanguage } from '../../domain/person.ts';
import { readPosition } from '../../domain/position.ts';
import { chairAt, seatStatusOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { summaryOf } from '../../domain/table-summary.ts';
import { gameOf, voiceOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import { personOrDefault } from '../people/people.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';
import { othersWaiting, recoverInbox } from './inbox.ts';
import { waitsFor } from './remind.ts';

/**
 * Tells a player, the way they want to be told, what they are waited for and why they hear of it now; not when they have
 * decided meanwhile. Only one such job of a person runs at a time.
 */
export async function notify(
  context: AppContext,
  { person, mark, ...wait }: Omit<JobOf<'notify'>, 'task'>,
): Promise<void> {
  const { seat, since } = wait;
  const table = await context.store.find(wait.table);
  const waits = table !== null && chairAt(table, seat)?.person === person && waitsFor(context, table, wait);
  if (!waits || seatStatusOf(table, seat).muted) return recoverInbox(context, person);
  const now = context.now();
  const stops = await clockPausesOf(context, [person], Math.min(since, now));
  if (nextAwake(now, person, stops) > now) {
    // They rest by now. What somebody wished, or what is over, is of no use to them later.
    await recoverInbox(context, person);
    if (mark === 'nudge' || mark === 'end') return;
    return context.store.addDecisionJobs(wait, [{ task: 'remind', mark, after: 1 }]);
  }
  const until = deadlineOf(table, seat, stops);
  await tell(context, table, seat, {
    person,
    mark,
    key: keyOf(wait, mark),
    until: until === null ? null : new Date(until),
  });
}

/** What a notice says. `key` makes it go out once; `until`: when the player's time is over, null without a clock. */
interface News {
  readonly person: PersonId;
  readonly mark: Reason;
  readonly key: string;
  readonly until: Date | null;
}

async function tell(context: AppContext, table: Table, seat: Seat, news: News): Promise<void> {
  const { person: id, mark, key, until } = news;
  const person = await personOrDefault(context, id);
  const way = person.notices[noticeFor(mark)];
  const privately = way === 'dm' || way === 'both';
  if (!privately) await recoverInbox(context, id);
  const told = privately && (await send(context, table, seat, person, news));
  // The turn post has called them already, unless they wanted it in private only.
  const posted = way === 'thread' || way === 'both';
  const instead = way === 'dm' && !told;
  // Somebody who asks for it wants them to know, not to be called twice.
  const more = mark === 'nudge' ? !told : mark !== 'turn';
  if (instead || (posted && more)) {
    const { task } = taskOf(context, table, seat, table.language);
    await context.chat.remark(summaryOf(table), { key, person: id, mark, task, until });
  }
}

/** Names the decision: a key of at most 25 characters that is the same each time it is made. */
function keyOf({ table, seat, since }: PendingDecision, mark: Reason): string {
  return `n${table}${seat}${mark[0]}${since.toString(36)}`;
}

/** Sends the inbox anew; false when the person's direct messages are closed. */
async function send(
  context: AppContext,
  table: Table,
  seat: Seat,
  person: Person,
  { key, mark, until }: News,
): Promise<boolean> {
  const { id } = person;
  if (person.dmsClosed) {
    await recoverInbox(context, id);
    return false;
  }
  const language = privateLanguage(person, table);
  const { view, voice, round, task } = taskOf(context, table, seat, language);
  const scene = voice.scene(view, { kind: 'board' });
  const palette = person.palette ?? table.palette;
  const picture = await context.renderer.render({ game: table.game, scene, palette });
  // Painting takes a while, and nobody wants to be told of what they have just done.
  const now = await context.store.find(table.id);
  if (now && seatStatusOf(now, seat).turnStartedAt !== seatStatusOf(table, seat).turnStartedAt) {
    await recoverInbox(context, id);
    return true;
  }
  const waits = { table: summaryOf(table), round, task, until };
  const inbox = {
    language,
    news: { key, mark, seat, waiting: waits, board: { picture, alt: scene.alt } },
    others: (await othersWaiting(context, id, language)).filter((one) => one.table.id !== table.id),
  };
  const sent = await context.chat.sendInbox(id, inbox, person, (mail) => context.store.savePerson({ id, ...mail }));
  if (sent === 'told') return true;
  await context.store.savePerson({ id, dmsClosed: true });
  return false;
}

function taskOf(context: AppContext, table: Table, seat: Seat, language: Table['language']) {
  const game = gameOf(context, table.game);
  if (!table.match) throw new Error('a seat that is waited for has no position');
  const position = readPosition(game, table.match);
  const voice = voiceOf(game, table, language);
  const view = game.view(position.state, seat, position.resigned);
  const { round, task } = voice.now(view);
  return { view, voice, round, task };
}

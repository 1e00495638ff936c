import type { Seat } from '../../core/seat.ts';
import { nextAwake } from '../../domain/clocks/clock.ts';
import { deadlineOf } from '../../domain/clocks/deadline.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { JobOf, PendingDecision } from '../../domain/operations/job.ts';
import type { Reason } from '../../domain/people/notice.ts';
import { noticeFor } from '../../domain/people/notice.ts';
import { type Person, privateLanguage } from '../../domain/people/person.ts';
import { readPosition } from '../../domain/table/position.ts';
import { chairAt, seatStatusOf } from '../../domain/table/seats.ts';
import { channelsOf, type Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { playersInPrivate } from '../../domain/table/viewer.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { personOrDefault } from '../people/people.ts';
import type { KnownInbox } from '../ports/chat.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';
import { markClosed } from './closed-place.ts';
import { recoverInbox, tablesWaitingFor } from './inbox.ts';
import { waitsFor } from './remind.ts';
import { showPlayer } from './seat-messages.ts';

/**
 * The job `notify`: tells a player in the way they have chosen that a table waits for them, unless they have decided in
 * the meantime. Only one such job of a person runs at a time.
 */
export async function notify(
  context: AppContext,
  { person, mark, ...decision }: Omit<JobOf<'notify'>, 'task'>,
): Promise<void> {
  const { seat, since } = decision;
  const table = await context.store.find(decision.table);
  const waits = table !== null && chairAt(table, seat)?.person === person && waitsFor(context, table, decision);
  if (!waits || seatStatusOf(table, seat).muted) return recoverInbox(context, person);
  const now = context.now();
  const pauses = await clockPausesOf(context, [person], Math.min(since, now));
  if (nextAwake(now, person, pauses) > now) {
    // Their quiet hours or vacation began after the job was queued. A nudge and the last reminder are not sent later.
    await recoverInbox(context, person);
    if (mark === 'nudge' || mark === 'end') return;
    return context.store.addDecisionJobs(decision, [{ task: 'remind', mark, after: 1 }]);
  }
  const until = deadlineOf(table, seat, pauses);
  await deliver(context, table, seat, {
    person,
    mark,
    key: keyOf(decision, mark),
    until: until === null ? null : new Date(until),
  });
}

/** A notice. The chat sends it once for its `key`; `until`: when the player's time is over, null without a clock. */
interface DueNotice {
  readonly person: PersonId;
  readonly mark: Reason;
  readonly key: string;
  readonly until: Date | null;
}

/**
 * Sends a notice as the person's settings say: in the inbox, as a mention at the table, or both. Who sees the table in
 * private is told by that message, sent anew, unless they want no notices.
 */
async function deliver(context: AppContext, table: Table, seat: Seat, news: DueNotice): Promise<void> {
  const { person: id, mark, key } = news;
  const person = await personOrDefault(context, id);
  const way = person.notices[noticeFor(mark)];
  if (playersInPrivate(table).some((one) => one.person === id)) {
    if (way === 'none' || (await showPlayer(context, table, id, { key, mark })) !== 'closed') return;
    return remark(context, table, seat, news);
  }
  const privately = way === 'dm' || way === 'both';
  if (!privately) await recoverInbox(context, id);
  const delivered = privately && (await send(context, table, seat, person, news));
  // What is said at their table would arrive where the notice was refused.
  if (privately && !delivered && table.place.kind === 'direct' && table.host === id)
    return markClosed(context, table, 'their direct messages are closed');
  const publicly = way === 'thread' || way === 'both';
  // A person who cannot receive direct messages is mentioned at the table in their place.
  const instead = way === 'dm' && !delivered;
  // The turn post has mentioned them already; a nudge that was delivered in private is enough.
  const another = mark === 'nudge' ? !delivered : mark !== 'turn';
  if (instead || (publicly && another)) await remark(context, table, seat, news);
}

/** Mentions a player at the table; nowhere where the bot may only answer. */
async function remark(context: AppContext, table: Table, seat: Seat, { person, mark, key, until }: DueNotice) {
  const channels = channelsOf(table.place);
  if (channels.length === 0) return;
  const { task } = taskOf(context, table, seat, table.language);
  await context.chat.post({ channels }, key, { kind: 'remark', table: summaryOf(table), person, mark, task, until });
}

/** The key of a notice: at most 25 characters, the same each time for the same decision and reason. */
function keyOf({ table, seat, since }: PendingDecision, mark: Reason): string {
  return `n${table}${seat}${mark[0]}${since.toString(36)}`;
}

/** Sends the inbox as a new message, and removes the former one; false when the person's direct messages are closed. */
async function send(
  context: AppContext,
  table: Table,
  seat: Seat,
  person: Person,
  { key, mark, until }: DueNotice,
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
  // Painting takes a while, so the player may have decided in the meantime.
  const now = await context.store.find(table.id);
  if (now && seatStatusOf(now, seat).turnStartedAt !== seatStatusOf(table, seat).turnStartedAt) {
    await recoverInbox(context, id);
    return true;
  }
  const waits = { table: summaryOf(table), round, task, until };
  const inbox = {
    language,
    news: { key, mark, seat, waiting: waits, board: { picture, alt: scene.alt } },
    others: (await tablesWaitingFor(context, id, language)).filter((one) => one.table.id !== table.id),
  };
  const first = await context.store.beginInbox(id);
  const former = person.inbox?.message ?? null;
  let [isKnown, tooLate] = [false, false];
  let newest: KnownInbox['inbox'] = null;
  const keep = async (sentInbox: KnownInbox): Promise<void> => {
    newest = sentInbox.inbox;
    // Where others may be left behind they are removed only after this.
    tooLate = !(await context.store.keepInbox(id, former, { ...sentInbox, ...(first ? { inboxSending: false } : {}) }));
    isKnown = first;
  };
  const sent = await context.chat.sendInbox(id, inbox, person, keep, first);
  if (tooLate) {
    // A bot that lost its connection went on with a job that another bot has taken over, and each has sent one.
    await context.store.endInbox(id, { inboxSending: true });
    await recoverInbox(context, id);
    // Their data were erased meanwhile: nobody would look for it any more.
    if (newest && (await context.store.person(id)) === null) await context.chat.removeInbox(newest);
    return true;
  }
  if (sent === 'closed') {
    // It may have been sent before they were closed, and its answer lost.
    await context.store.endInbox(id, { inboxSending: true, dmsClosed: true });
    await recoverInbox(context, id, first);
  } else if (!isKnown) await context.store.endInbox(id, { inboxSending: false });
  return sent === 'told';
}

/** What a seat on turn sees and has to do, in words of one language. */
function taskOf(context: AppContext, table: Table, seat: Seat, language: Table['language']) {
  const game = gameOf(context, table.game);
  if (!table.match) throw new Error('a seat that is waited for has no position');
  const position = readPosition(game, table.match);
  const voice = voiceOf(game, table, language);
  const view = game.view(position.state, seat, position.resigned);
  const { round, task } = voice.now(view);
  return { view, voice, round, task };
}

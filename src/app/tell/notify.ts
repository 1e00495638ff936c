import type { Seat } from '../../core/seat.ts';
import { gameOf, type House } from '../house.ts';
import type { JobOf, Reason, Wait } from '../job.ts';
import type { Person, PersonId, Table } from '../kept.ts';
import { listener, spoken } from '../people.ts';
import { chairAt, readPosition, sittingAt, voiceOf } from '../table.ts';
import { awake, stopsOf } from '../time/clocks.ts';
import { deadlineOf } from '../time/overtime.ts';
import { othersWaiting, recoverInbox } from './inbox.ts';
import { waitsFor } from './remind.ts';

/**
 * Tells a player, the way they want to be told, what they are waited for and why they hear of it now; not when they have
 * decided meanwhile. Only one such job of a person runs at a time.
 */
export async function notify(house: House, { person, mark, ...wait }: Omit<JobOf<'notify'>, 'task'>): Promise<void> {
  const { seat, since } = wait;
  const table = await house.store.find(wait.table);
  const waits = table !== null && chairAt(table, seat)?.person === person && waitsFor(house, table, wait);
  if (!waits || sittingAt(table, seat).muted) return recoverInbox(house, person);
  const now = house.now();
  const stops = await stopsOf(house, [person], Math.min(since, now));
  if (awake(now, person, stops) > now) {
    // They rest by now. What somebody wished, or what is over, is of no use to them later.
    await recoverInbox(house, person);
    if (mark === 'nudge' || mark === 'end') return;
    return house.store.chain(wait, [{ task: 'remind', mark, after: 1 }]);
  }
  const until = deadlineOf(table, seat, stops);
  await tell(house, table, seat, {
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

async function tell(house: House, table: Table, seat: Seat, news: News): Promise<void> {
  const { person: id, mark, key, until } = news;
  const person = await listener(house, id);
  const way = person.notices[noticeOf(mark)];
  const privately = way === 'dm' || way === 'both';
  if (!privately) await recoverInbox(house, id);
  const told = privately && (await send(house, table, seat, person, news));
  // The turn post has called them already, unless they wanted it in private only.
  const posted = way === 'thread' || way === 'both';
  const instead = way === 'dm' && !told;
  // Somebody who asks for it wants them to know, not to be called twice.
  const more = mark === 'nudge' ? !told : mark !== 'turn';
  if (instead || (posted && more)) {
    const { task } = taskOf(house, table, seat, table.language);
    await house.chat.remark(table, { key, person: id, mark, task, until });
  }
}

/** Which of somebody's settings counts. */
export function noticeOf(mark: Reason): 'turn' | 'time' {
  return mark === 'turn' || mark === 'nudge' ? 'turn' : 'time';
}

/** Names the decision: a key of at most 25 characters that is the same each time it is made. */
function keyOf({ table, seat, since }: Wait, mark: Reason): string {
  return `n${table}${seat}${mark[0]}${since.toString(36)}`;
}

/** Sends the inbox anew; false when the person's direct messages are closed. */
async function send(
  house: House,
  table: Table,
  seat: Seat,
  person: Person,
  { key, mark, until }: News,
): Promise<boolean> {
  const { id } = person;
  if (person.dmsClosed) {
    await recoverInbox(house, id);
    return false;
  }
  const language = spoken(person, table);
  const { view, voice, round, task } = taskOf(house, table, seat, language);
  const scene = voice.scene(view, { kind: 'board' });
  const palette = person.palette ?? table.palette;
  const picture = await house.renderer.render({ game: table.game, scene, palette });
  // Painting takes a while, and nobody wants to be told of what they have just done.
  const now = await house.store.find(table.id);
  if (now && sittingAt(now, seat).since !== sittingAt(table, seat).since) {
    await recoverInbox(house, id);
    return true;
  }
  const waits = { table, round, task, until };
  const inbox = {
    language,
    news: { key, mark, seat, waiting: waits, board: { picture, alt: scene.alt } },
    others: (await othersWaiting(house, id, language)).filter((one) => one.table.id !== table.id),
  };
  const sent = await house.chat.ring(id, inbox, person, (mail) => house.store.remember({ id, ...mail }));
  if (sent === 'told') return true;
  await house.store.remember({ id, dmsClosed: true });
  return false;
}

function taskOf(house: House, table: Table, seat: Seat, language: Table['language']) {
  const game = gameOf(house, table.game);
  if (!table.match) throw new Error('a seat that is waited for has no position');
  const position = readPosition(game, table.match);
  const voice = voiceOf(game, table, language);
  const view = game.view(position.state, seat, position.resigned);
  const { round, task } = voice.now(view);
  return { view, voice, round, task };
}

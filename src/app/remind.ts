import { waiting } from '../core/match.ts';
import type { AnyGame } from '../core/seal.ts';
import type { Seat } from '../core/seat.ts';
import { awake, stopsOf, untilOf } from './clocks.ts';
import { gameOf, type House } from './house.ts';
import { othersWaiting } from './inbox.ts';
import type { Mark, Reminder } from './job.ts';
import { MARKS } from './job.ts';
import type { Table } from './kept.ts';
import { USUAL_NOTICES } from './kept.ts';
import { timeUp } from './overtime.ts';
import { listener, spoken } from './people.ts';
import type { Sitting } from './sitting.ts';
import { chairAt, playsItself, positionOf, sittingAt, termsOf, voiceOf } from './table.ts';

/**
 * Reminders: a chain of jobs for each seat that is waited for. Each link looks at the table as it is now, does what is
 * due, and leaves the next link behind; when the decision has been made in the meantime the chain ends.
 */
const MINUTE = 60_000;
/** What part of the time is gone when the second notice comes. */
const MOST = 0.8;
/** The last notice comes with a twentieth of the time left, but within these. */
const SOON = { part: 0.05, least: MINUTE, most: 120 * MINUTE };
/** Two notices are never closer together than this, in milliseconds; of two the later one comes. */
const APART = 5 * MINUTE;

export async function remind(house: House, { table: id, seat, since, mark }: Omit<Reminder, 'task'>): Promise<void> {
  const table = await house.store.find(id);
  const person = table ? chairAt(table, seat)?.person : null;
  if (!table || person == null || !waitsFor(house, table, seat, since)) return;
  const sitting = sittingAt(table, seat);
  const now = house.now();
  const stops = await stopsOf(house, [person], Math.min(since, now));
  const until = untilOf(table, sitting, person, stops);
  if (until !== null && until <= now) {
    if (!(await timeUp(house, table, seat))) return remind(house, { table: id, seat, since, mark });
    // As long as the others have not decided it is not too late: the player should know.
    const after = await house.store.find(id);
    const asked = after?.motion?.wish.kind === 'late' && after.motion.wish.seat === seat;
    if (asked && sittingAt(after, seat).since === since && awake(now, person, stops) <= now)
      await notify(house, after, seat, 'end', until);
    return;
  }
  const moments = dueTimes(table, sitting, until);
  // Of several notices that have become due, during a night for example, the latest says it all.
  const due = moments.filter((one) => MARKS.indexOf(one.mark) >= MARKS.indexOf(mark) && one.at <= now).at(-1);
  const rest = awake(now, person, stops);
  const may = due !== undefined && rest <= now;
  if (may) await notify(house, table, seat, due.mark, until);
  const next = may
    ? moments.find((one) => one.at > now && one.mark !== due.mark)
    : (due ?? moments.find((one) => one.at > now));
  const wakeups = [
    ...(next ? [{ mark: next.mark, at: awake(Math.max(next.at, now), person, stops) }] : []),
    ...(until === null ? [] : [{ mark: 'end' as const, at: until }]),
  ].sort((a, b) => a.at - b.at);
  const [first] = wakeups;
  if (!first) return;
  const after = Math.max(1, Math.ceil((first.at - now) / 1000));
  await house.store.chain({ task: 'remind', table: id, seat, since, mark: first.mark, after });
}

/** Whether the same decision still waits for this seat's player. */
function waitsFor(house: House, table: Table, seat: Seat, since: number): boolean {
  if (table.phase !== 'playing' || !table.match || sittingAt(table, seat).since !== since) return false;
  const game = gameOf(house, table.game);
  const position = positionOf(game, table.match);
  return (
    position !== null && waiting(game, termsOf(table), position).includes(seat) && !playsItself(table, position, seat)
  );
}

/** When each notice is due, in order; without a clock there is only the first. */
function dueTimes(
  table: Table,
  { since, left }: Sitting,
  until: number | null,
): readonly { readonly mark: Mark; readonly at: number }[] {
  const turn = { mark: 'turn', at: since ?? 0 } as const;
  if (until === null || left === null || since === null || table.pace.clock === null) return [turn];
  // Counted back from the end, so that what was given back on the way moves them along.
  const most = { mark: 'most', at: until - left * (1 - MOST) } as const;
  const soon = { mark: 'soon', at: until - Math.min(SOON.most, Math.max(SOON.least, left * SOON.part)) } as const;
  const line = [turn, most, soon].filter((one) => one.at >= since);
  return line.filter((one, at) => {
    const next = line[at + 1];
    return one.mark === 'turn' || next === undefined || next.at - one.at >= APART;
  });
}

/** Tells a player, the way they want to be told. */
async function notify(house: House, table: Table, seat: Seat, mark: Mark, until: number | null): Promise<void> {
  const id = chairAt(table, seat)?.person;
  const sitting = sittingAt(table, seat);
  if (id == null || sitting.muted || sitting.since === null) return;
  const game = gameOf(house, table.game);
  const person = await listener(house, id);
  const way = (person?.notices ?? USUAL_NOTICES)[mark === 'turn' ? 'turn' : 'time'];
  const key = keyOf(table, seat, sitting.since, mark);
  const end = until === null ? null : new Date(until);
  const told = (way === 'dm' || way === 'both') && (await send(house, game, table, seat, { key, mark, until: end }));
  // The turn post has called them already, unless they wanted it in private only.
  const posted = way === 'thread' || way === 'both';
  const instead = way === 'dm' && !told;
  if (instead || (posted && mark !== 'turn')) {
    const { task } = taskOf(game, table, seat, table.language);
    await house.chat.remark(table, { key, person: id, mark, task, until: end });
  }
}

/** Names the decision: a key of at most 25 characters that is the same each time it is made. */
function keyOf(table: Table, seat: Seat, since: number, mark: Mark): string {
  return `n${table.id}${seat}${mark[0]}${since.toString(36)}`;
}

/** Sends the inbox anew; false when the person's direct messages are closed. */
async function send(
  house: House,
  game: AnyGame,
  table: Table,
  seat: Seat,
  news: { readonly key: string; readonly mark: Mark; readonly until: Date | null },
): Promise<boolean> {
  const id = chairAt(table, seat)?.person ?? '';
  const person = await listener(house, id);
  if (!person || person.dmsClosed) return false;
  const language = spoken(person, table);
  const { view, voice, round, task } = taskOf(game, table, seat, language);
  const scene = voice.scene(view, { kind: 'board' });
  const palette = person.palette ?? table.palette;
  const picture = await house.painter.paint({ game: game.id, scene, palette });
  // Painting takes a while, and nobody wants to be told of what they have just done.
  const now = await house.store.find(table.id);
  if (now && sittingAt(now, seat).since !== sittingAt(table, seat).since) return true;
  const { key, mark, until } = news;
  const waits = { table, round, task, until };
  const inbox = {
    language,
    news: { key, mark, seat, waiting: waits, board: { picture, alt: scene.alt } },
    others: (await othersWaiting(house, id, language)).filter((one) => one.table.id !== table.id),
  };
  const sent = await house.chat.inbox(id, inbox, person.inbox);
  if (sent === 'closed') {
    await house.store.remember({ id, dmsClosed: true });
    return false;
  }
  // Another table's reminder may have been sent at the same moment: one message stays.
  const former = await house.store.swapInbox(id, sent);
  const gone = [sent?.message, person.inbox?.message];
  if (former && !gone.includes(former.message)) await house.chat.discard(former);
  return true;
}

function taskOf(game: AnyGame, table: Table, seat: Seat, language: Table['language']) {
  const position = table.match && positionOf(game, table.match);
  if (!position) throw new Error('a seat that is waited for has no position');
  const voice = voiceOf(game, table, language);
  const view = game.view(position.state, seat, position.resigned);
  const { round, task } = voice.now(view);
  return { view, voice, round, task };
}

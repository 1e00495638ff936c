import type { TurnPost } from '../../app/ports/table-messages.ts';
import type { PersonId } from '../../domain/ids.ts';
import { nameAt } from '../../domain/table/seats.ts';
import { LIMITS } from '../api/limits.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { LOOK, RULES, SINCE, TEXT } from '../custom-ids/look-ids.ts';
import { PLAN, PLAY } from '../custom-ids/move-ids.ts';
import { RETURN } from '../custom-ids/table-ids.ts';
import { type Book, listed } from '../text/book.ts';
import { phoneRows } from './phone-rows.ts';
import { plainLines } from './plain-lines.ts';
import { type Button, button } from './screen.ts';
import { fromNow, moment, shortMoment } from './time.ts';

/**
 * Who has to act and until when, who is away, and what can be pressed: the part of a turn post that is about people.
 */

/** A mention of somebody at a table; the name of who has come from elsewhere, whose mention is a number here. */
export function mentionAt({ chairs }: Pick<TurnPost['table'], 'chairs'>, person: PersonId): string {
  const chair = chairs.find((one) => one.person === person);
  return chair?.afar === true ? chair.name : `<@${person}>`;
}

export function turnLines(book: Book, { table, onTurn }: Pick<TurnPost, 'table' | 'onTurn'>): readonly string[] {
  return onTurn.flatMap(({ person, task, until }) => [
    book.turnOf({ who: mentionAt(table, person), task }),
    ...(until === null ? [] : [book.turnUntilShort({ at: shortMoment(until), left: fromNow(until) })]),
  ]);
}

/** When somebody's time is over; nothing without a clock. */
export function untilLines(book: Book, until: Date | null): readonly string[] {
  return until === null ? [] : [book.turnUntil({ at: moment(until), left: fromNow(until) })];
}

/** What keeps the table from going on as fast as it could. */
export function stateLines(
  book: Book,
  { table, pausedBy, resting, deserted, pending = [] }: TurnPost,
): readonly string[] {
  const { language, paused } = table;
  const away = table.away.map((seat) => nameAt(table, seat));
  return [
    ...(paused ? [pauseWords(book, moment(paused), pausedBy)] : []),
    ...resting.map(({ name, until }) => book.restingUntil({ who: name, until: moment(until) })),
    ...(away.length > 0 ? [book.autopilotFor({ who: listed(language, away) })] : []),
    ...plainLines(pending).map((one) => `-# ${one}`),
    ...(deserted === null ? [] : [book.desertedUntil({ at: moment(deserted), left: fromNow(deserted) })]),
  ];
}

function pauseWords(book: Book, since: string, who: string | null): string {
  return who === null ? book.pausedSince({ since }) : book.pausedBy({ who, since });
}

/** What buttons of a turn post depend on. */
type Pressable = Pick<TurnPost, 'table' | 'onTurn' | 'answers'>;

/**
 * The answers to the first question, in two rows at most: a press opens the wizard at the one that was given. The first
 * row has as many as a phone shows side by side, as long as the others fit in the second.
 */
function answerRows({ table, answers }: Pressable): readonly (readonly Button[])[] {
  const buttons = answers.map(({ path, label }) => button(tableControlId(PLAY, table, path), label));
  const beside = phoneRows(buttons)[0]?.length ?? 0;
  const row = LIMITS.buttonsPerRow;
  const first = buttons.length - beside <= row ? beside : row;
  return [buttons.slice(0, first), buttons.slice(first)].filter((one) => one.length > 0);
}

/**
 * What can be pressed, in rows that no phone breaks. After the answers, the first button is for those on turn; the
 * others may plan their next move while they are here.
 */
export function turnRows(book: Book, post: Pressable): readonly (readonly Button[])[] {
  const { table, onTurn } = post;
  const idle = table.active.some((person) => !onTurn.some((one) => one.person === person));
  const first = [
    button(tableControlId(PLAY, table, []), book.play, 'success', { emoji: '🎲' }),
    button(tableControlId(LOOK, table), book.look, 'plain', { emoji: '👀' }),
    button(tableControlId(SINCE, table), book.since),
  ];
  const reading = [
    button(tableControlId(TEXT, table), book.text),
    button(tableControlId(RULES, table, []), book.rules, 'plain', { emoji: '📖' }),
  ];
  const here =
    table.away.length > 0 ? [button(tableControlId(RETURN, table), book.backHere, 'primary', { emoji: '🙋' })] : [];
  const plan = idle ? [button(tableControlId(PLAN, table), book.planAhead, 'plain', { emoji: '🗓️' })] : [];
  return [...answerRows(post), ...phoneRows([...first, ...here, ...plan, ...reading])];
}

import { MessageFlags, type REST } from 'discord.js';
import type { AppContext } from '../../app/context.ts';
import { cardOf } from '../../app/notifications/card.ts';
import { refreshPerson } from '../../app/people/people.ts';
import { refusesToWrite } from '../../app/ports/store.ts';
import { readAhead } from '../../app/read-ahead.ts';
import type { Language } from '../../core/text/message.ts';
import type { TableId } from '../../domain/ids.ts';
import { languageFor, type PersonRef } from '../../domain/people/person.ts';
import { inOneLine, type Log } from '../../log.ts';
import { isTooLate } from '../api/errors.ts';
import { serverOf, surroundingsOf } from '../api/surroundings.ts';
import { bookOf } from '../text/book.ts';
import { cardScreen } from '../views/card.ts';
import type { MentionCommands } from '../views/command-mentions.ts';
import { noteScreen, type Screen, withoutPictures } from '../views/screen.ts';
import { type Answer, type Call, followUp, type Later } from './call.ts';
import { failureWords, faultId } from './failure.ts';
import { type Caller, callerOf } from './incoming.ts';
import type { Progress } from './progress.ts';
import {
  type Answerable,
  acknowledge,
  deliver,
  loggable,
  type ReplyMode,
  removeReport,
  reportsFor,
  updatePressed,
} from './reply.ts';

/** The way of an answer: acknowledged first, then found, delivered, and later perhaps brought up to date. */

export interface Around {
  readonly rest: REST;
  readonly context: AppContext;
  readonly log: Log;
  readonly withMentions: MentionCommands;
  /** Milliseconds between two reports on something long. */
  readonly reportEvery: number;
  /** Why nothing is done just now, for people; null: it is. */
  closedWords(interaction: Answerable, call: Pick<Call, 'book' | 'language'>): string | null;
  /** The newest interaction at a message; undefined where none is known. */
  newestAt(message: string): string | undefined;
}

/**
 * `claimed`: whether one of several bots has to claim it first. `table`: the one that it is about, where that is known.
 * `card`: the table whose card was pressed, which is brought up to date after all that. `pressed`: the message, where
 * bots acknowledge its presses in two ways. `acknowledged`: called when this bot has done that.
 */
export async function answer(
  around: Around,
  interaction: Answerable,
  how: ReplyMode,
  seen: Progress,
  handle: (call: Call) => Promise<Answer>,
  {
    claimed = true,
    table = null,
    card = null,
    pressed = null,
    acknowledged = () => {},
  }: {
    readonly claimed?: boolean;
    readonly table?: TableId | null;
    readonly card?: TableId | null;
    readonly pressed?: string | null;
    acknowledged?(): void;
  } = {},
): Promise<void> {
  const went = await acknowledge(around.rest, interaction, how, around.log, pressed);
  seen.acknowledged(went);
  if (went !== 'in_time') return;
  acknowledged();
  await answered(around, interaction, how, seen, handle, claimed, table);
  if (card !== null) await refreshCard(around, interaction, card);
}

async function answered(
  around: Around,
  interaction: Answerable,
  how: ReplyMode,
  seen: Progress,
  handle: (call: Call) => Promise<Answer>,
  claimed: boolean,
  table: TableId | null,
): Promise<void> {
  const { rest, log, reportEvery } = around;
  const reports = reportsFor(rest, interaction, how, reportEvery);
  const given = await attempt(around, interaction, reports.report, handle, claimed, table);
  seen.reached('acted');
  const report = await reports.end();
  let message: string;
  try {
    if (given === null) {
      if (report !== null) await removeReport(rest, interaction, report);
      return;
    }
    const screen = fitted(around, interaction, given.screen);
    message = await deliver(rest, interaction, how, { ...given, screen }, report);
    seen.reached('answered');
    log.debug({ interaction: interaction.id }, 'answered somebody');
  } catch (error) {
    if (isTooLate(error)) log.debug({ interaction: interaction.id }, 'an answer came too late');
    else await tellUndelivered(around, interaction, how, error, report);
    return;
  }
  await given.delivered?.().catch((error: unknown) => {
    log.warn({ err: loggable(error), interaction: interaction.id }, 'that an answer arrived could not be noted');
  });
  if (given.later) await deliverLater(around, interaction, how, message, given.later);
}

/** A screen as it can be shown where somebody is: commands are links, and pictures are words where none are allowed. */
function fitted({ withMentions }: Around, interaction: Answerable, screen: Screen): Screen {
  const shown = withMentions(screen);
  if (surroundingsOf(interaction).pictures) return shown;
  return withoutPictures(shown, bookOf(languageFor(interaction.locale) ?? 'en').noPicturesHere);
}

/** Brings the card that was pressed up to date; where that fails it stays as it was, as of the time that it says. */
async function refreshCard(around: Around, interaction: Answerable, id: TableId): Promise<void> {
  const { rest, context, log } = around;
  if (interaction.isCommand()) return;
  try {
    const table = await context.store.find(id);
    if (!table) return;
    const hidden = interaction.message?.flags.has(MessageFlags.Ephemeral) ?? false;
    const screen = cardScreen(context.games, await cardOf(context, table), { hidden });
    await updatePressed(rest, interaction, fitted(around, interaction, { ...screen, mentions: [] }));
  } catch (error) {
    log.warn({ err: loggable(error), interaction: interaction.id }, 'a card could not be brought up to date');
  }
}

/** What is answered; what is thrown is answered with a sentence. */
async function attempt(
  around: Around,
  interaction: Answerable,
  report: Call['report'],
  handle: (call: Call) => Promise<Answer>,
  claimed: boolean,
  table: TableId | null,
): Promise<Answer> {
  const { context, log, closedWords } = around;
  // Until the store has told which language they have chosen, their chat program's.
  let book = bookOf(languageFor(interaction.locale) ?? 'en');
  try {
    // Where a line broke, two bots may both believe that it was they who acknowledged it. The slower one notes nothing:
    // who is calling may have been erased by the other.
    if (claimed && !(await claim(around, interaction))) return null;
    const call = await callOf(context, interaction, table);
    book = call.book;
    context.operations?.count('presses', { person: call.person.id, server: call.place.guild }, 1);
    const closed = closedWords(interaction, call);
    if (closed !== null) return followUp(noteScreen(closed));
    return await handle({ ...call, report });
  } catch (error) {
    return followUp(noteScreen(failureWords(error, book, interaction, log)));
  }
}

async function callOf(around: AppContext, interaction: Answerable, table: TableId | null): Promise<Call> {
  const caller = callerOf(interaction);
  const { person, account, locale, place } = caller;
  const server = serverOf(place);
  const here = server === null ? null : { server, name: person.name };
  const context = table === null ? around : await readAhead(around, table, { id: person.id, server });
  const known = await refreshPerson(context, { id: person.id, name: account, locale }, here);
  const language = known.language ?? languageFor(caller.locale) ?? 'en';
  return called(context, caller, known, language, known.confirms);
}

export function called(
  context: AppContext,
  { locale, guildLocale, account: _, ...caller }: Caller,
  who: PersonRef,
  language: Language,
  confirms: boolean,
): Call {
  const channelLanguage = serverOf(caller.place) === null ? language : (languageFor(guildLocale) ?? 'en');
  const report = (): void => {};
  return { ...caller, who, context, language, book: bookOf(language), confirms, channelLanguage, report };
}

/**
 * Whether this bot is the one to do it. Where nothing can be written, nothing can be done twice: what only shows
 * something is shown, and everything else is refused when it is to be written.
 */
async function claim({ context, log }: Around, interaction: Answerable): Promise<boolean> {
  try {
    return await context.store.claim(interaction.id);
  } catch (error) {
    if (!refusesToWrite(error)) throw error;
    log.warn({ error: inOneLine(error) }, 'nothing can be written: people can only look');
    return true;
  }
}

/**
 * Says in one plain sentence that what there was to say could not be delivered: what is refused may be the screen, or
 * have been an accident.
 */
async function tellUndelivered(
  { rest, log }: Around,
  interaction: Answerable,
  how: ReplyMode,
  error: unknown,
  report: string | null,
): Promise<void> {
  const id = faultId();
  log.error({ err: error, id, interaction: interaction.id }, 'an answer could not be delivered');
  const screen = noteScreen(bookOf(languageFor(interaction.locale) ?? 'en').broken({ id }));
  try {
    await deliver(rest, interaction, how, { kind: 'follow-up', screen }, report);
  } catch (again) {
    log.debug({ err: again, id, interaction: interaction.id }, 'nor could that be said');
  }
}

/** Puts what is ready later in the place of an answer, unless its message has become something else by then. */
async function deliverLater(
  around: Around,
  interaction: Answerable,
  how: ReplyMode,
  message: string,
  later: Later,
): Promise<void> {
  const { rest, log, newestAt } = around;
  try {
    const screen = await later();
    if ((newestAt(message) ?? interaction.id) !== interaction.id) return;
    const shown = { kind: 'update', screen: fitted(around, interaction, screen) } as const;
    // Beside a card it is a message of its own.
    await deliver(rest, interaction, how, shown, how === 'quiet' ? message : null);
  } catch (error) {
    log.warn({ err: loggable(error), interaction: interaction.id }, 'an answer could not be brought up to date');
  }
}

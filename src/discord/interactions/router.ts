import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type APIInteraction,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  InteractionType,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  type REST,
} from 'discord.js';
import { LRUCache } from 'lru-cache';
import { blockOf } from '../../app/blocks/blocks.ts';
import type { AppContext } from '../../app/context.ts';
import { refreshPerson } from '../../app/people/people.ts';
import { Overloaded, RenderFault } from '../../app/ports/renderer.ts';
import { refusesToWrite, Unreachable, Unreadable } from '../../app/ports/store.ts';
import { NO_TELEMETRY, type Telemetry } from '../../app/ports/telemetry.ts';
import { limitsOf } from '../../app/quotas/quotas.ts';
import type { Language } from '../../core/text/message.ts';
import { languageFor, type PersonRef } from '../../domain/people/person.ts';
import { NotInstalled } from '../../domain/table/voice.ts';
import { inOneLine, type Log, logging, type WorkFacts } from '../../log.ts';
import { subcommandsOf } from '../api/command-definition.ts';
import { isTooLate } from '../api/errors.ts';
import { serverOf } from '../api/surroundings.ts';
import { type CustomId, isControl, parseCustomId } from '../custom-ids/custom-id.ts';
import { CONFIRM } from '../custom-ids/move-ids.ts';
import { bookOf } from '../text/book.ts';
import { type MentionCommands, WITHOUT_MENTIONS } from '../views/command-mentions.ts';
import { maintenanceWords, refusalScreen } from '../views/refusal.ts';
import { noteScreen } from '../views/screen.ts';
import { type Answer, type Call, followUp, type Later } from './call.ts';
import type { Command } from './command.ts';
import { type Control, controlNamed } from './control.ts';
import { inFlight, type Line } from './in-flight.ts';
import { type Caller, callerOf, filledIn, givenOf } from './incoming.ts';
import { type Progress, progress } from './progress.ts';
import {
  type Answerable,
  acknowledge,
  deliver,
  loggable,
  openForm,
  type ReplyMode,
  refuse,
  removeReport,
  replyMode,
  replyVisibility,
  reportsFor,
} from './reply.ts';
import { usesHere } from './uses-here.ts';

/**
 * Milliseconds for which what this version does not know is left to a newer one that may run beside it. Discord waits
 * three seconds.
 */
const OTHERS_FIRST = 1_500;

/** Milliseconds between two reports on something long. */
const REPORT_EVERY = 2_000;

/** What becomes of what people do. */
export interface Router {
  /**
   * Whether nothing is done with it and nothing said of it: asked of each as Discord sends it, before anything is made
   * of it.
   */
  drops(sent: APIInteraction): boolean;
  /** Answers what was not dropped. */
  route(interaction: Interaction): Promise<void>;
}

/**
 * The one entry for everything people do. It acknowledges before it asks anybody anything (Discord waits three
 * seconds), then lets the command or control find its answer; the one catch at this edge turns what broke into a
 * sentence.
 */
export function startRouter(
  rest: REST,
  context: AppContext,
  controls: readonly Control[],
  commands: readonly Command[],
  log: Log,
  telemetry: Telemetry = NO_TELEMETRY,
  withMentions: MentionCommands = WITHOUT_MENTIONS,
  othersFirst: () => Promise<void> = () => wait(OTHERS_FIRST),
  reportEvery = REPORT_EVERY,
  hold = 0,
): Router {
  const byName = new Map(commands.map((command) => [command.definition.name, command]));
  const flights = inFlight(hold);
  const uses = usesHere(limitsOf(context), context.now);
  /** The ids of the newest interactions. */
  const recent = new LRUCache<string, true>({ max: 2_000 });
  /** By message, the newest interaction there. A message and its presses come over one shard, and so to one process. */
  const pressed = new LRUCache<string, string>({ max: 2_000 });

  async function runCommand(call: Call, interaction: ChatInputCommandInteraction): Promise<Answer> {
    const command = byName.get(interaction.commandName);
    if (!command) return followUp(noteScreen(call.book.unknownControl));
    if (command.blockable !== false) {
      const blocked = await blockOf(context, { person: call.person.id, server: call.place.guild });
      if (blocked) return followUp(refusalScreen(call, blocked, null, false));
    }
    return (command.looksUp && lookedUpTooMuch(call)) ?? command.run(call, givenOf(interaction));
  }

  /** Counts that somebody looks something up; the answer where that is too much, else undefined. */
  function lookedUpTooMuch(call: Call): Answer | undefined {
    const over = uses.spend('lookups', call.person.id);
    if (over === null) return undefined;
    telemetry({ of: 'quota', quota: 'lookups' });
    return followUp(refusalScreen(call, { code: 'quota', ...over }, null, false));
  }

  async function press(
    call: Call,
    interaction: MessageComponentInteraction | ModalSubmitInteraction,
    control: Control | null,
    id: CustomId | null,
  ): Promise<Answer> {
    if (!control || !id) return followUp(noteScreen(call.book.unknownControl));
    const tooMuch = control.looksUp && lookedUpTooMuch(call);
    if (tooMuch) return tooMuch;
    if (interaction.isModalSubmit()) return control.press(call, id, { fields: filledIn(interaction) });
    return control.press(call, id, interaction.isAnySelectMenu() ? { chosen: interaction.values } : {});
  }

  async function answer(
    interaction: Answerable,
    how: ReplyMode,
    seen: Progress,
    handle: (call: Call) => Promise<Answer>,
    claimed = true,
  ): Promise<void> {
    const went = await acknowledge(rest, interaction, how, log);
    seen.acknowledged(went);
    if (went !== 'in_time') return;
    const reports = reportsFor(rest, interaction, how, reportEvery);
    const given = await attempt(interaction, reports.report, async (call) => {
      // Where a line broke, two bots may both believe that it was they who acknowledged it.
      const ours = !claimed || (await claim(interaction));
      return ours ? handle(call) : null;
    });
    seen.reached('acted');
    const report = await reports.end();
    let message: string;
    try {
      if (given === null) {
        if (report !== null) await removeReport(rest, interaction, report);
        return;
      }
      message = await deliver(rest, interaction, how, { ...given, screen: withMentions(given.screen) }, report);
      seen.reached('answered');
      log.debug({ interaction: interaction.id }, 'answered somebody');
    } catch (error) {
      if (isTooLate(error)) log.debug({ interaction: interaction.id }, 'an answer came too late');
      else await tellUndelivered(interaction, how, error, report);
      return;
    }
    await given.delivered?.().catch((error: unknown) => {
      log.warn({ err: loggable(error), interaction: interaction.id }, 'that an answer arrived could not be noted');
    });
    if (given.later) await deliverLater(interaction, how, message, given.later);
  }

  /**
   * Says in one plain sentence that what there was to say could not be delivered: what is refused may be the screen, or
   * have been an accident.
   */
  async function tellUndelivered(
    interaction: Answerable,
    how: ReplyMode,
    error: unknown,
    report: string | null,
  ): Promise<void> {
    const id = randomBytes(4).toString('hex');
    log.error({ err: error, id, interaction: interaction.id }, 'an answer could not be delivered');
    const screen = noteScreen(bookOf(languageFor(interaction.locale) ?? 'en').broken({ id }));
    try {
      await deliver(rest, interaction, how, { kind: 'follow-up', screen }, report);
    } catch (again) {
      log.debug({ err: again, id, interaction: interaction.id }, 'nor could that be said');
    }
  }

  /**
   * Whether this bot is the one to do it. Where nothing can be written, nothing can be done twice: what only shows
   * something is shown, and everything else is refused when it is to be written.
   */
  async function claim(interaction: Answerable): Promise<boolean> {
    try {
      return await context.store.claim(interaction.id);
    } catch (error) {
      if (!refusesToWrite(error)) throw error;
      log.warn({ error: inOneLine(error) }, 'nothing can be written: people can only look');
      return true;
    }
  }

  /** Puts what is ready later in the place of an answer, unless its message has become something else by then. */
  async function deliverLater(interaction: Answerable, how: ReplyMode, message: string, later: Later): Promise<void> {
    try {
      const screen = await later();
      if ((pressed.get(message) ?? interaction.id) !== interaction.id) return;
      await deliver(rest, interaction, how, { kind: 'update', screen: withMentions(screen) });
    } catch (error) {
      log.warn({ err: loggable(error), interaction: interaction.id }, 'an answer could not be brought up to date');
    }
  }

  /** What is answered; what is thrown is answered with a sentence. */
  async function attempt(
    interaction: Answerable,
    report: Call['report'],
    handle: (call: Call) => Promise<Answer>,
  ): Promise<Answer> {
    // Until the store has told which language they have chosen, their chat program's.
    let book = bookOf(languageFor(interaction.locale) ?? 'en');
    try {
      const call = await callOf(interaction);
      book = call.book;
      context.operations?.count('presses', { person: call.person.id, server: call.place.guild }, 1);
      const closed = closedWords(interaction, call);
      if (closed !== null) return followUp(noteScreen(closed));
      return await handle({ ...call, report });
    } catch (error) {
      if (error instanceof Unreachable) {
        log.warn({ error: inOneLine(error), interaction: interaction.id }, 'the store is away');
        return followUp(noteScreen(refusesToWrite(error) ? book.unwritable : book.unreachable));
      }
      if (error instanceof Unreadable) {
        log.warn({ err: error, interaction: interaction.id }, 'something stored is newer than this version');
        return followUp(noteScreen(book.refusedNewer));
      }
      if (error instanceof NotInstalled) {
        log.warn({ game: error.game, interaction: interaction.id }, 'somebody asked for a game that is not installed');
        return followUp(noteScreen(book.notInstalled({ game: error.game })));
      }
      if (error instanceof Overloaded) {
        log.warn({ err: error, interaction: interaction.id }, 'the renderer is overloaded');
        return followUp(noteScreen(book.overloaded));
      }
      const id = randomBytes(4).toString('hex');
      if (error instanceof RenderFault) {
        log.error({ err: error, id, interaction: interaction.id }, 'a picture could not be rendered');
        return followUp(noteScreen(book.unrendered({ id })));
      }
      log.error({ err: loggable(error), id, interaction: interaction.id }, 'a control or command broke');
      return followUp(noteScreen(book.broken({ id })));
    }
  }

  /** Why nothing is done just now, for people; null: it is. */
  function closedWords(
    interaction: Interaction | Answerable,
    { book, language }: Pick<Call, 'book' | 'language'>,
  ): string | null {
    if (interaction.isChatInputCommand() && byName.get(interaction.commandName)?.always) return null;
    const { draining = false, maintenance = null } = context.operations?.state() ?? {};
    if (maintenance) return maintenanceWords(book, language, maintenance);
    return draining ? book.draining : null;
  }

  async function callOf(interaction: Answerable): Promise<Call> {
    const caller = callerOf(interaction);
    const { person, account, locale, place } = caller;
    const server = serverOf(place);
    const here = server === null ? null : { server, name: person.name };
    const known = await refreshPerson(context, { id: person.id, name: account, locale }, here);
    return called(caller, known, known.language ?? languageFor(caller.locale) ?? 'en', known.confirms);
  }

  function called(
    { locale, guildLocale, account: _, ...caller }: Caller,
    who: PersonRef,
    language: Language,
    confirms: boolean,
  ): Call {
    const roomLanguage = serverOf(caller.place) === null ? language : (languageFor(guildLocale) ?? 'en');
    const report = (): void => {};
    return { ...caller, who, context, language, book: bookOf(language), confirms, roomLanguage, report };
  }

  async function complete(interaction: AutocompleteInteraction, seen: Progress): Promise<void> {
    try {
      const command = byName.get(interaction.commandName);
      const caller = callerOf(interaction);
      const asked = called(caller, caller.person.id, languageFor(caller.locale) ?? 'en', true);
      await interaction.respond([...((await command?.complete(asked, givenOf(interaction))) ?? [])]);
      seen.acknowledged('in_time');
    } catch (error) {
      seen.acknowledged(isTooLate(error) ? 'late' : 'failed');
      if (isTooLate(error)) return log.debug({ interaction: interaction.id }, 'suggestions came too late');
      if (!(error instanceof Unreachable))
        log.error({ err: loggable(error), interaction: interaction.id }, 'suggestions broke');
      await interaction.respond([]).catch(() => undefined);
    }
  }

  /** Whether this version has the command, with the subcommand, or the control. */
  function isKnown(interaction: Interaction): boolean {
    if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
      const id = parseCustomId(interaction.customId);
      return id !== null && controlNamed(controls, id.control) !== null;
    }
    if (!interaction.isChatInputCommand() && !interaction.isAutocomplete()) return true;
    const command = byName.get(interaction.commandName);
    const sub = interaction.options.getSubcommand(false);
    return (
      command !== undefined && (sub === null || subcommandsOf(command.definition).some(({ name }) => name === sub))
    );
  }

  async function answered(interaction: Interaction): Promise<void> {
    if (!isKnown(interaction)) await othersFirst();
    if (interaction.isAutocomplete()) return complete(interaction, progress(telemetry, 'completion'));
    if (interaction.isChatInputCommand()) {
      const how = replyVisibility(interaction, byName.get(interaction.commandName) ?? null);
      return answer(interaction, how, progress(telemetry, 'command'), (call) => runCommand(call, interaction));
    }
    if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
      if (interaction.message) pressed.set(interaction.message.id, interaction.id);
      const id = parseCustomId(interaction.customId);
      const control = id && controlNamed(controls, id.control);
      const open = closedWords(interaction, { book: bookOf('en'), language: 'en' }) === null;
      const form =
        open && interaction.isMessageComponent() && id ? control?.form(id.path, chosenIn(interaction)) : null;
      if (form && interaction.isMessageComponent())
        return progress(telemetry, 'control').acknowledged(await openForm(rest, interaction, form, log));
      const seen = progress(telemetry, id && isControl(id, CONFIRM) ? 'move' : 'control');
      const handle = (call: Call): Promise<Answer> => press(call, interaction, control, id);
      return answer(interaction, replyMode(interaction, control), seen, handle, control?.claimed ?? true);
    }
  }

  const count = (type: InteractionType): void =>
    telemetry({ of: 'acknowledgement', what: KINDS[type], went: 'refused' });

  return {
    drops({ type, member, user }) {
      const person = (member?.user ?? user)?.id;
      if (person === undefined || !flights.drops(person, lineOf(type))) return false;
      count(type);
      return true;
    },
    async route(interaction) {
      // The gateway may deliver an interaction twice, after a reconnect for example.
      if (recent.has(interaction.id)) return;
      const person = interaction.user.id;
      const line = lineOf(interaction.type);
      if (line === 'complete' && uses.spend('suggestions', person))
        return telemetry({ of: 'quota', quota: 'suggestions' });
      if (!flights.admit(person, line)) {
        count(interaction.type);
        // Nothing is known of the person yet but what came with the interaction.
        const book = bookOf(languageFor(interaction.locale) ?? 'en');
        return refuse(rest, interaction, noteScreen(book.tooManyPresses), log);
      }
      recent.set(interaction.id, true);
      try {
        await logging(factsOf(interaction, controls, context.games), () => answered(interaction));
      } finally {
        flights.leave(person, line);
      }
    },
  };
}

function lineOf(type: InteractionType): Line {
  return type === InteractionType.ApplicationCommandAutocomplete ? 'complete' : 'act';
}

const KINDS = {
  [InteractionType.Ping]: 'control',
  [InteractionType.ApplicationCommand]: 'command',
  [InteractionType.MessageComponent]: 'control',
  [InteractionType.ApplicationCommandAutocomplete]: 'completion',
  [InteractionType.ModalSubmit]: 'control',
} as const;

/** What was chosen in a select; nothing for a button. */
const chosenIn = (interaction: MessageComponentInteraction): readonly string[] =>
  interaction.isAnySelectMenu() ? interaction.values : [];

/** What the log says of something somebody did. A move's path, its verb included, may be secret and is left out. */
function factsOf(interaction: Interaction, controls: readonly Control[], games: AppContext['games']): WorkFacts {
  const { id } = interaction;
  if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
    const customId = parseCustomId(interaction.customId);
    const control = customId && controlNamed(controls, customId.control);
    if (!control) return { interaction: id, control: 'unknown' };
    const { table } = customId;
    return { interaction: id, control: control.name, ...(table === null ? {} : { table }) };
  }
  if (!interaction.isChatInputCommand() && !interaction.isAutocomplete()) return { interaction: id };
  const { commandName, options } = interaction;
  const sub = options.getSubcommand(false);
  const isMove = games.some((game) => game.id === commandName && game.verbs.some((verb) => verb.name === sub));
  return { interaction: id, command: sub === null || isMove ? commandName : `${commandName} ${sub}` };
}

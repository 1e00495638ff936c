import { setTimeout as wait } from 'node:timers/promises';
import {
  type APIInteraction,
  ApplicationCommandType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type CommandInteraction,
  type ContextMenuCommandInteraction,
  type Interaction,
  InteractionType,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
} from 'discord.js';
import { LRUCache } from 'lru-cache';
import { blockOf } from '../../app/blocks/blocks.ts';
import type { AppContext } from '../../app/context.ts';
import { Unreachable } from '../../app/ports/store.ts';
import { NO_TELEMETRY, type Telemetry } from '../../app/ports/telemetry.ts';
import { limitsOf } from '../../app/quotas/quotas.ts';
import { languageFor } from '../../domain/people/person.ts';
import { logging, type WorkFacts } from '../../log.ts';
import { subcommandsOf } from '../api/command-definition.ts';
import { isTooLate } from '../api/errors.ts';
import type { Requests } from '../api/lent-presses.ts';
import { type CustomId, isControl, parseCustomId } from '../custom-ids/custom-id.ts';
import { CONFIRM, PLAY } from '../custom-ids/move-ids.ts';
import { bookOf } from '../text/book.ts';
import { WITHOUT_MENTIONS } from '../views/command-mentions.ts';
import { maintenanceWords, refusalScreen } from '../views/refusal.ts';
import { noteScreen } from '../views/screen.ts';
import { type Around, answer, called } from './answer.ts';
import { type Answer, type Call, followUp } from './call.ts';
import type { Command } from './command.ts';
import { type Control, controlNamed } from './control.ts';
import { inFlight, type Line } from './in-flight.ts';
import { callerOf, chosenOf, filledIn, givenOf } from './incoming.ts';
import { type Progress, progress } from './progress.ts';
import { type Answerable, commandMode, isOnCard, loggable, openForm, refuse, replyMode } from './reply.ts';
import { usesHere } from './uses-here.ts';

/**
 * Milliseconds for which what this version does not know is left to a newer one that may run beside it. Discord waits
 * three seconds.
 */
const OTHERS_FIRST = 1_500;

/** The usual `reportEvery`. */
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

interface Options
  extends Pick<Around, 'rest' | 'context' | 'log'>,
    Partial<Pick<Around, 'withMentions' | 'reportEvery'>> {
  readonly controls: readonly Control[];
  readonly commands: readonly Command[];
  readonly telemetry?: Telemetry;
  /** Waits until others would have answered what this version does not know. */
  readonly othersFirst?: (() => Promise<void>) | undefined;
  /** Where presses of [Play] are remembered while requests are scarce. */
  readonly requests?: Pick<Requests, 'isScarce' | 'lent'>;
  /** How long presses of a person are counted that are over, in milliseconds (`inFlight`). */
  readonly hold?: number;
}

/**
 * The one entry for everything people do: counts it, and answers what is not too much. What they did is acknowledged
 * before anybody is asked anything (Discord waits three seconds), then the command or control finds its answer.
 */
export function startRouter(options: Options): Router {
  const { rest, context, controls, log, telemetry = NO_TELEMETRY, hold = 0 } = options;
  const flights = inFlight(hold);
  const uses = usesHere(limitsOf(context), context.now);
  /** The ids of the newest interactions. */
  const recent = new LRUCache<string, true>({ max: 2_000 });
  const answered = answering(options, (call) => {
    const over = uses.spend('lookups', call.person.id);
    if (over === null) return undefined;
    telemetry({ of: 'quota', quota: 'lookups' });
    return followUp(refusalScreen(call, { code: 'quota', ...over }, null, false));
  });

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

/**
 * Answers what somebody did by the command or the control that it means. `lookedUpTooMuch` counts that they look
 * something up; the answer where that is too much, else undefined.
 */
function answering(
  options: Options,
  lookedUpTooMuch: (call: Call) => Answer | undefined,
): (interaction: Interaction) => Promise<void> {
  const { rest, context, controls, log, telemetry = NO_TELEMETRY } = options;
  const {
    othersFirst = () => wait(OTHERS_FIRST),
    withMentions = WITHOUT_MENTIONS,
    reportEvery = REPORT_EVERY,
  } = options;
  const commands = new Map(options.commands.map((command) => [keyOf(command.definition), command]));
  const commandOf = (interaction: CommandInteraction | AutocompleteInteraction): Command | undefined =>
    commands.get(keyOf({ name: interaction.commandName, type: interaction.commandType }));
  /** By message, the newest interaction there. A message and its presses come over one shard, and so to one process. */
  const newest = new LRUCache<string, string>({ max: 2_000 });
  const closedWords = (interaction: Answerable, call: Pick<Call, 'book' | 'language'>): string | null =>
    interaction.isChatInputCommand() && commandOf(interaction)?.always ? null : closedNow(context, call);
  const newestAt = (message: string) => newest.get(message);
  const around: Around = { rest, context, log, withMentions, reportEvery, closedWords, newestAt };

  async function runCommand(call: Call, interaction: Typed | InMenu): Promise<Answer> {
    const command = commandOf(interaction);
    if (!command) return followUp(noteScreen(call.book.unknownControl));
    if (command.blockable !== false) {
      const blocked = await blockOf(context, { person: call.person.id, server: call.place.guild });
      if (blocked) return followUp(refusalScreen(call, blocked, null, false));
    }
    return (
      (command.looksUp && lookedUpTooMuch(call)) ??
      command.run(call, interaction.isChatInputCommand() ? givenOf(interaction) : chosenOf(interaction))
    );
  }

  async function press(interaction: MessageComponentInteraction | ModalSubmitInteraction): Promise<void> {
    if (interaction.message) newest.set(interaction.message.id, interaction.id);
    const id = parseCustomId(interaction.customId);
    const control = id && controlNamed(controls, id.control);
    const open = closedNow(context, { book: bookOf('en'), language: 'en' }) === null;
    if (open && id && interaction.isMessageComponent()) {
      const ground = { games: context.games, now: context.now, occasion: interaction.id };
      const form = control?.form(id.path, chosenIn(interaction), ground);
      if (form) return progress(telemetry, 'control').acknowledged(await openForm(rest, interaction, form, log));
    }
    const seen = progress(telemetry, id && isControl(id, CONFIRM) ? 'move' : 'control');
    const handle = async (call: Call): Promise<Answer> =>
      (control?.looksUp && lookedUpTooMuch(call)) ?? pressOf(call, interaction, control, id);
    const claimed = control?.claimed ?? true;
    const card = isOnCard(interaction) ? (id?.table ?? null) : null;
    const usual = replyMode(interaction, control);
    const mayLend = usual === 'privately' && id !== null && isControl(id, PLAY);
    const lent = mayLend ? lending(interaction) : null;
    const pressed = mayLend ? (interaction.message?.id ?? null) : null;
    const more = { claimed, table: id?.table ?? null, card, pressed, ...(lent && { acknowledged: lent }) };
    return answer(around, interaction, lent ? 'quiet' : usual, seen, handle, more);
  }

  /**
   * Remembers a press, by which the next turn's post and the end of the pressed one may be said; null: requests are not
   * scarce.
   */
  function lending(interaction: MessageComponentInteraction | ModalSubmitInteraction): (() => void) | null {
    const { message, channelId: channel, applicationId, token } = interaction;
    const { requests } = options;
    if (!message || channel === null || !requests?.isScarce()) return null;
    return () => requests.lent.lend(message.id, { channel, applicationId, token });
  }

  async function complete(interaction: AutocompleteInteraction, seen: Progress): Promise<void> {
    try {
      const command = commandOf(interaction);
      const caller = callerOf(interaction);
      const asked = called(context, caller, caller.person.id, languageFor(caller.locale) ?? 'en', true);
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
    if (!interaction.isCommand() && !interaction.isAutocomplete()) return true;
    const command = commandOf(interaction);
    if (interaction.isContextMenuCommand()) return command !== undefined;
    if (!interaction.isChatInputCommand() && !interaction.isAutocomplete()) return true;
    const sub = interaction.options.getSubcommand(false);
    return (
      command !== undefined && (sub === null || subcommandsOf(command.definition).some(({ name }) => name === sub))
    );
  }

  return async (interaction) => {
    if (!isKnown(interaction)) await othersFirst();
    if (interaction.isAutocomplete()) return complete(interaction, progress(telemetry, 'completion'));
    if (interaction.isChatInputCommand() || interaction.isContextMenuCommand()) {
      const { shown, cards = [] } = commandOf(interaction) ?? {};
      const sub = interaction.isChatInputCommand() ? interaction.options.getSubcommand(false) : null;
      const card = sub !== null && cards.includes(sub);
      const how = commandMode(interaction, { card, ...(shown && { shown }) });
      const seen = progress(telemetry, 'command');
      return answer(around, interaction, how, seen, (call) => runCommand(call, interaction));
    }
    if (interaction.isMessageComponent() || interaction.isModalSubmit()) return press(interaction);
  };
}

/** What a press of a control is answered with; of one that this version does not know, that it is unknown. */
async function pressOf(
  call: Call,
  interaction: MessageComponentInteraction | ModalSubmitInteraction,
  control: Control | null,
  id: CustomId | null,
): Promise<Answer> {
  if (!control || !id) return followUp(noteScreen(call.book.unknownControl));
  if (interaction.isModalSubmit()) return control.press(call, id, { form: filledIn(interaction) });
  return control.press(call, id, interaction.isAnySelectMenu() ? { chosen: interaction.values } : {});
}

type Typed = ChatInputCommandInteraction;
type InMenu = ContextMenuCommandInteraction;

/** Commands in menus and typed ones may have the same name. */
function keyOf({ name, type = ApplicationCommandType.ChatInput }: { readonly name: string; readonly type?: number }) {
  return `${type} ${name}`;
}

/** Why nothing is done just now, for people; null: it is. */
function closedNow({ operations }: AppContext, { book, language }: Pick<Call, 'book' | 'language'>): string | null {
  const { draining = false, maintenance = null } = operations?.state() ?? {};
  if (maintenance) return maintenanceWords(book, language, maintenance);
  return draining ? book.draining : null;
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
  if (interaction.isContextMenuCommand()) return { interaction: id, command: interaction.commandName };
  if (!interaction.isChatInputCommand() && !interaction.isAutocomplete()) return { interaction: id };
  const { commandName, options } = interaction;
  const sub = options.getSubcommand(false);
  const isMove = games.some((game) => game.id === commandName && game.verbs.some((verb) => verb.name === sub));
  return { interaction: id, command: sub === null || isMove ? commandName : `${commandName} ${sub}` };
}

import { randomBytes } from 'node:crypto';
import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  Interaction,
  MessageComponentInteraction,
  REST,
} from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../app/context.ts';
import { rememberPerson } from '../../app/people/people.ts';
import { Overloaded, RenderFault } from '../../app/ports/renderer.ts';
import { Unreachable } from '../../app/ports/store.ts';
import { NO_TELEMETRY, type Telemetry } from '../../app/ports/telemetry.ts';
import type { Language } from '../../core/text/message.ts';
import { languageFor, type Who } from '../../domain/person.ts';
import { type Log, logging, type WorkFacts } from '../../log.ts';
import { DO, HARMLESS } from '../acts/index.ts';
import { type Address, parseAddress } from '../address.ts';
import { tooLate } from '../fate.ts';
import { noteScreen } from '../screens/layout.ts';
import { type Mentioning, UNMENTIONED } from '../screens/mention.ts';
import { bookOf } from '../words/words.ts';
import { type Answer, aside, type Call } from './call.ts';
import type { Command } from './command.ts';
import { type Caller, callerOf, givenOf } from './incoming.ts';
import { type Progress, progress } from './progress.ts';
import { type Answerable, acknowledge, deliver, type Manner, manner, shown } from './reply.ts';

/**
 * The one entry for everything people do. It acknowledges before it asks anybody anything (Discord waits three
 * seconds), then lets the act find its answer; the one catch at this edge turns what broke into a sentence.
 */
export function startRouter(
  rest: REST,
  context: AppContext,
  commands: readonly Command[],
  log: Log,
  watch: Telemetry = NO_TELEMETRY,
  mentioned: Mentioning = UNMENTIONED,
): (interaction: Interaction) => Promise<void> {
  const byName = new Map(commands.map((command) => [command.definition.name, command]));
  /** The ids of the newest interactions. */
  const recent = new LRUCache<string, true>({ max: 2_000 });

  async function runCommand(call: Call, interaction: ChatInputCommandInteraction): Promise<Answer> {
    const command = byName.get(interaction.commandName);
    return command ? command.run(call, givenOf(interaction)) : aside(noteScreen(call.book.unknownControl));
  }

  async function press(call: Call, interaction: MessageComponentInteraction, address: Address | null): Promise<Answer> {
    if (!address) return aside(noteScreen(call.book.unknownControl));
    const values = interaction.isStringSelectMenu() ? interaction.values : [];
    return DO[address.act]({ ...call, address, values });
  }

  async function answer(
    interaction: Answerable,
    how: Manner,
    seen: Progress,
    act: (call: Call) => Promise<Answer>,
    harmless = false,
  ): Promise<void> {
    const went = await acknowledge(rest, interaction, how, log);
    seen.firstWord(went);
    if (went !== 'in_time') return;
    const given = await attempt(interaction, async (call) => {
      // Where a line broke, two bots may both believe that it was they who acknowledged it.
      const ours = harmless || (await context.store.claim(interaction.id));
      return ours ? act(call) : null;
    });
    seen.reached('acted');
    if (given === null) return;
    try {
      await deliver(rest, interaction, how, { ...given, screen: mentioned(given.screen) });
      seen.reached('answered');
    } catch (error) {
      if (tooLate(error)) log.debug({ interaction: interaction.id }, 'an answer came too late');
      else log.error({ err: error, interaction: interaction.id }, 'an answer could not be delivered');
    }
  }

  /** What the act answers; what it throws is answered with a sentence. */
  async function attempt(interaction: Answerable, act: (call: Call) => Promise<Answer>): Promise<Answer> {
    try {
      return await act(await callOf(interaction));
    } catch (error) {
      const book = bookOf(languageFor(interaction.locale) ?? 'en');
      if (error instanceof Unreachable) {
        log.warn({ interaction: interaction.id }, 'the store is away');
        return aside(noteScreen(book.unreachable));
      }
      if (error instanceof Overloaded) {
        log.warn({ err: error, interaction: interaction.id }, 'the renderer is overloaded');
        return aside(noteScreen(book.overloaded));
      }
      const id = randomBytes(4).toString('hex');
      if (error instanceof RenderFault) {
        log.error({ err: error, id, interaction: interaction.id }, 'a picture could not be rendered');
        return aside(noteScreen(book.unrendered({ id })));
      }
      log.error({ err: shown(error), id, interaction: interaction.id }, 'an act broke');
      return aside(noteScreen(book.broken({ id })));
    }
  }

  async function callOf(interaction: Answerable): Promise<Call> {
    const caller = callerOf(interaction);
    const known = await rememberPerson(context, { ...caller.person, locale: caller.locale });
    return called(caller, known, known.language ?? languageFor(caller.locale) ?? 'en', known.confirms);
  }

  function called({ locale, guildLocale, ...caller }: Caller, who: Who, language: Language, confirms: boolean): Call {
    const roomLanguage = caller.place.guild === null ? language : (languageFor(guildLocale) ?? 'en');
    return { ...caller, who, context, language, book: bookOf(language), confirms, roomLanguage };
  }

  async function complete(interaction: AutocompleteInteraction, seen: Progress): Promise<void> {
    try {
      const command = byName.get(interaction.commandName);
      const caller = callerOf(interaction);
      const asked = called(caller, caller.person.id, languageFor(caller.locale) ?? 'en', true);
      await interaction.respond([...((await command?.complete?.(asked, givenOf(interaction))) ?? [])]);
      seen.firstWord('in_time');
    } catch (error) {
      seen.firstWord(tooLate(error) ? 'late' : 'failed');
      if (tooLate(error)) return log.debug({ interaction: interaction.id }, 'suggestions came too late');
      if (!(error instanceof Unreachable))
        log.error({ err: shown(error), interaction: interaction.id }, 'suggestions broke');
      await interaction.respond([]).catch(() => undefined);
    }
  }

  async function route(interaction: Interaction): Promise<void> {
    if (interaction.isAutocomplete()) return complete(interaction, progress(watch, 'completion'));
    if (interaction.isChatInputCommand())
      return answer(interaction, 'reply', progress(watch, 'command'), (call) => runCommand(call, interaction));
    if (interaction.isMessageComponent()) {
      const address = parseAddress(interaction.customId);
      const seen = progress(watch, address?.act === 'say' ? 'move' : 'control');
      const harmless = address !== null && HARMLESS.includes(address.act);
      const act = (call: Call): Promise<Answer> => press(call, interaction, address);
      return answer(interaction, manner(interaction, address), seen, act, harmless);
    }
  }

  return async (interaction) => {
    // The gateway may deliver an interaction twice, after a reconnect for example.
    if (recent.has(interaction.id)) return;
    recent.set(interaction.id, true);
    return logging(factsOf(interaction, context.games), () => route(interaction));
  };
}

/** What the log says of something somebody did. A move's path, its verb included, may be secret and is left out. */
function factsOf(interaction: Interaction, games: AppContext['games']): WorkFacts {
  const { id } = interaction;
  if (interaction.isMessageComponent()) {
    const address = parseAddress(interaction.customId);
    if (!address) return { interaction: id, control: 'unknown' };
    return { interaction: id, control: address.act, ...(address.table === null ? {} : { table: address.table }) };
  }
  if (!interaction.isChatInputCommand() && !interaction.isAutocomplete()) return { interaction: id };
  const { commandName, options } = interaction;
  const sub = options.getSubcommand(false);
  const isMove = games.some((game) => game.id === commandName && game.verbs.some((verb) => verb.name === sub));
  return { interaction: id, command: sub === null || isMove ? commandName : `${commandName} ${sub}` };
}

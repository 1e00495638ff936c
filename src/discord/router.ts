import { randomBytes } from 'node:crypto';
import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  HTTPError,
  type Interaction,
  type MessageComponentInteraction,
  MessageFlags,
  Routes,
} from 'discord.js';
import type { House } from '../app/house.ts';
import { languageFor, seen } from '../app/people.ts';
import { Unreachable } from '../app/ports.ts';
import { commandsOf } from '../commands/index.ts';
import { DO, QUIET } from './acts/index.ts';
import { type Address, parseAddress } from './address.ts';
import { type Answer, aside, type Call } from './call.ts';
import { answeredBefore, ChatFault, calling, tooLate } from './fate.ts';
import { callerOf, givenOf } from './incoming.ts';
import { type Screen, write } from './layout.ts';
import type { Log } from './log.ts';
import { noteScreen } from './refusal.ts';
import { bookOf } from './words.ts';

type Answerable = ChatInputCommandInteraction | MessageComponentInteraction;

/**
 * The one entry for everything people do. It acknowledges before it asks anybody anything (Discord waits three
 * seconds), then lets the act find its answer; the one catch at this edge turns what broke into a sentence.
 */
export function startRouter(house: House, log: Log): (interaction: Interaction) => Promise<void> {
  const commands = new Map(commandsOf(house.games).map((command) => [command.definition.name, command]));
  const recent = new Recent(2_000);

  return async (interaction) => {
    // The gateway may deliver an interaction twice, after a reconnect for example.
    if (!recent.first(interaction.id)) return;
    if (interaction.isAutocomplete()) return complete(interaction);
    if (interaction.isChatInputCommand()) return answer(interaction, 'reply', (call) => runCommand(call, interaction));
    if (interaction.isMessageComponent()) {
      const address = parseAddress(interaction.customId);
      return answer(interaction, manner(interaction, address), (call) => press(call, interaction, address));
    }
  };

  async function runCommand(call: Call, interaction: ChatInputCommandInteraction): Promise<Answer> {
    const command = commands.get(interaction.commandName);
    return command ? command.run(call, givenOf(interaction)) : aside(noteScreen(call.book.unknownControl));
  }

  async function press(call: Call, interaction: MessageComponentInteraction, address: Address | null): Promise<Answer> {
    if (!address) return aside(noteScreen(call.book.unknownControl));
    const values = interaction.isStringSelectMenu() ? interaction.values : [];
    return DO[address.act]({ ...call, address, values });
  }

  async function answer(interaction: Answerable, how: Manner, act: (call: Call) => Promise<Answer>): Promise<void> {
    if (!(await acknowledged(interaction, how))) return;
    const given = await attempt(interaction, act);
    if (given === null) return;
    try {
      await deliver(interaction, how, given);
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
      const id = randomBytes(4).toString('hex');
      log.error({ err: shown(error), id, interaction: interaction.id }, 'an act broke');
      return aside(noteScreen(book.broken({ id })));
    }
  }

  async function callOf(interaction: Answerable): Promise<Call> {
    const { locale, ...caller } = callerOf(interaction);
    const known = await seen(house, { ...caller.person, locale });
    const language = known.language ?? languageFor(locale) ?? 'en';
    return { ...caller, house, language, book: bookOf(language) };
  }

  async function complete(interaction: AutocompleteInteraction): Promise<void> {
    try {
      const command = commands.get(interaction.commandName);
      const { locale, ...caller } = callerOf(interaction);
      const language = languageFor(locale) ?? 'en';
      const call: Call = { ...caller, house, language, book: bookOf(language) };
      await interaction.respond([...((await command?.complete?.(call, givenOf(interaction))) ?? [])]);
    } catch (error) {
      if (tooLate(error)) return log.debug({ interaction: interaction.id }, 'suggestions came too late');
      if (!(error instanceof Unreachable))
        log.error({ err: shown(error), interaction: interaction.id }, 'suggestions broke');
      await interaction.respond([]).catch(() => undefined);
    }
  }

  /** False when Discord no longer waits for us: then nothing is done, so that nothing happens unseen. */
  async function acknowledged(interaction: Answerable, how: Manner): Promise<boolean> {
    try {
      await calling(async () => {
        if (how === 'reply' || !interaction.isMessageComponent())
          await interaction.deferReply({ flags: MessageFlags.Ephemeral });
        else await interaction.deferUpdate();
      });
      return true;
    } catch (error) {
      // The first attempt got through and only its answer was lost.
      if (answeredBefore(error)) return true;
      log.warn({ err: error, interaction: interaction.id }, 'an interaction could not be acknowledged');
      return false;
    }
  }
}

/** How an answer is given: `reply` a private message of its own, `update` in the private message that was pressed, `quiet` not at all unless something must be said. */
type Manner = 'reply' | 'update' | 'quiet';

/** Decided before anything is known of the table: a private message is brought up to date, a public one left alone. */
function manner(interaction: MessageComponentInteraction, address: Address | null): Manner {
  if (address && QUIET.includes(address.act)) return 'quiet';
  return interaction.message.flags.has(MessageFlags.Ephemeral) ? 'update' : 'reply';
}

async function deliver(
  interaction: Answerable,
  how: Manner,
  { kind, screen }: { readonly kind: 'show' | 'aside'; readonly screen: Screen },
): Promise<void> {
  const { rest } = interaction.client;
  const { applicationId, token } = interaction;
  const beside = how === 'quiet' || (how === 'update' && kind === 'aside');
  const { body, files } = write(screen, beside);
  const request = { body, files: [...files], auth: false };
  await calling(() =>
    beside
      ? rest.post(Routes.webhook(applicationId, token), request)
      : rest.patch(Routes.webhookMessage(applicationId, token), request),
  );
}

/** An error fit for the log: those of the chat carry requests, and with them what only one person may read. */
function shown(error: unknown): unknown {
  return error instanceof DiscordAPIError || error instanceof HTTPError ? new ChatFault(error) : error;
}

/** Remembers the last so many ids. */
class Recent {
  readonly #ids = new Set<string>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** Whether this is the first time the id is met. */
  first(id: string): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    for (const oldest of this.#ids) {
      if (this.#ids.size <= this.#size) break;
      this.#ids.delete(oldest);
    }
    return true;
  }
}

import {
  type APIMessage,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  type ContextMenuCommandInteraction,
  DiscordAPIError,
  HTTPError,
  InteractionResponseType,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  type REST,
  Routes,
} from 'discord.js';
import type { AcknowledgementOutcome } from '../../app/ports/telemetry.ts';
import type { Log } from '../../log.ts';
import { ApiError, callApi, isAcknowledgedBefore, isInteractionExpired, isUnknownMessage } from '../api/errors.ts';
import { onlyAnswers, surroundingsOf, type Visibility } from '../api/surroundings.ts';
import { CARD_MARK } from '../views/card.ts';
import { type Form, writeForm } from '../views/form.ts';
import { sentWithIcons } from '../views/icons.ts';
import { noteScreen, type Screen, type Written, write } from '../views/screen.ts';
import type { Answer } from './call.ts';
import type { Control } from './control.ts';

/** How people are answered: an acknowledgement within three seconds, and what there is to say after it. */
export type Answerable =
  | ChatInputCommandInteraction
  | ContextMenuCommandInteraction
  | MessageComponentInteraction
  | ModalSubmitInteraction;

/**
 * `publicly`, `privately`: by a message of its own, for everybody there or for the person alone. `card`: by a table's
 * card for everybody; what is said in its place is for the person alone. `update`: in the private message that was
 * pressed. `quiet`: not at all, unless something must be said, to the person alone.
 */
export type ReplyMode = Visibility | 'card' | 'update' | 'quiet';

/** How a command is answered, or a control by a message of its own: in private where it says nothing else. */
export function replyVisibility(interaction: BaseInteraction, by: { readonly shown?: Visibility } | null): Visibility {
  return surroundingsOf(interaction).public ? (by?.shown ?? 'privately') : 'privately';
}

/** The same of a command; `card`: whether it answers by a table's card where the bot can only answer. */
export function commandMode(
  interaction: BaseInteraction,
  by: { readonly shown?: Visibility; readonly card: boolean },
): ReplyMode {
  const place = surroundingsOf(interaction);
  return by.card && place.public && onlyAnswers(place) ? 'card' : replyVisibility(interaction, by);
}

/** Whether a press is one of a card, whose message is brought up to date by it. */
export function isOnCard({ message }: MessageComponentInteraction | ModalSubmitInteraction): boolean {
  return message?.components[0]?.id === CARD_MARK;
}

/** Decided before anything is known of the table: a private message is brought up to date, a public one left alone. */
export function replyMode(
  interaction: MessageComponentInteraction | ModalSubmitInteraction,
  control: Control | null,
): ReplyMode {
  if (control?.success === 'post' || isOnCard(interaction)) return 'quiet';
  return interaction.message?.flags.has(MessageFlags.Ephemeral) ? 'update' : replyVisibility(interaction, control);
}

/** Opens a form instead of an acknowledgement. Discord tells nobody whether it is filled in. */
export async function openForm(
  rest: REST,
  { id, token, customId }: MessageComponentInteraction,
  form: Form,
  log: Log,
): Promise<AcknowledgementOutcome> {
  const body = { type: InteractionResponseType.Modal, data: writeForm(form, customId) };
  return acknowledged(rest, { id, token }, body, log);
}

/** Answers at once that it is not done, and is done with it: one request. */
export async function refuse(
  rest: REST,
  { id, token }: Pick<Answerable, 'id' | 'token'>,
  screen: Screen,
  log: Log,
): Promise<void> {
  const { body: data } = write(screen, true);
  await acknowledged(rest, { id, token }, { type: InteractionResponseType.ChannelMessageWithSource, data }, log);
}

/**
 * `report`: a message of its own that has said how far it is; the answer takes its place, or it is deleted. Returns the
 * id of the message that shows the answer.
 */
export async function deliver(
  rest: REST,
  interaction: Answerable,
  how: ReplyMode,
  { kind, screen, publicly = false }: Pick<NonNullable<Answer>, 'kind' | 'screen' | 'publicly'>,
  report: string | null = null,
): Promise<string> {
  const { applicationId, token } = interaction;
  const isMeant = how === 'card' ? publicly : how === 'publicly' || !publicly;
  if (!isMeant) return deliverToOthers(rest, interaction, how, write(screen, !publicly), report);
  const beside = how === 'quiet' || (how === 'update' && kind === 'follow-up');
  const sent = await sentWithIcons(write(screen, beside && report === null), ({ body, files }) => {
    const request = { body, files: [...files], auth: false };
    return callApi(() =>
      beside && report === null
        ? rest.post(Routes.webhook(applicationId, token), request)
        : rest.patch(
            Routes.webhookMessage(applicationId, token, beside && report !== null ? report : undefined),
            request,
          ),
    );
  });
  if (!beside && report !== null) await removeReport(rest, interaction, report);
  return (sent as APIMessage).id;
}

/**
 * By a message of its own, in place of one that others were to see: who sees an answer is settled when it is
 * acknowledged, before anything is looked up.
 */
async function deliverToOthers(
  rest: REST,
  interaction: Answerable,
  how: ReplyMode,
  written: Written,
  report: string | null,
): Promise<string> {
  const { applicationId, token } = interaction;
  if (report !== null) await removeReport(rest, interaction, report);
  // Before it is gone a follow-up would take its place, and its readers with it.
  if (how === 'privately' || how === 'card')
    await callApi(() => rest.delete(Routes.webhookMessage(applicationId, token), NO_TOKEN)).catch(unlessUnknown);
  const sent = await sentWithIcons(written, ({ body, files }) =>
    callApi(() => rest.post(Routes.webhook(applicationId, token), { body, files: [...files], ...NO_TOKEN })),
  );
  return (sent as APIMessage).id;
}

/** One that is gone has been deleted by an attempt before. */
function unlessUnknown(error: unknown): void {
  if (!isUnknownMessage(error)) throw error;
}

/** Makes the message that was pressed show something else; not counted among the bot's requests. */
export async function updatePressed(rest: REST, { applicationId, token }: Answerable, screen: Screen): Promise<void> {
  await sentWithIcons(write(screen), ({ body, files }) =>
    callApi(() => rest.patch(Routes.webhookMessage(applicationId, token), { body, files: [...files], ...NO_TOKEN })),
  );
}

const NO_TOKEN = { auth: false } as const;

/** One that stays is no error: what was to be said has been said, and the person can dismiss it. */
export async function removeReport(rest: REST, { applicationId, token }: Answerable, report: string): Promise<void> {
  const route = Routes.webhookMessage(applicationId, token, report);
  await callApi(() => rest.delete(route, { auth: false })).catch(() => undefined);
}

/** Says how far something long has come, before it is answered. */
export interface Reports {
  report(note: string): void;
  /** Ends the reports, after the one that is on its way. The id of the message they made for themselves; null: none. */
  end(): Promise<string | null>;
}

/**
 * Reports where the answer will stand: in the deferred reply, or beside the message that was pressed. One is sent at a
 * time, and not before `every` milliseconds have gone by since the press and since the one before; the others are
 * dropped. A report that cannot be sent is no error.
 */
export function reportsFor(rest: REST, { applicationId, token }: Answerable, how: ReplyMode, every: number): Reports {
  let last = performance.now();
  let sending: Promise<void> | null = null;
  let own: string | null = null;
  let ended = false;
  const send = async (note: string): Promise<void> => {
    const beside = how === 'update' || how === 'quiet';
    const first = beside && own === null;
    const request = { body: write(noteScreen(note), first).body, auth: false };
    if (first) {
      const sent = (await rest.post(Routes.webhook(applicationId, token), request)) as APIMessage;
      own = sent.id;
    } else await rest.patch(Routes.webhookMessage(applicationId, token, own ?? undefined), request);
  };
  return {
    report(note) {
      if (ended || sending !== null || performance.now() - last < every) return;
      last = performance.now();
      sending = send(note)
        .catch(() => undefined)
        .finally(() => {
          sending = null;
        });
    },
    async end() {
      ended = true;
      await sending;
      return own;
    },
  };
}

/** An error fit for the log: those of the chat carry requests, and with them what only one person may read. */
export function loggable(error: unknown): unknown {
  return error instanceof DiscordAPIError || error instanceof HTTPError ? new ApiError(error) : error;
}

/**
 * Anything but `in_time` when Discord no longer waits for us, or another bot of ours has taken it: then nothing is to
 * be done, so that nothing happens unseen, or twice. So it is where another bot may have taken a press of the message
 * `pressed` in the other way: what only one person may see would stand in the message that everybody sees.
 */
export async function acknowledge(
  rest: REST,
  interaction: Answerable,
  how: ReplyMode,
  log: Log,
  pressed: string | null = null,
): Promise<AcknowledgementOutcome> {
  const updates = how === 'update' || how === 'quiet';
  const body = updates
    ? { type: InteractionResponseType.DeferredMessageUpdate }
    : {
        type: InteractionResponseType.DeferredChannelMessageWithSource,
        data: how === 'privately' ? { flags: MessageFlags.Ephemeral } : {},
      };
  return acknowledged(rest, interaction, body, log, async () =>
    pressed === null || (await isUpdated(rest, interaction, pressed)) === updates ? 'in_time' : 'elsewhere',
  );
}

/**
 * Whether a press was acknowledged as an update of its message, by whichever bot: what is said as the answer takes
 * that message's place then. Null when it cannot be told.
 */
async function isUpdated(
  rest: REST,
  { applicationId, token }: Pick<Answerable, 'applicationId' | 'token'>,
  pressed: string,
): Promise<boolean | null> {
  try {
    const original = await callApi(() => rest.get(Routes.webhookMessage(applicationId, token), NO_TOKEN));
    return (original as APIMessage).id === pressed;
  } catch (error) {
    return isUnknownMessage(error) ? false : null;
  }
}

async function acknowledged(
  rest: REST,
  { id, token }: Pick<Answerable, 'id' | 'token'>,
  body: object,
  log: Log,
  unsure: () => Promise<AcknowledgementOutcome> = async () => 'in_time',
): Promise<AcknowledgementOutcome> {
  let attempts = 0;
  try {
    await callApi(() => {
      attempts += 1;
      return rest.post(Routes.interactionCallback(id, token), { body, auth: false });
    });
    return 'in_time';
  } catch (error) {
    // An earlier attempt of ours got through and only its answer was lost; without one, somebody else was faster.
    if (isAcknowledgedBefore(error)) return attempts > 1 ? await unsure() : 'elsewhere';
    log.warn({ err: error, interaction: id }, 'an interaction could not be acknowledged');
    return isInteractionExpired(error) ? 'late' : 'failed';
  }
}

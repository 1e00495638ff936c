import {
  type ChatInputCommandInteraction,
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
import { ApiError, callApi, isAcknowledgedBefore, isInteractionExpired } from '../api/errors.ts';
import { type Form, writeForm } from '../views/form.ts';
import { sentWithIcons } from '../views/icons.ts';
import { type Screen, write } from '../views/screen.ts';
import type { Control } from './control.ts';

/** How people are answered: an acknowledgement within three seconds, and what there is to say after it. */
export type Answerable = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/**
 * `reply`: a private message of its own. `update`: in the private message that was pressed. `quiet`: not at all, unless
 * something must be said.
 */
export type ReplyMode = 'reply' | 'update' | 'quiet';

/** Decided before anything is known of the table: a private message is brought up to date, a public one left alone. */
export function replyMode(
  { message }: Pick<MessageComponentInteraction | ModalSubmitInteraction, 'message'>,
  control: Control | null,
): ReplyMode {
  if (control?.success === 'post') return 'quiet';
  return message?.flags.has(MessageFlags.Ephemeral) ? 'update' : 'reply';
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

export async function deliver(
  rest: REST,
  interaction: Answerable,
  how: ReplyMode,
  { kind, screen }: { readonly kind: 'update' | 'follow-up'; readonly screen: Screen },
): Promise<void> {
  const { applicationId, token } = interaction;
  const beside = how === 'quiet' || (how === 'update' && kind === 'follow-up');
  await sentWithIcons(write(screen, beside), ({ body, files }) => {
    const request = { body, files: [...files], auth: false };
    return callApi(() =>
      beside
        ? rest.post(Routes.webhook(applicationId, token), request)
        : rest.patch(Routes.webhookMessage(applicationId, token), request),
    );
  });
}

/** An error fit for the log: those of the chat carry requests, and with them what only one person may read. */
export function loggable(error: unknown): unknown {
  return error instanceof DiscordAPIError || error instanceof HTTPError ? new ApiError(error) : error;
}

/**
 * Anything but `in_time` when Discord no longer waits for us, or another bot of ours has taken it: then nothing is to be
 * done, so that nothing happens unseen, or twice.
 */
export async function acknowledge(
  rest: REST,
  interaction: Answerable,
  how: ReplyMode,
  log: Log,
): Promise<AcknowledgementOutcome> {
  const body =
    how === 'reply' || interaction.isChatInputCommand()
      ? { type: InteractionResponseType.DeferredChannelMessageWithSource, data: { flags: MessageFlags.Ephemeral } }
      : { type: InteractionResponseType.DeferredMessageUpdate };
  return acknowledged(rest, interaction, body, log);
}

async function acknowledged(
  rest: REST,
  { id, token }: Pick<Answerable, 'id' | 'token'>,
  body: object,
  log: Log,
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
    if (isAcknowledgedBefore(error)) return attempts > 1 ? 'in_time' : 'elsewhere';
    log.warn({ err: error, interaction: id }, 'an interaction could not be acknowledged');
    return isInteractionExpired(error) ? 'late' : 'failed';
  }
}

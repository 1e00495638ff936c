import { type Interaction, KIND } from '../messages/interactions.ts';
import type { Post } from '../world/state.ts';
import { FLAG, isObject, type Json, type JsonObject, type Message } from '../world/wire.ts';
import type { World } from '../world/world.ts';

/** What the answers to interactions carry besides their content. */
export function signed(world: World, interaction: Interaction): Partial<Message> {
  const { kind, source, room } = interaction;
  const reference = { type: 0, channel_id: room.id, message_id: source };
  return {
    type: kind === KIND.command ? 20 : source === null ? 0 : 19,
    application_id: world.bot.id,
    webhook_id: world.bot.id,
    interaction_metadata: metadata(interaction),
    ...(source === null ? {} : { message_reference: reference }),
  };
}

function metadata(interaction: Interaction): JsonObject {
  const { id, kind, person, payload, source, opener } = interaction;
  return {
    id,
    type: kind,
    user: { ...person.user },
    authorizing_integration_owners: payload.authorizing_integration_owners,
    ...(kind === KIND.command ? { name: commandName(payload.data) } : {}),
    ...(kind === KIND.component ? { interacted_message_id: source } : {}),
    ...(opener ? { triggering_interaction_metadata: metadata(opener) } : {}),
  };
}

/** A command's name with its subcommands, as clients show it. */
function commandName(data: Json | undefined): string {
  if (!isObject(data)) return '';
  const [first] = Array.isArray(data.options) ? data.options : [];
  const deeper = isObject(first) && (first.type === 1 || first.type === 2) ? ` ${commandName(first)}` : '';
  return `${String(data.name)}${deeper}`;
}

/** The "is thinking…" message of a deferred answer. */
export function placeholder(
  world: World,
  interaction: Interaction,
  { only, forced }: Pick<Post, 'only' | 'forced'>,
): Post {
  const message: Message = {
    id: world.id(),
    type: 0,
    channel_id: interaction.room.id,
    author: world.bot,
    content: '',
    timestamp: new Date(world.now()).toISOString(),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    components: [],
    pinned: false,
    flags: FLAG.loading | (only === null ? 0 : FLAG.ephemeral),
    ...signed(world, interaction),
  };
  return { message, only, ...(forced ? { forced } : {}), files: [], pinged: [] };
}

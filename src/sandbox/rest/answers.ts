import { checkChoices } from '../limits/commands.ts';
import { Form } from '../limits/form.ts';
import { checkModal } from '../limits/modal.ts';
import { type Answer, type Interaction, KIND } from '../messages/interactions.ts';
import { compose } from '../messages/posting.ts';
import { Refusal } from '../world/errors.ts';
import { mayAnswerPublicly } from '../world/installs.ts';
import { PERMISSION, type Permission } from '../world/permissions.ts';
import type { Post } from '../world/state.ts';
import { type Choice, FLAG, type Id, isChoice, isModal, isObject, type JsonObject } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import { wake } from './access.ts';
import { type Call, NOTHING, ok, type Reply, route } from './router.ts';
import { placeholder, signed } from './signature.ts';

/** How many follow-ups an interaction may have that no installation in a server authorises. */
const FOLLOW_UPS_MAX = 5;

const HOOK = '/webhooks/{webhook_id}/{webhook_token}';

/** What the bot says to interactions: the first answer, edits of it, follow-ups. */
export const answers = [
  route('POST', '/interactions/{interaction_id}/{interaction_token}/callback', first, true),
  route('POST', HOOK, followUp, true),
  route('GET', `${HOOK}/messages/{message_id}`, (call) => ok(reach(call).post.message), true),
  route('PATCH', `${HOOK}/messages/{message_id}`, edit, true),
  route('DELETE', `${HOOK}/messages/{message_id}`, remove, true),
];

/** Which first answers which interaction may get. */
const FITTING: { readonly [type: number]: readonly number[] } = {
  4: [KIND.command, KIND.component, KIND.modal],
  5: [KIND.command, KIND.component, KIND.modal],
  6: [KIND.component, KIND.modal],
  7: [KIND.component, KIND.modal],
  8: [KIND.autocomplete],
  9: [KIND.command, KIND.component],
};

function first(call: Call): Reply {
  const { world, interactions, body } = call;
  const interaction = interactions.open(call.params.interaction_id ?? '', call.params.interaction_token ?? '');
  if (!world.rooms.has(interaction.room.id)) throw new Refusal(10003);
  const data = isObject(body.data) ? body.data : {};
  const type = typeof body.type === 'number' ? body.type : 0;
  const needsSource = type === 6 || type === 7;
  if (!FITTING[type]?.includes(interaction.kind) || (needsSource && interaction.source === null)) {
    const fitting = Object.keys(FITTING).filter((key) => FITTING[Number(key)]?.includes(interaction.kind));
    throw new Refusal(50035, {
      type: { _errors: [{ code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${fitting.join(', ')}}.` }] },
    });
  }
  const post = give(call, interaction, type, data);
  if (call.query.get('with_response') !== 'true') return NOTHING;
  return ok(receipt(interaction, type, post ?? interaction.room.posts.get(interaction.original ?? '')));
}

/** Carries a first answer out; returns the message it made or changed. */
function give(call: Call, interaction: Interaction, type: number, data: JsonObject): Post | undefined {
  const { world, interactions, uploads } = call;
  const { room } = interaction;
  const answer = (one: Answer) => interactions.answer(interaction, one);
  if (type === 4 || type === 5) {
    const flags = typeof data.flags === 'number' ? data.flags : 0;
    const reader = readerOf(world, interaction, flags);
    if (type === 5) checkDefer(flags);
    else demandContent(interaction, data, uploads);
    const post =
      type === 5
        ? placeholder(world, interaction, reader)
        : compose(world, {
            room,
            author: world.bot,
            body: data,
            uploads,
            ...reader,
            former: null,
            base: ['data'],
            extra: signed(world, interaction),
          });
    wake(world, room);
    interaction.original = post.message.id;
    world.put(room, post);
    answer({ kind: 'message', deferred: type === 5, ephemeral: reader.only !== null, messageId: post.message.id });
    return post;
  }
  if (type === 6 || type === 7) {
    const former = room.posts.get(interaction.source ?? '');
    if (type === 7) {
      if (!former) throw new Refusal(10008);
      if (room.thread?.archived) throw new Refusal(50083);
      demandContent(interaction, data, uploads);
      world.put(
        room,
        compose(world, { room, author: world.bot, body: data, uploads, only: former.only, former, base: ['data'] }),
      );
    }
    interaction.original = interaction.source;
    answer({ kind: 'update', deferred: type === 6 });
    return undefined;
  }
  if (type === 8) answer({ kind: 'choices', choices: checkSuggestions(data, interaction.focusedType) });
  else {
    checkModal(data, ['data']);
    if (!isModal(data)) throw new Refusal(50035);
    answer({ kind: 'modal', modal: data });
  }
  return undefined;
}

/** The one reader of an answer; null: all. Who may not let the app speak there is answered alone. */
function readerOf(world: World, { person, room }: Interaction, flags: number): { only: Id | null; forced?: boolean } {
  if (flags & FLAG.ephemeral) return { only: person.user.id };
  return mayAnswerPublicly(world, person, room) ? { only: null } : { only: person.user.id, forced: true };
}

/** Where the bot is no member files and embeds take rights that `app_permissions` tells. Throws 50013. */
function demandContent(interaction: Interaction, body: JsonObject, uploads: Call['uploads']): void {
  if (interaction.owners['0'] !== undefined) return;
  const lacks = (name: Permission) => (interaction.appPermissions & PERMISSION[name]) === 0n;
  if (uploads.length > 0 && lacks('AttachFiles')) throw new Refusal(50013);
  if (Array.isArray(body.embeds) && body.embeds.length > 0 && lacks('EmbedLinks')) throw new Refusal(50013);
}

function checkDefer(flags: number): void {
  if ((flags & ~FLAG.ephemeral) === 0) return;
  throw new Refusal(50035, {
    data: { flags: { _errors: [{ code: 'BITFIELD_INVALID', message: 'A deferred answer can only be ephemeral.' }] } },
  });
}

function checkSuggestions(data: JsonObject, type: number): readonly Choice[] {
  const form = new Form();
  const choices = form.list(data, ['data'], 'choices', { max: 25, required: true });
  checkChoices(form, choices, ['data', 'choices'], type);
  form.done();
  return choices.filter(isChoice);
}

function receipt(interaction: Interaction, type: number, post: Post | undefined): JsonObject {
  const message = post?.message;
  const flags = message?.flags ?? 0;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.kind,
      channel_id: interaction.room.id,
      ...(interaction.room.guildId === null ? {} : { guild_id: interaction.room.guildId }),
      ...(message
        ? {
            response_message_id: message.id,
            response_message_loading: (flags & FLAG.loading) !== 0,
            response_message_ephemeral: (flags & FLAG.ephemeral) !== 0,
          }
        : {}),
    },
    ...(message && type !== 6 ? { resource: { type, message } } : {}),
  };
}

/** The interaction and the message that a webhook path names. */
function reach(call: Call): { readonly interaction: Interaction; readonly post: Post } {
  const interaction = call.interactions.held(call.params.webhook_token ?? '');
  const name = call.params.message_id ?? '';
  const id =
    name === '@original'
      ? interaction.original
      : interaction.followUps.concat(interaction.original ?? []).find((one) => one === name);
  const post = id ? interaction.room.posts.get(id) : undefined;
  if (!post || !call.world.rooms.has(interaction.room.id)) throw new Refusal(10008);
  return { interaction, post };
}

function followUp(call: Call): Reply {
  const { world, interactions, uploads } = call;
  const interaction = interactions.held(call.params.webhook_token ?? '');
  const { room } = interaction;
  if (!world.rooms.has(room.id)) throw new Refusal(10003);
  const loading = interaction.original === null ? undefined : room.posts.get(interaction.original);
  // The first follow-up to a deferred answer takes its place.
  const former = loading && loading.message.flags & FLAG.loading ? loading : null;
  if (!former && interaction.owners['0'] === undefined && interaction.followUps.length >= FOLLOW_UPS_MAX)
    throw new Refusal(40094);
  demandContent(interaction, call.body, uploads);
  const flags = typeof call.body.flags === 'number' ? call.body.flags : 0;
  const reader = former ? { only: former.only } : readerOf(world, interaction, flags);
  const post = compose(world, {
    room,
    author: world.bot,
    body: call.body,
    uploads,
    ...reader,
    former,
    ...(former ? {} : { extra: signed(world, interaction) }),
  });
  wake(world, room);
  if (!former) interaction.followUps.push(post.message.id);
  done(call, interaction, () => world.put(room, post));
  return ok(post.message);
}

function edit(call: Call): Reply {
  const { world, body, uploads } = call;
  const { interaction, post: former } = reach(call);
  const { room } = interaction;
  if (room.thread?.archived) throw new Refusal(50083);
  demandContent(interaction, body, uploads);
  const post = compose(world, { room, author: world.bot, body, uploads, only: former.only, former });
  done(call, interaction, () => world.put(room, post));
  return ok(post.message);
}

function remove(call: Call): Reply {
  const { interaction, post } = reach(call);
  done(call, interaction, () => call.world.drop(interaction.room, post));
  return NOTHING;
}

function done(call: Call, interaction: Interaction, act: () => void): void {
  act();
  interaction.deeds += 1;
  call.interactions.touch(interaction);
}

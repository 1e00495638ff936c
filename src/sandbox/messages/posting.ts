import type { Path } from '../limits/form.ts';
import { checkMessage } from '../limits/message.ts';
import { Refusal } from '../world/errors.ts';
import type { Post, Room } from '../world/state.ts';
import {
  FLAG,
  flatten,
  type Id,
  isComponent,
  isObject,
  type JsonObject,
  type Message,
  type User,
} from '../world/wire.ts';
import type { World } from '../world/world.ts';
import {
  described,
  keptFiles,
  pictures,
  resolve,
  resolveEmbed,
  store,
  type Upload,
  uploadNames,
} from './attachments.ts';
import { mentioned, pings } from './mentions.ts';

export interface Draft {
  readonly room: Room;
  readonly author: User;
  readonly body: JsonObject;
  readonly uploads: readonly Upload[];
  /** The one reader of an ephemeral message. */
  readonly only: Id | null;
  /** Of a new message: whether `only` is not what was asked for. */
  readonly forced?: boolean;
  /** The message being edited; null for a new one. */
  readonly former: Post | null;
  /** Where the message sits in the request body, for the paths of errors. */
  readonly base?: Path;
  readonly extra?: Partial<Message>;
}

const FILE_MAX = 10 * 1024 * 1024;
const REQUEST_MAX = 25 * 1024 * 1024;
const EDITABLE = FLAG.v2 | 4;

/** Builds a message, new or edited, out of a request, or refuses as Discord would. Stores files, not the message. */
export function compose(world: World, draft: Draft): Post {
  const { room, body, uploads, former } = draft;
  const old = former?.message ?? null;
  const wanted = typeof body.flags === 'number' ? body.flags : 0;
  const kept = keptFiles(body, former?.files ?? []);
  const v2Before = ((old?.flags ?? 0) & FLAG.v2) !== 0;
  checkMessage(
    body,
    uploadNames(body, uploads),
    old && { v2: v2Before, files: kept.map((file) => file.filename) },
    world.emojis,
    draft.base,
  );
  const size = uploads.reduce((sum, file) => sum + file.bytes.length, 0);
  if (size > REQUEST_MAX || uploads.some((file) => file.bytes.length > FILE_MAX)) throw new Refusal(40005);

  const flags = old ? (old.flags & ~FLAG.loading) | (wanted & EDITABLE) : wanted & ~FLAG.loading;
  const v2 = (flags & FLAG.v2) !== 0;
  const content = typeof body.content === 'string' ? body.content : body.content === null ? '' : (old?.content ?? '');
  const embeds = Array.isArray(body.embeds)
    ? body.embeds.filter(isObject)
    : body.embeds === null
      ? []
      : (old?.embeds ?? []);
  if (v2 && !v2Before && old && (content !== '' || embeds.length > 0)) throw new Refusal(50035, LEGACY_LEFT);
  const fresh = uploads.map((upload) => store(world, room, upload, described(body, upload), draft.only !== null));
  const files = [...kept, ...fresh];
  const given = Array.isArray(body.components) ? body.components.filter(isComponent) : null;
  const components = given ? resolve(world, given, files) : body.components === null ? [] : (old?.components ?? []);
  const shown = new Set(
    flatten(components)
      .flatMap(pictures)
      .map((media) => media.attachment_id),
  );
  const pictured = JSON.stringify(embeds);
  const attachments = v2
    ? []
    : files.filter((file) => !shown.has(file.id) && !pictured.includes(`attachment://${file.filename}`));
  if (content === '' && embeds.length === 0 && components.length === 0 && attachments.length === 0)
    throw new Refusal(50006);

  const id = old?.id ?? world.id();
  const stamp = new Date(world.now()).toISOString();
  const mentions = mentioned(world, room, content, components, body, old);
  const message: Message = {
    id,
    type: 0,
    channel_id: room.id,
    author: draft.author,
    timestamp: stamp,
    tts: false,
    pinned: false,
    ...old,
    ...draft.extra,
    content,
    edited_timestamp: old && !(old.flags & FLAG.loading) ? stamp : null,
    mention_everyone: mentions.everyone,
    mentions: mentions.users,
    mention_roles: mentions.roles,
    attachments,
    embeds: embeds.map((embed) => resolveEmbed(embed, files)),
    components,
    flags: draft.only === null ? flags : flags | FLAG.ephemeral,
  };
  const silent = (flags & FLAG.silent) !== 0;
  // Editing never notifies anybody; filling in a deferred answer does not either.
  const pinged = former
    ? former.pinged
    : silent || draft.only !== null
      ? []
      : pings(world, room, mentions, draft.author.id);
  const forced = former ? former.forced === true : draft.forced === true;
  return {
    message,
    only: draft.only,
    ...(forced ? { forced } : {}),
    files: v2 ? files.filter((file) => shown.has(file.id)) : files,
    pinged,
  };
}

const LEGACY_LEFT: JsonObject = {
  flags: {
    _errors: [
      {
        code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        message: 'The message still has content or embeds',
      },
    ],
  },
};

import { Refusal } from './errors.ts';
import type { Path } from './form.ts';
import { checkMessage } from './limits/message.ts';
import { pictureOf, typeOf } from './picture.ts';
import {
  type Attachment,
  type Component,
  FLAG,
  flatten,
  type Id,
  isObject,
  type JsonObject,
  type Media,
  type Message,
  PART,
  type User,
} from './wire.ts';
import type { Post, Room, World } from './world.ts';

/** A file that came with a request; `key` is the n of its field `files[n]`. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Draft {
  readonly room: Room;
  readonly author: User;
  readonly body: JsonObject;
  readonly uploads: readonly Upload[];
  /** The one reader of an ephemeral message. */
  readonly only: Id | null;
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
  const given = Array.isArray(body.components) ? (body.components as unknown as readonly Component[]) : null;
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
  return { message, only: draft.only, files: v2 ? files.filter((file) => shown.has(file.id)) : files, pinged };
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

function uploadNames(body: JsonObject, uploads: readonly Upload[]): readonly string[] {
  return uploads.map((upload) => described(body, upload).filename ?? upload.name);
}

/** The entry of `attachments` that belongs to an uploaded file. */
function described(body: JsonObject, upload: Upload): { readonly filename?: string; readonly description?: string } {
  const list = Array.isArray(body.attachments) ? body.attachments.filter(isObject) : [];
  const entry = list.find((one) => String(one.id) === upload.key);
  return {
    ...(typeof entry?.filename === 'string' ? { filename: entry.filename } : {}),
    ...(typeof entry?.description === 'string' ? { description: entry.description } : {}),
  };
}

/** The former files that stay: those the request lists by id, or all when it lists none. */
function keptFiles(body: JsonObject, former: readonly Attachment[]): readonly Attachment[] {
  if (!Array.isArray(body.attachments)) return former;
  const listed = body.attachments.filter(isObject);
  return former.flatMap((file) => {
    const entry = listed.find((one) => String(one.id) === file.id);
    if (!entry) return [];
    return [typeof entry.description === 'string' ? { ...file, description: entry.description } : file];
  });
}

function store(
  world: World,
  room: Room,
  upload: Upload,
  about: { readonly filename?: string; readonly description?: string },
  ephemeral: boolean,
): Attachment {
  const id = world.id();
  const name = (about.filename ?? upload.name).replace(/[^\w.-]/g, '_');
  const type = typeOf(name, upload.bytes);
  world.files.set(id, { name, type, bytes: upload.bytes });
  const picture = pictureOf(upload.bytes);
  // Discord's links expire; the parameter is there so that nobody is tempted to store one.
  const expires = Math.floor(world.now() / 1000 + 86_400).toString(16);
  const url = `${world.url}/cdn/attachments/${room.id}/${id}/${encodeURIComponent(name)}?ex=${expires}`;
  return {
    id,
    filename: name,
    size: upload.bytes.length,
    content_type: type,
    url,
    proxy_url: url,
    ...(about.description ? { description: about.description } : {}),
    ...(picture ? { width: picture.width, height: picture.height } : {}),
    ...(ephemeral ? { ephemeral } : {}),
  };
}

const ONE_VALUE = { min_values: 1, max_values: 1 };

/** What Discord adds to components that leave it out. */
const DEFAULTS: { readonly [type: number]: Partial<Component> } = {
  [PART.stringSelect]: ONE_VALUE,
  [PART.userSelect]: ONE_VALUE,
  [PART.roleSelect]: ONE_VALUE,
  [PART.mentionableSelect]: ONE_VALUE,
  [PART.channelSelect]: ONE_VALUE,
  [PART.thumbnail]: { description: null, spoiler: false },
  [PART.file]: { spoiler: false },
  [PART.separator]: { spacing: 1, divider: true },
  [PART.container]: { accent_color: null, spoiler: false },
};

/** Gives every component its number and points `attachment://` at the stored files. */
function resolve(world: World, components: readonly Component[], files: readonly Attachment[]): readonly Component[] {
  const taken = new Set(flatten(components).flatMap((one) => one.id ?? []));
  let next = 1;
  const number = (one: Component) => {
    if (one.id) return one.id;
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  };
  const media = (one: Media) => resolveMedia(world, one, files);
  const visit = (one: Component): Component => {
    const id = number(one);
    const file = one.file ? files.find((known) => `attachment://${known.filename}` === one.file?.url) : undefined;
    return {
      ...DEFAULTS[one.type],
      ...one,
      id,
      ...(one.components ? { components: one.components.map(visit) } : {}),
      ...(one.accessory ? { accessory: visit(one.accessory) } : {}),
      ...(one.items
        ? { items: one.items.map((item) => ({ description: null, spoiler: false, ...item, media: media(item.media) })) }
        : {}),
      ...(one.media ? { media: media(one.media) } : {}),
      ...(one.file ? { file: media(one.file) } : {}),
      ...(file ? { name: file.filename, size: file.size } : {}),
    };
  };
  return components.map(visit);
}

function resolveMedia(world: World, media: Media, files: readonly Attachment[]): Media {
  const file = files.find((one) => `attachment://${one.filename}` === media.url || one.url === media.url);
  if (!file) return { ...media, id: world.id(), proxy_url: media.url };
  const { url, proxy_url, width, height, content_type, id } = file;
  return { url, proxy_url, width: width ?? null, height: height ?? null, content_type, attachment_id: id, id };
}

function resolveEmbed(embed: JsonObject, files: readonly Attachment[]): JsonObject {
  const point = (value: JsonObject[string]) => {
    const url = isObject(value) ? value.url : undefined;
    const file = files.find((one) => `attachment://${one.filename}` === url);
    return file && isObject(value) ? { ...value, url: file.url } : value;
  };
  const parts = (['image', 'thumbnail'] as const).filter((key) => embed[key] !== undefined);
  return { type: 'rich', ...embed, ...Object.fromEntries(parts.map((key) => [key, point(embed[key])])) };
}

/** All pictures and files a component shows. */
export function pictures(one: Component): readonly Media[] {
  return [
    ...(one.items ?? []).map((item) => item.media),
    ...(one.media ? [one.media] : []),
    ...(one.file ? [one.file] : []),
  ];
}

interface Mentions {
  readonly users: readonly User[];
  readonly roles: readonly Id[];
  readonly everyone: boolean;
}

/** Who is mentioned: what the text names, as far as `allowed_mentions` lets it. */
function mentioned(
  world: World,
  room: Room,
  content: string,
  components: readonly Component[],
  body: JsonObject,
  old: Message | null,
): Mentions {
  const unchanged = old && body.content === undefined && body.components === undefined;
  if (unchanged) return { users: old.mentions, roles: old.mention_roles, everyone: old.mention_everyone };
  const text = [content, ...flatten(components).map((one) => one.content ?? '')].join('\n');
  const users = [...new Set([...text.matchAll(/<@!?(\d+)>/g)].map((match) => match[1] ?? ''))];
  const roles = [...new Set([...text.matchAll(/<@&(\d+)>/g)].map((match) => match[1] ?? ''))];
  const rules = isObject(body.allowed_mentions) ? body.allowed_mentions : null;
  const list = (key: string) => (Array.isArray(rules?.[key]) ? rules[key].map(String) : []);
  const may = (kind: string, id: string) => rules === null || list('parse').includes(kind) || list(kind).includes(id);
  const guild = room.guildId === null ? undefined : world.guilds.get(room.guildId);
  return {
    users: users.filter((id) => may('users', id)).flatMap((id) => world.user(id) ?? []),
    roles: roles.filter((id) => may('roles', id) && guild?.roles.has(id)),
    everyone:
      /@(everyone|here)\b/.test(text) &&
      (rules === null || list('parse').includes('everyone')) &&
      world.can(world.bot.id, room, 'MentionEveryone'),
  };
}

function pings(world: World, room: Room, mentions: Mentions, authorId: Id): readonly Id[] {
  const people = [...world.people.keys()].filter((id) => id !== authorId && world.sees(id, room));
  if (room.guildId === null) return people;
  const members = world.guilds.get(room.guildId)?.members;
  const hit = (id: Id) =>
    mentions.everyone ||
    mentions.users.some((user) => user.id === id) ||
    mentions.roles.some((role) => members?.get(id)?.roles.includes(role));
  return people.filter(hit);
}

import type { Room } from '../world/state.ts';
import {
  type Attachment,
  type Component,
  flatten,
  isObject,
  type JsonObject,
  type Media,
  PART,
} from '../world/wire.ts';
import type { World } from '../world/world.ts';
import { pictureOf, typeOf } from './picture.ts';

/** A file that came with a request; `key` is the n of its field `files[n]`. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export function uploadNames(body: JsonObject, uploads: readonly Upload[]): readonly string[] {
  return uploads.map((upload) => described(body, upload).filename ?? upload.name);
}

/** The entry of `attachments` that belongs to an uploaded file. */
export function described(
  body: JsonObject,
  upload: Upload,
): { readonly filename?: string; readonly description?: string } {
  const list = Array.isArray(body.attachments) ? body.attachments.filter(isObject) : [];
  const entry = list.find((one) => String(one.id) === upload.key);
  return {
    ...(typeof entry?.filename === 'string' ? { filename: entry.filename } : {}),
    ...(typeof entry?.description === 'string' ? { description: entry.description } : {}),
  };
}

/** The former files that stay: those the request lists by id, or all when it lists none. */
export function keptFiles(body: JsonObject, former: readonly Attachment[]): readonly Attachment[] {
  if (!Array.isArray(body.attachments)) return former;
  const listed = body.attachments.filter(isObject);
  return former.flatMap((file) => {
    const entry = listed.find((one) => String(one.id) === file.id);
    if (!entry) return [];
    return [typeof entry.description === 'string' ? { ...file, description: entry.description } : file];
  });
}

export function store(
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
export function resolve(
  world: World,
  components: readonly Component[],
  files: readonly Attachment[],
): readonly Component[] {
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

export function resolveEmbed(embed: JsonObject, files: readonly Attachment[]): JsonObject {
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

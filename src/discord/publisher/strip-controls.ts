import { type APIMessage, ComponentType, MessageFlags } from 'discord.js';
import { isObject, type Json, type JsonObject } from '../../core/json.ts';
import { PASSING_ID } from '../views/screen.ts';

/**
 * An old post without its controls, and without what is true only as long as it has them. What Discord tells of a
 * message is not what it wants to hear of it: pictures come with links that expire, and are named again by the files
 * that stay attached.
 */
export function withoutControls(message: APIMessage): JsonObject {
  const components = (message.components ?? []).map(stripped).filter((one) => one !== null);
  return { flags: MessageFlags.IsComponentsV2, components, allowed_mentions: { parse: [] } };
}

function stripped(part: unknown): JsonObject | null {
  if (!isObject(part) || part.type === ComponentType.ActionRow) return null;
  switch (part.type) {
    case ComponentType.Container:
      return {
        type: part.type,
        ...(typeof part.id === 'number' ? { id: part.id } : {}),
        components: list(part.components)
          .map(stripped)
          .filter((one) => one !== null),
        ...(typeof part.accent_color === 'number' ? { accent_color: part.accent_color } : {}),
      };
    case ComponentType.TextDisplay:
      return part.id === PASSING_ID ? null : { type: part.type, ...given(part, 'content') };
    case ComponentType.MediaGallery:
      return { type: part.type, items: list(part.items).filter(isObject).map(item) };
    case ComponentType.Section:
      return isObject(part.accessory) && part.accessory.type === ComponentType.Thumbnail
        ? {
            type: part.type,
            components: list(part.components)
              .map(stripped)
              .filter((one) => one !== null),
            accessory: { type: part.accessory.type, ...item(part.accessory) },
          }
        : textsOf(part);
    case ComponentType.Separator:
      return { type: part.type, ...given(part, 'divider', 'spacing') };
    default:
      return null;
  }
}

/** The texts of a section whose button is gone; null for none. */
function textsOf(section: JsonObject): JsonObject | null {
  const texts = list(section.components).flatMap((one) => (isObject(one) ? [String(one.content)] : []));
  return texts.length === 0 ? null : { type: ComponentType.TextDisplay, content: texts.join('\n') };
}

/** These fields, where there are any. */
function given(part: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const value = part[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function item(one: JsonObject): JsonObject {
  return {
    media: { url: `attachment://${nameOf(one.media)}` },
    ...(typeof one.description === 'string' ? { description: one.description } : {}),
  };
}

/** What a picture's file is called, out of the link it is shown by. */
function nameOf(media: unknown): string {
  const url = isObject(media) ? String(media.url) : '';
  return decodeURIComponent(url.split('?')[0]?.split('/').at(-1) ?? '');
}

/** The files that a message shows, by name, and what Discord calls them; its list of attachments leaves these out. */
export function filesOf(message: APIMessage): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (part: unknown): void => {
    if (!isObject(part)) return;
    const { media } = part;
    if (isObject(media) && typeof media.attachment_id === 'string') found.set(nameOf(media), media.attachment_id);
    for (const inside of [...list(part.components), ...list(part.items), part.accessory]) visit(inside);
  };
  for (const part of message.components ?? []) visit(part);
  return found;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

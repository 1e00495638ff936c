import { type APIMessage, ComponentType, MessageFlags } from 'discord.js';

/**
 * An old post without its controls. What Discord tells of a message is not what it wants to hear of it: pictures come
 * with links that expire, and are named again by the files that stay attached.
 */
export function withoutControls(message: APIMessage): object {
  const components = (message.components ?? []).map(stripped).filter((one) => one !== null);
  return { flags: MessageFlags.IsComponentsV2, components, allowed_mentions: { parse: [] } };
}

type Fields = { readonly [key: string]: unknown };

function stripped(part: unknown): object | null {
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
      return { type: part.type, content: part.content };
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
        : null;
    case ComponentType.Separator:
      return { type: part.type, divider: part.divider, spacing: part.spacing };
    default:
      return null;
  }
}

function item(one: Fields): object {
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

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

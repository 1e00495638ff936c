import {
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  type APISelectMenuOption,
  ButtonStyle,
  ComponentType,
  MessageFlags,
  SelectMenuDefaultValueType,
} from 'discord.js';
import type { Film, Picture } from '../../app/ports/renderer.ts';
import type { PersonId } from '../../domain/ids.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { TABLE_CHANNELS } from '../api/server.ts';

/** Messages in Components V2, as plain API objects: one container of parts, and the files they show. */
export type Part = APIComponentInContainer;
export type Button = APIButtonComponent;
export type Look = 'primary' | 'plain' | 'success' | 'danger';

export interface File {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly alt?: string;
}

export interface Screen {
  readonly parts: readonly Part[];
  readonly files?: readonly File[];
  /** The only people the message mentions so that they notice. */
  readonly mentions?: readonly PersonId[];
  /** The only role it mentions so that people notice. */
  readonly calls?: string;
  readonly accent?: number;
  /** A number Discord keeps with the message, unseen: by it the bot finds its message again. */
  readonly mark?: number;
  /** Whether it is sent without a sound. */
  readonly silent?: boolean;
}

const STYLES = {
  primary: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const satisfies { readonly [L in Look]: ButtonStyle };

export const ACCENT = { calm: 0xb08d57, mine: 0x2f7d5b, over: 0x8a5fb0, warn: 0xc0563f } as const;

export const text = (content: string): Part => ({ type: ComponentType.TextDisplay, content });

/** The id of a text that is true only while the message has controls: it goes when they go. One to a message. */
export const PASSING_ID = 100_000_001;

export const passingText = (content: string): Part => ({ type: ComponentType.TextDisplay, id: PASSING_ID, content });

/**
 * How many components a message of these parts has, as Discord counts them: with all inside them, and the container.
 */
export function countOf(parts: readonly Part[]): number {
  const inside = (part: {
    readonly type: unknown;
    readonly components?: unknown;
    readonly accessory?: unknown;
  }): number => {
    const within: readonly Part[] = Array.isArray(part.components) ? part.components : [];
    return 1 + (part.accessory === undefined ? 0 : 1) + within.reduce((sum, one) => sum + inside(one), 0);
  };
  return parts.reduce((sum, part) => sum + inside(part), 1);
}

export const line = (): Part => ({ type: ComponentType.Separator, divider: true, spacing: 1 });

export const button = (
  id: string,
  label: string,
  look: Look = 'plain',
  more: { readonly emoji?: string; readonly icon?: string | undefined; readonly disabled?: boolean } = {},
): Button => ({
  type: ComponentType.Button,
  style: STYLES[look],
  custom_id: id,
  label: clip(label, LIMITS.buttonLabel),
  ...(more.emoji ? { emoji: { name: more.emoji } } : {}),
  ...iconPart(more.icon),
  ...(more.disabled ? { disabled: true } : {}),
});

/** The id of an icon's emoji until `iconEmojis` finds it by the icon's name. */
export const ICON_ID = '0';

const iconPart = (icon: string | undefined): { readonly emoji?: { name: string; id: string } } =>
  icon === undefined ? {} : { emoji: { name: icon, id: ICON_ID } };

export const link = (url: string, label: string): Button => ({
  type: ComponentType.Button,
  style: ButtonStyle.Link,
  url,
  label: clip(label, LIMITS.buttonLabel),
});

/** Buttons in as many rows as they need; nothing for none. */
export const rows = (buttons: readonly Button[]): readonly Part[] => rowsOf(LIMITS.buttonsPerRow, buttons);

/** The same, with `most` of them in a row: at least one. */
export function rowsOf(most: number, buttons: readonly Button[]): readonly Part[] {
  const out: Part[] = [];
  for (let at = 0; at < buttons.length; at += most)
    out.push({ type: ComponentType.ActionRow, components: buttons.slice(at, at + most) });
  return out;
}

/** A message that says one thing. */
export function noteScreen(note: string, buttons: readonly Button[] = []): Screen {
  return { parts: [text(clip(note, 3000)), ...rows(buttons)] };
}

export interface Option {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly chosen?: boolean;
  /** The name of an icon. */
  readonly icon?: string | undefined;
}

export function select(id: string, placeholder: string, options: readonly Option[]): Part {
  const shaped: APISelectMenuOption[] = options.slice(0, LIMITS.selectOptions).map((one) => ({
    label: clip(one.label, LIMITS.selectText),
    value: one.value,
    ...(one.hint ? { description: clip(one.hint, LIMITS.selectText) } : {}),
    ...(one.chosen ? { default: true } : {}),
    ...iconPart(one.icon),
  }));
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: id,
        placeholder: clip(placeholder, LIMITS.placeholder),
        options: shaped,
      },
    ],
  };
}

/** A menu of which any number can be chosen, or nothing. */
export function selectSome(id: string, placeholder: string, options: readonly Option[]): Part {
  const shaped: APISelectMenuOption[] = options.slice(0, LIMITS.selectOptions).map(({ label, value, chosen }) => ({
    ...{ label: clip(label, LIMITS.selectText), value },
    ...(chosen ? { default: true } : {}),
  }));
  const menu = { custom_id: id, placeholder: clip(placeholder, LIMITS.placeholder), options: shaped };
  return {
    type: ComponentType.ActionRow,
    components: [{ type: ComponentType.StringSelect, ...menu, min_values: 0, max_values: shaped.length }],
  };
}

/** What a menu of the server's own things offers, and what of it is chosen; `most` at once, or nothing. */
interface Picked {
  readonly placeholder: string;
  readonly chosen: readonly string[];
  readonly most: number;
}

/** A menu of the server's channels where tables can be opened. */
export function channelSelect(id: string, { placeholder, chosen, most }: Picked): Part {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.ChannelSelect,
        custom_id: id,
        placeholder: clip(placeholder, LIMITS.placeholder),
        channel_types: [...TABLE_CHANNELS],
        min_values: 0,
        max_values: most,
        default_values: chosen.slice(0, most).map((one) => ({ id: one, type: SelectMenuDefaultValueType.Channel })),
      },
    ],
  };
}

/** A menu of the server's roles. */
export function roleSelect(id: string, { placeholder, chosen, most }: Picked): Part {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.RoleSelect,
        custom_id: id,
        placeholder: clip(placeholder, LIMITS.placeholder),
        min_values: 0,
        max_values: most,
        default_values: chosen.slice(0, most).map((one) => ({ id: one, type: SelectMenuDefaultValueType.Role })),
      },
    ],
  };
}

/** A menu of the server's people, for one of them. */
export function personSelect(id: string, placeholder: string): Part {
  return {
    type: ComponentType.ActionRow,
    components: [{ type: ComponentType.UserSelect, custom_id: id, placeholder: clip(placeholder, LIMITS.placeholder) }],
  };
}

/** A text with a button beside it. */
export const beside = (content: string, accessory: Button): Part => ({
  type: ComponentType.Section,
  components: [{ type: ComponentType.TextDisplay, content }],
  accessory,
});

/** A text with a small picture beside it. */
export const pictured = (content: string, file: File): Part => ({
  type: ComponentType.Section,
  components: [{ type: ComponentType.TextDisplay, content }],
  accessory: {
    type: ComponentType.Thumbnail,
    media: { url: `attachment://${file.name}` },
    ...(file.alt ? { description: file.alt } : {}),
  },
});

export interface Shown {
  readonly picture: Pick<Picture | Film, 'bytes' | 'type' | 'hash'>;
  readonly alt: string;
}

/** A picture under a name that says what it is; the same picture keeps its name. */
export function pictureFile(name: string, { picture, alt }: Shown): File {
  const kind = picture.type === 'image/gif' ? 'gif' : 'png';
  return { name: `${name}-${picture.hash.slice(0, 12)}.${kind}`, bytes: picture.bytes, alt: clip(alt, LIMITS.alt) };
}

export const gallery = (files: readonly File[]): Part => ({
  type: ComponentType.MediaGallery,
  items: files.map((file) => ({
    media: { url: `attachment://${file.name}` },
    ...(file.alt ? { description: file.alt } : {}),
  })),
});

/** Pictures are described by so many letters at most where they cannot be shown. */
const DESCRIBED = 500;

/** The same with words in place of its pictures and files, and a note that says why, as far as there is room. */
export function withoutPictures(screen: Screen, note: string): Screen {
  if ((screen.files ?? []).length === 0) return screen;
  const { files: _, ...rest } = screen;
  let room = LIMITS.text - note.length - screen.parts.reduce((sum, part) => sum + lengthOf(part), 0);
  const notes = room < 0 ? [] : [text(note)];
  const described = (alt: string | null | undefined): readonly Part[] => {
    const words = room < LEAST ? '' : clip(alt ?? '', Math.min(DESCRIBED, room));
    room -= words.length;
    return words === '' ? [] : [text(words)];
  };
  const parts = screen.parts.flatMap((part): readonly Part[] => {
    switch (part.type) {
      case ComponentType.MediaGallery:
        return part.items.flatMap(({ description }) => described(description));
      case ComponentType.File:
        return [];
      case ComponentType.Section: {
        const { accessory } = part;
        if (accessory.type !== ComponentType.Thumbnail) return [part];
        return [text(part.components.map(({ content }) => content).join('\n')), ...described(accessory.description)];
      }
      default:
        return [part];
    }
  });
  return { ...rest, parts: [...parts, ...notes] };
}

/** Fewer letters describe nothing. */
const LEAST = 40;

/** How many letters of text a part shows. */
function lengthOf(part: Part): number {
  if (part.type === ComponentType.TextDisplay) return part.content.length;
  return part.type === ComponentType.Section
    ? part.components.reduce((sum, one) => sum + one.content.length + 1, 0)
    : 0;
}

export const attached = (file: File): Part => ({
  type: ComponentType.File,
  file: { url: `attachment://${file.name}` },
});

/**
 * A message as it is sent to Discord. When it edits another one, its files and those that stay replace that one's
 * files.
 */
export interface Written {
  readonly body: {
    readonly flags: number;
    readonly components: readonly APIMessageTopLevelComponent[];
    readonly allowed_mentions: {
      readonly parse: readonly [];
      readonly users: readonly PersonId[];
      readonly roles?: readonly string[];
    };
    readonly attachments: readonly { readonly id: string; readonly filename?: string; readonly description?: string }[];
  };
  readonly files: readonly { readonly name: string; readonly data: Buffer }[];
}

/** `kept` are the files an edited message has already, and what Discord calls them: they are not sent again. */
export function write(screen: Screen, ephemeral = false, kept: ReadonlyMap<string, string> = new Map()): Written {
  const files = screen.files ?? [];
  const fresh = files.filter(({ name }) => !kept.has(name));
  return {
    body: {
      flags: MessageFlags.IsComponentsV2 | (ephemeral ? MessageFlags.Ephemeral : 0),
      components: [
        {
          type: ComponentType.Container,
          components: [...screen.parts],
          accent_color: screen.accent ?? ACCENT.calm,
          ...(screen.mark === undefined ? {} : { id: screen.mark }),
        },
      ],
      allowed_mentions: {
        parse: [],
        users: [...new Set(screen.mentions ?? [])].slice(0, 100),
        ...(screen.calls === undefined ? {} : { roles: [screen.calls] }),
      },
      attachments: [
        ...files.flatMap(({ name }) => kept.get(name) ?? []).map((id) => ({ id })),
        ...fresh.map((file, at) => ({
          id: String(at),
          filename: file.name,
          ...(file.alt ? { description: file.alt } : {}),
        })),
      ],
    },
    files: fresh.map((file) => ({ name: file.name, data: Buffer.from(file.bytes) })),
  };
}

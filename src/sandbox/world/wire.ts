/**
 * The shapes that travel over the wire, as far as the sandbox knows them. Names and numbers are Discord's (API v10).
 * They are type aliases, which the compiler takes for JSON; what reads them looks at the fields that must be there,
 * `limits/` at all others.
 */
export type Id = string;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };
export type JsonObject = { readonly [key: string]: Json | undefined };

export type User = {
  readonly id: Id;
  readonly username: string;
  readonly global_name: string | null;
  readonly discriminator: string;
  readonly avatar: null;
  readonly public_flags: number;
  readonly flags: number;
  readonly primary_guild: null;
  readonly bot?: boolean;
};

export type Emoji = {
  readonly id?: Id | null;
  readonly name?: string | null;
  readonly animated?: boolean;
};

/** A picture or file inside a Components V2 message. */
export type Media = {
  readonly url: string;
  readonly proxy_url?: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly content_type?: string | null;
  readonly attachment_id?: Id;
  readonly id?: Id;
};

export type Option = {
  readonly label: string;
  readonly value: string;
  readonly description?: string | null;
  readonly emoji?: Emoji | null;
  readonly default?: boolean | null;
};

export type GalleryItem = {
  readonly media: Media;
  readonly description?: string | null;
  readonly spoiler?: boolean | null;
};

/** Any component of a message or a modal: which fields are there depends on `type`, and `limits/` checks that. */
export type Component = {
  readonly type: number;
  readonly id?: number | null;
  readonly custom_id?: string;
  readonly style?: number;
  readonly label?: string | null;
  readonly emoji?: Emoji | null;
  readonly url?: string | null;
  readonly disabled?: boolean | null;
  readonly placeholder?: string | null;
  readonly min_values?: number | null;
  readonly max_values?: number | null;
  readonly min_length?: number | null;
  readonly max_length?: number | null;
  readonly required?: boolean | null;
  readonly default?: boolean | null;
  readonly value?: string | null;
  readonly options?: readonly Option[];
  readonly default_values?: readonly { readonly id: Id; readonly type: string }[] | null;
  readonly channel_types?: readonly number[] | null;
  readonly components?: readonly Component[];
  readonly component?: Component;
  readonly accessory?: Component;
  readonly content?: string;
  readonly items?: readonly GalleryItem[];
  readonly media?: Media;
  readonly file?: Media;
  readonly name?: string;
  readonly size?: number;
  readonly description?: string | null;
  readonly accent_color?: number | null;
  readonly spoiler?: boolean | null;
  readonly divider?: boolean | null;
  readonly spacing?: number | null;
};

export type Attachment = {
  readonly id: Id;
  readonly filename: string;
  readonly description?: string;
  readonly content_type: string;
  readonly size: number;
  readonly url: string;
  readonly proxy_url: string;
  readonly width?: number;
  readonly height?: number;
  readonly ephemeral?: boolean;
};

export type Message = {
  readonly id: Id;
  readonly type: number;
  readonly channel_id: Id;
  readonly author: User;
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp: string | null;
  readonly tts: boolean;
  readonly mention_everyone: boolean;
  readonly mentions: readonly User[];
  readonly mention_roles: readonly Id[];
  readonly attachments: readonly Attachment[];
  readonly embeds: readonly JsonObject[];
  readonly components: readonly Component[];
  readonly pinned: boolean;
  readonly flags: number;
  readonly nonce?: string | number;
  readonly application_id?: Id;
  readonly webhook_id?: Id;
  readonly interaction_metadata?: JsonObject;
  readonly message_reference?: JsonObject;
};

export interface Overwrite {
  readonly id: Id;
  readonly type: 0 | 1;
  readonly allow: string;
  readonly deny: string;
}

export interface ThreadMetadata {
  readonly archived: boolean;
  readonly auto_archive_duration: number;
  readonly archive_timestamp: string;
  readonly locked: boolean;
  readonly invitable?: boolean;
  readonly create_timestamp: string;
}

export type CommandOption = {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly name_localizations?: { readonly [locale: string]: string } | null;
  readonly description_localizations?: { readonly [locale: string]: string } | null;
  readonly required?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[];
  readonly options?: readonly CommandOption[];
  readonly channel_types?: readonly number[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly autocomplete?: boolean;
};

export type Command = {
  readonly id: Id;
  readonly application_id: Id;
  readonly guild_id?: Id;
  readonly version: Id;
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly name_localizations?: { readonly [locale: string]: string } | null;
  readonly description_localizations?: { readonly [locale: string]: string } | null;
  readonly options?: readonly CommandOption[];
  readonly default_member_permissions: string | null;
  readonly dm_permission?: boolean;
  readonly contexts?: readonly number[] | null;
  readonly integration_types?: readonly number[];
  readonly nsfw: boolean;
};

/** What the bot asks a person in a modal. */
export type Modal = {
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly Component[];
};

export type Choice = {
  readonly name: string;
  readonly value: string | number;
};

/** Message flags the sandbox acts on. */
export const FLAG = { ephemeral: 64, loading: 128, silent: 4096, v2: 32_768 } as const;

/** Channel types the sandbox has. */
export const CHANNEL = { text: 0, dm: 1, group: 3, publicThread: 11, privateThread: 12 } as const;

/** Where interactions happen: in a server, in the bot's own direct messages, in a group or between people. */
export const CONTEXT = { guild: 0, botDm: 1, privateChannel: 2 } as const;

/** How an app is installed: in a server, or by a person for themselves. */
export const INSTALL = { guild: 0, user: 1 } as const;

/** Component types. */
export const PART = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  upload: 19,
  radios: 21,
  checkboxes: 22,
  checkbox: 23,
} as const;

/** The four kinds of select that list things of the server rather than given options. */
export const ENTITY_SELECTS: readonly number[] = [5, 6, 7, 8];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isComponent(value: Json): value is Component {
  return isObject(value) && typeof value.type === 'number';
}

export function isModal(value: JsonObject): value is Modal {
  const { custom_id: id, title, components } = value;
  return typeof id === 'string' && typeof title === 'string' && Array.isArray(components);
}

export function isChoice(value: Json): value is Choice {
  return isObject(value) && typeof value.name === 'string' && ['string', 'number'].includes(typeof value.value);
}

export function isCommand(value: JsonObject): value is Command {
  const { id, name, description, type } = value;
  return [id, name, description].every((one) => typeof one === 'string') && typeof type === 'number';
}

/** All components of a tree, parents before children. */
export function flatten(components: readonly Component[]): readonly Component[] {
  return components.flatMap((one) => [
    one,
    ...flatten(one.components ?? []),
    ...flatten(one.accessory ? [one.accessory] : []),
    ...flatten(one.component ? [one.component] : []),
  ]);
}

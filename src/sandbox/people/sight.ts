import type { Person, Post, Room } from '../world/state.ts';
import { type Component, ENTITY_SELECTS, FLAG, flatten, type Id, type Message, PART } from '../world/wire.ts';
import type { World } from '../world/world.ts';

/** A button as a person sees it; `label` includes a Unicode emoji in front. */
export interface SeenButton {
  readonly label: string;
  /** Empty for links. */
  readonly customId: string;
  readonly disabled: boolean;
  /** 1 primary, 2 secondary, 3 success, 4 danger, 5 link. */
  readonly style: number;
  readonly url: string | null;
}

export interface SeenSelect {
  readonly customId: string;
  readonly placeholder: string;
  readonly disabled: boolean;
  readonly min: number;
  readonly max: number;
  /** Empty for selects of people, roles and channels. */
  readonly options: readonly {
    readonly label: string;
    readonly value: string;
    readonly description: string;
    readonly chosen: boolean;
  }[];
}

export interface SeenPicture {
  readonly url: string;
  readonly alt: string;
  readonly name: string;
}

/** A message as one person sees it: a snapshot, not updated by later edits. */
export interface Seen {
  readonly id: Id;
  readonly room: Room;
  readonly author: string;
  /** Everything that can be read: content, embeds, text displays. Without labels of buttons and selects. */
  readonly text: string;
  readonly ephemeral: boolean;
  /** "… is thinking" */
  readonly thinking: boolean;
  readonly edited: boolean;
  readonly pinned: boolean;
  readonly silent: boolean;
  readonly buttons: readonly SeenButton[];
  readonly selects: readonly SeenSelect[];
  readonly pictures: readonly SeenPicture[];
  readonly files: readonly { readonly name: string; readonly url: string; readonly size: number }[];
  /** Who is mentioned as Discord counts it (`allowed_mentions` applied). */
  readonly mentions: readonly Id[];
  /** Whether the reader was notified of it. */
  readonly pinged: boolean;
  readonly raw: Message;
}

/** What a person sees of a message; null if nothing. */
export function seenBy(person: Person, room: Room, post: Post): Seen | null {
  if (post.dismissed || (post.only !== null && post.only !== person.user.id)) return null;
  const { message } = post;
  const parts = flatten(message.components);
  const embeds = message.embeds
    .flatMap((embed) => [embed.title, embed.description])
    .filter((text) => typeof text === 'string');
  return {
    id: message.id,
    room,
    author: message.author.global_name ?? message.author.username,
    text: [message.content, ...embeds, ...parts.flatMap((one) => one.content ?? [])]
      .filter((text) => text !== '')
      .join('\n'),
    ephemeral: post.only !== null,
    thinking: (message.flags & FLAG.loading) !== 0,
    edited: message.edited_timestamp !== null,
    pinned: message.pinned,
    silent: (message.flags & FLAG.silent) !== 0,
    buttons: parts.filter((one) => one.type === PART.button).map(seenButton),
    selects: parts.filter((one) => one.type === PART.stringSelect || ENTITY_SELECTS.includes(one.type)).map(seenSelect),
    pictures: [...shownPictures(post, parts)],
    files: post.files.map((file) => ({ name: file.filename, url: file.url, size: file.size })),
    mentions: message.mentions.map((user) => user.id),
    pinged: post.pinged.includes(person.user.id),
    raw: message,
  };
}

function seenButton(one: Component): SeenButton {
  const emoji = one.emoji?.id ? '' : (one.emoji?.name ?? '');
  return {
    label: [emoji, one.label ?? ''].filter((text) => text !== '').join(' '),
    customId: one.custom_id ?? '',
    disabled: one.disabled === true,
    style: one.style ?? 2,
    url: one.url ?? null,
  };
}

function seenSelect(one: Component): SeenSelect {
  return {
    customId: one.custom_id ?? '',
    placeholder: one.placeholder ?? '',
    disabled: one.disabled === true,
    min: one.min_values ?? 1,
    max: one.max_values ?? 1,
    options: (one.options ?? []).map((option) => ({
      label: option.label,
      value: option.value,
      description: option.description ?? '',
      chosen: option.default === true,
    })),
  };
}

function shownPictures(post: Post, parts: readonly Component[]): readonly SeenPicture[] {
  const nameOf = (id: Id | undefined) => post.files.find((file) => file.id === id)?.filename ?? '';
  const inParts = parts.flatMap((one) => [
    ...(one.items ?? []).map((item) => ({
      url: item.media.url,
      alt: item.description ?? '',
      name: nameOf(item.media.attachment_id),
    })),
    ...(one.media ? [{ url: one.media.url, alt: one.description ?? '', name: nameOf(one.media.attachment_id) }] : []),
  ]);
  const attached = post.message.attachments.filter((file) => file.content_type.startsWith('image/'));
  return [...inParts, ...attached.map((file) => ({ url: file.url, alt: file.description ?? '', name: file.filename }))];
}

/** All a person sees in a room, oldest first. */
export function seenIn(world: World, person: Person, room: Room): readonly Seen[] {
  if (!world.rooms.has(room.id) || !world.sees(person.user.id, room)) return [];
  return [...room.posts.values()].flatMap((post) => seenBy(person, room, post) ?? []);
}

/** Oldest first. */
export const byAge = (a: Seen, b: Seen): number => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

/** The beginning of what a message says, and its buttons, for errors. */
export function inShort({ text, buttons }: Seen): string {
  const says = text.replaceAll('\n', ' ').slice(0, 80);
  return `"${says}" [${buttons.map(({ label }) => label).join(', ')}]`;
}

import type { Attachment, Id, Json, JsonObject, Message, Overwrite, ThreadMetadata, User } from './wire.ts';

/** What the world is made of. */
export interface Role {
  readonly id: Id;
  readonly name: string;
  readonly permissions: bigint;
  readonly color: number;
}

export interface Member {
  readonly user: User;
  /** What they are called in the guild; left out: as everywhere. */
  readonly nick?: string;
  readonly roles: readonly Id[];
  readonly joinedAt: string;
}

export interface Guild {
  readonly id: Id;
  readonly name: string;
  readonly ownerId: Id;
  readonly joinedAt: string;
  readonly roles: Map<Id, Role>;
  readonly members: Map<Id, Member>;
  /** Whether the bot was ever in it. */
  known: boolean;
}

/** A message and who may see it: `only` names the one reader of an ephemeral message. */
export interface Post {
  readonly message: Message;
  readonly only: Id | null;
  /** Whether all should have seen it, had its reader been allowed to let apps speak there. */
  readonly forced?: boolean;
  /** An ephemeral message its reader has put away: gone from the screen, but the bot can still edit it. */
  readonly dismissed?: boolean;
  /** All files of the message, also those that only a component shows. */
  readonly files: readonly Attachment[];
  /** Who was notified when it was sent: mentioned, or the other end of a direct message. */
  readonly pinged: readonly Id[];
}

/** A channel, a thread, a direct message channel or a group. */
export interface Room {
  readonly id: Id;
  readonly type: number;
  readonly guildId: Id | null;
  /** The channel of a thread. */
  readonly parentId: Id | null;
  readonly ownerId: Id | null;
  name: string;
  topic: string | null;
  position: number;
  overwrites: readonly Overwrite[];
  thread: ThreadMetadata | null;
  autoArchive: number;
  /** People in a thread, a group or a direct message channel. The bot is in no such list: see `World.belongs`. */
  readonly members: Set<Id>;
  readonly posts: Map<Id, Post>;
}

export interface File {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A request in which the bot broke Discord's rules. */
export interface Breach {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code: number;
  readonly body: Json;
}

/** What somebody can be told about. `dispatch` is for the gateway, the others are for people's screens. */
export type Change = Readonly<
  | { kind: 'dispatch'; t: string; d: JsonObject; guildId: Id | null; intents: number }
  | { kind: 'post'; what: 'create' | 'update' | 'delete'; room: Room; post: Post }
  | { kind: 'rooms' }
  | { kind: 'read'; userId: Id }
  | { kind: 'commands' }
  /** The bot has come, or is gone. */
  | { kind: 'presence' }
  | { kind: 'typing'; room: Room }
  | { kind: 'interaction'; id: Id }
>;

export const INTENT = { guilds: 1, members: 2, messages: 512, directMessages: 4096, content: 32_768 } as const;

export interface Person {
  readonly user: User;
  locale: string;
  /** Whether the bot may write to them directly. */
  dms: boolean;
  /** Whether they have installed the app for themselves. */
  installed: boolean;
}

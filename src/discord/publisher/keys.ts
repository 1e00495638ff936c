import { createHash } from 'node:crypto';
import type { APIMessage } from 'discord.js';
import type { TableId } from '../../domain/ids.ts';

/** The keys that posts go out once for, and the marks by which they are found again. */

/** What the post of a table at a version goes out once for. */
export const turnKey = (table: TableId, version: number): string => `t${table}${version}`;

/** What a motion post of a table at a version goes out once for. */
export const motionKey = (table: TableId, version: number): string => `q${table}${version}`;

/** A table has one lobby, whatever its version. */
export const lobbyKey = (table: TableId): string => `l${table}`;

/**
 * The key of one that was posted anew, since `deleted` was: once for each that is deleted, whatever happens meanwhile.
 */
export const lobbyAgainKey = (table: TableId, deleted: string): string => keyAfter(lobbyKey(table), deleted);

/** The key of what is posted in place of another message. */
export const keyAfter = (key: string, former: string): string => `${key}${BigInt(former).toString(36)}`;

/** A number for a component's id: 31 bits, and large, so that it stays clear of those that Discord counts up. */
export function markOf(key: string): number {
  return (createHash('sha256').update(key).digest().readUInt32BE() & 0x3fffffff) | 0x40000000;
}

/** The mark a message bears, or what stands in its place. */
export function markIn(message: APIMessage): string {
  return String(message.components?.[0]?.id);
}

export function hasMark(message: APIMessage, keys: readonly string[]): boolean {
  return keys.some((key) => message.components?.[0]?.id === markOf(key));
}

/** The message that was posted for a key, if it is among these. */
export function messageMarked(messages: readonly APIMessage[], key: string): APIMessage | undefined {
  return messages.find((message) => hasMark(message, [key]));
}

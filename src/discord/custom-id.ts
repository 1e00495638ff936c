import { isSeat, type Seat } from '../core/seat.ts';
import type { TableId } from '../domain/table.ts';
import { LIMITS } from './limits.ts';

/**
 * What a control means: the text of its custom_id. Everything a press needs stands in it, so nothing half-made is
 * stored anywhere and a restart loses nothing. It is a wish, not a right: whoever acts on it checks it again.
 */
export const ACTS = [
  'join',
  'leave',
  'add',
  'drop',
  'start',
  'options',
  'option',
  'play',
  'ask',
  'back',
  'say',
  'board',
  'look',
  'since',
  'text',
  'log',
  'score',
  'record',
  'verify',
  'film',
  'rules',
  'resign',
  'abort',
  'rematch',
  'which',
  'games',
  'set',
  'plan',
  'vote',
  'here',
  'mute',
  'undo',
  'withdraw',
  'ahead',
  'planned',
  'unplan',
  'quit',
  'pause',
  'resume',
  'extend',
  'replace',
  'rehome',
  'invite',
  'nudge',
  'forget',
] as const;
export type ActName = (typeof ACTS)[number];

export interface Address {
  readonly act: ActName;
  /** Null for controls that belong to no table. */
  readonly table: TableId | null;
  /** The version of the table that was shown; null where it does not matter. */
  readonly version: number | null;
  /** The seat the control was made for; null when everybody may press. */
  readonly seat: Seat | null;
  /** The answers of a move so far, or what else the act wants to know. */
  readonly path: readonly string[];
}

const SHAPE = /^([a-z]+):([a-z0-9]{0,16}):([a-z0-9]{0,7}):([0-7]?):([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*)?$/;

/**
 * Throws when the address does not fit into a custom_id: the limits test keeps that from happening. What it says of it is
 * logged, and an address may hold a move that nobody is to know.
 */
export function writeAddress(address: Address): string {
  const { act, table, version, seat, path } = address;
  const text = `${act}:${table ?? ''}:${version === null ? '' : version.toString(36)}:${seat ?? ''}:${path.join('.')}`;
  if (text.length > LIMITS.customId) throw new RangeError(`the address of "${act}" is too long`);
  return text;
}

/** Null for everything that `writeAddress` would not have written. */
export function parseAddress(text: string): Address | null {
  const found = text.length <= LIMITS.customId ? SHAPE.exec(text) : null;
  if (!found) return null;
  const [, name, table, version, digit, path] = found;
  const act = ACTS.find((one) => one === name);
  if (act === undefined) return null;
  const seat = digit ? Number(digit) : null;
  if (seat !== null && !isSeat(seat)) return null;
  const address: Address = {
    act,
    table: table || null,
    version: version ? Number.parseInt(version, 36) : null,
    seat,
    path: path ? path.split('.') : [],
  };
  return writeAddress(address) === text ? address : null;
}

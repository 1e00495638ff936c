import { isSeat, type Seat } from '../../core/seat.ts';
import type { TableId } from '../../domain/ids.ts';
import type { Table } from '../../domain/table/table.ts';
import { LIMITS } from '../api/limits.ts';

/**
 * A control's custom_id. Everything a press needs stands in it, so nothing half-made is stored anywhere and a restart
 * loses nothing. It says what somebody asks for and grants nothing: every use case checks it again.
 */
export interface CustomId {
  /** The control's name, or a former name of it: see `ControlId`. */
  readonly control: string;
  /** Null for controls that belong to no table. */
  readonly table: TableId | null;
  /** The version of the table that was shown; null where it does not matter. */
  readonly version: number | null;
  /** The seat the control was made for; null when everybody may press. */
  readonly seat: Seat | null;
  /** What else the control says, as tokens; its slots read them. */
  readonly path: readonly string[];
}

const SHAPE = /^([a-z]+(?:-[a-z]+)*):([a-z0-9]{0,16}):([a-z0-9]{0,7}):([0-7]?):([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*)?$/;

/**
 * Throws when it is longer than Discord allows: the limits test keeps that from happening. The error does not quote the
 * path: errors are logged, and a path may hold a move that nobody is to know.
 */
export function writeCustomId({ control, table, version, seat, path }: CustomId): string {
  const shown = version === null ? '' : version.toString(36);
  const text = `${control}:${table ?? ''}:${shown}:${seat ?? ''}:${path.join('.')}`;
  if (text.length > LIMITS.customId) throw new RangeError(`the custom id of "${control}" is too long`);
  return text;
}

/** Null for everything that `writeCustomId` would not have written. */
export function parseCustomId(text: string): CustomId | null {
  const found = text.length <= LIMITS.customId ? SHAPE.exec(text) : null;
  if (!found) return null;
  const [, control = '', table, version, digit, path] = found;
  const seat = digit ? Number(digit) : null;
  if (seat !== null && !isSeat(seat)) return null;
  const id: CustomId = {
    control,
    table: table || null,
    version: version ? Number.parseInt(version, 36) : null,
    seat,
    path: path ? path.split('.') : [],
  };
  return writeCustomId(id) === text ? id : null;
}

/** What a control is called in custom ids, and what its path says. */
export interface ControlId<S> {
  readonly name: string;
  /** What it was called before; posts from then still carry it. Such a name never means another control. */
  readonly formerly: readonly string[];
  writeSlots(slots: S): readonly string[];
  /** Null for every path that `writeSlots` would not have written. */
  readSlots(path: readonly string[]): S | null;
}

/** How a control's slots are written into the path of its custom id, and read again. */
export type Slots<S> = Pick<ControlId<S>, 'writeSlots' | 'readSlots'>;

/** The slots of a control whose name says it all. */
export type Nothing = Readonly<Record<string, never>>;

const NOTHING: Slots<Nothing> = { writeSlots: () => [], readSlots: () => ({}) };

/** A control without slots. */
export function plainControlId(name: string, ...formerly: readonly string[]): ControlId<Nothing> {
  return { name, formerly, ...NOTHING };
}

/** A control with slots. */
export function controlId<S>(name: string, slots: Slots<S>, ...formerly: readonly string[]): ControlId<S> {
  return { name, formerly, ...slots };
}

/** Whether a custom id is one of this control's, by its name or a former one. */
export function isControl(id: CustomId, { name, formerly }: Pick<ControlId<unknown>, 'name' | 'formerly'>): boolean {
  return id.control === name || formerly.includes(id.control);
}

/**
 * The custom id of a control that belongs to a table as it is now. `seat`: the seat it is made for, if it is for one
 * only.
 */
export function tableControlId(id: ControlId<Nothing>, table: Pick<Table, 'id' | 'version'>): string;
export function tableControlId<S>(
  id: ControlId<S>,
  table: Pick<Table, 'id' | 'version'>,
  slots: S,
  seat?: Seat | null,
): string;
export function tableControlId(
  id: ControlId<unknown>,
  table: Pick<Table, 'id' | 'version'>,
  slots: unknown = {},
  seat: Seat | null = null,
): string {
  return writeCustomId({
    control: id.name,
    table: table.id,
    version: table.version,
    seat,
    path: id.writeSlots(slots),
  });
}

/** The custom id of a control that belongs to no table. */
export function globalControlId<S>(id: ControlId<S>, slots: S): string {
  return writeCustomId({ control: id.name, table: null, version: null, seat: null, path: id.writeSlots(slots) });
}

import type { AppContext } from '../../app/context.ts';
import type { TableId } from '../../domain/ids.ts';
import { isOpenTo } from '../../domain/permissions/permissions.ts';
import type { Table } from '../../domain/table/table.ts';
import type { Visibility } from '../api/surroundings.ts';
import type { ControlId } from '../custom-ids/custom-id.ts';
import { type FilledForm, type Form, NOTHING_FILLED } from '../views/form.ts';
import { refusalScreen } from '../views/refusal.ts';
import { noteScreen } from '../views/screen.ts';
import { type Answer, type Call, followUp, type Press, type Target } from './call.ts';
import type { Given, MenuHead, SubcommandHead } from './command.ts';

/**
 * A control: a button or select below a message, a subcommand about a table, or both. Everything that has to know of it
 * reads its descriptor: the parser of custom ids, the router, the question which table is meant, the slash command, the
 * tests.
 */
export interface ControlDescriptor<S> {
  readonly id: ControlId<S>;
  /**
   * Who may use it; others are refused by the use case. `anybody` is anybody who may know of the table (`isOpenTo`). A
   * `player` sits at the table, an `asked` person's answer is awaited, and where `host` stands a moderator of the place
   * may as well if it says so.
   */
  readonly who: Access;
  /**
   * Whether doing it twice would do it twice: then one of several bots that were told of a press claims it first. False
   * for what only shows something, and for what counts for one version of the table only.
   */
  readonly claimed: boolean;
  /** Where success is seen: in a private answer, or in the post that was pressed, so that nothing is answered. */
  readonly success: 'answer' | 'post';
  /**
   * Who sees an answer that is a message of its own, as of a command; the person alone when left out. What is pressed
   * in a private message is answered there.
   */
  readonly shown?: Visibility;
  /** Whether it looks something up that is counted (the quota `lookups`). */
  readonly looksUp?: true;
  /** Whether it can be meant before a table is: then the person is asked which one. Subcommands always can. */
  readonly choosesTable?: boolean;
  readonly subcommand?: TableSubcommand<S>;
  /** How it stands in the menu of a post of a table, as with an empty path. */
  readonly menu?: MenuHead;
  /**
   * The form that a press opens, before anything is looked up; `handle` gets what was filled in. `chosen`: what was
   * chosen in a select.
   */
  form?(slots: S, chosen: readonly string[], ground: FormGround): Form | null;
  handle(press: Press<S>): Promise<Answer>;
}

/** What a form can be made of besides its control: nothing that has to be asked for. */
export interface FormGround extends Pick<AppContext, 'games' | 'now'> {
  /** The press that opens it. */
  readonly occasion: string;
}

export type Access = 'anybody' | 'player' | 'host' | 'host or moderator' | 'player or moderator' | 'asked';

/** How a control that is about a table appears as a subcommand. */
export interface TableSubcommand<S> extends SubcommandHead {
  /** Which of a person's tables it means first, away from all of them; those that are played when left out. */
  readonly prefers?: Preference;
  /** What was filled in, as slots; left out where there are no options. */
  readSlots?(call: Call, given: Given): Promise<FilledIn<S>>;
}

/** Which of a person's tables make sense first: those that wait for them, are played, gather, are over, or any. */
export type Preference = 'turn' | 'played' | 'gathering' | 'over' | 'any';

/**
 * What was filled in. Only the table knows what its players are called, so the slots are read with it; null: nobody
 * there is called so. With `fault` nothing is done, and this is said.
 */
export type FilledIn<S> = { slots(table: Table | null): S | null } | { readonly fault: string };

/** A control whose slots only it can read. */
export interface Control extends Pick<ControlDescriptor<unknown>, 'who' | 'claimed' | 'success' | 'shown' | 'looksUp'> {
  readonly name: string;
  readonly formerly: readonly string[];
  readonly choosesTable: boolean;
  /** Its subcommand, with what was filled in as a path; null when it has none. */
  readonly subcommand: TableSubcommand<readonly string[]> | null;
  readonly menu: MenuHead | null;
  /** Does it. A path that the control would not have written is answered like a control nobody knows. */
  press(call: Call, target: Target & { readonly path: readonly string[] }, values?: Values): Promise<Answer>;
  /** The form that it opens with this path when this is chosen in it; null: none. */
  form(path: readonly string[], chosen: readonly string[], ground: FormGround): Form | null;
}

/** What came with a press: what was chosen in a select, or written in a form. */
export interface Values {
  readonly chosen?: readonly string[];
  readonly form?: FilledForm;
}

export function defineControl<S>(descriptor: ControlDescriptor<S>): Control {
  const { id, who, claimed, success, subcommand } = descriptor;
  return {
    name: id.name,
    formerly: id.formerly,
    who,
    claimed,
    success,
    ...(descriptor.shown && { shown: descriptor.shown }),
    ...(descriptor.looksUp && { looksUp: true }),
    choosesTable: descriptor.choosesTable ?? subcommand !== undefined,
    subcommand: subcommand
      ? { ...subcommand, readSlots: (call, given) => readPath(id, subcommand, call, given) }
      : null,
    menu: descriptor.menu ?? null,
    async press(call, { path, table, version, seat }, { chosen: values = [], form = NOTHING_FILLED } = {}) {
      const slots = id.readSlots(path);
      if (slots === null) return followUp(noteScreen(call.book.unknownControl));
      if (who === 'anybody' && table !== null && !(await mayKnow(call, table)))
        return followUp(refusalScreen(call, { code: 'gone' }, null, false));
      return descriptor.handle({ ...call, table, version, seat, slots, values, form });
    },
    form(path, chosen, ground) {
      const slots = id.readSlots(path);
      return slots === null ? null : (descriptor.form?.(slots, chosen, ground) ?? null);
    },
  };
}

/** Whether a table may be shown to somebody where they are; there is nothing to show of one that is gone. */
export async function mayKnow({ context, person, place }: Call, id: TableId): Promise<boolean> {
  const table = await context.store.find(id);
  return table === null || isOpenTo(table, person.id, place);
}

async function readPath<S>(
  id: ControlId<S>,
  { readSlots }: TableSubcommand<S>,
  call: Call,
  given: Given,
): Promise<FilledIn<readonly string[]>> {
  if (!readSlots) return { slots: () => [] };
  const filled = await readSlots(call, given);
  if ('fault' in filled) return filled;
  return {
    slots(table) {
      const slots = filled.slots(table);
      return slots === null ? null : id.writeSlots(slots);
    },
  };
}

/** The control with this name, or that had it formerly; null when there is none. */
export function controlNamed(controls: readonly Control[], name: string): Control | null {
  return controls.find((one) => one.name === name || one.formerly.includes(name)) ?? null;
}

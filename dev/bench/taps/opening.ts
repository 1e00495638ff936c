import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import type { TableFormSlots } from '../../../src/discord/custom-ids/table-form-ids.ts';
import type { Field, Form } from '../../../src/discord/views/form.ts';
import { filledTableForm, tableForm } from '../../../src/discord/views/table-form.ts';
import { optionDigits } from '../../../src/domain/table/table-wish.ts';
import { DEFAULT_TIME_CONTROL } from '../../../src/domain/time/time-control.ts';

/**
 * How many taps it takes to open a table for three with a clock of a day and two options, from the button that says so.
 * A press, a tick and a choice that is all in sight are one; a menu is two, and one of several people one more for each
 * of them, and one to be done with it.
 */
export interface OpeningTaps {
  readonly game: string;
  /** The options that are other than usual. */
  readonly options: readonly string[];
  /** By the form: with seats that others may take, and with two people who are invited. */
  readonly open: number;
  readonly invited: number;
  /** With the two people of one's last such table. */
  readonly met: number;
  /** The same the next time, when it is proposed. */
  readonly again: number;
  readonly invitedAgain: number;
  /** By a table with the usual options, and the menus of its lobby; people are then invited by typing. */
  readonly menus: number;
}

const SEATS = 3;
const GUESTS: readonly string[] = ['1573679291516846080', '1573679291516846081'];

export function openingTaps(game: AnyGame): OpeningTaps {
  const usual: TableFormSlots = {
    game: game.id,
    language: 'en',
    options: optionDigits(game, {}),
    clock: DEFAULT_TIME_CONTROL.clock,
    seats: null,
    computers: null,
    ranked: 'no',
    listed: false,
    again: false,
    guests: [],
  };
  const changed = Object.entries(game.options).filter(([, { seats }]) => seats?.includes(SEATS) ?? true);
  const wish: JsonObject = Object.fromEntries(
    changed
      .slice(0, 2)
      .map(([key, spec]) => [
        key,
        spec.kind === 'flag' ? !spec.default : (spec.values.find((value) => value !== spec.default) ?? spec.default),
      ]),
  );
  const wanted: TableFormSlots = { ...usual, ...daily(game, usual), options: optionDigits(game, wish) };
  const seated = { ...wanted, seats: SEATS };
  const invited = { ...wanted, guests: GUESTS };
  return {
    game: game.id,
    options: Object.keys(wish),
    open: tapsBetween(game, usual, seated),
    invited: tapsBetween(game, usual, invited),
    again: tapsBetween(game, seated, seated),
    // The people of the last table have a button of their own.
    met: tapsBetween(game, { ...usual, guests: GUESTS }, invited),
    invitedAgain: tapsBetween(game, invited, invited),
    // [New table] and [Options]; then a menu for the seats, one for the clock, and one for each option.
    menus: 2 + 2 * (2 + Object.keys(wish).length),
  };
}

function daily(game: AnyGame, slots: TableFormSlots): Pick<TableFormSlots, 'clock'> {
  const read = filledTableForm(game, slots, { lines: { clock: 'daily' }, lists: {}, people: {} }, []);
  if (!read.ok) throw new Error('the clock of a day cannot be chosen');
  return { clock: read.value.clock };
}

/** From the button that opens the form to the one that sends it. */
function tapsBetween(game: AnyGame, proposed: TableFormSlots, wanted: TableFormSlots): number {
  const [from, to] = [chosenIn(tableForm(game, proposed)), chosenIn(tableForm(game, wanted))];
  return tableForm(game, wanted).fields.reduce((sum, field) => {
    const [before, after] = [from.get(field.name) ?? [], to.get(field.name) ?? []];
    const changes = [...before, ...after].filter((one) => !before.includes(one) || !after.includes(one)).length;
    return sum + (changes === 0 ? 0 : tapsFor(field, changes));
  }, 2);
}

function tapsFor({ kind }: Field, changes: number): number {
  switch (kind) {
    case 'radios':
      return 1;
    case 'ticks':
      return changes;
    case 'menu':
      return 2;
    case 'people':
      return changes + 2;
    case 'text':
      throw new Error('this form is not typed');
  }
}

function chosenIn({ fields }: Form): ReadonlyMap<string, readonly string[]> {
  return new Map(
    fields.map((field) => {
      if ('options' in field)
        return [field.name, field.options.filter(({ chosen }) => chosen).map(({ value }) => value)];
      return [field.name, field.kind === 'people' ? field.chosen : []];
    }),
  );
}

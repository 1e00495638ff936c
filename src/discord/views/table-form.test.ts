import { describe, expect, test } from 'vitest';
import { TOY } from '../../../tests/support/toy.ts';
import type { AnyGame, AnyOptionSpec } from '../../core/contract/any-game.ts';
import { optionsByDigits } from '../../domain/table/table-wish.ts';
import { TABLE_FORM, type TableFormSlots } from '../custom-ids/table-form-ids.ts';
import { filledTableForm, tableForm } from './table-form.ts';

/** How a game with many options is laid out in five fields, and what is read from them. */
const SLOTS: TableFormSlots = {
  game: TOY.id,
  language: 'en',
  options: '',
  clock: null,
  seats: null,
  computers: null,
  ranked: 'usual',
  listed: false,
  again: false,
  guests: [],
};

/** The toy with other options, each called by its key. */
function gameWith(options: { readonly [key: string]: AnyOptionSpec }): AnyGame {
  const voice: AnyGame['voice'] = (language, name) => ({
    ...TOY.voice(language, name),
    option: (key) => ({ name: key, about: `about ${key}`, value: (value) => value }),
  });
  return { ...TOY, options, voice };
}

const flag: AnyOptionSpec = { kind: 'flag', default: false };
const choice: AnyOptionSpec = { kind: 'choice', values: ['a', 'b', 'c'], default: 'b' };
const fieldsOf = (game: AnyGame, slots = SLOTS) =>
  tableForm(game, slots).fields.map((field) => ({
    name: field.name,
    values: 'options' in field ? field.options.map(({ value }) => value) : [],
  }));
const filled = (game: AnyGame, form: { lines?: Record<string, string>; lists?: Record<string, readonly string[]> }) =>
  filledTableForm(game, SLOTS, { lines: {}, lists: {}, people: {}, ...form }, []);

describe('the form of a game', () => {
  test('without options has none but whether it is ranked and listed, and where none is ranked, whether it is listed', () => {
    expect(fieldsOf(gameWith({})).at(-1)).toEqual({ name: 'ticks', values: ['ranked', 'listed'] });
    expect(fieldsOf(gameWith({}), { ...SLOTS, ranked: 'never' }).at(-1)).toEqual({ name: 'ticks', values: ['listed'] });
  });

  test('with several options of several values has a menu for them', () => {
    const game = gameWith({ one: choice, on: flag, two: choice });
    expect(fieldsOf(game).slice(3)).toEqual([
      { name: 'ticks', values: ['option-on', 'ranked', 'listed'] },
      { name: 'more', values: ['one=a', 'one=b', 'one=c', 'two=a', 'two=b', 'two=c'] },
    ]);
    const read = filled(game, { lists: { ticks: ['option-on'], more: ['two=c'] } });
    expect(read.ok && optionsByDigits(game, read.value.options)).toEqual({ one: 'b', on: true, two: 'c' });
    const twice = filled(game, { lists: { more: ['two=a', 'two=c'] } });
    expect(!twice.ok && twice.error.twice).toBe('two');
  });

  test('with more to tick than there is room for has the others in the menu', () => {
    const game = gameWith(Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`f${n}`, flag])));
    expect(fieldsOf(game).map(({ values }) => values.length)).toEqual([0, 25, 4, 10, 6]);
    const read = filled(game, { lists: { ticks: ['option-f0'], more: ['f10=true'] } });
    const options = read.ok ? optionsByDigits(game, read.value.options) : {};
    expect(Object.keys(options).filter((key) => options[key] === true)).toEqual(['f0', 'f10']);
  });
});

describe('what a form proposes', () => {
  test('is read from its id as it was written, and nothing else', () => {
    const { readSlots, writeSlots } = TABLE_FORM;
    const clock = { start: 129_600_000, increment: 43_200_000, cap: 432_000_000 };
    const all: readonly TableFormSlots[] = [
      SLOTS,
      { ...SLOTS, language: 'zh-TW', options: '01a', clock, seats: 3, computers: 'relentless', again: true },
      { ...SLOTS, listed: true, again: true },
      { ...SLOTS, ranked: 'never', listed: true, guests: ['900000000000000001', '7', '18446744073709551615'] },
    ];
    for (const one of all) expect(readSlots(writeSlots(one))).toEqual(one);
    const path = writeSlots(all[1] ?? SLOTS);
    const wrong = ['', 'xx', '01', 'c0-0-0', 's9-9', 'g'];
    for (const [at, text] of wrong.entries())
      if (at > 0) expect(readSlots(path.map((token, n) => (n === at ? text : token))), text).toBeNull();
    expect([readSlots([]), readSlots([...path, '-'])]).toEqual([null, null]);
  });

  test('has room for as many guests as an id, and leaves out the others', () => {
    const guests = Array.from({ length: 7 }, (_, n) => `157367929151684608${n}`);
    const slots = { ...SLOTS, game: 'dream-home', language: 'zh-TW', options: '0000', guests } as const;
    expect(TABLE_FORM.readSlots(TABLE_FORM.writeSlots(slots))?.guests).toEqual(guests.slice(0, 4));
  });

  test('is usual where it was written for other options', () => {
    expect(optionsByDigits(TOY, '1')).toEqual({ long: false, shaken: false, tie: 'shared' });
    expect(optionsByDigits(TOY, '119')).toEqual({ long: true, shaken: true, tie: 'shared' });
  });

  test('where the place has its usual way, what is as usual was not asked for', () => {
    const ranked = (proposed: TableFormSlots['ranked'], ticks: readonly string[]) => {
      const form = { lines: {}, lists: { ticks }, people: {} };
      const read = filledTableForm(TOY, { ...SLOTS, ranked: proposed }, form, []);
      return read.ok && read.value.ranked;
    };
    expect([ranked('usual', ['ranked']), ranked('usual', [])]).toEqual(['usual', 'no']);
    expect([ranked('no', ['ranked']), ranked('yes', []), ranked('never', ['ranked'])]).toEqual(['yes', 'no', 'never']);
  });
});

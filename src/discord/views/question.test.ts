import { ButtonStyle } from 'discord.js';
import { describe, expect, test } from 'vitest';
import type { AskedQuestion } from '../../app/moves/ask.ts';
import type { SpokenAnswer, Voice } from '../../core/contract/any-game.ts';
import type { Table } from '../../domain/table/table.ts';
import { parseCustomId } from '../custom-ids/custom-id.ts';
import { bookOf } from '../text/book.ts';
import { pageOf } from './answer-controls.ts';
import { questionScreen } from './question.ts';
import { type Button, button, write } from './screen.ts';

const picture = { bytes: new Uint8Array(), type: 'image/png', hash: 'abcdef', width: 1, height: 1 } as const;
const table = { id: 'abcd1234', version: 7 } as Table;
const voice = { name: 'Pebbles' } as Voice;
const AROUND = { note: null, page: 0, stepwise: false, more: [], suggested: null } as const;

function asked(
  count: number,
  answers: readonly SpokenAnswer[] = Array.from({ length: count }, (_, at) => ({
    token: `t${at + 1}`,
    label: `Answer ${at + 1}`,
    hint: `Hint ${at + 1}`,
  })),
): AskedQuestion {
  const step = {
    table,
    seat: 1,
    voice,
    round: 'Round 1',
    task: 'choose',
    topic: 'choosing',
    picture,
    alt: 'A board',
    begun: false,
    shortcuts: [],
    remark: null,
    others: [],
    bundle: [],
  } as const;
  return { kind: 'question', ...step, soFar: ['take'], given: ['Take'], text: 'Which?', answers };
}

interface Loose {
  readonly custom_id?: string;
  readonly label?: string;
  readonly content?: string;
  readonly options?: readonly { readonly label: string; readonly value: string }[];
  readonly components?: readonly Loose[];
}

const flat = (one: Loose): readonly Loose[] => [one, ...(one.components ?? []).flatMap(flat)];

function controls(count: number, page = 0) {
  const screen = questionScreen(bookOf('en'), asked(count), { ...AROUND, page });
  const parts = (write(screen).body.components as readonly Loose[]).flatMap(flat);
  const buttons = parts.filter((one) => one.custom_id?.startsWith('answer:') && !one.options);
  const select = parts.find((one) => one.options);
  return { buttons, values: select?.options?.map((one) => one.value) ?? [], last: select?.options?.at(-1)?.label };
}

test.each([
  [2, 2, 0],
  [5, 5, 0],
  [6, 0, 6],
  [25, 0, 25],
  [26, 0, 25],
])('%i answers are %i buttons or %i options', (count, buttons, options) => {
  const found = controls(count);
  expect(found.buttons).toHaveLength(buttons);
  expect(found.values).toHaveLength(options);
});

test('a button carries its answer, the seat and the version', () => {
  const [first] = controls(3).buttons;
  expect(parseCustomId(first?.custom_id ?? '')).toEqual({
    control: 'answer',
    table: 'abcd1234',
    version: 7,
    seat: 1,
    path: ['take', 't1'],
  });
});

test('pages show every answer once and lead round to the first', () => {
  const seen = [];
  let page = 0;
  do {
    const { values } = controls(60, page);
    seen.push(...values.slice(0, -1));
    page = pageOf(values.at(-1) ?? '') ?? -1;
  } while (page > 0);
  expect(page).toBe(0);
  expect(seen).toEqual(asked(60).answers.map((one) => one.token));
  expect(controls(60).last).toBe('More: 25–48 of 60');
});

test('where a menu asks for the answers one by one, the way back to the whole moves is another control', () => {
  const shortcuts = [{ path: ['t1', 't2'], label: 'Both' }];
  const others = [{ path: ['skip'], label: 'No, thanks', move: ['skip'] }];
  const screen = questionScreen(bookOf('en'), { ...asked(30), shortcuts, others }, { ...AROUND, stepwise: true });
  const ids = (write(screen).body.components as readonly Loose[]).flatMap(flat).flatMap((one) => one.custom_id ?? []);
  expect(ids).toEqual(
    expect.arrayContaining(['answer:abcd1234:7:1:take', 'confirm:abcd1234:7:1:skip', 'ask-again:abcd1234:7:1:take']),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

describe('the hints of answers on buttons', () => {
  const shown = (answers: readonly (readonly [label: string, hint?: string])[]) => {
    const spoken = answers.map(([label, hint], at) => ({ token: `t${at}`, label, ...(hint ? { hint } : {}) }));
    const screen = questionScreen(bookOf('en'), asked(0, spoken), AROUND);
    const parts = (write(screen).body.components as readonly Loose[]).flatMap(flat);
    return {
      labels: parts.flatMap((one) => (one.custom_id?.startsWith('answer:') ? (one.label ?? []) : [])),
      lines: parts.flatMap((one) => one.content?.split('\n').filter((said) => said.startsWith('-# **')) ?? []),
    };
  };

  test('stand on them and nowhere else when all can be read there', () => {
    expect(shown([['m1 · Bath', 'Worth 1 / 6'], ['m2 · Kitchen']])).toEqual({
      labels: ['m1 · Bath · Worth 1 / 6', 'm2 · Kitchen'],
      lines: [],
    });
  });

  test('stand above where they are too long, under what tells the answers apart, and are not repeated there', () => {
    const roof = 'm2 · Kitchen + Red roof with window';
    expect(shown([['m1 · Bath', 'Worth 1'], [roof, 'Worth 1 / 6'], ['m3 · Hall']])).toEqual({
      labels: ['m1 · Bath · Worth 1', roof, 'm3 · Hall'],
      lines: ['-# **m2** · Worth 1 / 6'],
    });
    expect(
      shown([
        ['Face up: kitchen', 'The kitchen grows larger, +3'],
        ['Face up: a larger kitchen', 'It grows still more, +4'],
      ]),
    ).toEqual({
      labels: ['Face up: kitchen', 'Face up: a larger kitchen'],
      lines: [
        '-# **Face up: kitchen** · The kitchen grows larger, +3',
        '-# **Face up: a larger kitchen** · It grows still more, +4',
      ],
    });
  });

  test('have less room in Chinese, whose letters are wide', () => {
    const hint = '蓋在空地上可以得到的分數比較多一些';
    expect(shown([['正面朝上：廚房', hint]]).lines).toEqual([`-# **正面朝上** · ${hint}`]);
    expect(shown([['正面朝上：廚房', '多兩分']]).lines).toEqual([]);
  });
});

test.each(['t1', '>', '>x', '> 1', '>-1', '>1234', ''])('"%s" is no page', (value) => {
  expect(pageOf(value)).toBeNull();
});

test('what went without a choice is not said to have been given', () => {
  const said = (begun: boolean): string =>
    JSON.stringify(write(questionScreen(bookOf('en'), { ...asked(3), begun }, AROUND)).body.components);
  expect(said(false)).not.toContain('So far');
  expect(said(true)).toContain('So far: Take');
});

describe('short labels', () => {
  const withShort = (count: number): readonly SpokenAnswer[] =>
    asked(count).answers.map((answer, at) => ({ ...answer, short: `g${at + 1} +1` }));
  const shown = (answers: readonly SpokenAnswer[], more: readonly Button[] = []) => {
    const screen = questionScreen(bookOf('en'), { ...asked(0, answers), begun: true }, { ...AROUND, more });
    const parts = (write(screen).body.components as readonly Loose[]).flatMap(flat);
    return {
      labels: parts.flatMap((one) => (one.custom_id?.startsWith('answer:') && !one.options ? (one.label ?? []) : [])),
      selects: parts.filter((one) => one.options).length,
      components: parts.length,
    };
  };

  test('stand in rows that no phone breaks, of about one length', () => {
    const lengths = (count: number, label: string): readonly number[] => {
      const answers = withShort(count).map((answer, at) => ({ ...answer, short: `${label}${at}` }));
      const parts = write(questionScreen(bookOf('en'), { ...asked(0, answers) }, AROUND)).body
        .components as readonly Loose[];
      return parts
        .flatMap(flat)
        .flatMap(({ components }) =>
          components?.some((one) => one.custom_id?.startsWith('answer:')) ? components.length : [],
        );
    };
    expect(lengths(5, 'm')).toEqual([5]);
    expect(lengths(9, 'g +')).toEqual([3, 3, 3]);
    expect(lengths(5, 'g1 +')).toEqual([3, 2]);
    expect(lengths(4, '+123 in ')).toEqual([2, 2]);
  });

  test.each([2, 6, 25])('stand on %i narrow buttons, within the limit of a message', (count) => {
    const { labels, selects, components } = shown(withShort(count));
    expect(labels.slice(0, count)).toEqual(withShort(count).map((one) => one.short));
    expect([selects, components <= 40]).toEqual([0, true]);
  });

  test('are not used where one is missing, where there are too many, or where the message has no room', () => {
    expect(shown([...withShort(6), { token: 'x', label: 'Nothing' }]).selects).toBe(1);
    expect(shown(withShort(26)).selects).toBe(1);
    const more = Array.from({ length: 4 }, (_, at) => button(`look:::${at}:`, 'Look'));
    expect(shown(withShort(25), more).selects).toBe(1);
  });
});

test('shortcuts stand before the answers, and *more* leads to these', () => {
  const shortcuts = ['a', 'b', 'c', 'd', 'e'].map((token) => ({ path: [token, '1'], label: `Way ${token}` }));
  const addressed = (stepwise: boolean, count = 3) =>
    (
      write(questionScreen(bookOf('en'), { ...asked(count), shortcuts }, { ...AROUND, stepwise })).body
        .components as readonly Loose[]
    )
      .flatMap(flat)
      .flatMap(({ custom_id }) => parseCustomId(custom_id ?? '') ?? [])
      .map(({ control, path }) => `${control} ${path.join(' ')}`);
  expect(addressed(false)).toEqual([
    ...['a', 'b', 'c', 'd'].map((token) => `answer take ${token} 1`),
    'all-answers take',
    'rules choosing',
  ]);
  expect(addressed(true)).toEqual([
    'answer take t1',
    'answer take t2',
    'answer take t3',
    'ask-again take',
    'rules choosing',
  ]);
  // Discord refuses a message with two controls of one custom id: the menu has that of the question.
  expect(addressed(true, 30)).toEqual(['answer take', 'ask-again take', 'rules choosing']);
});

test('an answer that makes a move at once is the button that confirms it, unless it is one of a menu', () => {
  const made = (count: number, short?: string) => {
    const answers = asked(count).answers.map((answer, at) => ({
      ...answer,
      ...(short === undefined ? {} : { short: `${short}${at}` }),
      ...(at === 1 ? { move: ['take', answer.token, 'only'] } : {}),
    }));
    const shortcuts = [{ path: ['t2', 'only'], label: 'Take it', move: ['take', 't2', 'only'] }];
    return [
      questionScreen(bookOf('en'), { ...asked(0), answers }, AROUND),
      questionScreen(bookOf('en'), { ...asked(0), answers, shortcuts }, AROUND),
    ].map((screen) =>
      (write(screen).body.components as readonly Loose[])
        .flatMap(flat)
        .flatMap(({ custom_id }) => parseCustomId(custom_id ?? '') ?? [])
        .filter(({ control }) => control === 'confirm')
        .map(({ path }) => path.join(' ')),
    );
  };
  expect(made(3)).toEqual([['take t2 only'], ['take t2 only']]);
  expect(made(8, 'g')).toEqual([['take t2 only'], ['take t2 only']]);
  expect(made(8)).toEqual([[], ['take t2 only']]);
});

test('whole moves and single answers stand under headings, one of all is blue, and numbers stand on the moves alone', () => {
  const shortcuts = ['a', 'b'].map((token) => ({ path: [token, '1'], label: `Way ${token} +1` }));
  const answers = ['a', 'b', 'c'].map((token) => ({
    token,
    label: token,
    short: `${token} +1`,
    name: token,
    best: token === 'b',
  }));
  const remark = 'a brings less, but lasts.';
  const screen = questionScreen(bookOf('en'), { ...asked(0, answers), shortcuts, remark }, AROUND);
  const parts = (write(screen).body.components as readonly Loose[]).flatMap(flat);
  expect(parts.flatMap(({ content, label }) => content ?? label ?? []).slice(1)).toEqual([
    '-# Whole moves. a brings less, but lasts.',
    'Way a +1',
    'Way b +1',
    '-# Or step by step:',
    'a',
    'b',
    'c',
    'Rules',
  ]);
  const blue = parts.filter((one) => 'style' in one && one.style === ButtonStyle.Primary);
  expect(blue.map(({ label }) => label)).toEqual(['Way a +1']);
});

test.each([
  [['b'], ['b primary']],
  [
    ['a', 'b'],
    ['a success', 'b success'],
  ],
  [['a', 'b', 'c'], []],
  [[], []],
])('of three answers the best (%j) are coloured', (best, coloured) => {
  const looks = new Map<unknown, string>([
    [ButtonStyle.Primary, 'primary'],
    [ButtonStyle.Success, 'success'],
  ]);
  const answers = ['a', 'b', 'c'].map((token) => ({ token, label: token, short: token, best: best.includes(token) }));
  const screen = questionScreen(bookOf('en'), asked(0, answers), AROUND);
  const parts = (write(screen).body.components as readonly Loose[]).flatMap(flat);
  expect(
    parts.flatMap((one) => {
      const look = looks.get('style' in one ? one.style : null);
      return look === undefined ? [] : [`${one.label} ${look}`];
    }),
  ).toEqual(coloured);
});

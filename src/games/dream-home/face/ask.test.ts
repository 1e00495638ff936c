import { expect, test } from 'vitest';
import { answersAfter, type Path, startsWith } from '../../../core/contract/path.ts';
import { LANGUAGES } from '../../../core/text/message.ts';
import { dreamHome } from '../index.ts';
import { rules } from '../rules/index.ts';
import { type Owner, position } from '../rules/position.fixture.ts';
import { type Decided, randomGame } from '../rules/random-games.fixture.ts';
import type { Options } from '../rules/types.ts';
import type { View } from '../rules/view-types.ts';

const VOICES = LANGUAGES.map((language) => dreamHome.voice(language, (seat) => `Seat ${seat}`));
const [english] = VOICES;

const DECISIONS: readonly Decided[] = [2, 3, 4].flatMap(
  (seats) => randomGame(seats, `ask-${seats}`, { decorMandatory: seats !== 3 }).decisions,
);

/** Each question on the way to each move, with the paths that are possible there. */
function* questions(): Generator<{ view: View; soFar: Path; answers: Path; paths: readonly Path[] }> {
  for (const { state, seat, moves } of DECISIONS) {
    const view = rules.view(state, seat, []);
    const all = moves.map((move) => rules.path(move));
    const beginnings = new Map(
      all.flatMap((path) => path.map((_, length) => [path.slice(0, length).join(' '), path.slice(0, length)] as const)),
    );
    for (const soFar of beginnings.values()) {
      const answers = answersAfter(all, soFar);
      if (answers.length > 1) yield { view, soFar, answers, paths: all };
    }
  }
}

test('usual answers and shortcuts are possible, and short labels are short and tell answers apart', () => {
  const seen = { usual: 0, shortcuts: 0, short: 0 };
  const faults: string[] = [];
  const check = (right: boolean, fault: string): void => {
    if (!right) faults.push(fault);
  };
  for (const { view, soFar, answers, paths } of questions()) {
    for (const voice of VOICES) {
      const asked = voice.ask(view, soFar, answers);
      const where = `${voice.language} ${soFar.join(' ')}`;
      if (asked.usual !== undefined) {
        seen.usual += 1;
        check(answers.includes(asked.usual), where);
      }
      for (const { path, label } of asked.shortcuts ?? []) {
        seen.shortcuts += 1;
        check(path.length >= 2 || soFar.length === 0, `${where}: ${path.join(' ')} saves nothing`);
        const whole = [...soFar, ...path];
        check(
          paths.some((one) => startsWith(one, whole)),
          `${where}: ${path.join(' ')} is not possible`,
        );
        check(label.length <= 80, `${where}: ${label}`);
      }
      const labels = (asked.shortcuts ?? []).map(({ label }) => label);
      check(labels.length <= 4 && new Set(labels).size === labels.length, `${where}: ${labels.join(', ')}`);
      const shorts = asked.answers.flatMap(({ short }) => short ?? []);
      check(shorts.length === 0 || shorts.length === answers.length, `${where}: some are short, some are not`);
      check(new Set(shorts).size === shorts.length, `${where}: ${shorts.join(', ')}`);
      seen.short += shorts.length;
      for (const short of shorts) check([...short].length <= 9, `${where}: ${short}`);
    }
  }
  expect(faults).toEqual([]);
  expect(seen.usual).toBeGreaterThan(500);
  expect(seen.shortcuts).toBeGreaterThan(500);
  expect(seen.short).toBeGreaterThan(1_000);
});

/** "m2 → g1 +3 · Kitchen": 3. */
function gainIn(label: string): number {
  const [, sign, digits] = /([+−±])(\d+)( ·|$)/.exec(label) ?? [];
  if (digits === undefined) throw new Error(`"${label}" says no points`);
  return sign === '−' ? -Number(digits) : Number(digits);
}

test('shortcuts promise what the preview then shows', () => {
  let found = 0;
  const faults: string[] = [];
  for (const { state, seat, moves } of DECISIONS) {
    const view = rules.view(state, seat, []);
    const paths = moves.map((move) => rules.path(move));
    for (const verb of ['take', 'jackhammer', 'drill', 'supplier', 'handyman']) {
      const answers = answersAfter(paths, [verb]);
      for (const { path, label } of english?.ask(view, [verb], answers).shortcuts ?? []) {
        const move = moves[paths.findIndex((one) => startsWith(one, [verb, ...path]))];
        if (move === undefined) continue;
        const total = (seen: View): number => seen.homes.find((home) => home.seat === seat)?.score.total ?? Number.NaN;
        const gain = total(rules.preview(state, seat, move)) - total(view);
        if (gainIn(label) !== gain) faults.push(`${verb} ${path.join(' ')}: ${label}, but ${gain}`);
        found += 1;
      }
    }
  }
  expect(faults).toEqual([]);
  expect(found).toBeGreaterThan(200);
});

interface Asked {
  readonly owner?: Owner;
  readonly market?: string;
  readonly options?: Partial<Options>;
}

/** What is asked after `soFar` of the first of two players, whose turn it is. */
function asked({ owner = {}, market, options }: Asked, soFar: string) {
  const state = position({
    seats: 2,
    owners: [owner],
    played: [1],
    ...(market ? { market } : {}),
    ...(options ? { options } : {}),
  });
  const view = rules.view(state, 0, []);
  const paths = rules.moves(state, 0).map((move) => rules.path(move));
  const path = soFar === '' ? [] : soFar.split(' ');
  if (english === undefined) throw new Error('nobody speaks English');
  return english.ask(view, path, answersAfter(paths, path));
}

test('a room lies face up unless an architect makes more of an empty one', () => {
  const architect = { helpers: ['architect'] } as const;
  const market = 'LR GA LR KI - / - - - -';
  expect(asked({ owner: architect, market }, 'take m3 g1').usual).toBe('up');
  expect(asked({ market }, 'take m2 b4').usual).toBe('up');
  // A single garage is worth nothing, an empty room one point with the architect.
  expect(asked({ owner: architect, market }, 'take m2 b4').usual).toBe(undefined);
});

test('a tool that brings something stands first, another not at all', () => {
  const owner = { home: 'g: KI^ LR^ . . .', tools: ['drill'] } as const;
  const paths = (market: string) => asked({ owner, market }, '').shortcuts?.map(({ path }) => path.join(' '));
  expect(paths('KI - - - - / - - - -')?.[0]).toBe('drill m1 g2');
  const idle = paths('BA BE GA - - / - - - -');
  expect(idle?.length).toBe(3);
  for (const path of idle ?? []) expect(path).toMatch(/^take m/);
  // Its verb stands below all of them.
  const { answers } = asked({ owner, market: 'BA BE GA - - / - - - -' }, '');
  expect(answers.map(({ token, short }) => [token, short])).toEqual([
    ['take', 'Take'],
    ['drill', 'Drill'],
  ]);
});

test('the jackhammer is kept unless somebody says otherwise', () => {
  const state = position({ seats: 2, owners: [{ tools: ['jackhammer'] }] });
  expect(english?.ask(rules.view(state, 0, []), [], ['jackhammer', 'wait']).usual).toBe('wait');
});

test('a token that fits in one room goes there, and a choice of rooms is asked', () => {
  const market = '- LR BA BA - / piano hot-tub - -';
  const one = { owner: { home: 'g: LR^ . . . .' }, market };
  expect(asked(one, 'take m2 g2 up').usual).toBe('g2');
  const two = { owner: { home: 'g: LR^ . . . .' }, market };
  const question = asked(two, 'take m2 g3 up');
  expect(question.usual).toBe(undefined);
  expect(question.answers.map(({ short }) => short)).toEqual(['g1 +3', 'g3 +3']);
  // To close a room that may still grow is a choice where the token may be declined.
  expect(asked({ ...one, options: { decorMandatory: false } }, 'take m2 g2 up').usual).toBe(undefined);
});

test('an interior designer who comes along opens a room with a token', () => {
  const owner = { home: 'g: LR^+piano . . . .' };
  const market = '- LR LR - - / interior-designer - - -';
  const short = (column: string) =>
    asked({ owner, market }, `take ${column}`).answers.find(({ token }) => token === 'g2')?.short;
  // Three points for two cards together, and one for the piano.
  expect(short('m2')).toBe('g2 +4');
  expect(short('m3')).toBe('g2 down');
});

test('of the whole moves one brings what can be had most, face down is said in words, and why less is better as well', () => {
  // "m3 → u1 +3 · Playroom", "m2 ±0"
  const number = (label = ''): number =>
    Number(/[+−±](\d+)/.exec(label)?.[0].replace('−', '-').replace('±', '') ?? 'x');
  const seen = { rather: 0, first: 0, down: 0 };
  const said = new Set<string | undefined>();
  for (const { view, soFar, answers } of questions()) {
    if (soFar.join(' ') !== 'take') continue;
    const { shortcuts = [], remark, answers: columns } = english?.ask(view, soFar, answers) ?? { answers: [] };
    const numbers = shortcuts.map(({ label }) => number(label));
    const most = Math.max(...columns.map(({ short }) => number(short)));
    expect(Math.max(...numbers)).toBe(most);
    expect(remark !== undefined).toBe((numbers[0] ?? 0) < most);
    if (remark === undefined) seen.first += 1;
    else {
      seen.rather += 1;
      for (const voice of VOICES) said.add(voice.ask(view, soFar, answers).remark?.replace(/^\S+ → \S+ /, ''));
    }
    expect(shortcuts.map(({ label }) => label).join()).not.toContain('↓');
    if (shortcuts.some(({ label }) => label.includes('face down'))) seen.down += 1;
  }
  expect(seen.rather).toBeGreaterThan(5);
  expect(seen.first).toBeGreaterThan(5);
  expect(seen.down).toBeGreaterThan(5);
  // For what is ahead there are several reasons in each language.
  expect(said.size).toBeGreaterThan(3 * LANGUAGES.length);
});

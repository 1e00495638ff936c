import { expect, test } from 'vitest';
import { answersAfter, type Path, startsWith } from '../../../core/contract/path.ts';
import { LANGUAGES } from '../../../core/text/message.ts';
import { dreamHome } from '../index.ts';
import { rules } from '../rules/index.ts';
import { position } from '../rules/position.fixture.ts';
import { type Decided, randomGame } from '../rules/random-games.fixture.ts';
import type { View } from '../rules/types.ts';

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

const asked = (text: string, soFar: string) => {
  const state = position({ seats: 2, market: text, played: [1] });
  const view = rules.view(state, 0, []);
  const paths = rules.moves(state, 0).map((move) => rules.path(move));
  const path = soFar.split(' ');
  return english?.ask(view, path, answersAfter(paths, path));
};

test('a room lies face up unless an architect makes more of an empty one', () => {
  expect(asked('LR GA LR KI - / architect - - -', 'take m3 g1')?.usual).toBe('up');
  // A single garage is worth nothing, an empty room one point with the architect.
  expect(asked('LR GA LR KI - / architect - - -', 'take m2 b4')?.usual).toBe(undefined);
});

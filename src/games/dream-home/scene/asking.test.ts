import { expect, test } from 'vitest';
import { answersAfter, type Path } from '../../../core/contract/path.ts';
import { rng } from '../../../core/rng.ts';
import type { Node, Scene, Text } from '../../../core/scene/scene.ts';
import { LANGUAGES } from '../../../core/text/message.ts';
import { dreamHome } from '../index.ts';
import { rules } from '../rules/index.ts';
import { type Decided, randomGame } from '../rules/random-games.fixture.ts';
import { CELLS, COLUMNS } from '../rules/types.ts';

const VOICES = LANGUAGES.map((language) => dreamHome.voice(language, (seat) => `Seat ${seat}`));

/** A picture 360 wide may be so much higher: with a question and a row of buttons it then fits on a phone. */
const HIGHEST = 1.2;

const dice = rng('asking', 'scene');
const DECISIONS: readonly Decided[] = [2, 3, 4].flatMap((seats) =>
  [0, 1].flatMap((n) => randomGame(seats, `asking-${seats}-${n}`, { openRoofs: n === 1 }).decisions),
);
const SOME = dice.shuffle(DECISIONS).slice(0, 200);

/** The names of places and columns and what they bring, as they stand on the sheet. */
const labels = ({ nodes }: Scene): readonly Text[] =>
  nodes.flatMap(function textsIn(node: Node): readonly Text[] {
    if (node.kind === 'group') return node.nodes.flatMap(textsIn);
    return node.kind === 'text' && /^([ugbm][1-5]( ↓)?|[+−±]\d+)$/.test(node.text) ? [node] : [];
  });

const overlap = (a: Text, b: Text): boolean =>
  a.x < b.x + b.w - 0.5 && b.x < a.x + a.w - 0.5 && a.y < b.y + b.h - 0.5 && b.y < a.y + a.h - 0.5;

test('questions and previews fit on a phone, all answers are labelled, and no labels overlap', () => {
  const faults: string[] = [];
  const seen = { questions: 0, previews: 0, labels: 0 };
  for (const [at, { state, seat, moves }] of SOME.entries()) {
    const view = rules.view(state, seat, []);
    const paths = moves.map((move) => rules.path(move));
    const whole = dice.pick(paths);
    const voice = VOICES[at % VOICES.length] ?? VOICES[0];
    if (voice === undefined) throw new Error('nobody speaks');
    const look = (name: string, scene: Scene, answers: Path): void => {
      const where = `${voice.language} ${whole.join(' ')} ${name}`;
      if (scene.height > HIGHEST * scene.width) faults.push(`${where}: ${scene.height} high`);
      const found = labels(scene);
      seen.labels += found.length;
      for (const [n, one] of found.entries()) {
        for (const other of found.slice(n + 1)) {
          if (overlap(one, other)) faults.push(`${where}: ${one.text} on ${other.text}`);
        }
        if (one.x < 0 || one.x + one.w > scene.width) faults.push(`${where}: ${one.text} is outside`);
      }
      for (const token of answers.filter((one) => [...CELLS, ...COLUMNS].some((place) => place === one))) {
        if (!found.some(({ text }) => text === token || text === `${token} ↓`)) faults.push(`${where}: no ${token}`);
      }
    };
    for (let length = 0; length < whole.length; length += 1) {
      const soFar = whole.slice(0, length);
      const answers = answersAfter(paths, soFar);
      if (answers.length < 2) continue;
      seen.questions += 1;
      look(`question ${length}`, voice.scene(view, { kind: 'ask', soFar, answers }), answers);
    }
    const move = moves[paths.indexOf(whole)];
    if (move === undefined) continue;
    seen.previews += 1;
    look('preview', voice.scene(rules.preview(state, seat, move), { kind: 'preview', path: whole, before: view }), []);
  }
  expect(faults).toEqual([]);
  expect(seen.questions).toBeGreaterThan(300);
  expect(seen.previews).toBe(200);
  expect(seen.labels).toBeGreaterThan(3_000);
});

test('the home stays where it is from the question which place to the preview', () => {
  const [decided] = DECISIONS.filter(({ moves }) => moves.some(({ kind }) => kind === 'take'));
  if (decided === undefined) throw new Error('nobody takes a column');
  const { state, seat, moves } = decided;
  const [move] = moves.filter(({ kind }) => kind === 'take');
  const [voice] = VOICES;
  if (move === undefined || voice === undefined) throw new Error('nobody takes a column');
  const path = rules.path(move);
  const before = rules.view(state, seat, []);
  const soFar = path.slice(0, 2);
  const answers = answersAfter(
    moves.map((one) => rules.path(one)),
    soFar,
  );
  const question = voice.scene(before, { kind: 'ask', soFar, answers });
  const preview = voice.scene(rules.preview(state, seat, move), { kind: 'preview', path, before });
  expect(preview.height).toBe(question.height);
  const places = (scene: Scene): readonly number[] =>
    scene.nodes.flatMap((node) =>
      node.kind === 'sprite' && ['bay', 'pit'].includes(node.name) ? [node.x, node.y] : [],
    );
  const shown = new Set(places(question));
  for (const place of places(preview)) expect(shown).toContain(place);
});

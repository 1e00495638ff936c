import { expect, test } from 'vitest';
import type { AnyTerms } from '../../../core/contract/any-game.ts';
import { parsePath } from '../../../core/contract/path.ts';
import { begin, chanceAt, type Position, play, waiting } from '../../../core/match/match.ts';
import { playOut } from '../../../core/match/record.ts';
import type { Node, Scene } from '../../../core/scene/scene.ts';
import { kingdomino } from '../index.ts';
import { kingdomOf } from '../rules/example.ts';
import { EMPTY } from '../rules/kingdom.ts';
import type { Event, Options, View } from '../rules/types.ts';

const OPTIONS: Options = { harmony: false, middleKingdom: false, dynasty: false, mightyDuel: false };
const voice = kingdomino.voice('en', (seat) => ['Ann', 'Bob', 'Cleo', 'Dan'][seat] ?? '');
const say = (event: Event): string | null => voice.tell(event);

/** A game of four in which everybody picks the first free domino and lays it in the first place, up to `ply`. */
function walk(terms: AnyTerms, ply: number): Position {
  let position = begin(kingdomino, terms, 'face');
  while (position.ply < ply) {
    const [seat = 0] = waiting(kingdomino, terms, position);
    const [path = []] = kingdomino.paths(position.state, seat);
    const step = play(kingdomino, terms, position, seat, path, { chance: chanceAt('face', position.ply) });
    if (!step.ok) throw new Error(step.error.code);
    position = step.value.position;
  }
  return position;
}

const said = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : node.kind === 'group' ? said(node.nodes) : []));
const sprites = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'sprite' ? [node.name] : node.kind === 'group' ? sprites(node.nodes) : []));

const FOUR: AnyTerms = { seats: 4, options: OPTIONS };

test('every event is told, and a forced discard in so many words', () => {
  expect(say({ kind: 'picked', seat: 1, domino: 48 })).toBe('Bob picks domino 48 (wheat, mine with 3 crowns).');
  expect(say({ kind: 'placed', seat: 0, domino: 19, cell: 71, facing: 'up', gain: 1 })).toBe(
    'Ann lays domino 19 (wheat with 1 crown, forest) on g6 and g5 for 1 point.',
  );
  expect(say({ kind: 'placed', seat: 0, domino: 13, cell: 71, facing: 'up', gain: 0 })).toBe(
    'Ann lays domino 13 (wheat, forest) on g6 and g5.',
  );
  expect(say({ kind: 'discarded', seat: 2, domino: 7 })).toBe(
    'Domino 7 (lake, lake) fits nowhere in Cleo’s kingdom and is thrown away.',
  );
  expect(say({ kind: 'drawn', dominoes: [3, 9, 20], last: false })).toBe('The next line is 3, 9, and 20.');
  expect(say({ kind: 'drawn', dominoes: [3, 9, 20], last: true })).toBe('The last line is 3, 9, and 20.');
  expect(say({ kind: 'scored', game: 1, of: 1, points: [12, 1] })).toBe(
    'The kingdoms are finished: Ann 12 points and Bob 1 point.',
  );
  expect(say({ kind: 'scored', game: 2, of: 3, points: [12, 1] })).toBe(
    'Game 2 is finished: Ann 12 points and Bob 1 point.',
  );
});

test('the question for a cell names every cell with the best it can bring', () => {
  const position = walk(FOUR, 4);
  const [seat = 0] = waiting(kingdomino, FOUR, position);
  const paths = kingdomino.paths(position.state, seat);
  const cells = [...new Set(paths.map(([, cell = '']) => cell))];
  const view = kingdomino.view(position.state, seat);
  const { answers } = voice.ask(view, ['place'], cells);
  expect(answers.map(({ token }) => token)).toEqual(cells);
  for (const { token, label } of answers) expect(label.startsWith(`${token}: `)).toBe(true);
  // And the picture shows the same names where they are.
  const words = said(voice.scene(view, { kind: 'ask', soFar: ['place'], answers: cells }).nodes);
  for (const cell of cells) expect(words).toContain(cell);
});

test('the question for a direction and the preview agree about the gain', () => {
  // Some places bring something here, and some nothing.
  const position = walk(FOUR, 20);
  const [seat = 0] = waiting(kingdomino, FOUR, position);
  const view = kingdomino.view(position.state, seat);
  const gains: number[] = [];
  for (const path of kingdomino.paths(position.state, seat)) {
    const [verb = '', cell = '', facing = ''] = path;
    const [answer] = voice.ask(view, [verb, cell], [facing]).answers;
    const after = kingdomino.preview(position.state, seat, path);
    const step = play(kingdomino, FOUR, position, seat, path, { chance: chanceAt('face', position.ply) });
    if (!step.ok || after === null) throw new Error('the move was refused');
    const [event] = step.value.entry.events as unknown as readonly Event[];
    const gain = event?.kind === 'placed' ? event.gain : -1;
    gains.push(gain);
    if (gain > 0) expect(answer?.label.endsWith(`+${gain}`)).toBe(true);
    else expect(answer?.label).not.toContain('+');
    const shown = voice.scene(after, { kind: 'preview', path, before: view });
    expect(shown.alt).toContain(gain > 0 ? `+${gain}` : 'No points now');
  }
  expect(new Set(gains)).toEqual(new Set([0, 2]));
});

/** The picture of laying `domino` into seat 0's kingdom. */
function preview(laid: readonly string[], domino: number, path: string, options: Partial<Options> = {}): Scene {
  const view: View = {
    reader: 0,
    seats: 2,
    options: { ...OPTIONS, ...options },
    step: 'place',
    seat: 0,
    game: 1,
    games: 1,
    round: 2,
    rounds: 6,
    bag: [],
    line: [{ domino, king: 0 }],
    at: 0,
    next: [],
    left: 0,
    kingdoms: [kingdomOf(...laid), EMPTY],
    past: [],
    places: [],
  };
  return voice.scene(view, { kind: 'preview', path: parsePath(path) ?? [], before: view });
}

test('a preview tells what it blocks', () => {
  // Rows 5 and 7 are full from h to k; h6 to k6 lie between them.
  const walls = ['1 h7 right', '2 j7 right', '3 h5 right', '4 j5 right', '5 g6 up'];
  expect(preview(walls, 6, 'place h6 right').alt).toContain('blocks nothing');
  expect(preview(walls, 6, 'place i6 right').alt).toContain('Can never be filled any more: h6 and k6');
});

test('a preview warns of an off-centre castle only where that counts', () => {
  expect(preview(['1 h7 right'], 2, 'place j7 right', { middleKingdom: true }).alt).toContain(
    'cannot be in the middle',
  );
  expect(preview(['1 h7 right'], 2, 'place j7 right').alt).not.toContain('middle');
});

test('the private board begins with the own kingdom, the public one with seat 0', () => {
  const position = walk(FOUR, 6);
  const first = (reader: 'public' | 2) =>
    sprites(voice.scene(kingdomino.view(position.state, reader), { kind: 'board' }).nodes).find((name) =>
      name.startsWith('castle'),
    );
  expect(first('public')).toBe('castle-0');
  expect(first(2)).toBe('castle-2');
});

test('no picture, text or score of a running game names a domino of the pile', () => {
  const position = walk(FOUR, 20);
  const state = position.state as unknown as { readonly pile: readonly number[] };
  const view = kingdomino.view(position.state, 'public');
  expect(state.pile.length).toBeGreaterThan(0);
  const lines = voice.text(view).join('\n');
  for (const domino of state.pile) expect(lines).not.toMatch(new RegExp(`\\b${domino} \\(`));
});

test('the score sheet adds up', () => {
  const options: Options = { ...OPTIONS, dynasty: true, harmony: true, middleKingdom: true };
  const terms: AnyTerms = { seats: 3, options };
  let position = begin(kingdomino, terms, 'sheet');
  for (
    let [seat] = waiting(kingdomino, terms, position);
    seat !== undefined;
    [seat] = waiting(kingdomino, terms, position)
  ) {
    const [path = []] = kingdomino.paths(position.state, seat);
    const step = play(kingdomino, terms, position, seat, path, { chance: chanceAt('sheet', position.ply) });
    if (!step.ok) throw new Error(step.error.code);
    position = step.value.position;
  }
  const lines = voice.score(kingdomino.view(position.state, 'public'));
  for (const { seat, score } of kingdomino.standings(position.state, [])) {
    const name = ['Ann', 'Bob', 'Cleo'][seat] ?? '';
    const totals = lines.flatMap((line) =>
      line.startsWith('Game') && line.includes(`${name}: `) ? [Number(line.split('Total ')[1])] : [],
    );
    expect(totals).toHaveLength(3);
    expect(totals.reduce((a, b) => a + b)).toBe(score);
    expect(lines).toContain(`${name}: ${score} points in all games together`);
  }
});

test('at the end the words give each kingdom its points with the bonuses, as the places do', () => {
  const terms: AnyTerms = { seats: 3, options: { ...OPTIONS, harmony: true, middleKingdom: true } };
  const { position, standings } = playOut(kingdomino, terms, 'bonuses', () => null);
  const lines = voice.text(kingdomino.view(position.state, 'public'));
  expect(standings.some(({ score, parts }) => parts?.properties !== score)).toBe(true);
  for (const { seat, score } of standings) {
    const name = ['Ann', 'Bob', 'Cleo'][seat] ?? '';
    expect(lines.filter((line) => line.startsWith(`${name}: ${score} point`))).toHaveLength(1);
  }
});

test('where no domino is to be placed none is spoken of', () => {
  const position = walk(FOUR, 0);
  const [seat = 0] = waiting(kingdomino, FOUR, position);
  const view = kingdomino.view(position.state, seat, []);
  expect(() => voice.move(view, ['place', 'g6', 'up'])).toThrow('no domino to be placed');
  expect(() => voice.ask(view, ['place'], ['g6'])).toThrow('no domino to be placed');
  expect(() => voice.scene(view, { kind: 'ask', soFar: ['place'], answers: ['g6'] })).toThrow('no domino to be placed');
});

test('a cell that is none is not taken for another', () => {
  const position = walk(FOUR, 4);
  const [seat = 0] = waiting(kingdomino, FOUR, position);
  const view = kingdomino.view(position.state, seat, []);
  expect(() => voice.ask(view, ['place', 'z9'], ['up'])).toThrow('no cell z9');
  expect(() => voice.move(view, ['place', 'z9', 'up'])).toThrow('no cell "z9"');
});

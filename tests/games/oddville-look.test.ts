import { expect, test } from 'vitest';
import { overlapsIn } from '../../dev/pictures/overlaps.ts';
import type { AnyView } from '../../src/core/contract/any-game.ts';
import { autopilot, begin, chanceAt, outcome, type Position, play, waiting } from '../../src/core/match/match.ts';
import type { Node, Scene } from '../../src/core/scene/scene.ts';
import { isSeat } from '../../src/core/seat.ts';
import { LANGUAGES, type Language } from '../../src/core/text/message.ts';
import { oddville } from '../../src/games/oddville/index.ts';
import { CHARACTERS } from '../../src/games/oddville/rules/characters.ts';
import type { State } from '../../src/games/oddville/rules/types.ts';
import { books } from '../../src/games/oddville/text/index.ts';
import { samplesAt } from '../../src/tools/samples.ts';

/** Each character on a picture has its name beside or below it, however many there are, and room is not given away. */

const textsIn = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'group' ? textsIn(node.nodes) : node.kind === 'text' ? [node.text] : []));

/** By number of characters, the first view of a seat that has so many, of games of autopilots. */
function looks(): ReadonlyMap<number, { readonly view: AnyView; readonly ids: readonly string[] }> {
  const found = new Map<number, { readonly view: AnyView; readonly ids: readonly string[] }>();
  for (let n = 0; n < 60 && !found.has(6); n += 1) {
    const [terms, seed] = [{ seats: 2 + (n % 3), options: { ending: 'base' } }, `characters-${n}`];
    let position: Position = begin(oddville, terms, seed);
    while (!outcome(oddville, terms, position)) {
      const [seat = 0] = waiting(oddville, terms, position);
      const path = autopilot(oddville, position, seat);
      const step = play(oddville, terms, position, seat, path, { chance: chanceAt(seed, position.ply) });
      if (!step.ok) throw new Error(step.error.code);
      position = step.value.position;
      if (outcome(oddville, terms, position)) break;
      const { players } = position.state as State;
      for (const [at, { characters }] of players.entries())
        if (isSeat(at) && !found.has(characters.length))
          found.set(characters.length, { view: oddville.view(position.state, at), ids: characters });
    }
  }
  return found;
}

const LOOKS = looks();

const sceneOf = (view: AnyView, language: Language): Scene =>
  oddville.voice(language, (seat) => `Maximiliane ${seat}`).scene(view, { kind: 'board' });

test.each([...LANGUAGES])('who looks at the table sees their own in %s', (language) => {
  expect(Math.max(...LOOKS.keys())).toBeGreaterThan(4);
  for (const [count, { view, ids }] of LOOKS) {
    const scene = sceneOf(view, language);
    const texts = textsIn(scene.nodes);
    for (const id of ids) expect(texts, `${count} characters`).toContain(books[language].characterShort({ id }));
    expect(overlapsIn(scene), `${count} characters`).toEqual([]);
  }
});

test.each([2, 3, 4])('everybody sees those of all, at a table of %i', (seats) => {
  const { state } = begin(oddville, { seats, options: { ending: 'base' } }, 'crowd');
  const { players } = state as State;
  for (const count of [4, 5, 8, 10]) {
    const ids = CHARACTERS.slice(0, count).map(({ id }) => id);
    const crowded = { ...(state as State), players: players.map((one) => ({ ...one, characters: ids })) };
    const view = oddville.view(crowded, 'public');
    for (const language of LANGUAGES) {
      const scene = oddville.voice(language, () => 'Ann').scene(view, { kind: 'board' });
      const texts = textsIn(scene.nodes);
      for (const id of ids) {
        const name = books[language].characterShort({ id });
        const shown = texts.filter((text) => text === name).length;
        expect(shown, `${count} characters in ${language}: ${name}`).toBeGreaterThanOrEqual(seats);
      }
      expect(overlapsIn(scene), `${count} characters in ${language}`).toEqual([]);
    }
  }
});

/** How far down letters reach. */
const lowest = (nodes: readonly Node[]): number =>
  Math.max(
    0,
    ...nodes.map((node) => {
      if (node.kind === 'group') return node.y + (node.scale ?? 1) * lowest(node.nodes);
      return node.kind === 'text' ? node.y + node.h : 0;
    }),
  );

test('below a question there is no more than the margin', () => {
  const questions = [2, 3, 4].flatMap((seats) =>
    samplesAt(oddville, seats).filter(({ name }) => /-ask-\w+-[1-9]$/.test(name)),
  );
  expect(questions.length).toBeGreaterThan(20);
  const empty = questions.map(({ name, scene }) => [name, scene.height - lowest(scene.nodes)] as const);
  expect(empty.filter(([, units]) => units > 40)).toEqual([]);
});

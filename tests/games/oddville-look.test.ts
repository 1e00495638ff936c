import { expect, test } from 'vitest';
import { overlapsIn } from '../../dev/pictures/overlaps.ts';
import type { AnyView } from '../../src/core/contract/any-game.ts';
import { autopilot, begin, chanceAt, outcome, type Position, play, waiting } from '../../src/core/match/match.ts';
import type { Node, Scene } from '../../src/core/scene/scene.ts';
import { isSeat } from '../../src/core/seat.ts';
import { LANGUAGES, type Language } from '../../src/core/text/message.ts';
import { oddville } from '../../src/games/oddville/index.ts';
import type { State } from '../../src/games/oddville/rules/types.ts';
import { books } from '../../src/games/oddville/text/index.ts';

/** Who looks at the table sees each of their characters with its name, however many there are. */

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

test.each([...LANGUAGES])('in %s', (language) => {
  expect(Math.max(...LOOKS.keys())).toBeGreaterThan(4);
  for (const [count, { view, ids }] of LOOKS) {
    const scene = sceneOf(view, language);
    const texts = textsIn(scene.nodes);
    for (const id of ids) expect(texts, `${count} characters`).toContain(books[language].characterShort({ id }));
    expect(overlapsIn(scene), `${count} characters`).toEqual([]);
  }
});

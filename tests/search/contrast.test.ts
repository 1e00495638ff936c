import { describe, expect, test } from 'vitest';
import { known } from '../../src/core/known.ts';
import { rng } from '../../src/core/rng.ts';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { GAMES } from '../../src/games/index.ts';
import { contrast } from '../../src/search/contrast.ts';
import { autoplayed } from '../../src/tools/autoplay.ts';
import { decisions, imagined } from '../support/decisions.ts';
import { TOY } from '../support/toy.ts';

/** What was wrong with a move: from playouts of it and of a better one. */

const FEW = 3;

describe.each([...GAMES, TOY].map((game) => [game.id, game] as const))('contrasts of %s', (_, game) => {
  test('use nothing that the seat does not know, and are the same again', () => {
    const some = decisions(game, 2, [3, 20]);
    expect(some.length).toBeGreaterThan(0);
    for (const [position, seat] of some) {
      const paths = game.paths(position.state, seat);
      const moves = { played: known(paths.at(-1), 'move'), best: known(paths[0], 'move') };
      const found = contrast(game, position, seat, moves, FEW);
      expect(JSON.stringify(contrast(game, position, seat, moves, FEW))).toBe(JSON.stringify(found));
      for (const state of imagined(game, position, seat))
        expect(contrast(game, { ...position, state }, seat, moves, FEW)).toEqual(found);
    }
  });

  test('are of legal moves', () => {
    const [position, seat] = known(decisions(game, 2, [3])[0], 'decision');
    const best = known(game.paths(position.state, seat)[0], 'move');
    expect(() => contrast(game, position, seat, { played: ['nonsense'], best }, FEW)).toThrow(RangeError);
  });
});

/** What is told beside the points. */
const COUNTS: { readonly [game: string]: readonly string[] } = { kingdomino: ['crowns'] };

describe.each(GAMES.map((game) => [game.id, game] as const))('the items of %s', (id, game) => {
  test('make up the score of every seat, and have short names in every language', () => {
    const terms = {
      seats: 3,
      options: Object.fromEntries(Object.entries(game.options).map(([k, o]) => [k, o.default])),
    };
    const { positions } = autoplayed(game, terms, 'items');
    const { state } = known(positions.at(-1), 'last position');
    const all = known(game.items(state), 'items');
    for (const { seat, score } of game.standings(state, [])) {
      const points = Object.entries(all[seat] ?? {}).filter(([item]) => !COUNTS[id]?.includes(item));
      expect(points.reduce((sum, [, amount]) => sum + amount, 0)).toBe(score);
    }
    for (const language of LANGUAGES) {
      const voice = game.voice(language, () => 'Ann');
      const names = Object.keys(all[0] ?? {}).map((item) => voice.item(item));
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^.{1,40}$/);
    }
  });
});

test.each(GAMES.map((game) => [game.id, game] as const))('a bad move of %s brings less of something', (_, game) => {
  const found = decisions(game, 2, [17, 23]).map(([position, seat]) => {
    const worths = game.worths(position.state, seat, rng('worths', 0));
    const at = (worth: number) => known(game.paths(position.state, seat)[worths.indexOf(worth)], 'move');
    const moves = { played: at(Math.min(...worths)), best: at(Math.max(...worths)) };
    return { seat, ...contrast(game, position, seat, moves, 12) };
  });
  const items = found.flatMap((one) => one.items.map((item) => ({ ...item, own: item.seat === one.seat })));
  expect(items.length).toBeGreaterThan(0);
  for (const { own, amount } of items) expect(own ? amount <= -0.5 : amount >= 0.5).toBe(true);
  for (const one of found) expect(one.items.length).toBeLessThanOrEqual(2);
});

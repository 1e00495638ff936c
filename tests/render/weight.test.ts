import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seatsOf } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import { PictureRenderer } from '../../src/render/index.ts';
import { samplesAt } from '../../src/tools/samples.ts';

/** Bytes of a board that are still there in a moment on a phone (docs/benchmarks.md). */
const MOST = 200 * 1024;

const renderer = new PictureRenderer();

test.each(GAMES.map((game) => ({ id: game.id, game })))(
  '$id: no board is too heavy, however long the game has been going on',
  async ({ id, game }) => {
    // The fullest there are, with any number of seats.
    const boards = seatsOf(game.seats.max + 1)
      .slice(game.seats.min)
      .flatMap((seats) => samplesAt(game, seats))
      .filter(({ name }) => /^\dp-(late|end)$/.test(name));
    expect(boards.length).toBe(2 * (game.seats.max - game.seats.min + 1));
    const heavy: string[] = [];
    for (const { name, scene } of boards) {
      const { length } = renderer.render(scene, { game: id, art: game.art });
      if (length > MOST) heavy.push(`${name}: ${length} bytes`);
      await setImmediate();
    }
    expect(heavy).toEqual([]);
  },
);

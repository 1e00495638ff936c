import { describe, expect, test } from 'vitest';
import { openAnswers } from '../../src/app/notifications/open-answers.ts';
import { startsWith } from '../../src/core/contract/path.ts';
import { begin, chanceAt, outcome, type Position, play, waiting } from '../../src/core/match/match.ts';
import { rng } from '../../src/core/rng.ts';
import type { Seat } from '../../src/core/seat.ts';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { GAMES } from '../../src/games/index.ts';
import { check } from '../support/check.ts';
import { randomTerms } from '../support/conformance.ts';

/** What turn posts let everybody see of a decision: the same whatever is hidden, and nothing that cannot be played. */
const nameOf = (seat: Seat): string => `#${seat + 1}`;

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  test.each([game.seats.min, game.seats.max])('asks %i seats openly only what is open', (seats) => {
    const seed = `open-${seats}`;
    const dice = rng(seed, 'moves');
    const terms = randomTerms(game, seats, dice);
    const voices = LANGUAGES.map((language) => game.voice(language, nameOf));
    let asked = 0;
    let position: Position = begin(game, terms, seed);
    while (outcome(game, terms, position) === null) {
      const where = `${game.id}, seed ${seed}, ply ${position.ply}`;
      const [seat = 0] = waiting(game, terms, position);
      const paths = game.paths(position.state, seat);
      const voice = voices[position.ply % voices.length];
      const shown = voice ? openAnswers(game, voice, position, seat) : [];
      if (voice && shown.length > 0) {
        asked += 1;
        const legal = voice
          .openAnswers(game.view(position.state, 'public'))
          .filter((answer) => paths.some((path) => startsWith(path, answer.path)));
        check(shown, `${where}: the answers are those that can be given`).toEqual(legal);
        for (const { label } of shown) check(label.length > 0 && label.length <= 12, `${where}: "${label}"`).toBe(true);
        check(new Set(shown.map(({ label }) => label)).size, `${where}: labels differ`).toBe(shown.length);
        for (let n = 0; n < 2; n += 1) {
          const world = { ...position, state: game.determinize(position.state, 'public', dice) };
          check(openAnswers(game, voice, world, seat), `${where}: the post tells a secret`).toEqual(shown);
        }
      }
      const step = play(game, terms, position, seat, dice.pick(paths), { chance: chanceAt(seed, position.ply) });
      if (!step.ok) throw new Error(`${where}: ${step.error.code}`);
      position = step.value.position;
    }
    expect(asked).toBeGreaterThan(3);
  });
});

import type { AnyGame, AnyTerms } from '../../src/core/contract/any-game.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { autopilot, begin, chanceAt, type Position, play, waiting } from '../../src/core/match/match.ts';
import { type Rng, rng } from '../../src/core/rng.ts';
import type { Language } from '../../src/core/text/message.ts';
import { nameOf } from '../../src/tools/autoplay.ts';
import { overlapsIn } from './overlaps.ts';

/** Who decides for all seats: dice among the legal moves, or the autopilots. */
export type Players = 'dice' | 'autopilots';

/** A table of each size that a game can have, with options by lot; `n` names the game played there. */
function termsOf(game: AnyGame, seats: number, dice: Rng): AnyTerms {
  const options = Object.fromEntries(
    Object.entries(game.options).flatMap(([key, spec]) => {
      if (spec.seats && !spec.seats.includes(seats)) return [];
      return [[key, spec.kind === 'flag' ? dice.int(2) === 1 : dice.pick(spec.values)]];
    }),
  );
  const terms = readTerms(game, seats, options);
  if (!terms.ok) throw new Error(`${game.id} cannot be played by ${seats}`);
  return terms.value;
}

/** Every position of a whole game. */
function positionsOf(game: AnyGame, terms: AnyTerms, seed: string, players: Players): readonly Position[] {
  const dice = rng(seed, 'players');
  const positions = [begin(game, terms, seed)];
  for (let position = positions[0]; position !== undefined; ) {
    const [seat] = waiting(game, terms, position);
    if (seat === undefined) break;
    const path = players === 'dice' ? dice.pick(game.paths(position.state, seat)) : autopilot(game, position, seat);
    const step = play(game, terms, position, seat, path, { chance: chanceAt(seed, position.ply), autopilot: true });
    if (!step.ok) throw new Error(`${game.id} refused a move of its own list`);
    position = step.value.position;
    positions.push(position);
  }
  return positions;
}

/**
 * Plays game number `n` of so many seats and measures its score sheets and boards in these languages, after the given
 * shares of its moves. A line for each fault, with what reproduces it.
 */
export function faultsAtEnd(
  game: AnyGame,
  seats: number,
  n: number,
  players: Players,
  languages: readonly Language[],
  shares: readonly number[],
): readonly string[] {
  const seed = `ends-${n}`;
  const positions = positionsOf(game, termsOf(game, seats, rng(seed, 'terms')), seed, players);
  return languages.flatMap((language) => {
    const voice = game.voice(language, nameOf);
    return shares.flatMap((share) => {
      const position = positions[Math.floor(share * (positions.length - 1))];
      if (position === undefined) return [];
      const view = game.view(position.state, 'public', position.resigned);
      return (['score', 'board'] as const).flatMap((kind) =>
        overlapsIn(voice.scene(view, { kind })).map(
          (fault) =>
            `${game.id} of ${seats}, ${seed} by ${players}, ply ${position.ply}, ${kind}, ${language}: ${fault}`,
        ),
      );
    });
  });
}

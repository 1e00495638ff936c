import type { AnyGame, AnyState, AnyTerms, AnyView } from '../contract/any-game.ts';
import { writePath } from '../contract/path.ts';
import type { Chance } from '../contract/rules.ts';
import { same } from '../json.ts';
import { type Entry, type Position, resigns, writtenChance } from '../match/match.ts';
import { rng } from '../rng.ts';
import { type Reader, type Seat, seatsOf } from '../seat.ts';
import { neutralVoice } from './meaning.ts';
import { rotated, sampledWorld } from './worlds.ts';

/**
 * Finds out whether a move revealed hidden information, so that taking it back would be unfair. Games do not say so
 * themselves: the move is played in several determinizations of the position. It reveals nothing to a reader if it
 * looks and sounds the same to them in each one as it did in the real position.
 */

/** How many determinizations each reader gets; `sampledWorld` makes them differ from each other as much as possible. */
const WORLDS = 8;

/**
 * Whether a move revealed hidden information to any reader. `entry` is its line of the log, `before` the position it
 * was played in. Equal arguments give equal answers. Throws when the move is not legal in that position.
 */
export function revealsHidden(
  game: AnyGame,
  terms: AnyTerms,
  before: Position,
  entry: Pick<Entry, 'seat' | 'path' | 'shuffles'>,
): boolean {
  const { seat, path } = entry;
  if (resigns(path)) return false;
  const voice = neutralVoice(game);
  /** Plays the move in a world and tells what each reader then sees and hears; null when it is not legal there. */
  const playIn = (world: AnyState, chance: Chance): ((reader: Reader) => Impression) | null => {
    const applied = game.apply(world, seat, path, chance);
    if (applied === null) return null;
    const { state, events } = applied;
    const turn = game.turn(state);
    const told = events.map((event) => voice.tell(event));
    return (reader) => ({
      turn: turn.kind === 'play' ? turn.seats : null,
      view: game.view(state, reader, before.resigned),
      told,
      toldPrivately: reader === 'public' ? [] : events.map((event) => voice.tellPrivately(event, reader)),
    });
  };
  const real = playIn(before.state, writtenChance(entry.shuffles));
  if (real === null) throw new Error(`${game.id}: ${writePath(path)} cannot have been played by seat ${seat}`);
  // The answer depends on this label, which must not change while games are going on.
  const seed = `light/${before.ply}`;
  const readers = ['public', ...seatsOf(terms.seats)] as const;
  const impressions = readers.map((reader) => ({ reader, impression: real(reader) }));
  for (let n = 0; n < WORLDS; n += 1) {
    // What the move shuffles is hidden as well, so each world shuffles it differently.
    const chance = (): Chance => {
      const dice = rotated(rng(seed, 'chance'), n / WORLDS);
      return { shuffle: (_what, items) => dice.shuffle(items) };
    };
    // Readers with the same information get the same world, so the move is played only once for all of them.
    const playedBefore = new Map<string, ReturnType<typeof playIn>>();
    for (const { reader, impression } of impressions) {
      const world = sampledWorld(game, before.state, reader, { n, of: WORLDS, seed });
      const key = JSON.stringify(world);
      const sampled = playedBefore.has(key) ? playedBefore.get(key) : playIn(world, chance());
      // A move that is not legal in every world reveals by itself which worlds are not the real one.
      if (!sampled || !same(sampled(reader), impression)) return true;
      playedBefore.set(key, sampled);
    }
  }
  return false;
}

/** What a reader sees and hears after a move. */
type Impression = {
  /** The seats on turn; null when the game is over. */
  readonly turn: readonly Seat[] | null;
  readonly view: AnyView;
  readonly told: readonly (string | null)[];
  readonly toldPrivately: readonly (string | null)[];
};

import type { Chance } from '../contract/game.ts';
import { writePath } from '../contract/path.ts';
import type { AnyGame, AnyState, AnyTerms, AnyView } from '../contract/seal.ts';
import { same } from '../json.ts';
import { type Entry, type Position, resigns, writtenChance } from '../match/match.ts';
import { rng } from '../rng.ts';
import { type Reader, type Seat, seatsOf } from '../seat.ts';
import { unnamed } from './meaning.ts';
import { sampledWorld, turned } from './worlds.ts';

/**
 * Whether a move brought something hidden to light, so that taking it back would be unfair. No game says so itself: it
 * follows from what the contract knows of secrets. A reader learns nothing from a move if, in every world they cannot
 * tell from the real one, it would have looked and sounded the same to them.
 */

/** In so many worlds, as unlike each other as may be: what lies in one place, and is shown, cannot escape them all. */
const WORLDS = 8;

/**
 * `entry` is a line of the log, `before` the position in which it was played. Throws when it cannot have been played
 * there. The answer is the same each time it is asked for.
 */
export function revealsHidden(
  game: AnyGame,
  terms: AnyTerms,
  before: Position,
  entry: Pick<Entry, 'seat' | 'path' | 'shuffles'>,
): boolean {
  const { seat, path } = entry;
  if (resigns(path)) return false;
  const voice = unnamed(game);
  /** The move played in a world; null where the list lacks it. What it looks like depends on the reader. */
  const playedIn = (world: AnyState, chance: Chance): ((reader: Reader) => Impression) | null => {
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
  const real = playedIn(before.state, writtenChance(entry.shuffles));
  if (real === null) throw new Error(`${game.id}: ${writePath(path)} cannot have been played by seat ${seat}`);
  const seed = `light/${before.ply}`;
  const readers = ['public', ...seatsOf(terms.seats)] as const;
  const impressions = readers.map((reader) => ({ reader, impression: real(reader) }));
  for (let n = 0; n < WORLDS; n += 1) {
    // Shuffles inside the move fall differently in each world: how they fall is a secret like any other.
    const chance = (): Chance => {
      const dice = turned(rng(seed, 'chance'), n / WORLDS);
      return { shuffle: (_what, items) => dice.shuffle(items) };
    };
    // Readers who know the same are dealt the same, and in the same world the move need be played only once.
    const known = new Map<string, ReturnType<typeof playedIn>>();
    for (const { reader, impression } of impressions) {
      const world = sampledWorld(game, before.state, reader, { n, of: WORLDS, seed });
      const text = JSON.stringify(world);
      const there = known.has(text) ? known.get(text) : playedIn(world, chance());
      // A move that only some worlds allow tells by itself which of them is real.
      if (!there || !same(there(reader), impression)) return true;
      known.set(text, there);
    }
  }
  return false;
}

/** What a reader sees and hears once a move has been played. */
type Impression = {
  /** Null when the game is over. */
  readonly turn: readonly Seat[] | null;
  readonly view: AnyView;
  readonly told: readonly (string | null)[];
  readonly toldPrivately: readonly (string | null)[];
};

import type { Chance } from './game.ts';
import { same } from './json.ts';
import { type Entry, type Position, RESIGN, writtenChance } from './match.ts';
import { samePath } from './path.ts';
import { rng } from './rng.ts';
import type { AnyGame, AnyState, AnyTerms } from './seal.ts';
import { type Reader, type Seat, seatsOf } from './seat.ts';

/**
 * Whether a move brought something hidden to light, so that taking it back would be unfair. No game says so itself: it
 * follows from what the contract knows of secrets. A reader learns nothing from a move if, in every world they cannot
 * tell from the real one, it would have looked and sounded the same to them.
 */

/**
 * So many worlds are dealt. A secret of two equally likely things escapes one of them every second time, hence all of
 * them once in 4,000 moves; one that two of three worlds share, once in 130.
 */
const WORLDS = 12;

/**
 * `entry` is a line of the log, `before` the position in which it was played. Throws when it cannot have been played
 * there. The answer is the same each time it is asked for.
 */
export function comesToLight(
  game: AnyGame,
  terms: AnyTerms,
  before: Position,
  entry: Pick<Entry, 'seat' | 'path' | 'shuffles'>,
  worlds = WORLDS,
): boolean {
  const { seat, path } = entry;
  if (samePath(path, RESIGN)) return false;
  const voice = game.voice('en', (one) => `${one}`);
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
      whispered: reader === 'public' ? [] : events.map((event) => voice.whisper(event, reader)),
    });
  };
  const real = playedIn(before.state, writtenChance(entry.shuffles));
  if (real === null) throw new Error(`${game.id}: ${path.join(' ')} cannot have been played by seat ${seat}`);
  const readers: readonly Reader[] = ['public', ...seatsOf(terms.seats)];
  const known = readers.map((reader) => ({ reader, impression: real(reader) }));
  for (let n = 0; n < worlds; n += 1) {
    // Readers who know the same are dealt the same world, in which the move need be played only once.
    const imagined = new Map<string, ReturnType<typeof playedIn>>();
    for (const { reader, impression } of known) {
      const world = game.imagine(before.state, reader, rng(`light/${before.ply}`, `world/${n}`));
      const text = JSON.stringify(world);
      const seen = imagined.get(text);
      const otherwise = seen ?? playedIn(world, fresh(`${before.ply}`, n));
      if (seen === undefined) imagined.set(text, otherwise);
      // A move that only some worlds allow tells by itself which of them is real.
      if (otherwise === null || !same(otherwise(reader), impression)) return true;
    }
  }
  return false;
}

/** What a reader sees and hears once a move has been played. */
type Impression = {
  /** Null when the game is over. */
  readonly turn: readonly Seat[] | null;
  readonly view: AnyState;
  readonly told: readonly (string | null)[];
  readonly whispered: readonly (string | null)[];
};

/** Shuffles inside the move fall differently in each world: how they fall is a secret like any other. */
function fresh(ply: string, n: number): Chance {
  const dice = rng(`light/${ply}`, `chance/${n}`);
  return { shuffle: (_what, items) => dice.shuffle(items) };
}

import type { AnyGame, AnyView, Voice } from '../contract/any-game.ts';
import { answersAfter, type Path, samePath, writePath } from '../contract/path.ts';
import type { Position } from '../match/match.ts';
import type { Seat } from '../seat.ts';

/**
 * What a path means to its player: the labels of its verb and of its first answer, the other answers as tokens, and
 * last the whole move in words. The same path may mean another move later (`take m3` takes what lies in the third
 * column by then); paths with the same meaning are the same move, as far as the player was told.
 */
export type Meaning = readonly string[];

/** So many tokens have the label as their meaning. Later labels say what a placement gains, which is costly. */
const LABELLED_TOKENS = 2;

/** A function that tells what each of `paths` means: the legal moves of a seat that has `view`. */
export function meanings(voice: Voice, view: AnyView, paths: readonly Path[]): (path: Path) => Meaning {
  const labelsBefore = new Map<string, ReadonlyMap<string, string>>();
  const labels = (soFar: Path): ReadonlyMap<string, string> => {
    const key = writePath(soFar);
    const cached = labelsBefore.get(key);
    if (cached) return cached;
    const byToken = voice.labels(view, soFar, answersAfter(paths, soFar));
    labelsBefore.set(key, byToken);
    return byToken;
  };
  return (path) => [
    ...path.map((token, at) => (at < LABELLED_TOKENS ? labels(path.slice(0, at)).get(token) : undefined) ?? token),
    voice.move(view, path),
  ];
}

/** What `path` means to a seat on turn, as `writeMeaning` writes it; null when it is not a legal move. */
export function meaningAt(game: AnyGame, { state, resigned }: Position, seat: Seat, path: Path): string | null {
  const paths = game.paths(state, seat);
  if (!paths.some((one) => samePath(one, path))) return null;
  return writeMeaning(meanings(neutralVoice(game), game.view(state, seat, resigned), paths)(path));
}

/** A meaning as one text; equal meanings have equal texts. */
export function writeMeaning(meaning: Meaning): string {
  return meaning.join('\n');
}

/** A voice for words that are compared and never shown: in English, with seat numbers for names. */
export function neutralVoice(game: AnyGame): Voice {
  return game.voice('en', (seat) => `${seat}`);
}

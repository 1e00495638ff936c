import { answersAfter, type Path, samePath, writePath } from '../contract/path.ts';
import type { AnyGame, AnyView, Voice } from '../contract/seal.ts';
import type { Position } from '../match/match.ts';
import type { Seat } from '../seat.ts';

/**
 * What a path means to the one who plays it: how its verb and its first answer are labelled, the other answers as they
 * are spelled, and the whole move as the face words it. A path that is spelled the same may mean something else later
 * (`take m3` is whatever lies in the third column by then); where it means the same it is the same move, as far as its
 * player was told.
 */
export type Meaning = readonly string[];

/** Labels further on say where things go, and what that brings is costly to find out. */
const LABELLED = 2;

/** Says of each of `paths`, the list of a seat, what it means; `view` is that of the same seat and position. */
export function meanings(voice: Voice, view: AnyView, paths: readonly Path[]): (path: Path) => Meaning {
  const asked = new Map<string, ReadonlyMap<string, string>>();
  const labels = (soFar: Path): ReadonlyMap<string, string> => {
    const key = writePath(soFar);
    const known = asked.get(key);
    if (known) return known;
    const { answers } = voice.ask(view, soFar, answersAfter(paths, soFar));
    const found = new Map(answers.map(({ token, label }) => [token, label]));
    asked.set(key, found);
    return found;
  };
  return (path) => [
    ...path.map((token, at) => (at < LABELLED ? labels(path.slice(0, at)).get(token) : undefined) ?? token),
    voice.move(view, path),
  ];
}

/** What `path` means to a seat on turn; null when it is not on its list. */
export function meaningAt(game: AnyGame, { state, resigned }: Position, seat: Seat, path: Path): string | null {
  const paths = game.paths(state, seat);
  if (!paths.some((one) => samePath(one, path))) return null;
  return writeMeaning(meanings(unnamed(game), game.view(state, seat, resigned), paths)(path));
}

/** Equal meanings have equal texts. */
export function writeMeaning(meaning: Meaning): string {
  return meaning.join('\n');
}

/** A voice whose words are only compared: in one language, with seats for names. */
export function unnamed(game: AnyGame): Voice {
  return game.voice('en', (seat) => `${seat}`);
}

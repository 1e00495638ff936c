import type { AnyView, SpokenShortcut, Voice } from '../../core/contract/any-game.ts';
import { answersAfter, type Offer, offer, type Path, samePath, type Token } from '../../core/contract/path.ts';
import { known } from '../../core/known.ts';

/** Answers that are nearly always given: which they are, and what else can be said. */

/** The answer that the game calls usual after a beginning that leaves a choice; null when there is none. */
export function usualAnswer(voice: Voice, view: AnyView, paths: readonly Path[]): (soFar: Path) => Token | null {
  return (soFar) => {
    const answers = answersAfter(paths, soFar);
    const usual = voice.usual(view, soFar, answers);
    return usual !== null && answers.includes(usual) ? usual : null;
  };
}

/** The offer after `soFar`, with all answers filled in that are not asked for. Throws when no path begins so. */
export function filledIn(paths: readonly Path[], soFar: Path, usually: (soFar: Path) => Token | null): Offer {
  let open = known(offer(paths, soFar), 'move that begins so');
  for (;;) {
    const usual = open.answers.length === 0 ? null : usually(open.path);
    if (usual === null) return open;
    open = known(offer(paths, [...open.path, usual]), 'move with the usual answer');
  }
}

/**
 * What else could have been said where a usual answer stands, or could stand, in a move or its beginning. The rest of
 * the move stays as it is where that is possible, and is asked for where it is not; a usual answer in it stays where it
 * is usual then as well.
 */
export function otherAnswers(
  voice: Voice,
  view: AnyView,
  paths: readonly Path[],
  path: Path,
  usually: (soFar: Path) => Token | null,
): readonly SpokenShortcut[] {
  const staysIn = (whole: Path, later: number): boolean => {
    const [before, given] = [whole.slice(0, later), path[later]];
    const isUsual = usually(path.slice(0, later)) === given;
    return !isUsual || answersAfter(paths, before).length < 2 || usually(before) === given;
  };
  return path.flatMap((given, at) => {
    const before = path.slice(0, at);
    const answers = answersAfter(paths, before);
    if (answers.length < 2 || usually(before) === null) return [];
    return [...voice.labels(view, before, answers)].flatMap(([token, label]): SpokenShortcut[] => {
      if (token === given) return [];
      const whole = [...before, token, ...path.slice(at + 1)];
      const rest = path.flatMap((_token, later) => (later > at ? [later] : []));
      const stays = paths.some((one) => samePath(one, whole)) && rest.every((later) => staysIn(whole, later));
      return [{ path: stays ? whole : [...before, token], label }];
    });
  });
}

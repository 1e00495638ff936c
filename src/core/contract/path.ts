/**
 * Paths: how moves are written. A path is a verb and one answer per slot (`take m3 g2 up`). Within one position no two
 * moves have the same path and no path is the beginning of another, so it is always clear whether a path that is typed
 * token by token is complete.
 */
export type Token = string;
export type Path = readonly Token[];

/** A verb is also a slash subcommand, and its slots are the options of that subcommand. */
export interface Verb {
  readonly name: Token;
  readonly slots: readonly Token[];
}

const TOKEN = /^[a-z0-9-]+$/;

/** Whether a text is a token: lower-case Latin letters, digits and hyphens. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Reads `take m3 g2 up`; null when a word is not a token. The empty text is the empty path. */
export function parsePath(text: string): Path | null {
  const tokens = text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((token) => token !== '');
  return tokens.every(isToken) ? tokens : null;
}

/** Writes `take m3 g2 up`, which `parsePath` reads. */
export function writePath(path: Path): string {
  return path.join(' ');
}

export function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((token, at) => token === b[at]);
}

/** Whether `path` starts with `beginning`, or is the same. */
export function startsWith(path: Path, beginning: Path): boolean {
  return beginning.length <= path.length && beginning.every((token, at) => path[at] === token);
}

/** The tokens that may follow `soFar`, in the order of `paths`; none after a whole path or where no path starts so. */
export function answersAfter(paths: readonly Path[], soFar: Path): readonly Token[] {
  const open = paths.filter((path) => startsWith(path, soFar));
  return [...new Set(open.flatMap((path) => path.slice(soFar.length, soFar.length + 1)))];
}

/** The next question about an unfinished path. */
export interface Offer {
  /** The path so far; an answer without an alternative is added to it without asking. */
  readonly path: Path;
  /** The tokens that may come next, in the order of the list; empty when `path` is a whole move. */
  readonly answers: readonly Token[];
}

/** The offer after `soFar`; null when no path starts with it. */
export function offer(paths: readonly Path[], soFar: Path): Offer | null {
  const open = paths.filter((path) => startsWith(path, soFar));
  if (open.length === 0) return null;
  let path = soFar;
  for (;;) {
    const answers = answersAfter(open, path);
    const [only] = answers;
    if (answers.length !== 1 || only === undefined) return { path, answers };
    path = [...path, only];
  }
}

/**
 * The nearest offer to a path that is not in `paths`: the one after the path's longest beginning that leaves a choice,
 * else the first one of all. Null when `paths` is empty.
 */
export function nearest(paths: readonly Path[], path: Path): Offer | null {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const possible = offer(paths, path.slice(0, length));
    if (possible && possible.answers.length > 0) return possible;
  }
  return offer(paths, []);
}

/**
 * Paths: the language of what may be done. A path is a verb and one answer per slot (`take m3 g2 up`).
 * Within one position no two moves share a path and no path begins another, so a path typed token by token
 * always knows whether it is finished.
 */
export type Token = string;
export type Path = readonly Token[];

/** A verb is also a slash subcommand, and its slots are the options of that subcommand. */
export interface Verb {
  readonly name: Token;
  readonly slots: readonly Token[];
}

const TOKEN = /^[a-z0-9-]+$/;

/** One word of a path: small Latin letters, digits and hyphens. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Reads `take m3 g2 up`; null when a token is misspelled. The empty text is the empty path. */
export function parsePath(text: string): Path | null {
  const tokens = text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((token) => token !== '');
  return tokens.every(isToken) ? tokens : null;
}

/** `take m3 g2 up`; what `parsePath` reads. */
export function writePath(path: Path): string {
  return path.join(' ');
}

export function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((token, at) => token === b[at]);
}

/** Whether `path` goes on from `beginning`, or ends there. */
export function startsWith(path: Path, beginning: Path): boolean {
  return beginning.length <= path.length && beginning.every((token, at) => path[at] === token);
}

/** The answers that may follow `soFar`, in the order of the list; none after a whole move, or where nothing begins so. */
export function answersAfter(paths: readonly Path[], soFar: Path): readonly Token[] {
  const open = paths.filter((path) => startsWith(path, soFar));
  return [...new Set(open.flatMap((path) => path.slice(soFar.length, soFar.length + 1)))];
}

/** What is left to ask: the answers that lead somewhere, or none when `path` is a whole move. */
export interface Offer {
  /** The path so far, with every answer that is the only one taken for granted. */
  readonly path: Path;
  /** The next token's possibilities, in the order of the list; empty when `path` is a whole move. */
  readonly answers: readonly Token[];
}

/** Follows `soFar` into the list; null when nothing on the list begins like that. */
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
 * What is possible instead of a path that is not on the list: what may follow the longest beginning of it that leaves a
 * choice, else the first question. Null for an empty list.
 */
export function nearest(paths: readonly Path[], path: Path): Offer | null {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const possible = offer(paths, path.slice(0, length));
    if (possible && possible.answers.length > 0) return possible;
  }
  return offer(paths, []);
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A mend of the program that can be undone, to see that the simulation finds what was wrong before. */
export interface Revert {
  readonly name: string;
  /** What goes wrong without the mend. */
  readonly defect: string;
  /** The promise that is broken then, in words of its own. */
  readonly promise: string;
  /** What worlds are about that are looked at; null: all. */
  readonly about: string | null;
  readonly changes: readonly FileChange[];
}

interface FileChange {
  /** From the project's folder on. */
  readonly file: string;
  readonly hunks: readonly Hunk[];
}

interface Hunk {
  readonly line: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** All that are kept in a folder as `NAME.patch`. */
export function readReverts(folder: string): readonly Revert[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.patch'))
    .sort()
    .map((name) => parseRevert(basename(name, '.patch'), readFileSync(join(folder, name), 'utf8')));
}

/** Reads a unified diff below a head of two fields, or three. Throws when either is incomplete. */
export function parseRevert(name: string, text: string): Revert {
  const [head = '', ...parts] = text.split(/^--- a\/.*\n/m);
  const written = (title: string): string | null =>
    new RegExp(`^${title}: (.+(?:\\n {2}.+)*)`, 'm').exec(head)?.[1]?.replaceAll(/\n\s+/g, ' ') ?? null;
  const field = (title: string): string => {
    const found = written(title);
    if (found === null) throw new Error(`${name}.patch says no "${title}: …"`);
    return found;
  };
  const changes = parts.map((part) => changeIn(name, part));
  if (changes.length === 0) throw new Error(`${name}.patch changes nothing`);
  return { name, defect: field('Defect'), promise: field('Promise'), about: written('About'), changes };
}

function changeIn(name: string, part: string): FileChange {
  const file = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1];
  if (file === undefined) throw new Error(`${name}.patch names no file`);
  const [, ...hunks] = part.split(/^(?=@@ )/m);
  return {
    file,
    hunks: hunks.map((hunk) => {
      const [title = '', ...lines] = hunk.split('\n').filter((line) => line !== '' && !line.startsWith('diff '));
      const side = (marks: string): readonly string[] =>
        lines.flatMap((line) => (marks.includes(line[0] ?? '') ? [line.slice(1)] : []));
      return { line: Number(/^@@ -(\d+)/.exec(title)?.[1]), before: side(' -'), after: side(' +') };
    }),
  };
}

/**
 * A source with a change. Each hunk goes where its lines are, the nearest such place to where they were. Throws when
 * they are nowhere any more.
 */
export function changed(name: string, { file, hunks }: FileChange, source: string): string {
  let lines = source.split('\n');
  for (const { line, before, after } of hunks) {
    const places = lines.flatMap((_, at) => (before.every((one, n) => lines[at + n] === one) ? [at] : []));
    const [place] = places.toSorted((a, b) => Math.abs(a + 1 - line) - Math.abs(b + 1 - line));
    if (place === undefined) throw new Error(`${name}.patch does not fit ${file} any more, at line ${line}`);
    lines = [...lines.slice(0, place), ...after, ...lines.slice(place + before.length)];
  }
  return lines.join('\n');
}

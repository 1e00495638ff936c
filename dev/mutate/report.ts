/** What a mutation did to the tests, as Stryker's report (schema 2) names it. */
export type Status =
  | 'Killed'
  | 'Timeout'
  | 'Survived'
  | 'NoCoverage'
  | 'RuntimeError'
  | 'CompileError'
  | 'Ignored'
  | 'Pending';

interface Place {
  readonly line: number;
  readonly column: number;
}

/** The part of Stryker's report that is read here. */
export interface Report {
  readonly files: {
    readonly [name: string]: {
      readonly source: string;
      readonly mutants: readonly {
        readonly replacement?: string;
        readonly location: { readonly start: Place; readonly end: Place };
        readonly status: Status;
        /** How many tests were run until it was found out, or all of them. */
        readonly testsCompleted?: number;
      }[];
    };
  };
}

/** A change of one place, named by its text alone, so that it is known again when its line has moved. */
export interface Change {
  readonly file: string;
  /** The line that it begins in, without the space around. */
  readonly line: string;
  readonly from: string;
  readonly to: string;
}

/** A change that was read and found to change nothing that can be observed. */
export interface Equivalent extends Change {
  readonly because: string;
}

export interface Mutant extends Change {
  readonly at: number;
  readonly status: Status;
}

export interface Tally {
  readonly folder: string;
  readonly mutants: number;
  readonly killed: number;
  readonly timeouts: number;
  readonly survived: number;
  readonly untested: number;
  readonly equivalent: number;
  /** How many of a hundred that are not equivalent were found out; null when there is none. */
  readonly score: number | null;
}

/** The mutants that count, file by file. What Stryker could not run is left out, as it does in its own score. */
export function readMutants({ files }: Report): readonly Mutant[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => COUNTED.includes(status))
      .map(
        ({ replacement = '', location: { start, end }, status, testsCompleted }): Mutant => ({
          file,
          at: start.line,
          line: (lines[start.line - 1] ?? '').trim(),
          from: flat(cut(lines, start, end)),
          to: flat(replacement),
          // With such a mutant the file cannot be loaded, nor any test of it: Stryker sees no test that fails.
          status: status === 'Survived' && testsCompleted === 0 ? 'Killed' : status,
        }),
      )
      .sort((a, b) => a.at - b.at);
  });
}

/** Those of `mutants` that no test found out and that are not known as equivalent. */
export function survivors(mutants: readonly Mutant[], known: readonly Equivalent[]): readonly Mutant[] {
  return mutants.filter((one) => LEFT.includes(one.status) && !isKnown(one, known));
}

/** The entries of `known` for the files of `mutants` that stand for no survivor any more. */
export function outdated(mutants: readonly Mutant[], known: readonly Equivalent[]): readonly Equivalent[] {
  const left = mutants.filter(({ status }) => LEFT.includes(status));
  const files = new Set(mutants.map(({ file }) => file));
  return known.filter((one) => files.has(one.file) && !left.some((mutant) => isSame(mutant, one)));
}

/** A tally for each folder, in the order of their names, and one of all when there are several. */
export function tallies(mutants: readonly Mutant[], known: readonly Equivalent[]): readonly Tally[] {
  const folders = [...new Set(mutants.map(folderOf))].sort();
  const each = folders.map((folder) =>
    tally(
      folder,
      mutants.filter((one) => folderOf(one) === folder),
      known,
    ),
  );
  return each.length > 1 ? [...each, tally('all', mutants, known)] : each;
}

const COUNTED: readonly Status[] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
const LEFT: readonly Status[] = ['Survived', 'NoCoverage'];

function tally(folder: string, mutants: readonly Mutant[], known: readonly Equivalent[]): Tally {
  const count = (status: Status): number => mutants.filter((one) => one.status === status).length;
  const left = survivors(mutants, known);
  const untested = left.filter(({ status }) => status === 'NoCoverage').length;
  const [killed, timeouts] = [count('Killed'), count('Timeout')];
  const found = killed + timeouts;
  return {
    folder,
    mutants: mutants.length,
    killed,
    timeouts,
    survived: left.length - untested,
    untested,
    equivalent: mutants.length - found - left.length,
    score: found + left.length === 0 ? null : (100 * found) / (found + left.length),
  };
}

function isKnown(mutant: Mutant, known: readonly Equivalent[]): boolean {
  return known.some((one) => isSame(mutant, one));
}

function isSame(a: Change, b: Change): boolean {
  return a.file === b.file && a.line === b.line && a.from === b.from && a.to === b.to;
}

function folderOf({ file }: Change): string {
  return file.slice(0, file.lastIndexOf('/'));
}

/** The text between two places; Stryker counts lines and columns from 1, and the end is not part of it. */
function cut(lines: readonly string[], start: Place, end: Place): string {
  const within = lines.slice(start.line - 1, end.line);
  return within
    .map((line, n) =>
      line.slice(n === 0 ? start.column - 1 : 0, n === within.length - 1 ? end.column - 1 : line.length),
    )
    .join('\n');
}

/** A text in one line. */
function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

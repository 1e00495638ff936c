import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A game's name in its spellings. */
export interface GameName {
  /** Folder, command and id: `old-harbour`. */
  readonly id: string;
  /** In code: `oldHarbour`. */
  readonly identifier: string;
  /** For people: `Old Harbour`. */
  readonly title: string;
}

/** The longest name of a slash command. */
const LONGEST = 32;

/** Words that JavaScript keeps for itself and that are spelled like a name. */
const KEYWORDS = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in interface let new null package private protected public return static
  super switch this throw true try typeof undefined var void while with yield`.split(/\s+/),
);

export function gameName(id: string): GameName {
  const words = id.split('-');
  const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return {
    id,
    identifier: words.map((word, at) => (at === 0 ? word : capital(word))).join(''),
    title: words.map(capital).join(' '),
  };
}

/** Why a game cannot be called so in the project in this folder, as a sentence; null when it can. */
export function nameFault(project: string, id: string): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return `"${id}" is no name for a game: use small letters, digits and single hyphens, as in "old-harbour"`;
  if (id.length > LONGEST) return `"${id}" is too long: a command of Discord has at most ${LONGEST} letters`;
  const page = `docs/records/${id}.md`;
  for (const taken of [`src/games/${id}`, page])
    if (existsSync(join(project, taken))) return `"${id}" is taken: ${taken} exists`;
  const { identifier } = gameName(id);
  const spoken = ['dev/template/index.ts', 'src/games/index.ts'].find((file) =>
    wordIn(join(project, file), identifier),
  );
  if (KEYWORDS.has(identifier) || spoken !== undefined)
    return `"${id}" is reserved: "${identifier}" means something else ${spoken === undefined ? 'in JavaScript' : `in ${spoken}`}`;
  const other = filesOutsideGames(project).find((file) =>
    new RegExp(`['"\`/]${id}['"\`/]`).test(readFileSync(join(project, file), 'utf8')),
  );
  return other === undefined ? null : `"${id}" is reserved: "${id}" means something else in ${other}`;
}

function wordIn(file: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|\/\/.*/gs, ''));
}

/** The sources that must not know a game's name, below the project's folder. */
function filesOutsideGames(project: string): readonly string[] {
  return readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((name) => name.endsWith('.ts') && !name.startsWith(join('src', 'games')))
    .filter((name) => !name.startsWith(join('src', 'db', 'generated')));
}

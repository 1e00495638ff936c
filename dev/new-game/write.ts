import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { playOut, writeRecord } from '../../src/core/match/record.ts';
import { rng } from '../../src/core/rng.ts';
import { pebbles } from '../template/index.ts';
import type { GameName } from './names.ts';

/** The folder that is copied, and the page about its records. */
const TEMPLATE = 'dev/template';
const PAGE = 'dev/new-game/records-page.md';
const REGISTRY = 'src/games/index.ts';

/** What the record that comes with a new game is called; between its moves stands every verb. */
const RECORD = 'three-shaken';

/**
 * Writes a game of this name into the project in this folder: the template under another name, a record, the page about
 * its records, the line in the registry. The files, written or changed, below the project's folder; not yet formatted.
 */
export function writeGame(project: string, name: GameName): readonly string[] {
  const folder = join('src/games', name.id);
  const sources = readdirSync(join(project, TEMPLATE), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const record = recordOf(name);
  const written: readonly (readonly [string, string])[] = [
    ...sources.map(
      (file) => [join(folder, file), renamed(readFileSync(join(project, TEMPLATE, file), 'utf8'), name)] as const,
    ),
    [join(folder, 'records', `${RECORD}.json`), `${JSON.stringify(record, null, 2)}\n`],
    [join('docs/records', `${name.id}.md`), pageOf(readFileSync(join(project, PAGE), 'utf8'), name, record)],
    [REGISTRY, registered(readFileSync(join(project, REGISTRY), 'utf8'), name)],
  ];
  for (const [file, text] of written) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
  return written.map(([file]) => file);
}

/** A file of the template as it stands in the game's folder, which is as deep as the template's but inside `src`. */
function renamed(source: string, { id, identifier, title }: GameName): string {
  return source
    .replaceAll(/(from '(?:\.\.\/)+)src\/core\//g, '$1core/')
    .replaceAll('export const pebbles ', `export const ${identifier} `)
    .replaceAll('{ pebbles as game }', `{ ${identifier} as game }`)
    .replaceAll("id: 'pebbles'", `id: '${id}'`)
    .replaceAll('npm run puzzles -- pebbles', `npm run puzzles -- ${id}`)
    .replaceAll(/\bPebbles\b/g, title);
}

/** A whole game of three with random moves. */
function recordOf({ id }: GameName): JsonObject {
  const game: AnyGame = { ...pebbles, id };
  const terms = readTerms(game, 3, { long: true, shaken: true });
  if (!terms.ok) throw new Error(`the template is not played by three: ${terms.error.kind}`);
  for (let n = 1; ; n += 1) {
    const seed = `golden/${RECORD}-${n}`;
    const dice = rng(seed, 'players');
    const played = playOut(game, terms.value, seed, (_position, _seat, paths) => dice.pick(paths));
    const verbs = new Set(played.entries.map(({ path }) => path[0]));
    if (game.verbs.every((verb) => verbs.has(verb.name))) return writeRecord(game, played);
  }
}

/** The page about the game's records, with the first moves of its record. */
function pageOf(page: string, { id, title }: GameName, record: JsonObject): string {
  const moves = Array.isArray(record.moves) ? record.moves.slice(0, 8) : [];
  const example = Object.entries({ ...record, moves }).map(([key, value]) => {
    const listed = Array.isArray(value)
      ? `[\n    ${value.map((one) => JSON.stringify(one)).join(',\n    ')}\n  ]`
      : null;
    return `  "${key}": ${listed ?? JSON.stringify(value)}`;
  });
  const words: { readonly [word: string]: string } = {
    title,
    name: id,
    record: RECORD,
    example: `{\n${example.join(',\n')}\n}`,
  };
  return page.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => words[word] ?? '');
}

/** The registry with one import and one entry more, in the order of the folders. */
function registered(source: string, { id, identifier }: GameName): string {
  const games = [...source.matchAll(/^import \{ (\w+) \} from '\.\/([\w-]+)\/index\.ts';$/gm)].map(
    ([, name = '', folder = '']) => ({ name, folder }),
  );
  const all = [...games, { name: identifier, folder: id }].sort((a, b) => (a.folder < b.folder ? -1 : 1));
  const imports = all.map(({ name, folder }) => `import { ${name} } from './${folder}/index.ts';\n`).join('');
  return source
    .replace(/(?:^import \{ \w+ \} from '\.\/[\w-]+\/index\.ts';\n)+/m, imports)
    .replace(/(GAMES: readonly AnyGame\[\] = \[)[^\]]*\]/, `$1${all.map(({ name }) => name).join(', ')}]`);
}

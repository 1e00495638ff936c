import { parseArgs } from 'node:util';
import type { AnyGame, AnyTerms } from '../core/contract/any-game.ts';
import { readTerms, termsText } from '../core/contract/options.ts';
import type { Json, JsonObject } from '../core/json.ts';
import { gameById } from '../games/index.ts';

/** What a command line tool was called wrongly with; printed as one line, exit status 2. */
export class Usage extends Error {}

/** What a tool was called with. Whatever cannot be read is a `Usage`. */
export interface Arguments {
  readonly rest: readonly string[];
  text(name: string): string | null;
  all(name: string): readonly string[];
  flag(name: string): boolean;
  oneOf<V extends string>(name: string, choices: readonly V[], otherwise: V): V;
  /** A whole number from `least` on. */
  count(name: string, otherwise: number, least?: number): number;
}

/** Reads `--name value` (text and lists) and `--name` (flags); anything else unknown is a `Usage`. */
export function readArguments(
  names: { readonly texts?: readonly string[]; readonly lists?: readonly string[]; readonly flags?: readonly string[] },
  argv: readonly string[] = process.argv.slice(2),
): Arguments {
  const options = {
    ...Object.fromEntries((names.texts ?? []).map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries((names.lists ?? []).map((name) => [name, { type: 'string' as const, multiple: true }])),
    ...Object.fromEntries((names.flags ?? []).map((name) => [name, { type: 'boolean' as const }])),
  };
  const { values, positionals } = parsed(options, argv);
  const text = (name: string): string | null => (typeof values[name] === 'string' ? values[name] : null);
  return {
    rest: positionals,
    text,
    all: (name) => {
      const value = values[name];
      return Array.isArray(value) ? value.map(String) : [];
    },
    flag: (name) => values[name] === true,
    oneOf(name, choices, otherwise) {
      const written = text(name) ?? otherwise;
      const found = choices.find((one) => one === written);
      if (found === undefined) throw new Usage(`--${name} is one of ${choices.join(', ')}`);
      return found;
    },
    count(name, otherwise, least = 1) {
      const written = text(name);
      if (written === null) return otherwise;
      const value = Number(written);
      if (!Number.isInteger(value) || value < least) throw new Usage(`--${name} takes a whole number from ${least} on`);
      return value;
    },
  };
}

/** A game by its id. */
export function gameNamed(id: string): AnyGame {
  const game = gameById(id);
  if (!game) throw new Usage(`there is no game "${id}"`);
  return game;
}

/** The one game that a tool is called with. */
export function onlyGame({ rest: [id, ...more] }: Arguments): AnyGame {
  if (id === undefined || more.length > 0) throw new Usage('name one game');
  return gameNamed(id);
}

/** `--option name=value`, where true and false are meant as such for options that are flags. */
export function chosenOptions(game: AnyGame, args: Arguments): JsonObject {
  return Object.fromEntries(
    args.all('option').map((pair): [string, Json] => {
      const [name, value] = pair.split(/=(.*)/s);
      if (name === undefined || value === undefined) throw new Usage(`--option takes name=value, not "${pair}"`);
      const flag = game.options[name]?.kind === 'flag' && (value === 'true' || value === 'false');
      return [name, flag ? value === 'true' : value];
    }),
  );
}

/** Options as somebody typed them, checked against the game. */
export function termsFor(game: AnyGame, seats: number, options: Json): AnyTerms {
  const terms = readTerms(game, seats, options);
  if (!terms.ok) throw new Usage(`these terms cannot be played: ${termsText(terms.error)}`);
  return terms.value;
}

function parsed(options: NonNullable<Parameters<typeof parseArgs>[0]>['options'], argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: options ?? {}, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
}

/** Runs a tool: a wrong call is one line and status 2, anything else that is thrown is a bug and shows its stack. */
export async function run(usage: string, tool: () => Promise<number> | number): Promise<void> {
  // The reader may have seen enough, as `head` has: that ends a tool, and is nobody's fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  try {
    process.exitCode = await tool();
  } catch (error) {
    if (!(error instanceof Usage)) throw error;
    console.error(`${error.message}\nusage: ${usage}`);
    process.exitCode = 2;
  }
}

import type { AnyGame } from '../src/core/contract/any-game.ts';
import { LANGUAGES, type Language, missingPhrases } from '../src/core/text/message.ts';
import { GAMES } from '../src/games/index.ts';
import { gameNamed, readArguments, run } from '../src/tools/arguments.ts';

/**
 * Prints which phrases the books of each game lack in which language; the game says them in English. What the system
 * itself says lacks none: its books are complete by their types.
 */
await run('languages [game …]', () => {
  const { rest } = readArguments({});
  for (const game of rest.length === 0 ? GAMES : rest.map(gameNamed)) console.log(reportOf(game));
  return 0;
});

/** A line for a game that lacks nothing; otherwise a paragraph for each language with a gap. */
function reportOf({ id, books }: AnyGame): string {
  const all = Object.keys(books.en).length;
  const gaps = LANGUAGES.map((language): readonly [Language, readonly string[]] => [
    language,
    missingPhrases(books, language),
  ]).filter(([, missing]) => missing.length > 0);
  if (gaps.length === 0) return `${id}: ${all} phrases, complete in ${LANGUAGES.join(', ')}`;
  return gaps
    .map(([language, missing]) => {
      const head = `${id}: ${missing.length} of ${all} phrases are missing in ${language}`;
      return missing.length === all ? `${head}, which is all of them` : `${head}\n  ${missing.join('\n  ')}`;
    })
    .join('\n');
}

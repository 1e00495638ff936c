import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { GAMES } from '../src/games/index.ts';
import { SEARCH_REVISION } from '../src/search/revision.ts';
import { run } from '../src/tools/arguments.ts';
import { pebbles } from './template/index.ts';
import { changedThought, readThoughts, storedThoughts, writtenThoughts } from './thoughts/stored-thoughts.ts';

/**
 * Writes what computers think of some positions to the file that tests/search/revision.test.ts holds them against.
 * Refuses when they think otherwise than the file says while the revision is the same: `SEARCH_REVISION` is raised
 * first.
 */
await run('thoughts', () => {
  const file = resolve('tests/search/thoughts.jsonl');
  const now = storedThoughts([...GAMES, pebbles], 'first to last');
  const before = existsSync(file) ? readThoughts(readFileSync(file, 'utf8')) : null;
  if (before?.revision === now.revision && changedThought(before, now)) {
    console.error(
      `Computers think otherwise than before: raise SEARCH_REVISION (${SEARCH_REVISION}) in src/search/revision.ts first`,
    );
    return 1;
  }
  writeFileSync(file, writtenThoughts(now));
  console.log(`${file}: ${now.entries.length} entries of revision ${SEARCH_REVISION}`);
  return 0;
});

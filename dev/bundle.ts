import { join } from 'node:path';
import { projectFolder } from './run/project.ts';
import { writeBundle } from './update/bundle.ts';

/** Keeps the release that is built here for the test of updates, which plays it beside the next one. */
const file = 'tests/update/previous-release.json.br';
const bytes = await writeBundle(projectFolder(), join(projectFolder(), file));
console.log(`${file}: ${Math.round(bytes / 1000)} kB`);

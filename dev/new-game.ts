import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readArguments, run, Usage } from '../src/tools/arguments.ts';
import { gameName, nameFault } from './new-game/names.ts';
import { writeGame } from './new-game/write.ts';
import { projectFolder } from './run/project.ts';

/** Writes a new game that can be played at once (docs/adding-a-game.md). */
await run('new-game <name, as in old-harbour> [--project FOLDER]', () => {
  const args = readArguments({ texts: ['project'] });
  const [id, ...more] = args.rest;
  if (id === undefined || more.length > 0) throw new Usage('name one game');
  const project = args.text('project') ?? projectFolder();
  const fault = nameFault(project, id);
  if (fault !== null) throw new Usage(fault);
  const files = writeGame(project, gameName(id));
  format(project, files);
  console.log([...files, '', ...nextSteps(id)].join('\n'));
  return 0;
});

/** Lines break elsewhere, and imports stand in another order, when names have other lengths. */
function format(project: string, files: readonly string[]): void {
  const biome = join(project, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...files], {
    cwd: project,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the files are written, but cannot be formatted: ${stdout}${stderr}`);
}

function nextSteps(id: string): readonly string[] {
  return [
    'Next:',
    `  npm run build && npm run --silent table -- ${id}`,
    `  npx vitest run tests/games/conformance.test.ts -t ${id}`,
    `  npm run gallery -- ${id}`,
    `It is the game of pebbles under your name. Make it yours, beginning with src/games/${id}/rules/types.ts.`,
    'docs/adding-a-game.md says what stands where, and what `npm test` asks for besides.',
  ];
}

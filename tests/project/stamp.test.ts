import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { freshFolder } from '../support/folder.ts';

/** Which commit a build is of, in a folder of its own. */

const PROJECT = resolve(import.meta.dirname, '../..');
/** A time in seconds, as git is told and tells it. */
const TIME = 1_795_500_000;

/** The sources, before they are anything's. */
async function sources(folder?: string): Promise<string> {
  const made = folder ?? (await freshFolder());
  for (const name of ['src', 'dist']) await mkdir(join(made, name), { recursive: true });
  await writeFile(join(made, 'src/main.ts'), '');
  await writeFile(join(made, '.gitignore'), 'dist/\n');
  for (const name of ['stamp.mjs', '.gitattributes']) await cp(join(PROJECT, name), join(made, name));
  return made;
}

function git(folder: string, ...args: readonly string[]): string {
  const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', '-c', 'commit.gpgsign=false'];
  const env = { PATH: process.env.PATH, GIT_CONFIG_NOSYSTEM: '1', GIT_COMMITTER_DATE: `${TIME} +0000` };
  const { status, stdout, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** A repository with one commit, and that. */
async function repository(): Promise<{ readonly folder: string; readonly commit: string }> {
  const folder = await sources();
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'Begin');
  return { folder, commit: git(folder, 'rev-parse', 'HEAD') };
}

async function stamped(folder: string, environment: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const { status, stderr } = spawnSync(process.execPath, ['stamp.mjs'], {
    ...{ cwd: folder, encoding: 'utf8' },
    env: { PATH: process.env.PATH, ...environment },
  });
  if (status !== 0) return stderr;
  return JSON.parse(await readFile(join(folder, 'dist/build.json'), 'utf8'));
}

test('a build of a repository is of its commit, and says when sources were changed', async () => {
  const { folder, commit } = await repository();
  const clean = { commit, dirty: false, time: TIME };
  expect(await stamped(folder)).toEqual(clean);
  await writeFile(join(folder, 'notes.txt'), 'nothing that is built');
  expect(await stamped(folder)).toEqual(clean);
  await writeFile(join(folder, 'src/new.ts'), '');
  expect(await stamped(folder)).toEqual({ ...clean, dirty: true });
});

test('what lies in the folder of another repository is not of its commit', async () => {
  const { folder } = await repository();
  expect(await stamped(await sources(join(folder, 'inside')))).toEqual({ commit: null, dirty: false, time: null });
});

test('sources without a repository are of an unknown commit, unless the build is told', async () => {
  const folder = await sources();
  const commit = '0123456789abcdef0123456789abcdef01234567';
  expect(await stamped(folder)).toEqual({ commit: null, dirty: false, time: null });
  // As compose.yaml hands on what is not set.
  expect(await stamped(folder, { SOURCE_COMMIT: '', SOURCE_DATE_EPOCH: '' })).toMatchObject({ commit: null });
  const told = { SOURCE_COMMIT: commit, SOURCE_DATE_EPOCH: `${TIME}` };
  expect(await stamped(folder, told)).toEqual({ commit, dirty: false, time: TIME });
  expect(await stamped(folder, { SOURCE_COMMIT: `${commit}-dirty` })).toEqual({ commit, dirty: true, time: null });
  expect(await stamped(folder, { SOURCE_COMMIT: 'main' })).toMatch(/^SOURCE_COMMIT has to be a commit [^\n]+\n$/);
});

test('an archive of the sources knows its commit', async () => {
  const { folder, commit } = await repository();
  const unpacked = await freshFolder();
  git(folder, 'archive', '--format=tar', `--output=${join(unpacked, 'sources.tar')}`, 'HEAD');
  spawnSync('tar', ['-xf', 'sources.tar'], { cwd: unpacked });
  await mkdir(join(unpacked, 'dist'));
  expect(await stamped(unpacked)).toEqual({ commit, dirty: false, time: TIME });
});

test('a package has the compiled program, with its note, and what it reads', () => {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts', '--offline'];
  const { stdout } = spawnSync('npm', args, { cwd: PROJECT, encoding: 'utf8', shell: process.platform === 'win32' });
  const packed: readonly { readonly files: readonly { readonly path: string }[] }[] = JSON.parse(stdout);
  const paths = packed.flatMap(({ files }) => files.map(({ path }) => path));
  expect(paths).toEqual(
    expect.arrayContaining([
      ...[
        'dist/main.js',
        'dist/build.json',
        'src/sandbox/page/index.html',
        'deploy/healthcheck.mjs',
        'package.json',
        'prepare.mjs',
      ],
      'prisma/migrations/20250101000000_tables/migration.sql',
    ]),
  );
  expect(paths.filter((path) => /^(tests|dev|build|data)\/|\.test\.|^\.env$/.test(path))).toEqual([]);
});

test('what was never built says so in one line', async () => {
  const folder = await freshFolder();
  for (const name of ['package.json', 'prepare.mjs']) await cp(join(PROJECT, name), join(folder, name));
  const started = spawnSync('npm', ['start', '--silent'], {
    ...{ cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
    env: { PATH: process.env.PATH, HOME: folder, npm_config_update_notifier: 'false' },
  });
  expect(started.stdout + started.stderr).toMatch(/^Not built, [^\n]*run `npm run build`[^\n]*\n$/);
  expect(started.status).toBe(78);
});

test('the compiled program reads it, wherever it is copied to', async () => {
  // Below the project, where its packages are found.
  const copy = join(PROJECT, 'build', `stamp-${process.pid}`);
  try {
    const readAs = async (name: string, note: object | null): Promise<unknown> => {
      const dist = join(copy, name);
      await mkdir(dist, { recursive: true });
      await cp(join(PROJECT, 'dist/version.js'), join(dist, 'version.js'));
      if (note) await writeFile(join(dist, 'build.json'), JSON.stringify(note));
      const script = `import { BUILD, PROGRAM } from ${JSON.stringify(pathToFileURL(join(dist, 'version.js')).href)};
        console.log(JSON.stringify({ ...BUILD, program: PROGRAM.replace(/^turnkeeper \\d+\\.\\d+\\.\\d+ /, '') }))`;
      const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
      return JSON.parse(stdout);
    };
    const commit = '0123456789abcdef0123456789abcdef01234567';
    const short = '0123456789ab';
    expect(await readAs('clean', { commit, dirty: false, time: TIME })).toEqual({
      ...{ commit: short, time: TIME, program: short },
    });
    expect(await readAs('dirty', { commit, dirty: true, time: TIME })).toMatchObject({ commit: `${short}-dirty` });
    const unknown = { commit: 'unknown', time: null, program: 'unknown' };
    expect(await readAs('untold', { commit: null, dirty: false, time: null })).toEqual(unknown);
    expect(await readAs('none', null)).toEqual(unknown);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

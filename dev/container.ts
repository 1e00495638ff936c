import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/postgres/socket.ts';
import { ended, ownFolder, start, unprivileged } from './container/account.ts';
import { type Built, build, lock, own, unlock } from './container/build.ts';
import { changes, faultsOf, filesOf, summary } from './container/files.ts';
import { commandOf, readDockerfile, settingOf } from './container/image.ts';
import { projectFolder } from './run/project.ts';

/**
 * `npm run container`: makes what the Dockerfile would, in a bare folder and without a container engine, as a user who
 * is not root; starts the bot there in its sandbox, with nothing to write to but its data and a folder for temporary
 * files; asks /healthz by the image's healthcheck; and prints the files and their sizes. `--files` prints every single
 * one. Takes some minutes, and the packages from npm's registry.
 */

/** Milliseconds after which a start is given up. */
const PATIENCE = 120_000;

const say = (line: string): void => console.log(line);
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Starts the bot in the image, asks how it is, and stops it. Rejects when something is not as it should be. */
async function tryOut(
  built: Built,
  account: ReturnType<typeof unprivileged>,
  commands: { readonly bot: readonly string[]; readonly healthcheck: readonly string[] },
  folder: string,
): Promise<void> {
  const tmp = join(folder, 'tmp');
  await ownFolder(account, tmp);
  const environment = {
    HOME: '/nonexistent',
    TMPDIR: tmp,
    SANDBOX_PORT: '0',
    METRICS_PORT: String(await freePort()),
  };
  const cwd = built.workdir;
  const bot = start(account, commands.bot, { cwd, environment, output: 'piped' });
  const lines: string[] = [];
  for (const stream of [bot.stdout, bot.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const end = ended(bot);
  let isUp = true;
  void end.then(() => {
    isUp = false;
  });
  const deadline = Date.now() + PATIENCE;
  const isHealthy = async (): Promise<boolean> =>
    (await ended(start(account, [...commands.healthcheck, '/healthz'], { cwd, environment, output: 'dropped' }))) === 0;
  while (!(await isHealthy())) {
    if (isUp && Date.now() < deadline) await wait(500);
    else {
      bot.kill('SIGKILL');
      throw new Error(`the bot does not get well:\n${lines.join('\n')}`);
    }
  }
  say(`/healthz: 200 (${commands.healthcheck.join(' ')} /healthz)`);
  const page = lines.flatMap((line) => /Open (http\S+)/.exec(line)?.[1] ?? [])[0];
  for (const path of ['/', '/app.js', '/sandbox/world', '/chinese.ttf']) {
    const { status } = await fetch(`${page}${path}`);
    if (status !== 200) throw new Error(`the sandbox answers ${path} with ${status}`);
  }
  say('the page of the sandbox: 200');
  bot.kill('SIGTERM');
  const code = await end;
  if (code !== 0) throw new Error(`the bot ended with ${code}:\n${lines.join('\n')}`);
  say('SIGTERM: ended with 0');
}

async function main(folder: string): Promise<void> {
  const project = projectFolder();
  const stages = readDockerfile(await readFile(join(project, 'Dockerfile'), 'utf8'));
  const last = stages.at(-1);
  if (!last) throw new Error('the Dockerfile has no stage');
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { cwd: project, encoding: 'utf8' }).trim();
  const home = join(folder, 'home');
  const account = unprivileged(home, registry);
  await ownFolder(account, home);
  say(`Node ${process.version}; as ${account.ids ? 'nobody' : 'ourselves'}, in ${folder}`);

  const built = await build({ project, stages, folder, account, say });
  for (const command of built.leftOut) say(`not taken here: ${command}`);
  const volume = join(built.root, settingOf(last, 'VOLUME') ?? '/app/data');
  // As in the image, where everything belongs to root but this one folder.
  if (account.ids) await own(built.root, { uid: 0, gid: 0 });
  await ownFolder(account, volume);
  await lock(built.root);
  await chmod(volume, 0o755);

  const files = filesOf(built.root, volume);
  if (process.argv.includes('--files')) for (const { path, bytes } of files) say(`${bytes}\t${path}`);
  for (const { name, files: count, bytes } of summary(files))
    if (bytes >= 1e6 || !name.includes('node_modules/'))
      say(`${megabytes(bytes).padStart(10)} ${String(count).padStart(6)} files  ${name}`);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  say(`${megabytes(total).padStart(10)} ${String(files.length).padStart(6)} files  on top of ${last.base}`);

  const manifest: { readonly devDependencies: Readonly<Record<string, string>> } = JSON.parse(
    await readFile(join(project, 'package.json'), 'utf8'),
  );
  // Types come with packages that are needed to run, too.
  const tools = Object.keys(manifest.devDependencies).filter((name) => !name.startsWith('@types/'));
  const commands = { bot: commandOf(last, 'CMD'), healthcheck: commandOf(last, 'HEALTHCHECK') };
  await tryOut(built, account, commands, folder);
  const faults = [...faultsOf(files, tools), ...changes(files, filesOf(built.root, volume))];
  for (const fault of faults) say(fault);
  if (faults.length > 0) throw new Error(`${faults.length} faults`);
  say('No file was written but below the data folder and the temporary one.');
}

const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-container-'));
// The account has to get in.
await chmod(folder, 0o755);
try {
  await main(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await unlock(folder);
  await rm(folder, { recursive: true, force: true });
}

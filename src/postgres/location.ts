import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ConfigFault } from '../fault.ts';
import { type Account, canEnter, chooseAccount, run } from './account.ts';
import { type Binaries, binariesIn, findBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { clusterIn, passwordFileIn } from './connection.ts';
import type { ServerLog } from './log.ts';

/** Where a bot that is root puts what the user it lends cannot reach, such as a project under /root. */
const REFUGE = '/var/lib/turnkeeper';

/**
 * Decides where the cluster of a data folder lies, who runs it and with which programs. Normally: in the folder, as
 * ourselves, with the programs of the package.
 */
export async function locate(options: {
  readonly directory: string;
  readonly log: ServerLog;
  readonly tcp: boolean;
  readonly refuge?: string;
}): Promise<Omit<Cluster, 'socket' | 'port'> & { readonly sockets: readonly string[] }> {
  const { directory, log, tcp, refuge = REFUGE } = options;
  await makeFolder(directory);
  const data = await realpath(directory);
  const own = clusterIn(data);
  await refuseDangling(own);
  const account = await chooseAccount(own);
  const reached = await canEnter(data, account);
  const name = createHash('sha256').update(data).digest('hex').slice(0, 12);
  const folder = reached ? await realpath(own).catch(() => own) : await moveOut(own, join(refuge, name));
  if (!reached) log.warn({ folder }, `${account?.name} cannot reach ${data}; the database lies in ${folder}`);
  return {
    folder,
    logFile: join(data, 'postgres.log'),
    passwordFile: passwordFileIn(data),
    binaries: await within(await findBinaries(), account, refuge),
    account,
    sockets: tcp ? [] : [folder, join(tmpdir(), `turnkeeper-${name}`), join('/tmp', `turnkeeper-${name}`)],
  };
}

/**
 * Makes a folder and those above it. Node's own way never ends where the folder above is there and says that it is not,
 * as /proc does.
 */
async function makeFolder(path: string): Promise<void> {
  // Postgres notes the path of its socket in a line of a file.
  if (/[\r\n]/.test(path)) throw new ConfigFault(`DATA_DIR: ${JSON.stringify(path)} has a line break in it`);
  const above = dirname(path);
  if (above !== path && !existsSync(above)) await makeFolder(above);
  try {
    await mkdir(path);
  } catch (error) {
    // It was there, or another bot that starts at the same time has made it.
    if (!existsSync(path) || !(await stat(path)).isDirectory()) throw error;
  }
}

/** A link to a cluster that is not there is all that a copy of the data folder holds; to begin anew would hide that. */
async function refuseDangling(link: string): Promise<void> {
  const target = await readlink(link).catch(() => null);
  if (target === null || existsSync(link)) return;
  throw new ConfigFault(
    `DATA_DIR: the database lay in ${target}, outside of the data folder, and is not there: put it back, or delete ` +
      `${link} and restore a backup (npm run restore)`,
  );
}

/** A link in the data folder leads to the cluster, so that it is found again, and missed when the folder is deleted. */
async function moveOut(link: string, folder: string): Promise<string> {
  const known = await realpath(link).catch(() => null);
  if (known !== null && known !== link) return known;
  await mkdir(dirname(folder), { recursive: true });
  const free = existsSync(folder) ? `${folder}-${Date.now().toString(36)}` : folder;
  // The folder comes first: a link that leads to nothing means that a database is missing.
  await mkdir(free, { mode: 0o700 });
  await rm(link, { force: true });
  await symlink(free, link);
  return free;
}

/** The programs where the account can run them: as installed, or a copy. */
export async function within(binaries: Binaries, account: Account | null, refuge: string): Promise<Binaries> {
  if (!account || (await runs(binaries, account))) return binaries;
  const { version } = JSON.parse(await readFile(join(binaries.native, '..', 'package.json'), 'utf8'));
  const copy = join(refuge, `binaries-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    await mkdir(refuge, { recursive: true });
    await cp(binaries.native, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true })); // another bot was faster
  }
  return binariesIn(copy);
}

async function runs(binaries: Binaries, account: Account): Promise<boolean> {
  return run(binaries.postgres, ['--version'], account).then(
    () => true,
    () => false,
  );
}

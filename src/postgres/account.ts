import { execFile } from 'node:child_process';
import { chown, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, parse } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { ConfigFault } from '../fault.ts';

/** Under which user Postgres runs. It refuses to be root, so a bot that is root lends it another user. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** In this order; every Linux and macOS has the last one. */
const SERVER_USERS = ['postgres', '_postgres', 'nobody'];

/**
 * The user to lend, or null to run as ourselves. A cluster that exists goes on under its owner; another one is made for
 * the owner of the data folder, so that root can restore a backup for the bot's user. Throws a `ConfigFault` when
 * nobody fits.
 */
export async function chooseAccount(cluster: string): Promise<Account | null> {
  const uid = process.getuid?.();
  if (uid === undefined) return null; // Windows: Postgres drops what it must not have by itself
  const data = dirname(cluster);
  const owner = await stat(cluster).catch(() => null);
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new ConfigFault(
        `DATA_DIR: ${cluster} belongs to user ${owner.uid}, but the bot runs as user ${uid}: ` +
          `start it as that user, or give the folder to this one (chown -R ${uid} ${data})`,
      );
    }
    if (!hasName()) {
      throw new ConfigFault(
        `DATA_DIR: user ${uid} has no name on this machine, and Postgres does not work for the nameless: ` +
          `give it a line in /etc/passwd, run the bot as another user, or set DATABASE_URL`,
      );
    }
    return null;
  }
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const users = readUsers(await readFile('/etc/passwd', 'utf8'));
  const { uid: host } = await stat(data);
  const theirs = users.find((user) => user.uid === host && host !== 0);
  if (theirs) return theirs;
  for (const name of SERVER_USERS) {
    const found = users.find((user) => user.name === name && user.uid !== 0);
    if (found) return found;
  }
  throw new ConfigFault(
    `DATA_DIR: Postgres refuses to run as root, and this machine has no user ${SERVER_USERS.join(' or ')}: ` +
      `run the bot as a normal user, or set DATABASE_URL`,
  );
}

export function readUsers(passwd: string): readonly Account[] {
  return passwd.split('\n').flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return name === '' || name.startsWith('#') ? [] : [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

export async function own(path: string, account: Account | null): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/** Whether the account may pass through every folder on the way to `folder`. Asked by trying: permissions are many. */
export async function canEnter(folder: string, account: Account | null): Promise<boolean> {
  if (!account) return true;
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account);
    return true;
  } catch {
    return false;
  }
}

/** Runs a program to its end under the account; rejects with what it said. Secrets in our environment stay here. */
export async function run(program: string, args: readonly string[], account: Account | null): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [...args], spawnOptions(account));
  return stdout;
}

/** What programs need of the machine's environment. None of it configures the bot. */
const PASSED = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP'];

/** Settings for programs that talk to a Postgres: `PGOPTIONS`, `PGSSLMODE` and the like. */
const CLIENT_SETTING = /^PG[A-Z]+$/;

/** Takes settings for another Postgres out of our environment: the driver reads them for whatever it is not told. */
export function forgetClientSettings(): void {
  for (const name of Object.keys(env)) if (CLIENT_SETTING.test(name)) delete env[name];
}

export function spawnOptions(account: Account | null) {
  const passed = Object.fromEntries(PASSED.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  return {
    // Our own working folder may be closed to the account.
    cwd: parse(process.cwd()).root,
    // Messages in one language, whatever the machine speaks; the cluster's own locale is given to initdb.
    env: { ...passed, LC_ALL: 'C' },
    windowsHide: true,
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  };
}

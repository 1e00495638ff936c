import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user that takes the steps and runs the bot: never root. */
export interface Account {
  /** Null: we are no root and stay who we are. */
  readonly ids: { readonly uid: number; readonly gid: number } | null;
  /** What its programs are given; nothing else of our environment is handed on. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The user `nobody` of Linux. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** By which way npm reaches its registry from here. */
const WAYS = ['NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'];

/** Who we are, or `nobody` when we are root. `home` is a folder of its own for what npm writes beside the packages. */
export function unprivileged(home: string, registry: string): Account {
  return {
    ids: process.getuid?.() === 0 ? NOBODY : null,
    environment: {
      ...Object.fromEntries(WAYS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
      HOME: home,
      npm_config_registry: registry,
      npm_config_update_notifier: 'false',
    },
  };
}

/** Makes a folder that belongs to the account. */
export async function ownFolder(account: Account, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (account.ids) await chown(folder, account.ids.uid, account.ids.gid);
}

/** Starts a program as the account. */
export function start(
  account: Account,
  command: readonly string[],
  options: {
    readonly cwd: string;
    readonly environment?: Readonly<Record<string, string>>;
    readonly output: 'piped' | 'shown' | 'dropped';
  },
): ChildProcess {
  const [program = '', ...rest] = command;
  const output = { piped: 'pipe', shown: 'inherit', dropped: 'ignore' } as const;
  return spawn(program, rest, {
    cwd: options.cwd,
    env: { ...account.environment, ...options.environment },
    stdio: ['ignore', output[options.output], output[options.output]],
    ...(account.ids ?? {}),
  });
}

/** Resolves with the exit code of a program, null after a signal; rejects when it cannot be started. */
export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
}

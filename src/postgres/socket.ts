import { mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Account, own } from './account.ts';
import { PostgresFault } from './fault.ts';

/** Where programs on one machine meet: a socket in a folder, or a port where there are no sockets. */

/** Part of the socket's name. On TCP a free port is taken instead. */
export const PORT = 5432;

/** The longest name of a socket, in bytes, is 103 on macOS and 107 on Linux. */
const LONGEST = 103;

/** The first of `folders` in which a socket can be made: not every file system can, and names must be short. */
export async function socketFolder(folders: readonly string[], account: Account | null): Promise<string> {
  for (const folder of folders) {
    if (Buffer.byteLength(`${folder}/.s.PGSQL.${PORT}`) > LONGEST) continue;
    if ((await made(folder, account)) && (await canListen(join(folder, `.try.${process.pid}`)))) return folder;
  }
  throw new PostgresFault(
    `no folder for the socket of Postgres: tried ${folders.join(', ')}. Set DATABASE_URL instead`,
  );
}

/** Makes the folder; false when somebody else made it, who could then listen in our place. */
async function made(folder: string, account: Account | null): Promise<boolean> {
  const fresh = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (fresh !== undefined) await own(folder, account);
  const { uid } = await stat(folder);
  return uid === (account?.uid ?? process.getuid?.());
}

function canListen(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(path, () => server.close(() => resolve(true)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('a server that listens on TCP has no port'));
      });
    });
  });
}

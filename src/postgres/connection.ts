import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetClientSettings } from './account.ts';
import type { Address } from './postmaster.ts';
import { readPostmaster } from './postmaster.ts';

/** How a client reaches a database of the embedded server; `pg` takes it as it is. */
export interface Connection {
  /** The folder of the server's socket, or 127.0.0.1. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  /** Only over TCP. */
  readonly password?: string;
}

/** The user who owns the cluster and everything in it. */
export const USER = 'turnkeeper';
/** The bot's database in the cluster. */
export const DATABASE = 'turnkeeper';

/** Where the cluster lies in a data folder; it may be a link to where it really is. */
export const clusterIn = (directory: string): string => join(directory, 'postgres');

/** Where the password of the cluster's user lies in a data folder; it exists only where the server listens on TCP. */
export const passwordFileIn = (directory: string): string => join(directory, 'postgres.password');

/** How to reach `database` on the server that listens at `address`. */
export async function connectionTo(address: Address, passwordFile: string, database: string): Promise<Connection> {
  forgetClientSettings();
  const { port, socket } = address;
  if (socket !== null) return { host: socket, port, user: USER, database };
  const password = await readFile(passwordFile, 'utf8');
  return { host: '127.0.0.1', port, user: USER, database, password };
}

/**
 * How to reach the bot's database on the server that runs in a data folder; null when none listens
 * there. It takes no lock and changes nothing, so it may be asked while a bot holds the server.
 */
export async function connectionOf(directory: string): Promise<Connection | null> {
  const note = await readPostmaster(clusterIn(directory));
  return note?.address ? connectionTo(note.address, passwordFileIn(directory), DATABASE) : null;
}

import pg from 'pg';
import { Unreachable, type WriteRefusal } from '../app/ports/store.ts';

/**
 * Tells a database that cannot be reached from every other mistake. A dead connection shows itself in many ways: as an
 * error of the socket, of the driver, of the server on its way down, or wrapped by Prisma around any of these.
 */

const CODES: ReadonlySet<string> = new Set([
  // The socket.
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  'ENOTFOUND',
  'EAI_AGAIN',
  // A server on this machine that takes no connection in: so many wait at its socket that no more may.
  'EAGAIN',
  // The server: connection broken, too many connections, shutting down, crashed, starting up, busy for too long,
  // turned into a replica while we are still connected to it, out of disk space.
  ...['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03', '57014', '25006', '53100'],
  // Prisma: cannot reach, timed out, closed, no free connection.
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024'],
]);

/** What Prisma calls errors of the socket under a raw query, of which it hides the code. */
const KINDS: ReadonlySet<string> = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout']);

/** Why the server, which answers, writes nothing. */
const REFUSALS: ReadonlyMap<string | null, WriteRefusal> = new Map([
  ['25006', 'read_only'],
  ['53100', 'disk_full'],
]);

const SAID = {
  read_only: 'the database is read-only',
  disk_full: 'the disk of the database is full',
} as const satisfies Readonly<Record<WriteRefusal, string>>;

/** What pg says without a code. */
const TEXTS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/i;

export function isUnavailable(error: unknown): boolean {
  for (const { code, kind, message } of causes(error)) {
    if (code !== null && CODES.has(code)) return true;
    if (kind !== null && KINDS.has(kind)) return true;
    if (message !== null && TEXTS.test(message)) return true;
  }
  return false;
}

/**
 * Runs `work`; when the database is away, throws `Unreachable` instead of whatever the driver made of it. Other errors
 * lose their detail on the way: it shows the row that was refused, with its seed and its hands, and errors are logged.
 */
export async function mapErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof pg.DatabaseError) error.detail = undefined;
    if (isUnavailable(error)) {
      const refusal = causes(error).flatMap(({ code }) => REFUSALS.get(code) ?? [])[0] ?? null;
      throw new Unreachable(refusal ? SAID[refusal] : 'the database cannot be reached', { cause: error, refusal });
    }
    throw error;
  }
}

interface Cause {
  readonly code: string | null;
  readonly kind: string | null;
  readonly message: string | null;
}

/** The error and everything it wraps: `cause`, Prisma's `meta.driverAdapterError`, and `errors` of a double dial. */
function causes(error: unknown): readonly Cause[] {
  const found: Cause[] = [];
  const left: unknown[] = [error];
  while (left.length > 0 && found.length < 20) {
    const one = left.shift();
    if (typeof one !== 'object' || one === null) continue;
    const code = text(one, 'code') ?? text(one, 'originalCode');
    found.push({ code, kind: text(one, 'kind'), message: text(one, 'message') });
    left.push(Reflect.get(one, 'cause'), Reflect.get(one, 'driverAdapterError'), Reflect.get(one, 'meta'));
    const several = Reflect.get(one, 'errors');
    if (Array.isArray(several)) left.push(...several);
  }
  return found;
}

function text(from: object, key: string): string | null {
  const value: unknown = Reflect.get(from, key);
  return typeof value === 'string' ? value : null;
}

/** Errors of a server that is starting, stopping or gone. Each passes by waiting, or by starting the server. */
const CODES: ReadonlySet<string> = new Set([
  // The socket: nobody listens, the connection broke, or so many wait at it that no more may.
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAGAIN'],
  // The server: connection broken, too many connections, shutting down, crashed, starting up.
  ...['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03'],
]);

/** What `pg` says without a code. */
const TEXTS = /^(Connection terminated|timeout expired|Client has encountered a connection error|Client was closed)/i;

export function isUnready(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && CODES.has(error.code)) return true;
  return TEXTS.test(error.message) || isUnready(error.cause);
}

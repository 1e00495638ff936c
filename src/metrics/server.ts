import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { ConfigFault, OperatorFault } from '../fault.ts';

/** A page of the metrics server. */
export interface Page {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** The address cannot be listened on just now; the message is one line for the operator. */
export class MetricsFault extends OperatorFault {}

/** Serves the pages, found by path; `broken` hears of those that could not be made. Throws a `MetricsFault`, or
 * a `ConfigFault` where the address is none of this machine. */
export async function serve(
  where: Where,
  pages: { readonly [path: string]: () => Promise<Page> },
  broken: (error: unknown) => void,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(pages, request, where.names ?? [])
      .catch((error: unknown): Page => {
        broken(error);
        return plain(500, 'something broke; the log says what');
      })
      .then((page) => send(response, page, request.method === 'HEAD'));
  });
  await listen(server, where);
  return {
    url: urlOf(server, where.host),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  pages: { readonly [path: string]: () => Promise<Page> },
  { method, url = '/', headers: { host } }: IncomingMessage,
  names: readonly string[],
): Promise<Page> {
  if (host !== undefined && !isOurs(host, names))
    return plain(421, 'nobody has said that the bot is asked under this name: METRICS_NAMES');
  const path = url.replace(/\?.*$/, '');
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (!page)
    return plain(
      404,
      `here are ${Object.keys(pages)
        .join(', ')
        .replace(/, (?=[^,]*$)/, ' and ')}`,
    );
  if (method !== 'GET' && method !== 'HEAD') return plain(405, 'GET or HEAD');
  return page();
}

/** Ends of names that nobody can register: those of this machine, of local networks, and of clusters. */
const LOCAL = /\.(localhost|local|internal|svc)$/;

/**
 * Whether a request is meant for this machine, by the name it was made to. A page of a stranger can lead a browser to
 * any address under a name of its own (DNS rebinding), and would read what is here. No such name is an address, a name
 * without a dot (a service of the same network), or one that only a local network gives.
 */
function isOurs(host: string, names: readonly string[]): boolean {
  const name = host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  return isIP(name) !== 0 || !name.includes('.') || LOCAL.test(name) || names.includes(name);
}

function plain(status: number, text: string): Page {
  return { status, type: 'text/plain; charset=utf-8', text: `${text}\n` };
}

function send(response: ServerResponse, { status, type, text }: Page, headOnly: boolean): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...(status === 405 ? { allow: 'GET, HEAD' } : {}),
  });
  response.end(headOnly ? '' : text);
}

/** Where it listens, and under which names it may be asked besides. */
interface Where {
  readonly host: string;
  readonly port: number;
  readonly names?: readonly string[];
}

/** What stays wrong: no address of this machine, no such kind of address, a port that this user may not have. */
const LASTING = new Map([
  ['EADDRNOTAVAIL', 'METRICS_HOST'],
  ['EAFNOSUPPORT', 'METRICS_HOST'],
  ['EACCES', 'METRICS_PORT'],
]);

async function listen(server: Server, { host, port }: Where): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const lasting = 'code' in error ? LASTING.get(String(error.code)) : undefined;
      const kind = lasting === undefined ? MetricsFault : ConfigFault;
      reject(new kind(`${lasting ?? 'METRICS_PORT'}: ${error.message}`, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { OperatorFault } from '../fault.ts';

/** A page of the metrics server. */
export interface Page {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** The address cannot be listened on; the message is one line for the operator. */
export class MetricsFault extends OperatorFault {}

/** Serves the pages, found by path; `broken` hears of those that could not be made. Throws a `MetricsFault`. */
export async function serve(
  where: { readonly host: string; readonly port: number },
  pages: { readonly [path: string]: () => Promise<Page> },
  broken: (error: unknown) => void,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(pages, request)
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
  { method, url = '/' }: IncomingMessage,
): Promise<Page> {
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

async function listen(server: Server, { host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const variable = 'code' in error && error.code === 'EADDRNOTAVAIL' ? 'METRICS_HOST' : 'METRICS_PORT';
      reject(new MetricsFault(`${variable}: ${error.message}`, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Gateway } from './gateway.ts';
import type { Screen } from './people/screen.ts';
import type { Api } from './rest/api.ts';
import type { World } from './world/world.ts';

export interface Parts {
  readonly world: World;
  readonly api: Api;
  readonly gateway: Gateway;
  readonly screen: Screen;
  readonly onError: (error: unknown) => void;
}

const TYPES: { readonly [ending: string]: string } = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The fonts of the pictures, for machines whose own lack letters or emojis; a browser asks for one only when there is
 * something to write with it.
 */
const FONTS: Readonly<Record<string, string>> = {
  '/latin.ttf': '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '/latin-bold.ttf': '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  '/chinese.ttf': '@expo-google-fonts/noto-sans-tc/500Medium/NotoSansTC_500Medium.ttf',
  '/symbols.woff2': '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2',
  '/emojis.ttf': '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
};

/** The page's files lie in the sources and are not compiled: they are found from `src/` and from `dist/` alike. */
function pageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return join(folder, 'src', 'sandbox', 'page');
}

/** Listens on the loopback address only; resolves with the port. Rejects when the port is taken. */
export async function serve(parts: Parts, port: number): Promise<{ readonly server: Server; readonly port: number }> {
  const page = pageFolder();
  const server = createServer((request, response) => {
    answer(parts, page, request, response).catch((error: unknown) => {
      parts.onError(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
      response.end('{"message":"500: Internal Server Error","code":0}');
    });
  });
  server.on('upgrade', (request, socket, head) => {
    if (isFromHere(request)) parts.gateway.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : port };
}

/**
 * Whether a request or an upgrade comes from this machine, asks for the sandbox by a loopback name, and was not made by
 * the page of another origin. A browser lets any page open a WebSocket and tells only by `Origin` whose page it is; a
 * name that was rebound to this machine still stands in `Host`. Bots send no `Origin`: they show their token.
 */
function isFromHere({ headers, socket }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  const isLoopback = socket.remoteAddress === '127.0.0.1' && /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);
  return isLoopback && (origin === undefined || origin === `http://${host}`);
}

async function answer(parts: Parts, page: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isFromHere(request)) {
    response.writeHead(403).end();
    return;
  }
  const url = new URL(request.url ?? '/', parts.world.url);
  if (url.pathname.startsWith('/api/')) return parts.api.handle(request, response, url);
  if (url.pathname.startsWith('/sandbox/')) return parts.screen.handle(request, response, url);
  if (url.pathname.startsWith('/cdn/')) return file(parts.world, url, response);
  const shipped = FONTS[url.pathname];
  if (shipped !== undefined) return font(shipped, response);
  return asset(page, url, response);
}

function font(name: string, response: ServerResponse): void {
  const path = createRequire(import.meta.url).resolve(name);
  response.writeHead(200, {
    'content-type': `font/${extname(name).slice(1)}`,
    'cache-control': 'private, max-age=86400, immutable',
  });
  createReadStream(path).pipe(response);
}

/** Attachments and emojis; pictures are shown, everything else is offered as a download. */
function file(world: World, url: URL, response: ServerResponse): void {
  const steps = url.pathname.split('/');
  const id = steps[2] === 'emojis' ? (steps[3] ?? '').split('.')[0] : steps[4];
  const found = world.files.get(id ?? '');
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  const inline = /^(image|video|text\/plain)/.test(found.type) ? 'inline' : 'attachment';
  response.writeHead(200, {
    'content-type': found.type,
    'content-length': found.bytes.length,
    'content-disposition': `${inline}; filename="${found.name.replace(/[^\w.-]/g, '_')}"`,
    'cache-control': 'private, max-age=3600, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  response.end(found.bytes);
}

function asset(page: string, url: URL, response: ServerResponse): void {
  const name = url.pathname === '/' ? 'index.html' : url.pathname.slice(1);
  const path = join(page, name);
  if (!/^[a-z-]+\.(html|css|js|svg)$/.test(name) || !existsSync(path)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
  });
  createReadStream(path).pipe(response);
}

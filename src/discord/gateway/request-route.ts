import type { RequestRoute } from '../../app/ports/telemetry.ts';

/** A path of the API without its version, by the methods that mean something else there. The first that fits counts. */
const ROUTES: readonly (readonly [methods: RegExp, path: RegExp, route: RequestRoute])[] = [
  [/^POST$/, /^\/interactions\/[^/]+\/[^/]+\/callback$/, 'acknowledge'],
  [/./, /^\/webhooks\//, 'answer'],
  [/./, /^\/applications\/[^/]+\/(?:guilds\/[^/]+\/)?commands/, 'commands'],
  [/^POST$/, /^\/users\/@me\/channels$/, 'private-channel'],
  [/./, /\/threads(?:\/|$)|\/thread-members(?:\/|$)/, 'thread'],
  [/^POST$/, /^\/channels\/[^/]+\/messages$/, 'post'],
  [/^PATCH$/, /^\/channels\/[^/]+\/messages\/[^/]+$/, 'edit'],
  [/^DELETE$/, /^\/channels\/[^/]+\/messages\/[^/]+$/, 'delete'],
  [/^GET$/, /^\/channels\/[^/]+\/messages(?:\/[^/]+)?$/, 'read'],
  [/./, /^\/channels\/[^/]+$/, 'channel'],
];

/** What a request asks for. `address`: the whole of it, with the API's version. */
export function routeOf(method: string, address: string): RequestRoute {
  const path = address.replace(/[?#].*$/, '').replace(/^.*?\/v\d+(?=\/)/, '');
  return ROUTES.find(([methods, paths]) => methods.test(method) && paths.test(path))?.[2] ?? 'other';
}

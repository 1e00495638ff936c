import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const ARGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** Where a browser was found; undefined when there is none, and the page is not tested. */
export const browserPath = PLACES.find((path) => path !== undefined && existsSync(path));
if (!browserPath) console.warn('No Chromium found (set CHROMIUM to its path): the page is not tested.');

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath ?? '', args: ARGS.split(' ') });
}

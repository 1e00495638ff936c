import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { startRenderer } from '../../src/render/index.ts';
import { launch } from './browser.ts';

/** On a phone of 390 × 844 so much of a conversation is seen at once, in pixels. */
export const SEEN = 674;

/** A browser for all tests of a `describe`, with pictures as they are; `open` shows the sandbox's page on a phone. */
export function onPhone() {
  let browser: Browser | undefined;
  const renderer = startRenderer({ art: Object.fromEntries(GAMES.map(({ id, art }) => [id, art])) });
  beforeAll(async () => {
    browser = await launch();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await renderer.close();
  });
  return {
    renderer,
    async open({ box }: { readonly box: { readonly url: string } }): Promise<Page> {
      const context = await browser?.newContext({ viewport: { width: 390, height: 844 } });
      if (!context) throw new Error('there is no browser');
      const page = await context.newPage();
      await page.goto(box.url);
      await page.getByRole('heading', { name: 'games', level: 1 }).waitFor();
      return page;
    },
  };
}

/** From the top of the newest message to the end of its last or first row of buttons, with its picture loaded. */
export async function height(page: Page, until: 'first' | 'last' = 'last'): Promise<number> {
  const last = page.getByRole('article').last();
  await last.locator('.row').first().waitFor();
  await last.locator('img').last().waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${Date.now()}.png` });
  return last.evaluate((article, wanted) => {
    const rows = article.querySelectorAll('.row');
    const end = rows[wanted === 'first' ? 0 : rows.length - 1] ?? article;
    return Math.round(end.getBoundingClientRect().bottom - article.getBoundingClientRect().top);
  }, until);
}

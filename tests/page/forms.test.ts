import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { botHarness } from '../support/bot-harness.ts';
import { browserPath } from '../support/browser.ts';
import { onPhone, SEEN } from '../support/phone.ts';
import { seated } from '../support/scripted-player.ts';

/** Forms and menus at 390 × 844: nothing is cut off at the side, and all can be pressed. */
describe.skipIf(!browserPath)('on a phone', () => {
  const { renderer, open } = onPhone();

  test.each([
    ['en-US', 'New table'],
    ['hu', 'Új asztal'],
  ])(
    'a table is opened by the form of each game, in %s',
    async (locale, label) => {
      const at = await botHarness({ games: GAMES, renderer });
      try {
        const ann = at.box.person('Ann');
        ann.locale = locale;
        const page = await open(at);
        for (const [n, { id }] of GAMES.entries()) {
          await ann.command(at.box.channel('games'), 'help', {}, PATIENT);
          await page.getByRole('article').last().locator('img').last().waitFor();
          await page.getByRole('article').last().getByRole('button', { name: label }).nth(n).click();
          const form = page.locator('dialog.form');
          await fits(page, form, `${locale}-${id}`);
          await form.locator('button[type=submit]').click();
          await form.waitFor({ state: 'detached' });
          await at.calm();
          expect((await at.table()).game).toBe(id);
        }
      } finally {
        await at.close();
      }
    },
    180_000,
  );

  test.each(['en-US', 'hu', 'fr', 'zh-TW'])(
    'all settings are seen on one panel, and change by two forms, in %s',
    async (locale) => {
      const at = await botHarness({ games: GAMES.slice(1, 2), renderer });
      try {
        const ann = at.box.person('Ann');
        ann.locale = locale;
        const page = await open(at);
        const hours = { zone: 'Europe/Budapest', 'quiet-from': '22:30', 'quiet-to': '7', 'vacation-to': soon() };
        await ann.command(at.box.channel('games'), 'settings', hours, PATIENT);
        await ann.command(at.box.channel('games'), 'settings', {}, PATIENT);
        const panel = page.getByRole('article').last();
        await panel.locator('.row').first().waitFor();
        await shot(page, `${locale}-settings`);
        const height = await panel.evaluate((one) => one.getBoundingClientRect().height);
        expect(height).toBeLessThanOrEqual(SEEN);
        for (const [emoji, name] of [
          ['⚙️', 'general'],
          ['🕰️', 'hours'],
        ] as const) {
          await panel.locator('.row button', { hasText: emoji }).click();
          const form = page.locator('dialog.form');
          await fits(page, form, `${locale}-${name}`);
          await form.locator('.fields').evaluate((one) => one.scrollTo(0, one.scrollHeight));
          await shot(page, `${locale}-${name}-end`);
          await form.locator('button[type=submit]').click();
          await form.waitFor({ state: 'detached' });
          await at.calm();
        }
        expect(await at.context.store.person(ann.id)).toMatchObject({ quiet: { from: 1350, to: 420 } });
      } finally {
        await at.close();
      }
    },
    120_000,
  );

  test.each([
    ['en-US', 'What is new for me', 'Invite to a table'],
    ['hu', 'Mi új nekem?', 'Meghívás asztalhoz'],
  ])(
    'what stands in the menus of posts and people is chosen with a long press, in %s',
    async (locale, news, invite) => {
      const at = await botHarness({ games: GAMES.slice(1, 2), renderer });
      try {
        const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
        ann.locale = locale;
        const thread = await seated(at, at.box.channel('games'), [ann, bob]);
        bob.say(thread, 'Good luck!');
        const page = await open(at);
        await page.getByRole('button', { name: thread.name }).first().click({ force: true });
        const post = page
          .getByRole('article')
          .filter({ has: page.locator('.row') })
          .last();
        await post.locator('.markup').first().click({ button: 'right' });
        await page.locator('.list .item').first().waitFor();
        await shot(page, `${locale}-post-menu`);
        await page.locator('.list .item', { hasText: news }).click();
        await page.locator('.message.ephemeral').last().waitFor();
        await page.getByRole('article').filter({ hasText: 'Good luck!' }).locator('.avatar').click({ button: 'right' });
        await page.locator('.list .item', { hasText: invite }).click();
        await page.getByRole('article').filter({ hasText: '✉️' }).last().waitFor();
        await shot(page, `${locale}-invite`);
      } finally {
        await at.close();
      }
    },
    120_000,
  );
});

/** Pictures take a while where the machine is busy. */
const PATIENT = { ms: 30_000 };

const soon = (): string => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

async function fits(page: Page, form: Locator, name: string): Promise<void> {
  await form.waitFor();
  await shot(page, name);
  const box = await form.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  expect(await form.evaluate((one) => [...one.querySelectorAll('*')].every((part) => part.scrollWidth <= 390))).toBe(
    true,
  );
  expect(await form.locator('button[type=submit]').isVisible()).toBe(true);
}

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

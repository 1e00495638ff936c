import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { GAMES } from '../../src/games/index.ts';
import { startRenderer } from '../../src/render/index.ts';
import type { Seen } from '../../src/sandbox/index.ts';
import { botHarness } from '../support/bot-harness.ts';
import { browserPath, launch } from '../support/browser.ts';
import { controlOf } from '../support/scripted-player.ts';

const SEEN = 674;

describe.skipIf(!browserPath)('on a phone', () => {
  let browser: Browser;
  const renderer = startRenderer({ art: Object.fromEntries(GAMES.map(({ id, art }) => [id, art])) });
  beforeAll(async () => {
    browser = await launch();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await renderer.close();
  });

  test.each(['en-US', 'hu', 'fr', 'zh-TW'])(
    'every message of the lessons in %s is seen whole',
    async (locale) => {
      const at = await botHarness({ games: GAMES, renderer });
      try {
        const ann = at.box.person('Ann');
        ann.locale = locale;
        const games = at.box.channel('games');
        const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
        await page.goto(at.box.url);
        await page.getByRole('heading', { name: 'games', level: 1 }).waitFor();
        const heights: string[] = [];
        const shot = async (name: string) => {
          heights.push(`${await height(page, `${locale}-${name}`)} ${name}`);
        };
        for (const { id, lesson } of GAMES) {
          const welcome = (await ann.command(games, `${id} learn`)).said;
          await shot(`${id}-0-welcome`);
          let question = (await ann.press(welcome, controlOf(welcome, 'learn'))).said;
          for (let step = 1; step <= lesson.steps.length; step += 1) {
            await shot(`${id}-${step}a-question`);
            const preview = (await ann.press(question, lessonControl(question, 'suggestion'))).said;
            await shot(`${id}-${step}b-preview`);
            const learnt = (await ann.press(preview, lessonControl(preview, 'confirm'))).said;
            await shot(`${id}-${step}c-learnt`);
            question = (await ann.press(learnt, controlOf(learnt, 'learn'))).said;
          }
          await shot(`${id}-9-end`);
        }
        console.log(heights.join('\n'));
        expect(heights.filter((one) => Number.parseInt(one, 10) > SEEN)).toEqual([]);
      } finally {
        await at.close();
      }
    },
    240_000,
  );
});

function lessonControl(message: Seen, name: string): string {
  const found = message.buttons.find(({ customId }) => parseCustomId(customId)?.path.includes(name));
  if (!found) throw new Error(`no "${name}" among ${message.buttons.map(({ label }) => label).join(', ')}`);
  return found.customId;
}

async function height(page: Page, name: string): Promise<number> {
  const last = page.getByRole('article').last();
  await last.locator('.row').first().waitFor();
  await last.locator('img').last().waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
  return last.evaluate((article) => article.clientHeight);
}

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Seen } from '../../src/sandbox/index.ts';
import { botHarness } from '../support/bot-harness.ts';
import { browserPath } from '../support/browser.ts';
import { onPhone, SEEN } from '../support/phone.ts';
import { controlOf } from '../support/scripted-player.ts';

describe.skipIf(!browserPath)('on a phone', () => {
  const { renderer, open } = onPhone();

  test.each(['en-US', 'hu', 'fr', 'zh-TW'])(
    'every message of the lessons in %s is seen whole, its words above the picture and its buttons below',
    async (locale) => {
      const at = await botHarness({ games: GAMES, renderer });
      try {
        const ann = at.box.person('Ann');
        ann.locale = locale;
        const games = at.box.channel('games');
        const page = await open(at);
        const heights: string[] = [];
        const look = async (message: Seen, name: string): Promise<Tops> => {
          const { height, ...tops } = await measured(page, message, `${locale}-${name}`);
          heights.push(`${height} ${name}`);
          return tops;
        };
        for (const { id, lesson } of GAMES) {
          const welcome = (await ann.command(games, `${id} learn`)).said;
          await look(welcome, `${id} welcome`);
          let question = (await ann.press(welcome, controlOf(welcome, 'learn'))).said;
          for (let step = 1; step <= lesson.steps.length; step += 1) {
            const { words, picture, buttons } = await look(question, `${id} ${step} question`);
            expect([words < picture, picture < buttons]).toEqual([true, true]);
            // The suggestion is the only one in blue; besides there are six moves at most, a way to all of them, and
            // the rules.
            expect(question.buttons.map(({ style }) => style === 1)).toEqual(
              question.buttons.map((_, place) => place === 0),
            );
            expect(question.buttons.length).toBeLessThanOrEqual(1 + 6 + 2);
            const preview = (await ann.press(question, lessonControl(question, 'suggestion'))).said;
            await look(preview, `${id} ${step} preview`);
            const learnt = (await ann.press(preview, lessonControl(preview, 'confirm'))).said;
            await look(learnt, `${id} ${step} learnt`);
            question = (await ann.press(learnt, controlOf(learnt, 'learn'))).said;
          }
          await look(question, `${id} end`);
          expect(question.buttons.filter(({ style }) => style === 3)).toHaveLength(1);
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

/** The control of a lesson that stands for this one of the wizard. */
function lessonControl(message: Seen, name: string): string {
  const found = message.buttons.find(({ customId }) => parseCustomId(customId)?.path.includes(name));
  if (!found) throw new Error(`no "${name}" among ${message.buttons.map(({ label }) => label).join(', ')}`);
  return found.customId;
}

/** Where the first words, the picture and the first row of buttons begin, in pixels. */
interface Tops {
  readonly words: number;
  readonly picture: number;
  readonly buttons: number;
}

/** How high the newest message is, with its picture loaded, and where its parts begin. */
async function measured(page: Page, message: Seen, name: string): Promise<Tops & { readonly height: number }> {
  const last = page.getByRole('article').last();
  // The page hears of it a moment after the sandbox has it.
  for (const { customId } of message.buttons) if (customId) await last.locator(`[data-key="${customId}"]`).waitFor();
  await last.locator('img').last().waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name.replaceAll(' ', '-')}.png` });
  return last.evaluate((article) => {
    const top = (found: typeof article | null | undefined): number => found?.getBoundingClientRect().top ?? Number.NaN;
    const box = article.querySelector('.picture')?.parentElement?.parentElement;
    return {
      height: article.clientHeight,
      words: top(box?.firstElementChild),
      picture: top(article.querySelector('.picture')),
      buttons: top(article.querySelector('.row')),
    };
  });
}

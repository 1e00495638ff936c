import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import type { Seen } from '../../src/sandbox/index.ts';
import { botHarness } from '../support/bot-harness.ts';
import { browserPath } from '../support/browser.ts';
import { dailyPlayer } from '../support/daily-player.ts';
import { onPhone, SEEN } from '../support/phone.ts';
import { controlOf } from '../support/scripted-player.ts';
import { fakeThinker } from '../support/thinker.ts';

describe.skipIf(!browserPath)('on a phone', () => {
  const { renderer, open } = onPhone();

  test.each(['en-US', 'hu', 'fr', 'zh-TW'])(
    'the beginning, the end and the post of a deal of the day are seen whole in %s',
    async (locale) => {
      // Nobody waits for its moves: it thinks in this thread.
      const fake = fakeThinker(GAMES, 2);
      const thinker = {
        ...fake,
        move: (...[decision]: Parameters<typeof fake.move>) => fake.move(decision, 'steady', 'private'),
      };
      const at = await botHarness({ games: GAMES, renderer, thinker });
      try {
        const ann = at.box.person('Ann');
        ann.locale = locale;
        const games = at.box.channel('games');
        const page = await open(at);
        const heights: string[] = [];
        const ends: Seen[] = [];
        const look = async (message: Seen, name: string): Promise<void> => {
          heights.push(`${await heightOf(page, message, `${locale}-${name}`)} ${name}`);
        };
        await look((await ann.command(games, 'daily')).said, 'list');
        for (const { id } of GAMES) {
          const welcome = (await ann.command(games, 'daily', { game: id })).said;
          await look(welcome, `${id} welcome`);
          const [first] = welcome.buttons;
          const end = await dailyPlayer(ann, at).toEnd((await ann.press(welcome, first?.customId ?? '')).said);
          await at.calm();
          await look(end, `${id} end`);
          const shown = (await ann.command(games, 'daily', { game: id })).said;
          await look(shown, `${id} judged`);
          const cost = shown.buttons.find(({ customId }) => customId.includes('.cost.'));
          if (cost) await look((await ann.press(shown, cost.customId)).said, `${id} dearest`);
          ends.push(shown);
        }
        for (const end of ends) await ann.press(end, controlOf(end, 'share-daily'));
        await at.calm();
        await page.getByText('🌅').last().waitFor();
        await page.screenshot({ path: `${process.env.SHOTS ?? '/tmp'}/${locale}-shared.png` });
        await look((await ann.command(games, 'daily')).said, 'list afterwards');
        console.log(heights.join('\n'));
        expect(heights.filter((one) => Number.parseInt(one, 10) > SEEN)).toEqual([]);
      } finally {
        await at.close();
      }
    },
    400_000,
  );
});

/** How high the newest message is, with its picture loaded. */
async function heightOf(page: Page, message: Seen, name: string): Promise<number> {
  const last = page.getByRole('article').last();
  // The page hears of it a moment after the sandbox has it.
  for (const { customId } of message.buttons) if (customId) await last.locator(`[data-key="${customId}"]`).waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name.replaceAll(' ', '-')}.png` });
  return last.evaluate((article) => article.clientHeight);
}

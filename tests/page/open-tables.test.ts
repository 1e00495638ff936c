import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { OPEN_LOBBIES } from '../../src/discord/custom-ids/finding-ids.ts';
import { GAMES } from '../../src/games/index.ts';
import { botHarness } from '../support/bot-harness.ts';
import { browserPath } from '../support/browser.ts';
import { onPhone, SEEN } from '../support/phone.ts';

describe.skipIf(!browserPath)('on a phone', () => {
  const { renderer, open } = onPhone();

  test('/find, and a page of open tables, are seen at once in each language', async () => {
    const at = await botHarness({ games: GAMES, renderer, people: ['Ann', 'Bob', 'Cleo', 'Dan'] });
    try {
      const [games, lounge] = [at.box.channel('games'), at.box.channel('lounge')];
      for (const [n, { id }] of GAMES.entries())
        for (const who of ['Bob', 'Cleo'])
          await at.box.person(who).command(n === 0 ? games : lounge, `${id} new`, { listed: true });
      await at.calm();
      const ann = at.box.person('Ann');
      const page = await open(at);
      const heights: string[] = [];
      for (const language of LANGUAGES) {
        ann.locale = language === 'en' ? 'en-US' : language;
        const found = (await ann.command(games, 'find')).said;
        for (const step of ['form', 'list']) {
          if (step === 'list')
            await ann.press(
              found,
              found.buttons.find(({ customId }) => customId.startsWith(OPEN_LOBBIES.name))?.customId ?? '',
            );
          const last = page.getByRole('article').last();
          const shown = step === 'form' ? 'begin-to-wait' : 'sit-listed';
          await last.locator(`[data-key^="${shown}"], [data-custom-id^="${shown}"]`).first().waitFor();
          if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/find-${step}-${language}.png` });
          const { height, spare } = await last.evaluate((article) => ({
            height:
              ([...article.querySelectorAll('.row')].at(-1) ?? article).getBoundingClientRect().bottom -
              article.getBoundingClientRect().top,
            spare: article.clientWidth - article.scrollWidth,
          }));
          heights.push(`${Math.round(height)} ${language}: ${step}`);
          expect(spare).toBeGreaterThanOrEqual(0);
        }
      }
      console.log(heights.join('\n'));
      expect(heights.filter((one) => Number.parseInt(one, 10) > SEEN)).toEqual([]);
    } finally {
      await at.close();
    }
  }, 240_000);
});

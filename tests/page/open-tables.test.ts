import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { globalControlId } from '../../src/discord/custom-ids/custom-id.ts';
import { OPEN_LOBBIES } from '../../src/discord/custom-ids/finding-ids.ts';
import { SET_SERVER, SHOW_SERVER } from '../../src/discord/custom-ids/server-ids.ts';
import { GAMES } from '../../src/games/index.ts';
import { botHarness } from '../support/bot-harness.ts';
import { browserPath } from '../support/browser.ts';
import { onPhone, SEEN } from '../support/phone.ts';

/** From the top of a message to the end of its last row of buttons, and how much wider it could be. */
function sizeOf(message: Locator) {
  return message.evaluate((article) => ({
    height:
      ([...article.querySelectorAll('.row')].at(-1) ?? article).getBoundingClientRect().bottom -
      article.getBoundingClientRect().top,
    spare: article.clientWidth - article.scrollWidth,
  }));
}

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
          const { height, spare } = await sizeOf(last);
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

  test('the list of open tables, and where admins choose its channel, are seen at once in each language', async () => {
    const at = await botHarness({ games: GAMES, renderer, people: ['Ann', 'Bob', 'Cleo', 'Dan'] });
    try {
      const games = at.box.channel('games');
      const [ann, bob, cleo] = [at.box.person('Ann'), at.box.person('Bob'), at.box.person('Cleo')];
      for (const { id } of GAMES)
        for (const who of [bob, cleo, ann]) await who.command(games, `${id} new`, { seats: 4, clock: 'daily' });
      const page = await open(at);
      const heights: string[] = [];
      const look = async (what: string, mark: string): Promise<void> => {
        const last = page.getByRole('article').last();
        await last.locator(mark).first().waitFor();
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/list-${what}.png` });
        const { height, spare } = await sizeOf(last);
        heights.push(`${Math.round(height)} ${what}`);
        expect(spare).toBeGreaterThanOrEqual(0);
      };
      for (const language of LANGUAGES) {
        ann.locale = language === 'en' ? 'en-US' : language;
        const panel = (await ann.command(games, 'server settings', { language })).said;
        const places = panel.buttons.find(
          ({ customId }) => customId === globalControlId(SHOW_SERVER, { page: 'places' }),
        );
        const shown = (await ann.press(panel, places?.customId ?? '')).said;
        await look(`places-${language}`, '[data-key^="set-server"], [data-custom-id^="set-server"]');
        const list = { customId: globalControlId(SET_SERVER, { setting: 'lobby-list' }) };
        await ann.select(shown, list, [games.id]);
        await at.pass(60_000);
        await look(`lobbies-${language}`, '.section [data-room]');
        await ann.select(shown, list, []);
        await at.pass(60_000);
      }
      console.log(heights.join('\n'));
      expect(heights.filter((one) => Number.parseInt(one, 10) > SEEN)).toEqual([]);
    } finally {
      await at.close();
    }
  }, 240_000);
});

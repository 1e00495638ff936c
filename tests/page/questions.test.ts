import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startsWith } from '../../src/core/contract/path.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Actor, Seen } from '../../src/sandbox/index.ts';
import { botHarness } from '../support/bot-harness.ts';
import { browserPath } from '../support/browser.ts';
import { onPhone, SEEN } from '../support/phone.ts';
import { nextMove, playFrom, seated } from '../support/scripted-player.ts';

/** How many turns of each game are looked at. */
const TURNS = 6;

describe.skipIf(!browserPath)('on a phone', () => {
  const { renderer, open } = onPhone();

  test.each(GAMES.map(({ id }) => id))(
    'a question of %s, its picture and the first row of buttons are seen at once',
    async (id) => {
      const at = await botHarness({ games: GAMES.filter((game) => game.id === id), renderer });
      try {
        const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
        const games = at.box.channel('games');
        await seated(at, games, [ann, bob]);
        const page = await open(at);
        const heights: string[] = [];
        for (let turns = 0; turns < TURNS; ) {
          const next = await nextMove(at);
          if (!next) break;
          // The page shows this channel; what is asked here is what [Play] asks in the table's thread.
          let message = (await next.actor.command(games, `${id} ${next.path[0]}`)).said;
          if (next.actor === ann) {
            turns += 1;
            for (let step = 0; step < 8; step += 1) {
              heights.push(`${await height(page)} ${message.text.split('\n')[0]}`);
              const answered = await oneAnswer(ann, message, next.path);
              if (!answered) break;
              message = answered;
            }
          }
          await playFrom(next.actor, message, next.path);
          await at.calm();
          at.memory.due();
          await at.calm();
        }
        console.log(heights.join('\n'));
        expect(heights.filter((one) => Number.parseInt(one, 10) > SEEN)).toEqual([]);
      } finally {
        await at.close();
      }
    },
    240_000,
  );

  test('/help is seen whole', async () => {
    const at = await botHarness({ games: GAMES, renderer });
    try {
      const ann = at.box.person('Ann');
      const games = at.box.channel('games');
      const page = await open(at);
      const helps: string[] = [];
      for (const locale of ['en-US', 'hu', 'zh-TW', 'fr']) {
        ann.locale = locale;
        await ann.command(games, 'help');
        await height(page);
        helps.push(
          `${await page
            .getByRole('article')
            .last()
            .evaluate((article) => article.clientHeight)} ${locale}`,
        );
      }
      console.log(helps.join('\n'));
      expect(helps.filter((one) => Number.parseInt(one, 10) > SEEN)).toEqual([]);
    } finally {
      await at.close();
    }
  }, 120_000);
});

/** The next step on the way to `path`; null at the preview. */
async function oneAnswer(actor: Actor, message: Seen, path: readonly string[]): Promise<Seen | null> {
  const buttons = message.buttons.flatMap(({ customId }) => {
    const id = parseCustomId(customId);
    return id?.control === 'answer' && id.path.length > 0 && startsWith(path, id.path) ? [customId] : [];
  });
  if (message.buttons.some(({ customId }) => parseCustomId(customId)?.control === 'confirm')) return null;
  if (buttons[0]) return (await actor.press(message, buttons[0])).said;
  const [select] = message.selects;
  const soFar = parseCustomId(select?.customId ?? '')?.path ?? [];
  const option = select?.options.find(({ value }) => startsWith(path, [...soFar, value]));
  return select && option ? (await actor.select(message, select.customId, [option.value])).said : null;
}

/** From the top of the newest message to the end of its first row of buttons, with its picture loaded. */
async function height(page: Page): Promise<number> {
  const last = page.getByRole('article').last();
  await last.locator('.row').first().waitFor();
  await last.locator('img').last().waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${Date.now()}.png` });
  return last.evaluate((article) => {
    const control = article.querySelector('.row > *');
    const box = control?.getBoundingClientRect();
    return Math.round((box?.bottom ?? 0) - article.getBoundingClientRect().top);
  });
}

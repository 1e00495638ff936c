import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { say } from '../../src/app/conduct/conduct.ts';
import { known } from '../../src/core/known.ts';
import { PHRASES, PHRASES_MAX } from '../../src/domain/conduct/phrase.ts';
import { languageFor } from '../../src/domain/people/person.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Room, Seen } from '../../src/sandbox/index.ts';
import { phraseWords } from '../../src/text/phrases.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { browserPath } from '../support/browser.ts';
import { onPhone, SEEN } from '../support/phone.ts';
import { controlOf, nextMove, playFrom } from '../support/scripted-player.ts';

/** Of those who look: what is seen is in their words, that of a card in those of its host. */
const LOCALES = ['en-US', 'fr', 'zh-TW'];

describe.skipIf(!browserPath)('on a phone', () => {
  const { renderer, open } = onPhone();

  const shown = GAMES.flatMap((game) => LOCALES.map((locale) => [game.id, locale, game] as const));

  test.each(shown)(
    'a card of %s in a group, and the message of a player, are seen down to their first buttons in %s',
    async (_, locale, game) => {
      const people = [`Ann:${locale}`, `Bob:${locale}`];
      const at = await botHarness({ games: [game], renderer, people, installed: ['Ann', 'Bob'] });
      try {
        const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
        const group = at.box.group([ann, bob], 'Weekend');
        const page = await open(at);
        await ann.command(group, `${game.id} new`, { seats: 2 });
        const heights: string[] = [];
        const look = async (room: Room, message: Seen, name: string): Promise<void> => {
          await go(page, room === group ? 'Weekend' : 'Bot');
          const first = known(message.buttons[0], 'button').customId;
          const article = page.getByRole('article').filter({ has: page.locator(`[data-key="${first}"]`) });
          await article.locator('img').last().waitFor();
          const seen = await article.evaluate((one) => {
            const end = one.querySelector('.row') ?? one;
            return Math.round(end.getBoundingClientRect().bottom - one.getBoundingClientRect().top);
          });
          heights.push(`${seen} ${name}`);
        };
        const card = (): Seen =>
          known(
            ann.sees(group).find(({ ephemeral }) => !ephemeral),
            'card',
          );
        await look(group, card(), 'lobby');
        await bob.press(card(), controlOf(card(), 'join'));
        await playOn(at, group, 3);
        const { actor } = known(await nextMove(at), 'move');
        await actor.press(card(), controlOf(card(), 'rules'));
        await at.calm();
        await look(group, card(), 'card');
        const dm = at.box.dm(ann);
        const message = (): Seen =>
          known(
            ann.sees(dm).findLast(({ ephemeral }) => !ephemeral),
            'message',
          );
        await look(dm, message(), 'message');
        // As many phrases as one may say in a game, which stand there with what happens next.
        const { id } = await at.table();
        for (const phrase of PHRASES.slice(0, PHRASES_MAX))
          expect((await say(at.context, { table: id, person: bob.id }, phrase)).ok).toBe(true);
        await playOn(at, group, 1);
        await at.calm();
        expect(message().text).toContain(
          phraseWords(known(PHRASES[PHRASES_MAX - 1], 'phrase'), languageFor(locale) ?? 'en'),
        );
        await look(dm, message(), 'message with phrases');
        expect(heights.filter((one) => Number.parseInt(one, 10) > SEEN)).toEqual([]);
        at.clean();
      } finally {
        await at.close();
      }
    },
    240_000,
  );
});

/** Goes to a conversation by its name on the page. */
async function go(page: Page, name: string): Promise<void> {
  await page.locator('#burger').click();
  await page.locator('#profile').waitFor();
  await page.waitForTimeout(250);
  await page.locator('#rooms').getByRole('button', { name }).first().click();
}

/** Plays so many moves from the card. */
async function playOn(at: BotHarness, group: Room, moves: number): Promise<void> {
  for (let move = 0; move < moves; move += 1) {
    await at.calm();
    const next = known(await nextMove(at), 'move');
    const card = known(
      next.actor.sees(group).find(({ ephemeral }) => !ephemeral),
      'card',
    );
    await next.actor.press(card, controlOf(card, 'rules'));
    await at.calm();
    const board = known(next.actor.again(card), 'card');
    const { followUps } = await next.actor.press(board, controlOf(board, 'play'));
    await playFrom(next.actor, known(followUps[0], 'question'), next.path);
    at.memory.due();
  }
}

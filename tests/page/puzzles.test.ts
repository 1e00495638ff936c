import { describe, expect, test } from 'vitest';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Seen } from '../../src/sandbox/index.ts';
import { botHarness } from '../support/bot-harness.ts';
import { browserPath } from '../support/browser.ts';
import { height, onPhone, SEEN } from '../support/phone.ts';
import { fakeThinker } from '../support/thinker.ts';

describe.skipIf(!browserPath)('on a phone', () => {
  const { renderer, open } = onPhone();

  test.each(GAMES.map((game) => [game.id, game] as const))(
    'a puzzle of %s is seen at once: the question with its first answers, and what came of the answer',
    async (_, game) => {
      const at = await botHarness({ games: [game], renderer, thinker: fakeThinker([game], 6) });
      try {
        const ann = at.box.person('Ann');
        const page = await open(at);
        const heights: string[] = [];
        for (const locale of ['en-US', 'fr', 'hu', 'zh-TW']) {
          ann.locale = locale;
          let message: Seen = (await ann.command(at.box.channel('games'), 'puzzle', { game: game.id })).said;
          heights.push(`${await height(page, 'first')} ${locale}: the question`);
          // *Start over* is an answer without one.
          const stepOf = (step: string): string | undefined =>
            message.buttons.find(({ customId, disabled }) => {
              const path = parseCustomId(customId)?.path ?? [];
              return !disabled && path[1] === step && path.length > 2;
            })?.customId;
          for (let step = 0; step < 9 && !message.text.includes('🔸') && !message.text.includes('✅'); step += 1) {
            const button = stepOf('confirm') ?? stepOf('answer');
            const [select] = message.selects;
            const value = select?.options[0]?.value ?? '';
            const { said } = button
              ? await ann.press(message, button)
              : await ann.select(message, select?.customId ?? '', [value]);
            await at.calm();
            message = ann.again(said) ?? said;
          }
          expect(message.text).toMatch(/🔸|✅/);
          heights.push(`${await height(page)} ${locale}: the answer`);
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

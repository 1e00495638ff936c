import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { REPEATS } from '../../src/domain/daily/daily.ts';
import { dayAt, daysFrom } from '../../src/domain/daily/day.ts';
import { GAMES } from '../../src/games/index.ts';
import { botHarness } from '../support/bot-harness.ts';
import { browserPath } from '../support/browser.ts';
import { onPhone } from '../support/phone.ts';

describe.skipIf(!browserPath)('on a phone', () => {
  const { renderer, open } = onPhone();

  test.each(LANGUAGES)('a digest of the day stands within the screen, with its button, in %s', async (language) => {
    const at = await botHarness({ games: GAMES, renderer, people: ['Ann', 'Bob', 'Cleo', 'Dan'] });
    try {
      const games = at.box.channel('games');
      const server = games.guildId ?? '';
      const { store } = at.context;
      await store.saveServerSettings(server, { digest: games.id, digestLanguage: language });
      const today = dayAt(at.context.now());
      for (const [n, { id: person }] of at.box.people().entries())
        for (const [nth, { id: game }] of GAMES.entries())
          for (const back of [0, 1, 2]) {
            const day = daysFrom(today, -back);
            const now = new Date(at.context.now() - back * 86_400_000);
            await store.savePerson({ id: person, name: at.box.people()[n]?.name ?? '' });
            await store.beginTry({ game, day, person, server, begunAt: now, inTime: true });
            const margin = ((n * 7 + nth * 5 + back * 3) % 11) - 3;
            const result = { finishedAt: now, margin, score: 40, moves: Uint8Array.of(n === 3 ? 2 : n) };
            await store.finishTry({ game, day }, person, result, REPEATS);
          }
      const page = await open(at);
      await store.addJobs([{ task: 'digest', server, day: today }]);
      await at.pass(60_000);
      const last = page.getByRole('article').last();
      await last.locator('[data-key^="daily:"]').waitFor();
      if (process.env.SHOTS) await last.screenshot({ path: `${process.env.SHOTS}/digest-${language}.png` });
      const [wide, room] = await last.evaluate((article) => [article.scrollWidth, article.clientWidth]);
      expect(wide).toBeLessThanOrEqual(room ?? 0);
      at.clean();
    } finally {
      await at.close();
    }
  });
});

import { describe, expect, test } from 'vitest';
import { positionsOf } from '../../src/app/history/positions.ts';
import type { Renderer } from '../../src/app/ports/renderer.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { PRACTICE } from '../../src/discord/custom-ids/practice-ids.ts';
import { termsOf } from '../../src/domain/table/position.ts';
import { kingdomino } from '../../src/games/kingdomino/index.ts';
import type { Seen } from '../../src/sandbox/index.ts';
import { SEARCH_REVISION } from '../../src/search/revision.ts';
import { botHarness } from '../support/bot-harness.ts';
import { browserPath } from '../support/browser.ts';
import { dailyPlayer } from '../support/daily-player.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { madeUpAnalysis } from '../support/made-up-analysis.ts';
import { height, onPhone, SEEN } from '../support/phone.ts';
import { playOut, seated } from '../support/scripted-player.ts';
import { fakeThinker } from '../support/thinker.ts';

describe.skipIf(!browserPath)('on a phone', () => {
  const { renderer, open } = onPhone();

  test.each(['en-US', 'hu'])(
    'playing on from a finished game is seen whole in %s: its place, a question and its end',
    async (locale) => {
      let isPlayed = false;
      const painter = fakeRenderer();
      const render: Renderer['render'] = (job) => (isPlayed ? renderer : painter).render(job);
      const games = [kingdomino];
      const at = await botHarness({ games, renderer: { ...renderer, render }, thinker: fakeThinker(games, 4) });
      try {
        const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
        const channel = at.box.channel('games');
        await seated(at, channel, [ann, bob]);
        const page = await open(at);
        await playOut(at);
        await at.calm();
        isPlayed = true;
        ann.locale = locale;
        const heights: string[] = [];
        const look = async (what: string): Promise<void> => void heights.push(`${await height(page)} ${what}`);
        const pressed = async (message: Seen, control: string, page?: string): Promise<Seen> => {
          const found = message.buttons.find(({ customId, disabled }) => {
            const id = disabled ? null : parseCustomId(customId);
            return id?.control === control && (page === undefined || id.path[0] === page);
          });
          const { said, followUps } = await ann.press(message, found?.customId ?? '');
          await at.calm();
          const answer = followUps.at(-1) ?? said;
          return ann.again(answer) ?? answer;
        };
        // The autopilot makes few mistakes: they are made up.
        const table = await at.table();
        const entries = await at.context.store.entries(table.id);
        const played = { positions: positionsOf(kingdomino, table, entries), entries };
        const analysis = { ...madeUpAnalysis(kingdomino, termsOf(table), played, [0]), revision: SEARCH_REVISION };
        await at.context.store.saveAnalysis(table.id, { analysis, seats: [0], complete: true }, 9);
        const list = (await ann.command(channel, 'games', { game: kingdomino.id })).said;
        const decision = await pressed(await pressed(list, 'review'), 'review', '1');
        const place = await pressed(decision, PRACTICE.name);
        await look('place');
        const first = await pressed(place, PRACTICE.name);
        await look('question');
        await dailyPlayer(ann, at).toEnd(first);
        await look('end');
        expect(heights.filter((one) => Number.parseInt(one, 10) > SEEN)).toEqual([]);
      } finally {
        await at.close();
      }
    },
    240_000,
  );
});

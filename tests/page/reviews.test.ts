import { describe, expect, test } from 'vitest';
import { positionsOf } from '../../src/app/history/positions.ts';
import type { Renderer } from '../../src/app/ports/renderer.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { termsOf } from '../../src/domain/table/position.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Actor, Seen } from '../../src/sandbox/index.ts';
import { SEARCH_REVISION } from '../../src/search/revision.ts';
import { botHarness } from '../support/bot-harness.ts';
import { browserPath } from '../support/browser.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { madeUpAnalysis } from '../support/made-up-analysis.ts';
import { height, onPhone, SEEN } from '../support/phone.ts';
import { playOut, seated } from '../support/scripted-player.ts';
import { fakeThinker } from '../support/thinker.ts';

describe.skipIf(!browserPath)('on a phone', () => {
  const { renderer, open } = onPhone();

  test.each(GAMES.map((game) => [game.id, game] as const))(
    'a mistake of %s is seen at once: words, both boards and buttons, also when it is made again',
    async (_, game) => {
      let isPlayed = false;
      const painter = fakeRenderer();
      const render: Renderer['render'] = (job) => (isPlayed ? renderer : painter).render(job);
      const at = await botHarness({
        games: [game],
        renderer: { ...renderer, render },
        thinker: fakeThinker([game], 10),
      });
      try {
        const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
        const games = at.box.channel('games');
        await seated(at, games, [ann, bob]);
        const page = await open(at);
        await playOut(at);
        await at.calm();
        isPlayed = true;
        // The autopilot makes few mistakes: they are made up.
        const table = await at.table();
        const entries = await at.context.store.entries(table.id);
        const played = { positions: positionsOf(game, table, entries), entries };
        const analysis = { ...madeUpAnalysis(game, termsOf(table), played, [0]), revision: SEARCH_REVISION };
        await at.context.store.saveAnalysis(table.id, { analysis, seats: [0], complete: true }, 9);
        const heights: string[] = [];
        const look = async (what: string, until?: 'first'): Promise<void> =>
          void heights.push(`${await height(page, until)} ${what}`);
        for (const locale of ['en-US', 'fr', 'hu', 'zh-TW']) {
          ann.locale = locale;
          const list = (await ann.command(games, 'games', { game: game.id })).said;
          const { said, followUps } = await ann.press(list, controlWith(list, 'review'));
          await at.calm();
          const card = ann.again(followUps[0] ?? said) ?? said;
          const [decision] = card.buttons.filter(({ customId }) => parseCustomId(customId)?.path[0] === '1');
          if (!decision) throw new Error(`no mistake in ${card.text}`);
          const shown = await pressed(ann, card, decision.customId);
          await look(`${locale}: ${shown.text.split('\n')[0]}`);
          const asked = await pressed(ann, shown, controlWith(shown, 'retry'));
          await look(`${locale}: ${asked.text.split('\n')[0]}`, 'first');
          const best = await answered(ann, asked);
          await look(`${locale}: ${best.text.split('\n')[1]}`);
          expect(best.pictures).toHaveLength(1);
          await ann.command(games, 'stats', { game: game.id });
          await look(`${locale}: statistics`);
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

async function pressed(actor: Actor, message: Seen, customId: string): Promise<Seen> {
  const { said } = await actor.press(message, customId);
  return actor.again(said) ?? said;
}

function controlWith(message: Seen, name: string, step?: string): string {
  const found = message.buttons.find(({ customId, disabled }) => {
    const id = parseCustomId(customId);
    return !disabled && id?.control === name && (step === undefined || id.path[1] === step);
  });
  if (!found) throw new Error(`no "${name}" among ${message.buttons.map(({ label }) => label).join(', ')}`);
  return found.customId;
}

/** Answers with what is offered first until a move is whole, and confirms it. */
async function answered(actor: Actor, question: Seen): Promise<Seen> {
  let message = question;
  for (let step = 0; step < 9; step += 1) {
    const steps = message.buttons.map(({ customId }) => parseCustomId(customId)?.path[1]);
    if (steps.includes('confirm')) return pressed(actor, message, controlWith(message, 'retry', 'confirm'));
    if (steps.includes('answer')) message = await pressed(actor, message, controlWith(message, 'retry', 'answer'));
    else {
      const [select] = message.selects;
      const value = select?.options[0]?.value;
      if (!select || value === undefined) throw new Error('nothing can be answered');
      message = (await actor.select(message, select.customId, [value])).said;
    }
  }
  throw new Error('the question does not end');
}

import { expect, test } from 'vitest';
import { beginningOf } from '../../src/app/daily/deals.ts';
import { findDaily } from '../../src/app/daily/tries.ts';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import type { Json } from '../../src/core/json.ts';
import { known } from '../../src/core/known.ts';
import { dayAt } from '../../src/domain/daily/day.ts';
import { GAMES } from '../../src/games/index.ts';
import { botHarness } from '../support/bot-harness.ts';
import { dailyPlayer } from '../support/daily-player.ts';
import { TOY } from '../support/toy.ts';

/**
 * Whole tries of the deal of the day, and every byte that goes out while they last: pictures too, into which the
 * renderer of these tests writes the whole scene.
 */

const PRESSES = 400;

test.each([...GAMES, TOY].map((game) => [game.id, game] as const))(
  'nothing hidden of %s is in anything that is sent before its end',
  async (_id, game) => {
    const at = await botHarness({ games: [game] });
    try {
      const ann = at.box.person('Ann');
      const games = at.box.channel('games');
      const sent: string[] = [];
      at.box.onRequest((exchange) => {
        const files = exchange.files.map((file) => Buffer.from(file.bytes).toString());
        sent.push([JSON.stringify(exchange.body), ...files].join('\n'));
      });
      const key = { game: game.id, day: dayAt(at.context.now()) };
      const person = { id: ann.id, name: 'Ann' };
      const now = () => findDaily(at.context, { ...key, person, who: ann.id, language: 'en' });
      const hidden = async (): Promise<ReadonlySet<string>> => {
        const found = (await now())?.game;
        if (!found) return new Set();
        const { seat } = found.beginning;
        const moves = found.course.flatMap(({ entry }) => entry.path);
        const view = wordsIn(game.view(found.decision.position.state, seat));
        const seen = new Set([...view, ...moves, ...guideWords(game)]);
        return new Set(
          [...wordsIn(found.decision.position.state)].filter((word) => word.length > 2 && !seen.has(word)),
        );
      };
      const welcome = (await ann.command(games, 'daily', { game: game.id })).said;
      const { seed } = known(
        await beginningOf(at.context, known(await at.context.store.dailyDeal(key), 'deal')),
        'beginning',
      );
      let message = (await ann.press(welcome, known(welcome.buttons[0], 'Play').customId)).said;
      const leaked: string[] = [];
      let before = await hidden();
      const player = dailyPlayer(ann, at);
      let presses = 0;
      for (; presses < PRESSES && (await now())?.game && player.isAsked(message); presses += 1) {
        const from = sent.length;
        message = await player.press(message);
        const after = await hidden();
        // What is hidden before and after was hidden meanwhile.
        const words = [...before].filter((word) => after.has(word));
        for (const bytes of sent.slice(from)) leaked.push(...words.filter((word) => bytes.includes(`"${word}"`)));
        before = after;
      }
      expect(presses).toBeGreaterThan(5);
      expect(leaked).toEqual([]);
      expect(sent.filter((bytes) => bytes.includes(seed))).toEqual([]);
      expect(at.logged.filter((line) => line.includes(seed))).toEqual([]);
    } finally {
      await at.close();
    }
    at.clean();
  },
  120_000,
);

const guides = new Map<AnyGame, ReadonlySet<string>>();

/** What stands in the guide's examples, whatever the game at hand. */
function guideWords(game: AnyGame): ReadonlySet<string> {
  const voice = game.voice('en', (seat) => `#${seat}`);
  const words =
    guides.get(game) ??
    new Set(voice.topics().flatMap(({ topic }) => [...wordsIn({ ...voice.page(topic)?.scene } as unknown as Json)]));
  guides.set(game, words);
  return words;
}

function wordsIn(json: Json): ReadonlySet<string> {
  if (typeof json === 'string') return new Set([json]);
  if (typeof json !== 'object' || json === null) return new Set();
  return new Set(Object.values(json).flatMap((inner: Json) => [...wordsIn(inner)]));
}

import { describe, expect, test } from 'vitest';
import { readTerms } from '../../../src/core/contract/options.ts';
import { known } from '../../../src/core/known.ts';
import { outcome } from '../../../src/core/match/match.ts';
import { seatsOf } from '../../../src/core/seat.ts';
import { withoutIconMarks } from '../../../src/core/text/icon-mark.ts';
import { LANGUAGES } from '../../../src/core/text/message.ts';
import { bookOf } from '../../../src/discord/text/book.ts';
import { scoreScreen } from '../../../src/discord/views/board.ts';
import { matchOf } from '../../../src/domain/table/position.ts';
import { summaryOf } from '../../../src/domain/table/table-summary.ts';
import { voiceOf } from '../../../src/domain/table/voice.ts';
import { GAMES } from '../../../src/games/index.ts';
import { autoplayed } from '../../../src/tools/autoplay.ts';
import { emptyLobby } from '../../support/lobby.ts';

/**
 * The score page of a finished game: who came where, the sheet, and the whole score in words for people who do not see
 * it.
 */
describe.each(GAMES)('the score page of $id', (game) => {
  test.each([...LANGUAGES])('says places above the sheet, and everything in words (%s)', (language) => {
    for (const seats of [game.seats.min, game.seats.max]) {
      const read = readTerms(game, seats, {});
      const terms = known(read.ok ? read.value : null, 'terms');
      const end = known(autoplayed(game, terms, `score-page-${seats}`).positions.at(-1), 'end');
      const chairs = seatsOf(seats).map((seat) => ({ seat, person: `${seat}`, name: `Player ${seat}` }));
      const match = matchOf(game, game.revision, end);
      const at = new Date(0);
      const over = {
        game: game.id,
        phase: 'over',
        size: seats,
        options: terms.options,
        chairs,
        language,
        match,
      } as const;
      const dates = { openedAt: at, startedAt: at, changedAt: at };
      const table = { ...emptyLobby('score-page', over), ...dates, version: 1, announced: 1 };
      const voice = voiceOf(game, table, language);
      const view = game.view(end.state, 'public');
      const lines = voice.score(view);
      const { alt } = voice.scene(view, { kind: 'score' });
      const picture = {
        bytes: new Uint8Array(1),
        type: 'image/png',
        hash: 'a'.repeat(64),
        width: 1,
        height: 1,
      } as const;
      const standings = known(outcome(game, terms, end), 'standings');
      const reader = { book: bookOf(language), place: { kind: 'member', public: true } } as const;
      const { parts, files = [] } = scoreScreen(reader, { table: summaryOf(table), game: voice.name }, lines, {
        picture,
        alt,
        standings,
        moves: 9,
      });
      const [above = ''] = parts.flatMap((part) => ('content' in part ? [part.content] : []));
      expect(above.split('\n')).toHaveLength(1 + seats);
      for (const { score } of standings) expect(above).toContain(` ${score}`);
      const words = withoutIconMarks(lines.join('\n'));
      const [sheet, long] = files;
      if (long === undefined) {
        expect(sheet?.alt).toBe(words);
      } else {
        expect(new TextDecoder().decode(long.bytes)).toBe(`${words}\n`);
        expect(sheet?.alt?.length).toBeGreaterThan(50);
      }
    }
  });
});

import type { TurnPost } from '../../../../src/app/ports/table-messages.ts';
import type { AnyGame } from '../../../../src/core/contract/any-game.ts';
import { nextQuestion } from '../../../../src/discord/controls/ask.ts';
import type { StatisticsAsked } from '../../../../src/discord/custom-ids/statistics-ids.ts';
import type { Call } from '../../../../src/discord/interactions/call.ts';
import { findingScreen, tellHereScreen, unfoundScreen } from '../../../../src/discord/views/finding.ts';
import { FINISHED_PER_PAGE, finishedScreen } from '../../../../src/discord/views/finished.ts';
import { mistakeScreen, retriedScreen } from '../../../../src/discord/views/mistake.ts';
import { practiceEndScreen, practiceQuestion, practiceScreen } from '../../../../src/discord/views/practice.ts';
import { answeredScreen, puzzleScreen } from '../../../../src/discord/views/puzzle.ts';
import { filmScreen } from '../../../../src/discord/views/record.ts';
import { reviewScreen } from '../../../../src/discord/views/review.ts';
import { statisticsScreen } from '../../../../src/discord/views/statistics.ts';
import type { Seek } from '../../../../src/domain/finding/seek.ts';
import type { FinishedGame } from '../../../../src/domain/results/result.ts';
import type { Table } from '../../../../src/domain/table/table.ts';
import { check } from '../../../support/check.ts';
import { FAR, faults, LONGEST } from './fits.ts';
import { openedByForm } from './table-forms.ts';

/** Games that are over: lists of them, statistics, and the analysis of one's own play with its mistakes. */
export async function lookingBack(call: Call, game: AnyGame, now: Table, { picture, alt }: TurnPost): Promise<void> {
  const { book } = call;
  const shown = { picture, alt };
  openedByForm(call, game, now, shown);
  const person = '9'.repeat(20);
  const words = Array.from({ length: 6 }, () => 'x'.repeat(30));
  const seats = now.chairs.map((chair) => ({ ...chair, rank: 8, score: 9999 }));
  const ended = Array.from(
    { length: FINISHED_PER_PAGE },
    (_, n) =>
      ({
        result: { game: game.id, endedAt: FAR, seats },
        table: { ...now, id: `ended000${n}` },
      }) as unknown as FinishedGame,
  );
  const page = { newer: true, past: { table: now.id, endedAt: FAR } };
  for (const whose of ['me', 'here', person] as const)
    for (const games of [[], ended]) {
      const asked = { whose, game: game.id, opponent: person, page };
      const list = { asked, games, newer: true, older: true, inServer: true, analyses: true };
      check(faults(finishedScreen(call, call.context.games, list)), whose).toEqual([]);
    }
  const where = 'here';
  const asked: readonly StatisticsAsked[] = [
    { about: 'person', whose: person, game: game.id, words: false },
    { about: 'person', whose: 'me', game: null, words: true },
    { about: 'feats', whose: person, game: game.id, words: true },
    { about: 'board', game: game.id, period: 'season', where, page: 9999, words: false },
    { about: 'hall', game: game.id, where, words: true },
  ];
  for (const one of asked) {
    const statistics = {
      asked: one,
      game,
      picture: one.words ? null : shown,
      lines: Array.from({ length: 60 }, () => '1500? '.repeat(20)),
      feats: Array.from({ length: 14 }, (_, n) => ({
        name: LONGEST,
        about: 'x'.repeat(100),
        date: n > 6 ? LONGEST : null,
      })),
      more: true,
      next: 'relentless' as const,
      incomplete: true,
      inServer: true,
    };
    check(faults(statisticsScreen(call, call.context.games, statistics)), one.about).toEqual([]);
  }
  const review = {
    table: now,
    game: LONGEST,
    decisions: Array.from({ length: 3 }, (_, n) => ({ move: 997 + n, played: 'x'.repeat(200) })),
    rounds: Array.from({ length: 40 }, (_, n) => ({ round: 'x'.repeat(40), move: n, dear: n < 3 ? n + 1 : null })),
  };
  const told = { verdict: LONGEST, round: LONGEST, lost: LONGEST, played: 'x'.repeat(200), best: 'x'.repeat(200) };
  const decision = { ...told, wrong: words, reasons: words, boards: shown };
  check(faults(reviewScreen(call, { ...review, shown: { kind: 'card', card: shown } }))).toEqual([]);
  check(faults(reviewScreen(call, { ...review, shown: { kind: 'words', lines: words } }))).toEqual([]);
  check(faults(reviewScreen(call, { ...review, shown: { kind: 'decision', n: 3, ...decision } }))).toEqual([]);
  const mistake = { table: now, seat: 0, move: 999, n: 3, of: 3, next: 998, game: LONGEST, lost: LONGEST } as const;
  for (const kind of ['found', 'as-before', 'as-good', 'other', 'unknown'] as const) {
    const retried = { now: mistake, kind, how: LONGEST, chosen: 'x'.repeat(200), ...decision };
    check(faults(retriedScreen(book, retried)), kind).toEqual([]);
  }
  const alone = { ...call, joins: false } as const;
  const question = await nextQuestion(alone, { table: now.id, version: null, seat: null, soFar: [] });
  check(faults(mistakeScreen(book, mistake, question))).toEqual([]);
  const endings = [{ first: 0, margin: -999 }, ...[0, 0.5, 1].map((first) => ({ first, margin: null }))];
  for (const over of [null, false, true]) {
    const place = { table: now, move: 998, moves: 999, level: 'relentless', version: 9_999 } as const;
    const begun = over === null ? null : { over };
    const practice = { ...place, beginning: { game, seat: 0 }, voice: { name: LONGEST }, game: begun } as const;
    check(faults(practiceScreen(book, practice, shown, book.dailyStale))).toEqual([]);
    check(faults(practiceQuestion(question, practice))).toEqual([]);
    for (const here of endings) {
      const end = { sheet: shown, ended: { here, former: here }, note: 'x'.repeat(5_000) };
      check(faults(practiceEndScreen(book, practice, end))).toEqual([]);
    }
  }
  const turning = Array.from({ length: 40 }, (_, n) => ({ at: n + 1, headline: 'x'.repeat(200) }));
  const film = {
    film: { bytes: new Uint8Array([0]), type: 'image/gif', hash: 'f'.repeat(64) },
    alt,
    moves: 999,
  } as const;
  check(faults(filmScreen(call, now, LONGEST, { ...film, turning }))).toEqual([]);
  const figures = { waiting: 99_999, waited: 9_999_999 };
  for (const since of [null, 1]) {
    const looking = { seek: FULL_SEEK, since, behind: since, figures };
    check(faults(findingScreen({ book, language: call.language, games: call.context.games }, looking))).toEqual([]);
  }
  check(faults(tellHereScreen({ kind: 'waiting', language: call.language }))).toEqual([]);
  check(faults(unfoundScreen({ kind: 'unfound', language: call.language, pace: 'casual' }))).toEqual([]);
  const puzzle = { id: '0123456789ab', game };
  check(faults(puzzleScreen(book, puzzle, question))).toEqual([]);
  const rating = { before: '1000?', after: '1183?', puzzle: '1040', answers: 99_999, solved: 99_998 };
  for (const kind of ['solved', 'missed', 'given-up'] as const) {
    const answered = { kind, ...decision, lost: LONGEST, chosen: 'x'.repeat(200), rating };
    check(faults(answeredScreen(book, { game, name: LONGEST }, answered)), kind).toEqual([]);
  }
}

/** As long as it can be written. */
const FULL_SEEK: Seek = {
  game: 'x'.repeat(20),
  seats: 4,
  pace: 'casual',
  language: 'zh-TW',
  ranked: false,
  near: true,
  computersAfter: 24,
};

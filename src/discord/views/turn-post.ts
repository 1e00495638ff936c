import type { RatingNews, TurnPost } from '../../app/ports/table-messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Standing } from '../../core/contract/standing.ts';
import type { SeatHints } from '../../domain/analysis/seat-hints.ts';
import type { PersonId } from '../../domain/ids.ts';
import { chairAt, nameAt } from '../../domain/table/seats.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { lastLines } from '../api/limits.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { BOARD, FILM, RECORD, REVIEW, SCORE, VERIFY } from '../custom-ids/look-ids.ts';
import { REMATCH } from '../custom-ids/table-ids.ts';
import { type Book, bookOf, listed } from '../text/book.ts';
import { companyButtons } from './conduct.ts';
import { heightToControls } from './height.ts';
import { levelWords, rankedNameAt } from './level.ts';
import { motionParts } from './motion.ts';
import { PHONE } from './phone.ts';
import { phoneRows } from './phone-rows.ts';
import { plainLines } from './plain-lines.ts';
import { ACCENT, type Button, button, gallery, type Part, pictureFile, rows, type Screen, text } from './screen.ts';
import { sealPart, turnSeal } from './seal.ts';
import { playButton } from './statistics.ts';
import { mentionAt, stateLines, turnLines, turnRows } from './turn-people.ts';

/**
 * The turn post: what everybody at the table sees. It carries only what everybody may press. `above`: the pixels that
 * stand above it on a phone.
 */
export function turnScreen(games: readonly AnyGame[], post: TurnPost, above: number = PHONE.post): Screen {
  const { table, viewer, result } = post;
  const book = bookOf(viewer.language);
  const played = gameOf({ games }, table.game);
  const game = voiceOf(played, table).name;
  const running = table.phase === 'playing' && result === undefined;
  // The score sheet shows how the game has ended; the board is behind a button.
  const name = viewer.announced === 0 ? turnSeal(table) : result?.sheet ? 'score' : 'board';
  const file = pictureFile(name, result?.sheet ?? post);
  const head = text(headOf(book, post, game));
  return {
    parts: result
      ? [head, ...resultParts(book, played, post, result, gallery([file]))]
      : [
          head,
          gallery([file]),
          ...(running ? runningParts(book, post, head, above) : storyParts(book, storyLines(post), TOLD)),
        ],
    files: [file],
    mentions: running
      ? [...post.onTurn.filter(({ mention }) => mention).map(({ person }) => person), ...post.asked]
      : (result?.called ?? []),
    accent: running ? ACCENT.mine : ACCENT.over,
  };
}

/** At most so many lines of what happened stand in a post; *News* has all of them. */
const TOLD = 2;
/** At most so many phrases of players stand below how a game has ended. */
const SAID = 3;

/** What happened, the newest phrase of a player last. */
function storyLines({ lines, said = [] }: TurnPost): readonly string[] {
  return [...said.slice(0, -1), ...lines, ...said.slice(-1)];
}

/** With the round of its series, where the table belongs to one. */
function headOf(book: Book, post: TurnPost, game: string): string {
  const { series } = post.table;
  const head = ownHeadOf(book, post, game);
  return series ? `${head}\n${book.seriesRound(series)}` : head;
}

function ownHeadOf(book: Book, { table, round, result }: TurnPost, game: string): string {
  if (result) {
    const winners = result.standings.filter(({ rank }) => rank === 1);
    if (result.standings.length < 2 || winners.length === 0) return book.overHead({ game });
    const who = winners.map(({ seat }) => rankedNameAt(table, seat));
    return book.overWon({ game, who: listed(table.language, who), n: who.length });
  }
  const head = book.turnHead({ game, round });
  return table.ranked ? `${head} · ${book.rankedMark}` : head;
}

/** What stands below the picture, with as much of the story as leaves the first row of buttons in sight on a phone. */
function runningParts(book: Book, post: TurnPost, head: Part, above: number): readonly Part[] {
  const picture = gallery([pictureFile('board', post)]);
  const of = (told: number): readonly Part[] => turnParts(book, post, storyParts(book, storyLines(post), told));
  const seen = (parts: readonly Part[]): boolean =>
    heightToControls([head, picture, ...parts], { above, picture: post.picture }) <= PHONE.seen;
  return [TOLD, 1].map(of).find(seen) ?? of(0);
}

/** The newest lines, `most` of them, and how many others there are; `more`: where those are read. */
function storyParts(book: Book, lines: readonly string[], most: number, more = ` · *${book.since}*`): readonly Part[] {
  const shown = lastLines(plainLines(lines), STORY, most);
  // Where nothing else fits, the line that names the others takes one line of a phone as well.
  const rest = shown.left > 0 ? [book.earlier({ n: shown.left }) + (most > 0 ? more : '')] : [];
  return lines.length === 0 ? [] : [text([...shown.lines, ...rest].join('\n'))];
}

function turnParts(book: Book, post: TurnPost, story: readonly Part[]): readonly Part[] {
  const { table, viewer } = post;
  const [turn, state] = [turnLines(book, post), stateLines(book, post)];
  return [
    ...(turn.length > 0 ? [text(turn.join('\n'))] : []),
    ...story,
    ...(state.length > 0 ? [text(state.join('\n'))] : []),
    ...turnRows(book, post).flatMap(rows),
    ...motionParts(book, table),
    ...(viewer.announced > 0 ? [] : [...unrankedParts(book, table), sealPart(book, table)]),
  ];
}

function resultParts(
  book: Book,
  game: AnyGame,
  { table, lines, said = [] }: TurnPost,
  result: NonNullable<TurnPost['result']>,
  picture: Part,
): readonly Part[] {
  const next = result.ratings?.next ?? null;
  // A rematch is against the same level.
  const isNew = next !== null && table.chairs.every(({ level }) => level !== next);
  const buttons = overButtons(book, table, result.analyses, result.hasLeft);
  // Stands below the buttons: a phone shows who has won, the picture and the first of them at once.
  const explained = [
    ...(next === null ? [] : [book.ladderNext({ level: levelWords(book, next) })]),
    ...(result.ratings?.seats.some(({ uncertain }) => uncertain) ? [book.ratingUnsure] : []),
  ];
  return [
    text(
      [
        ...standingLines(book, table, result.standings, result.called),
        ...(result.ratings === null ? [] : [ratingLine(book, table, result.ratings)]),
        ...(result.practice ? [book.practiceGame] : []),
        ...(result.milestone === null ? [] : [result.milestone]),
        ...(result.record ? [result.record] : []),
        ...(result.pairs ? [result.pairs] : []),
        ...hintLines(book, table, result.hints),
      ].join('\n'),
    ),
    picture,
    ...phoneRows([...buttons, ...(isNew ? [playButton(book, game, next)] : [])]).flatMap(rows),
    ...(explained.length > 0 ? [text(explained.join('\n'))] : []),
    ...unrankedParts(book, table),
    // How the game ended is the last line; it may be that somebody has resigned.
    ...storyParts(book, lines, 1, ''),
    ...storyParts(book, said, SAID, ''),
    text(book.sealed),
  ];
}

/** That a table which was opened as a ranked one is not, and why. */
function unrankedParts(book: Book, { unranked }: TableSummary): readonly Part[] {
  if (unranked === null) return [];
  return [text(unranked === 'often' ? book.unrankedOften : book.unrankedComputers)];
}

/** "Ratings Ann 1183 (+21) · Bob 979? (−18)". */
function ratingLine(book: Book, table: TableSummary, { pool, seats }: RatingNews): string {
  const list = seats
    .map(({ seat, points, change, uncertain }) =>
      book.ratingChange({
        who: nameAt(table, seat),
        points: `**${points}**${uncertain ? '?' : ''}`,
        change: change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${Math.abs(change)}`,
      }),
    )
    .join(' · ');
  return pool === 'people' ? book.ratings({ list }) : book.soloRatings({ list });
}

/** The newest of the lines, as many as fit; nothing for none. */
export function storyOf(book: Book, lines: readonly string[], room: number = STORY): string {
  const shown = lastLines(plainLines(lines), Math.max(0, Math.min(STORY, room)), 18);
  return [...(shown.left > 0 ? [book.earlier({ n: shown.left })] : []), ...shown.lines].join('\n');
}

const STORY = 1800;

/** `analyses`: whether games that are over are analysed here; `hasLeft`: whether somebody has left the game. */
export function overButtons(book: Book, table: TableSummary, analyses: boolean, hasLeft?: boolean): readonly Button[] {
  return [
    button(tableControlId(REMATCH, table), book.rematch, 'success', { emoji: '🔁' }),
    button(tableControlId(SCORE, table), book.score),
    button(tableControlId(BOARD, table, { move: null }), book.board),
    button(tableControlId(FILM, table), book.film, 'plain', { emoji: '🎬' }),
    ...(analyses
      ? [button(tableControlId(REVIEW, table, { page: null }), book.analysis, 'plain', { emoji: '📊' })]
      : []),
    button(tableControlId(RECORD, table), book.record),
    button(tableControlId(VERIFY, table), book.verify, 'plain', { emoji: '🔎' }),
    ...companyButtons(book, table, hasLeft),
  ];
}

/** One line says who was given how many hints; none where nobody was. */
export function hintLines(book: Book, table: TableSummary, hints: readonly SeatHints[]): readonly string[] {
  if (hints.length === 0) return [];
  const who = hints.map((one) => book.hintsOfSeat({ who: nameAt(table, one.seat), n: one.hints }));
  return [book.hintsUsed({ who: who.join(' · ') })];
}

/** One line a seat; those who are called are named in a way that calls them. */
export function standingLines(
  book: Book,
  table: TableSummary,
  standings: readonly Standing[],
  called: readonly PersonId[] = [],
): readonly string[] {
  return standings.map(({ rank, seat, score }) => {
    const person = chairAt(table, seat)?.person;
    const who = person != null && called.includes(person) ? mentionAt(table, person) : rankedNameAt(table, seat);
    return score === null ? book.standingUnscored({ rank, who }) : book.standing({ rank, who, score });
  });
}

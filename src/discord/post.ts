import type { House } from '../app/house.ts';
import { gameOf } from '../app/house.ts';
import type { Table, TurnPost } from '../app/ports.ts';
import { nameAt, voiceOf } from '../app/table.ts';
import { commitment } from '../core/rng.ts';
import type { Standing } from '../core/standing.ts';
import { ACCENT, type Button, button, gallery, type Part, pictureFile, rows, type Screen, text } from './layout.ts';
import { lastLines } from './limits.ts';
import { control } from './place.ts';
import { type Book, bookOf } from './words.ts';

/** The turn post: what everybody at the table sees. It carries only what everybody may press. */
export function turnScreen(house: Pick<House, 'games'>, post: TurnPost): Screen {
  const { table } = post;
  const book = bookOf(table.language);
  const game = voiceOf(gameOf(house, table.game), table).name;
  const over = post.result !== undefined;
  const closed = table.phase === 'aborted';
  const board = pictureFile('board', post);
  const sheet = post.result?.sheet ? pictureFile('score', post.result.sheet) : null;
  const files = sheet ? [board, sheet] : [board];
  const head = closed
    ? book.abortedPost({ game })
    : over
      ? book.overHead({ game })
      : book.turnHead({ game, round: post.round });
  const parts: Part[] = [text(head)];
  const story = storyOf(book, post.lines);
  if (story !== '') parts.push(text(story));
  parts.push(gallery(files));
  if (post.result) {
    parts.push(text(standingLines(book, table, post.result.standings).join('\n')));
    parts.push(text(book.seed({ seed: table.seed })));
  } else if (post.onTurn.length > 0) {
    parts.push(text(post.onTurn.map(({ person, task }) => book.turnOf({ who: `<@${person}>`, task })).join('\n')));
  }
  // The thread's first post is never edited in its words: the commitment in it is the better witness than the lobby's.
  if (table.announced === 0) parts.push(text(book.commitmentAgain({ hash: commitment(table.seed) })));
  parts.push(...rows(closed ? [] : over ? overButtons(book, table) : turnButtons(book, table)));
  return {
    parts,
    files,
    mentions: post.onTurn.map(({ person }) => person),
    accent: over || closed ? ACCENT.over : ACCENT.mine,
  };
}

/** The newest of the lines, as many as fit; nothing for none. */
export function storyOf(book: Book, lines: readonly string[]): string {
  const shown = lastLines(lines, 1800, 18);
  return [...(shown.left > 0 ? [book.earlier({ n: shown.left })] : []), ...shown.lines].join('\n');
}

export function turnButtons(book: Book, table: Table): readonly Button[] {
  return [
    button(control('play', table), book.play, 'success', { emoji: '🎲' }),
    button(control('look', table), book.look, 'plain', { emoji: '👀' }),
    button(control('since', table), book.since),
    button(control('text', table), book.text),
    button(control('rules', table), book.rules, 'plain', { emoji: '📖' }),
  ];
}

export function overButtons(book: Book, table: Table): readonly Button[] {
  return [
    button(control('rematch', table), book.rematch, 'success', { emoji: '🔁' }),
    button(control('score', table), book.score),
    button(control('film', table), book.film, 'plain', { emoji: '🎬' }),
    button(control('record', table), book.record),
    button(control('verify', table), book.verify, 'plain', { emoji: '🔎' }),
  ];
}

export function standingLines(book: Book, table: Table, standings: readonly Standing[]): readonly string[] {
  return standings.map(({ rank, seat, score }) => {
    const who = nameAt(table, seat);
    return score === null ? book.standingUnscored({ rank, who }) : book.standing({ rank, who, score });
  });
}

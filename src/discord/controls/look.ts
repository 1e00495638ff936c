import {
  type BoardPicture,
  boardPicture,
  log,
  record,
  boardInWords as textOf,
  verify,
} from '../../app/queries/look.ts';
import { nameAt, seatOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { type Answer, followUp, type Press } from '../interactions/call.ts';
import { clip } from '../limits.ts';
import { control } from '../links.ts';
import { listed } from '../text/book.ts';
import { refused } from '../views/refusal.ts';
import {
  ACCENT,
  attached,
  type Button,
  button,
  type File,
  gallery,
  type Part,
  pictureFile,
  rows,
  text,
} from '../views/screen.ts';
import { freshButtons, nameOfGame } from '../views/table-buttons.ts';
import { standingLines } from '../views/turn-post.ts';
import { boardThen } from './history.ts';
import { tableOf } from './press.ts';

/** Looking at a table. Every answer is private: a look of one person is no news for the others. */

export function lookAsMyself(press: Press): Promise<Answer> {
  return look(press, true);
}

/** The board as it is, or, when the address names a number of moves, as it was after so many. */
export function lookAsAnybody(press: Press): Promise<Answer> {
  const [move] = press.address.path;
  return move === undefined ? look(press, false) : boardThen(press, Number(move));
}

async function look(press: Press, own: boolean): Promise<Answer> {
  const id = tableOf(press.address);
  const seen = await boardPicture(press.context, id, { person: press.person.id, own, moment: 'board' });
  if (!seen.ok) return refused(press, seen.error);
  const { table, round } = seen.value;
  const file = pictureFile(own ? 'mine' : 'board', seen.value);
  const parts: Part[] = [
    text(press.book.lookHead({ game: nameOfGame(press, table), round })),
    gallery([file]),
    text(clip(stand(press, seen.value).join('\n'), 1500)),
    ...rows(lookButtons(press, table)),
  ];
  return followUp({ parts, files: [file] });
}

/** Whose turn it is, or how it ended. */
function stand(press: Press, seen: BoardPicture): readonly string[] {
  const { book, language } = press;
  const { table, standings, onTurn, task } = seen;
  if (table.phase === 'aborted') return [book.aborted];
  if (standings) return [book.gameOver, ...standingLines(book, table, standings)];
  const mine = seatOf(table, press.person.id);
  if (mine !== null && onTurn.includes(mine)) return [book.yourTurn({ task })];
  const who = listed(
    language,
    onTurn.map((seat) => nameAt(table, seat)),
  );
  return [book.theirTurn({ who, task })];
}

function lookButtons(press: Press, table: Table): readonly Button[] {
  const { book } = press;
  const fresh = freshButtons(press, table).filter(
    (one) => !('custom_id' in one && /^(look|score):/.test(one.custom_id)),
  );
  return [
    ...fresh,
    button(control('text', table), book.text),
    button(control('score', table), book.score),
    button(control('rules', table), book.rules, 'plain', { emoji: '📖' }),
  ];
}

export async function boardInWords(press: Press): Promise<Answer> {
  const found = await textOf(press.context, tableOf(press.address), press.person.id, 'text');
  if (!found.ok) return refused(press, found.error);
  const { table, lines } = found.value;
  return followUp(longScreen(press, press.book.textHead({ game: nameOfGame(press, table) }), lines, 'board.txt'));
}

export async function story(press: Press): Promise<Answer> {
  const found = await log(press.context, tableOf(press.address), press.person.id);
  if (!found.ok) return refused(press, found.error);
  const { table, lines } = found.value;
  const shown = lines.length > 0 ? lines : [press.book.noMoves];
  return followUp(longScreen(press, press.book.logHead({ game: nameOfGame(press, table) }), shown, 'log.txt'));
}

/** The score in words, with the score sheet where it can be painted. */
export async function scoreSheet(press: Press): Promise<Answer> {
  const id = tableOf(press.address);
  const words = await textOf(press.context, id, press.person.id, 'score');
  if (!words.ok) return refused(press, words.error);
  const seen = await boardPicture(press.context, id, { person: press.person.id, own: false, moment: 'score' });
  if (!seen.ok) return refused(press, seen.error);
  const file = pictureFile('score', seen.value);
  const head = press.book.scoreHead({ game: nameOfGame(press, words.value.table) });
  const long = longScreen(press, head, words.value.lines, 'score.txt');
  return followUp({ ...long, parts: [...long.parts, gallery([file])], files: [...(long.files ?? []), file] });
}

/** Lines as text where they fit, as a file where they do not. */
function longScreen(press: Press, head: string, lines: readonly string[], name: string) {
  const all = lines.join('\n');
  if (all.length + head.length <= 3600) return { parts: [text(head), text(all === '' ? '—' : all)] };
  const file: File = { name, bytes: new TextEncoder().encode(`${all}\n`) };
  return { parts: [text(head), text(press.book.asFile), attached(file)], files: [file] };
}

export async function recordFile(press: Press): Promise<Answer> {
  const found = await record(press.context, tableOf(press.address));
  if (!found.ok) return refused(press, found.error);
  const { table } = found.value;
  const written = found.value.record;
  const moves = Array.isArray(written.moves) ? written.moves.length : 0;
  const file: File = {
    name: `${table.game}-${table.id}.json`,
    bytes: new TextEncoder().encode(`${JSON.stringify(written, null, 1)}\n`),
  };
  const head = press.book.recordHead({ game: nameOfGame(press, table), moves });
  const { book } = press;
  const kept = { playing: book.recordRunning, aborted: book.recordClosed, over: null, gathering: null }[table.phase];
  return followUp({ parts: [text(head), ...(kept === null ? [] : [text(kept)]), attached(file)], files: [file] });
}

export async function check(press: Press): Promise<Answer> {
  const checked = await verify(press.context, tableOf(press.address));
  if (!checked.ok) return refused(press, checked.error);
  const { fault, follows, moves, commitment, seed, table } = checked.value;
  const { book } = press;
  const problem = fault ?? (follows ? null : book.verifyFollowsNot);
  return followUp({
    parts: [
      text(problem === null ? book.verifyGood({ moves }) : clip(book.verifyBad({ fault: problem }), 1500)),
      text(book.verifyHow({ hash: commitment, seed })),
      ...rows([button(control('record', table), book.record)]),
    ],
    accent: problem === null ? ACCENT.mine : ACCENT.warn,
  });
}

import { film as filmOf } from '../../app/film/film.ts';
import { boardAt, sinceOwnMove } from '../../app/queries/look.ts';
import { type Answer, followUp, type Press, update } from '../interactions/call.ts';
import { LIMITS } from '../limits.ts';
import { control } from '../links.ts';
import { refused } from '../views/refusal.ts';
import { button, gallery, noteScreen, pictureFile, rows, text } from '../views/screen.ts';
import { freshButtons, nameOfGame } from '../views/table-buttons.ts';
import { storyOf } from '../views/turn-post.ts';
import { tableOf } from './press.ts';

/** Looking back: at what is new since one's own last move, at an earlier position, at the whole game. */

export async function whatIsNew(press: Press): Promise<Answer> {
  const { context, person, book, address } = press;
  const seen = await sinceOwnMove(context, tableOf(address), person.id);
  if (!seen.ok) return refused(press, seen.error);
  const { table, lines } = seen.value;
  const file = pictureFile('since', seen.value);
  const story = storyOf(book, lines);
  return followUp({
    parts: [
      text(book.sinceHead({ game: nameOfGame(press, table) })),
      text(story === '' ? book.sinceNothing : story),
      gallery([file]),
      ...rows(freshButtons(press, table)),
    ],
    files: [file],
  });
}

/** The public board after so many moves, with a step back and a step on, taken in the same message. */
export async function boardThen(press: Press, wanted: number): Promise<Answer> {
  const { context, person, book, address } = press;
  const seen = await boardAt(context, tableOf(address), person.id, Number.isInteger(wanted) ? wanted : 0);
  if (!seen.ok) return refused(press, seen.error);
  const { table, move, moves } = seen.value;
  const game = nameOfGame(press, table);
  const file = pictureFile('board', seen.value);
  const step = (to: number): string => control('board', table, { path: [String(to)] });
  return update({
    parts: [
      text(move === 0 ? book.boardAtStart({ game }) : book.boardAtMove({ game, move, moves })),
      gallery([file]),
      ...rows([
        button(step(move - 1), book.boardBefore, 'plain', { emoji: '◀️', disabled: move === 0 }),
        button(step(move + 1), book.boardAfter, 'plain', { emoji: '▶️', disabled: move === moves }),
      ]),
    ],
    files: [file],
  });
}

export async function film(press: Press): Promise<Answer> {
  const { context, person, book, address } = press;
  const made = await filmOf(context, tableOf(address), person.id);
  if (!made.ok) return refused(press, made.error);
  const { table, moves, film: picture, alt } = made.value;
  if (picture.bytes.length > LIMITS.file) return followUp(noteScreen(book.filmLarge));
  const game = nameOfGame(press, table);
  const file = pictureFile('film', { picture, alt: book.filmAlt({ game, end: alt }) });
  return followUp({ parts: [text(book.filmHead({ game, moves })), gallery([file])], files: [file] });
}

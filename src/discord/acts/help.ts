import { gameOf } from '../../app/house.ts';
import { onTurn, seatOf, voiceOf } from '../../app/table.ts';
import type { Call } from '../call.ts';
import { rows, type Screen, text } from '../layout.ts';
import { freshButtons } from '../refusal.ts';
import { newCommands } from './mine.ts';

/** What this person can do here and now. */
export async function helpScreen(call: Call): Promise<Screen> {
  const { house, book, person, place, language } = call;
  const here = await house.store.findAt(place.channel);
  const lines: string[] = [];
  if (here) {
    const game = gameOf(house, here.game);
    lines.push(book.helpHere({ game: voiceOf(game, here, language).name }));
    const seat = seatOf(here, person.id);
    if (seat !== null && onTurn(game, here).includes(seat)) lines.push(book.helpTurn);
  }
  lines.push(book.helpOpen({ commands: newCommands(call) }), book.helpMove, book.helpTable, book.helpMine);
  return {
    parts: [text(book.helpHead), text(lines.join('\n\n')), ...rows(here ? freshButtons(call, here) : [])],
  };
}

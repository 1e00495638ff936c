import type { AnyGame } from '../../core/contract/seal.ts';
import { onTurn } from '../../domain/position.ts';
import { seatOf } from '../../domain/seats.ts';
import { gameOf, voiceOf } from '../../domain/voice.ts';
import { commands, newCommands } from '../controls/games.ts';
import type { Call } from '../interactions/call.ts';
import { rightsWords } from './refusal.ts';
import { rows, type Screen, text } from './screen.ts';
import { freshButtons } from './table-buttons.ts';

/** What this person can do here and now. */
export async function helpScreen(call: Call): Promise<Screen> {
  const { context, book, person, place, language } = call;
  const here = await context.store.findAt(place.channel);
  const lines: string[] = [];
  if (here) {
    const game = gameOf(context, here.game);
    lines.push(book.helpHere({ game: voiceOf(game, here, language).name }));
    const seat = seatOf(here, person.id);
    if (seat !== null && onTurn(game, here).includes(seat)) lines.push(book.helpTurn);
  }
  const rules = here ? [gameOf(context, here.game)] : context.games;
  lines.push(
    book.helpOpen({ commands: newCommands(call) }),
    book.helpRules({ commands: commands(rules, 'guide') }),
    book.helpMove({ command: typed(rules) }),
    book.helpTable,
    book.helpMine,
  );
  const lacks = await lackingWords(call);
  return {
    parts: [
      text(book.helpHead),
      text(lines.join('\n\n')),
      ...(lacks === null ? [] : [text(`⚠️ ${lacks}`)]),
      ...rows(here ? freshButtons(call, here) : []),
    ],
  };
}

/** What the bot may not do in this place, and what comes of it; null when it may do everything. */
async function lackingWords(call: Call): Promise<string | null> {
  const { needed, threads } = await call.missingPermissions();
  if (needed.length > 0) return call.book.cannotPost({ permissions: rightsWords(call, needed) });
  return threads.length > 0 ? call.book.noThreads({ permissions: rightsWords(call, threads) }) : null;
}

/** A move as it is typed. */
function typed([game]: readonly AnyGame[]): string {
  return game ? `\`/${game.id} ${game.verbs[0]?.name}\`` : '';
}

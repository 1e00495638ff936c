import type { Language } from '../core/message.ts';
import type { AnyGame } from '../core/seal.ts';
import { toldAct } from './acts.ts';
import { gameOf, type House } from './house.ts';
import type { LoggedEntry, LogLine, Table } from './ports.ts';
import { nameAt, voiceOf } from './table.ts';
import { appWords } from './words.ts';

/** What has happened at a table, told so that everybody may read it. */

/** One line per event and act, in the order they happened. Moves that were taken back are not told. */
export function told(
  game: AnyGame,
  table: Table,
  lines: readonly (LogLine | LoggedEntry)[],
  language: Language,
): readonly string[] {
  const voice = voiceOf(game, table, language);
  const house = appWords(language, (seat) => nameAt(table, seat));
  return lines.flatMap((line) => {
    if ('act' in line) return [house.say(toldAct(line.act, (at) => day(at, language)))];
    if ('undone' in line && line.undone) return [];
    return line.path[0] === 'resign'
      ? [house.say({ say: 'resigned', with: { who: { seat: line.seat } } })]
      : line.events.flatMap((event) => voice.tell(event) ?? []);
  });
}

/** Days begin at different moments for different readers; a log names those of UTC. */
function day(at: number, language: Language): string {
  return new Date(at).toLocaleDateString(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
}

/** What happened after `version`. */
export async function since(
  house: House,
  table: Table,
  version: number,
  language: Language,
): Promise<readonly string[]> {
  return told(gameOf(house, table.game), table, await house.store.log(table.id, version), language);
}

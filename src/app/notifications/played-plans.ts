import type { Seat } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import type { LogLine } from '../../domain/table/log.ts';
import { isRetired } from '../../domain/table/position.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';
import { positionsOf } from '../history/positions.ts';

/** A text for each premove of a seat that was played in these lines and still counts, in the order of the lines. */
export async function playedPlans(
  context: AppContext,
  table: Table,
  seat: Seat,
  language: Language,
  lines: readonly LogLine[],
): Promise<readonly string[]> {
  const played = lines.flatMap((line) =>
    'tableEvent' in line || line.undone || !line.planned || line.seat !== seat ? [] : [line],
  );
  if (played.length === 0) return [];
  const game = gameOf(context, table.game);
  if (table.match && isRetired(game, table.match)) return [];
  const voice = voiceOf(game, table, language);
  const words = appWords(language, () => '');
  const entries = await context.store.entries(table.id);
  const positions = positionsOf(game, table, entries);
  return played.flatMap((one) => {
    const before = positions[entries.findIndex((entry) => entry.version === one.version)];
    if (!before) return [];
    const move = voice.move(game.view(before.state, one.seat, before.resigned), one.path);
    return [words.say({ say: 'plannedMove', with: { move } })];
  });
}

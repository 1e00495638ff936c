import type { Seat } from '../../src/core/seat.ts';
import { LANGUAGES } from '../../src/core/text/message.ts';
import type { Table } from '../../src/domain/table/table.ts';
import { voiceOf } from '../../src/domain/table/voice.ts';
import { gameById } from '../../src/games/index.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import type { Trace } from '../soak/trace.ts';
import { paintedIn } from './renderer.ts';
import type { StoreInMemory } from './store/store.ts';

/**
 * What people were answered in the menus of posts: nothing of other seats, and who never sat there sees the board as
 * everybody does. `boards`: what everybody may see of each table, at any time.
 */
export function menuFindings(
  { kept, box, trace }: { readonly kept: StoreInMemory; readonly box: OfflineSandbox; readonly trace: Trace },
  boards: ReadonlyMap<string, ReadonlySet<string>>,
): readonly (readonly string[])[] {
  const { memory } = kept;
  return trace.menuAnswers.flatMap(({ person, table: id, messages }) => {
    const table = id === null ? undefined : memory.tables.get(id);
    const game = table && gameById(table.game);
    if (!table || !game || !table.match) return [];
    const log = memory.logs.get(table.id) ?? [];
    const left =
      log.some((line) => 'tableEvent' in line && line.tableEvent.people?.was === person) ||
      trace.erasures.some((one) => one.table === table.id && one.person === person);
    const own = table.chairs.flatMap((chair) => (chair.person === person ? [chair.seat] : []));
    // Somebody who has left, or was erased, may have read what they were told before.
    if (left) return [];
    const secretsOf = (isMeant: (seat: Seat) => boolean): readonly string[] =>
      LANGUAGES.flatMap((language) => {
        const voice = voiceOf(game, table as Table, language);
        const seats = table.chairs.map(({ seat }) => seat).filter(isMeant);
        const events = log.flatMap((line) => ('tableEvent' in line ? [] : line.events));
        return events.flatMap((event) => seats.flatMap((seat) => voice.tellPrivately(event, seat) ?? []));
      }).map((line) => JSON.stringify(line).slice(1, -1));
    // Two seats may have been told the same.
    const known = new Set(secretsOf((seat) => own.includes(seat)));
    const told = new Set(secretsOf((seat) => !own.includes(seat)).filter((line) => !known.has(line)));
    return messages.map(({ room, id: message, words }) => [
      ...[...told].filter((line) => words.includes(line)).map((line) => `message ${message} tells ${person}: ${line}`),
      ...(own.length > 0 ? [] : (room.posts.get(message)?.files ?? [])).flatMap(({ id: file }) => {
        const bytes = box.world.files.get(file)?.bytes;
        const isShown = !bytes || boards.get(table.id)?.has(paintedIn(bytes));
        return isShown ? [] : [`message ${message} shows ${person} another picture of table ${table.id}`];
      }),
    ]);
  });
}

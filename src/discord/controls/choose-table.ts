import { newestOver, type OwnTable, ownTables } from '../../app/queries/own-tables.ts';
import type { Token } from '../../core/contract/path.ts';
import { ownThread, type Table } from '../../domain/table/table.ts';
import { addFacts } from '../../log.ts';
import { CHOOSE_TABLE } from '../custom-ids/person-ids.ts';
import { type Call, followUp, update } from '../interactions/call.ts';
import { type Control, controlNamed, defineControl, type Preference } from '../interactions/control.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { tableChoiceScreen } from '../views/table-choice.ts';
import { tableNow } from './at-table.ts';

/** Which table a command means: that of the channel it is used in, else the only one it can mean, else it asks. */
export type MeantTable =
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'ask'; readonly screen: Screen };

/** What somebody wants to do, while it is open at which table. */
export interface Intent {
  /** The control that is meant, and the path of its custom id. */
  readonly control: Pick<Control, 'name'>;
  readonly path: readonly string[];
  /** Only tables of this game; null for any. */
  readonly game: Token | null;
  readonly prefers: Preference;
}

export async function meantTable(call: Call, intent: Intent): Promise<MeantTable> {
  const { context, person, place, book } = call;
  const fits = (table: Table): boolean => intent.game === null || table.game === intent.game;
  const here = await context.store.findAt(place.channel);
  if (here && fits(here)) return foundTable(here);
  const own = (await ownTables(context, person.id)).filter(({ table }) => fits(table));
  const rows =
    intent.prefers === 'over'
      ? [...(await newestOver(context, person.id, intent.game)), ...own.filter(isPlayed)]
      : preferred(own, intent.prefers, place.channel);
  const [only] = rows;
  if (!only) return { kind: 'ask', screen: noteScreen(book.noTable) };
  if (rows.length === 1) return foundTable(only.table);
  const tables = rows.map(({ table }) => tableNow(call, table));
  return { kind: 'ask', screen: tableChoiceScreen(call, { control: intent.control.name, path: intent.path }, tables) };
}

/** From here on the log says which table it is about. */
function foundTable(table: Table): MeantTable {
  addFacts({ table: table.id });
  return { kind: 'table', table };
}

const isPlayed = ({ table }: OwnTable): boolean => table.phase === 'playing';

/** The first kind of tables there is any of; where threads may not be opened, tables live in the channel itself. */
function preferred(
  all: readonly OwnTable[],
  prefers: Exclude<Preference, 'over'>,
  channel: string,
): readonly OwnTable[] {
  if (prefers === 'any') return all;
  const played = all.filter(isPlayed);
  const here = ({ table }: OwnTable): boolean => ownThread(table.place) === null && table.place.channel === channel;
  if (prefers === 'gathering') {
    const lobbies = all.filter(({ table }) => table.phase === 'gathering');
    return [lobbies.filter(here), lobbies, all].find((kind) => kind.length > 0) ?? [];
  }
  const waiting = prefers === 'turn' ? played.filter((row) => row.myTurn) : [];
  const kinds = [waiting.filter(here), waiting, played.filter(here), played, all];
  return kinds.find((kind) => kind.length > 0) ?? [];
}

/** A table was chosen, and what was meant is done there. Without a choice it is a "never mind". */
export function chooseTable(controls: readonly Control[]): Control {
  return defineControl({
    id: CHOOSE_TABLE,
    who: 'anybody',
    claimed: true,
    success: 'answer',
    async handle(press) {
      const { book, slots, values } = press;
      const { meant } = slots;
      const control = meant && controlNamed(controls, meant.control);
      if (meant && control?.choosesTable === false) return followUp(noteScreen(book.unknownControl));
      const [table] = values;
      if (table === undefined || !meant) return update(noteScreen(book.cancelled));
      if (!control) return followUp(noteScreen(book.unknownControl));
      const answer = await control.press(press, { table, version: null, seat: null, path: meant.path });
      // A card takes the place of the question for everybody there.
      return answer?.publicly ? answer : answer && update(answer.screen);
    },
  });
}

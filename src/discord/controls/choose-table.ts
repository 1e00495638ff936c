import { type OwnTable, ownTables } from '../../app/queries/own-tables.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Table } from '../../domain/table.ts';
import { gameOf, voiceOf } from '../../domain/voice.ts';
import { ACTS, type ActName } from '../custom-id.ts';
import { type Answer, type Call, type Press, update } from '../interactions/call.ts';
import { LIMITS } from '../limits.ts';
import { loose } from '../links.ts';
import { players } from '../views/lobby.ts';
import { noteScreen, type Screen, select, text } from '../views/screen.ts';
import { standOf } from '../views/table-buttons.ts';

/** Which table a command means: that of the channel it is used in, else the only one it can mean, else it asks. */
export type Meant =
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'ask'; readonly screen: Screen };

export interface Intent {
  readonly act: ActName;
  readonly path: readonly string[];
  /** Only tables of this game; null for any. */
  readonly game: Token | null;
  /** Which of a person's tables make sense first: those that wait for them, are played, still gather, or any. */
  readonly prefers: 'turn' | 'played' | 'gathering' | 'any';
}

export async function meant(call: Call, intent: Intent): Promise<Meant> {
  const { context, person, place, book } = call;
  const fits = (table: Table): boolean => intent.game === null || table.game === intent.game;
  const here = await context.store.findAt(place.channel);
  if (here && fits(here)) return { kind: 'table', table: here };
  const all = (await ownTables(context, person.id)).filter(({ table }) => fits(table));
  const rows = preferred(all, intent.prefers, place.channel);
  const [only] = rows;
  if (!only) return { kind: 'ask', screen: noteScreen(book.noTable) };
  if (rows.length === 1) return { kind: 'table', table: only.table };
  return {
    kind: 'ask',
    screen: whichScreen(
      call,
      intent,
      rows.map((row) => row.table),
    ),
  };
}

/** The first kind of tables there is any of; where threads may not be opened, tables live in the channel itself. */
function preferred(all: readonly OwnTable[], prefers: Intent['prefers'], channel: string): readonly OwnTable[] {
  if (prefers === 'any') return all;
  const played = all.filter(({ table }) => table.phase === 'playing');
  const here = ({ table }: OwnTable): boolean => table.place.thread === null && table.place.channel === channel;
  if (prefers === 'gathering') {
    const lobbies = all.filter(({ table }) => table.phase === 'gathering');
    return [lobbies.filter(here), lobbies, all].find((kind) => kind.length > 0) ?? [];
  }
  const waiting = prefers === 'turn' ? played.filter((row) => row.myTurn) : [];
  const kinds = [waiting.filter(here), waiting, played.filter(here), played, all];
  return kinds.find((kind) => kind.length > 0) ?? [];
}

export function whichScreen(call: Call, intent: Intent, tables: readonly Table[]): Screen {
  const { context, book, language } = call;
  const left = tables.length - LIMITS.selectOptions;
  return {
    parts: [
      text(`### ${book.whichTable}`),
      select(
        loose('which', [intent.act, ...intent.path]),
        book.choose,
        tables.map((table) => {
          const game = voiceOf(gameOf(context, table.game), table, language).name;
          return {
            label: book.whichChoice({ game, players: players(table, language) }),
            value: table.id,
            hint: standOf(call, table),
          };
        }),
      ),
      ...(left > 0 ? [text(book.gamesMore({ n: left }))] : []),
    ],
  };
}

/** A table was chosen: the act that was meant is done at it. Without a choice it is a "never mind". */
export async function chosen(press: Press, act: (press: Press) => Promise<Answer>): Promise<Answer> {
  const [table] = press.values;
  if (table === undefined) return update(noteScreen(press.book.cancelled));
  const [, ...path] = press.address.path;
  const answer = await act({
    ...press,
    address: { ...press.address, act: meantAct(press.address.path) ?? 'look', table, version: null, seat: null, path },
    values: [],
  });
  return answer && update(answer.screen);
}

export function meantAct(path: readonly string[]): ActName | null {
  return ACTS.find((one) => one === path[0]) ?? null;
}

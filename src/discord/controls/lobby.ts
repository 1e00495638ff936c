import {
  changeComputers,
  changeLanguage,
  changeLevel,
  changeOptions,
  join as joinTable,
  leaveLobby as leave,
  startTable,
} from '../../app/lobby/lobby.ts';
import { proposedLevel } from '../../app/lobby/proposed-level.ts';
import type { TermsFault } from '../../core/contract/options.ts';
import type { Json } from '../../core/json.ts';
import { known } from '../../core/known.ts';
import type { Result } from '../../core/result.ts';
import { LANGUAGES } from '../../core/text/message.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { COMPUTER_PACES, type Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { gameOf } from '../../domain/table/voice.ts';
import {
  ADD_COMPUTER,
  DROP_COMPUTER,
  JOIN,
  LEAVE_LOBBY,
  NEXT_LANGUAGE,
  OPTIONS,
  SET_LEVEL,
  SET_OPTION,
  START,
} from '../custom-ids/lobby-ids.ts';
import { type Answer, type Call, followUp, type Target, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { levelNews } from '../views/level.ts';
import {
  COMPUTER_PACE_KEY,
  FINISHERS_KEY,
  HINTS_KEY,
  LISTED_KEY,
  optionsScreen,
  RANKED_KEY,
  SEATS_KEY,
} from '../views/lobby.ts';
import { isTermsFault, rankedNeedWords, termsFaultWords } from '../views/refusal.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { PACE_KEY, paceWith } from '../views/time-control.ts';
import { refusal, tableOf, withTable } from './at-table.ts';

/** The lobby's controls. The lobby itself is brought up to date by the job that follows every change. */

export const join = defineControl({
  id: JOIN,
  who: 'anybody',
  claimed: true,
  success: 'post',
  handle: async (press) =>
    unlessRefused(press, await joinTable(press.context, tableOf(press), press.person, press.occasion)),
});

export const leaveLobby = defineControl({
  id: LEAVE_LOBBY,
  who: 'player',
  claimed: true,
  success: 'post',
  handle: async (press) => unlessRefused(press, await leave(press.context, tableOf(press), press.person.id)),
});

export const addComputer = defineControl({
  id: ADD_COMPUTER,
  who: 'host',
  claimed: true,
  success: 'post',
  handle: (press) =>
    withTable(press, async ({ id, game }) => {
      const { context, book, person } = press;
      // Asked before: what the press leads to may be the game that changes it.
      const proposed = await proposedLevel(context, person.id, game);
      const added = await changeComputers(context, id, person.id, 1, press.occasion);
      if (!added.ok) return unlessRefused(press, added);
      const first = added.value.chairs.filter((chair) => chair.person === null).length === 1;
      const parts = first ? levelNews(book, gameOf(context, game), proposed) : [];
      return parts.length > 0 ? followUp({ parts }) : null;
    }),
});

export const dropComputer = defineControl({
  id: DROP_COMPUTER,
  who: 'host',
  claimed: true,
  success: 'post',
  async handle(press) {
    const dropped = await changeComputers(press.context, tableOf(press), press.person.id, -1);
    if (!dropped.ok && dropped.error.code === 'not-seated') return followUp(noteScreen(press.book.refusedComputer));
    return unlessRefused(press, dropped);
  },
});

/** What a computer's button in the lobby does: it names the level that the computer is given. */
export const setLevel = defineControl({
  id: SET_LEVEL,
  who: 'host',
  claimed: true,
  success: 'post',
  async handle(press) {
    const set = await changeLevel(press.context, tableOf(press), press.person.id, press.slots);
    if (!set.ok && set.error.code === 'not-seated') return followUp(noteScreen(press.book.noComputerThere));
    return unlessRefused(press, set);
  },
});

export const start = defineControl({
  id: START,
  who: 'host',
  claimed: true,
  success: 'post',
  handle: async (press) =>
    unlessRefused(press, await startTable(press.context, tableOf(press), press.person.id, press.occasion)),
});

/** The host's private panel. */
export const options = defineControl({
  id: OPTIONS,
  who: 'host',
  claimed: false,
  success: 'answer',
  handle: (press) =>
    withTable(press, async (table) => {
      if (table.phase !== 'gathering') return followUp(await refusal(press, { code: 'started' }, table.id));
      if (table.host !== press.person.id) return followUp(await refusal(press, { code: 'not-host' }, table.id));
      return followUp(optionsScreen(press.context.games, summaryOf(table), press.language));
    }),
});

/** One press leads to the next language: the host's own, that of the server, then the others. */
export const nextLanguage = defineControl({
  id: NEXT_LANGUAGE,
  who: 'host',
  claimed: true,
  success: 'post',
  handle: (press) =>
    withTable(press, async (table) => {
      const all = [...new Set([press.language, press.channelLanguage, ...LANGUAGES])];
      const next = known(all[(all.indexOf(table.language) + 1) % all.length], 'next language');
      return unlessRefused(press, await changeLanguage(press.context, table.id, press.person.id, next));
    }),
});

/** One select of the panel: its key stands in the custom id, what was chosen comes along. */
export const setOption = defineControl({
  id: SET_OPTION,
  who: 'host',
  claimed: true,
  success: 'answer',
  async handle(press) {
    const { context, person, language, slots } = press;
    const table = await context.store.find(tableOf(press));
    if (!table) return update(await refusal(press, { code: 'gone' }, null));
    const [value = ''] = press.values;
    const wish = wished(press, table, slots, value);
    const changed = await changeOptions(context, table.id, person.id, wish);
    const panel = (now: Table, note: string | null = null): Answer =>
      update(optionsScreen(context.games, summaryOf(now), language, note));
    if (changed.ok) return panel(changed.value);
    if (!isTermsFault(changed.error)) {
      const need = rankedNeedWords(press.book, changed.error);
      return need === null ? update(await refusal(press, changed.error, table.id)) : panel(table, `⚠️ ${need}`);
    }
    return panel(table, `⚠️ ${termsFaultWords(press, gameOf(context, table.game), changed.error)}`);
  },
});

function wished(
  { context }: Call,
  table: Table,
  { key, part }: { readonly key: string; readonly part: string | null },
  value: string,
) {
  const { size, options: now, timeControl } = table;
  if (key === SEATS_KEY) return { size: Number(value), options: now };
  if (key === RANKED_KEY) return { size, options: now, ranked: value === 'true' };
  const computerPace = COMPUTER_PACES.find((one) => one === value);
  if (key === COMPUTER_PACE_KEY) return { size, options: now, ...(computerPace ? { computerPace } : {}) };
  if (key === FINISHERS_KEY) return { size, options: now, finishers: value === 'true' };
  if (key === LISTED_KEY) return { size, options: now, listed: value === 'true' };
  if (key === HINTS_KEY) return { size, options: now, hints: value === 'true' };
  if (key === PACE_KEY) return { size, options: now, timeControl: paceWith(timeControl, part ?? '', value) };
  const spec = gameOf(context, table.game).options[key];
  const read: Json = spec?.kind === 'flag' && (value === 'true' || value === 'false') ? value === 'true' : value;
  return { size, options: { ...now, [key]: read } };
}

/** A change that worked is seen in the lobby; only what did not work is said. */
async function unlessRefused(
  press: Call & Pick<Target, 'table'>,
  result: Result<Table, Refused | TermsFault>,
): Promise<Answer> {
  return result.ok ? null : followUp(await notDone(press, result.error));
}

async function notDone(press: Call & Pick<Target, 'table'>, error: Refused | TermsFault): Promise<Screen> {
  const id = tableOf(press);
  if (!isTermsFault(error)) return refusal(press, error, id);
  const table = await press.context.store.find(id);
  if (!table) return refusal(press, { code: 'gone' }, null);
  return noteScreen(termsFaultWords(press, gameOf(press.context, table.game), error));
}

import { changeComputers, changeOptions, join, leaveLobby } from '../../app/lobby/gather.ts';
import { rematch } from '../../app/lobby/open.ts';
import { startTable } from '../../app/lobby/start.ts';
import type { TermsFault } from '../../core/contract/options.ts';
import type { Json } from '../../core/json.ts';
import type { Result } from '../../core/result.ts';
import type { NamedPerson } from '../../domain/person.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { Table } from '../../domain/table.ts';
import { gameOf } from '../../domain/voice.ts';
import { type Answer, followUp, type Press, update } from '../interactions/call.ts';
import { tableUrl } from '../links.ts';
import { optionsScreen, SEATS_KEY } from '../views/lobby.ts';
import { faultWords, isFault, refusedScreen } from '../views/refusal.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { nameOfGame } from '../views/table-buttons.ts';
import { PACE_KEY, paceWith } from '../views/time-control.ts';
import { tableOf } from './press.ts';

/** What the lobby's controls do. The lobby itself is brought up to date by the job that follows every change. */

export async function sitDown(press: Press): Promise<Answer> {
  return quietly(press, await join(press.context, tableOf(press.address), press.person));
}

export async function getUp(press: Press): Promise<Answer> {
  return quietly(press, await leaveLobby(press.context, tableOf(press.address), press.person.id));
}

export async function addComputer(press: Press): Promise<Answer> {
  return quietly(press, await changeComputers(press.context, tableOf(press.address), press.person.id, 1));
}

export async function dropComputer(press: Press): Promise<Answer> {
  const dropped = await changeComputers(press.context, tableOf(press.address), press.person.id, -1);
  if (!dropped.ok && dropped.error.code === 'not-seated') return followUp(noteScreen(press.book.refusedComputer));
  return quietly(press, dropped);
}

export async function begin(press: Press): Promise<Answer> {
  return quietly(press, await startTable(press.context, tableOf(press.address), press.person.id));
}

/** A change that worked is seen in the lobby; only what did not work is said. */
async function quietly(press: Press, result: Result<Table, Refused | TermsFault>): Promise<Answer> {
  return result.ok ? null : followUp(await notDone(press, result.error));
}

async function notDone(press: Press, error: Refused | TermsFault): Promise<Screen> {
  const id = tableOf(press.address);
  if (!isFault(error)) return refusedScreen(press, error, id);
  const table = await press.context.store.find(id);
  if (!table) return refusedScreen(press, { code: 'gone' }, null);
  return noteScreen(faultWords(press, gameOf(press.context, table.game), error));
}

export async function openOptions(press: Press): Promise<Answer> {
  const table = await press.context.store.find(tableOf(press.address));
  if (!table) return followUp(await refusedScreen(press, { code: 'gone' }, null));
  if (table.phase !== 'gathering') return followUp(await refusedScreen(press, { code: 'started' }, table.id));
  if (table.host !== press.person.id) return followUp(await refusedScreen(press, { code: 'not-host' }, table.id));
  return followUp(optionsScreen(press.context, table, press.language));
}

/** One select of the panel: its key stands in the address, what was chosen comes along. */
export async function setOption(press: Press): Promise<Answer> {
  const { context, person, language } = press;
  const table = await context.store.find(tableOf(press.address));
  if (!table) return update(await refusedScreen(press, { code: 'gone' }, null));
  const [key = ''] = press.address.path;
  const [value = ''] = press.values;
  const wish = wished(press, table, key, value);
  const changed = await changeOptions(context, table.id, person.id, wish);
  if (changed.ok) return update(optionsScreen(context, changed.value, language));
  if (!isFault(changed.error)) return update(await refusedScreen(press, changed.error, table.id));
  const note = faultWords(press, gameOf(context, table.game), changed.error);
  return update(optionsScreen(context, table, language, `⚠️ ${note}`));
}

function wished(press: Press, table: Table, key: string, value: string) {
  const { size, options, timeControl } = table;
  if (key === SEATS_KEY) return { size: Number(value), options };
  if (key === PACE_KEY)
    return { size, options, timeControl: paceWith(timeControl, press.address.path[1] ?? '', value) };
  const spec = gameOf(press.context, table.game).options[key];
  const read: Json = spec?.kind === 'flag' && (value === 'true' || value === 'false') ? value === 'true' : value;
  return { size, options: { ...options, [key]: read } };
}

export async function again(press: Press): Promise<Answer> {
  const host: NamedPerson = press.person;
  const opened = await rematch(press.context, tableOf(press.address), host);
  if (!opened.ok) return followUp(await refusedScreen(press, opened.error, tableOf(press.address)));
  const { phase, place } = opened.value;
  const game = nameOfGame(press, opened.value);
  // With computers enough there is nobody to wait for. As long as the lobby is on its way, the link leads to its channel.
  const { book } = press;
  return followUp(
    noteScreen(phase === 'gathering' ? book.rematchDone({ url: tableUrl(place) }) : book.openedFull({ game })),
  );
}

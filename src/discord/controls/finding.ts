import { joinListed, type Looker, openLobbies as lobbiesFor } from '../../app/finding/open-lobbies.ts';
import { beginToWait, lookingOf, stopWaiting } from '../../app/finding/wait.ts';
import { leaveLobby } from '../../app/lobby/lobby.ts';
import type { Seek } from '../../domain/finding/seek.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { knownServerOf } from '../api/surroundings.ts';
import {
  BEGIN_TO_WAIT,
  CHANGE_SEEK,
  FIND,
  OPEN_LOBBIES,
  readSeek,
  SIT_LISTED,
  STOP_WAITING,
  seekValues,
} from '../custom-ids/finding-ids.ts';
import { type Call, followUp, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { findingScreen } from '../views/finding.ts';
import { LOBBIES_PER_PAGE, openLobbiesScreen, satWords } from '../views/open-lobbies.ts';
import type { Screen } from '../views/screen.ts';
import { refusal } from './at-table.ts';
import { proposalsFor } from './table-form.ts';

/** Looking for other players, in one private message. */

/** The form with what was looked for last, or how it goes for somebody who waits. */
export async function findingOf(call: Call, seek?: Seek): Promise<Screen> {
  const { context, person, book, language } = call;
  return findingScreen({ book, language, games: context.games }, await lookingOf(context, person.id, seek));
}

export const find = defineControl({
  id: FIND,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  handle: async (press) => update(await findingOf(press)),
});

export const changeSeek = defineControl({
  id: CHANGE_SEEK,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { part, seek } = press.slots;
    const [value] = press.values;
    return update(await findingOf(press, readSeek({ ...seekValues(seek), [part]: value }) ?? seek));
  },
});

export const beginSeek = defineControl({
  id: BEGIN_TO_WAIT,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  async handle(press) {
    const { context, person, slots: seek } = press;
    const begun = await beginToWait(context, person.id, seek);
    return begun.ok ? update(await findingOf(press)) : followUp(await refusal(press, begun.error, null));
  },
});

export const endSeek = defineControl({
  id: STOP_WAITING,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  async handle(press) {
    await stopWaiting(press.context, press.person.id);
    return update(await findingOf(press));
  },
});

/** Lobbies that can be joined from here. `page` counts from 0; there may be fewer by now. */
async function openLobbiesOf(call: Call, page: number, note: string | null = null): Promise<Screen> {
  const { context, person } = call;
  const all = await lobbiesFor(context, person.id, lookerOf(call));
  const last = Math.max(0, Math.ceil(all.length / LOBBIES_PER_PAGE) - 1);
  const here = Math.min(page, last);
  const wishes = await proposalsFor(call, context.games);
  const lobbies = all.map(({ table, ...more }) => ({ ...more, table: summaryOf(table) }));
  return openLobbiesScreen(call, context.games, { lobbies, page: here, wishes, note });
}

function lookerOf(call: Call): Looker {
  const { place } = call;
  return {
    guild: knownServerOf(place),
    channel: place.channel,
    common: async () => (await call.server([])).channels.flatMap(({ id, common }) => (common ? [id] : [])),
  };
}

export const openLobbies = defineControl({
  id: OPEN_LOBBIES,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  handle: async (press) => update(await openLobbiesOf(press, press.slots.page)),
});

/** Takes a seat in one of them, or gives it up; the list then says so. */
export const sitListed = defineControl({
  id: SIT_LISTED,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  async handle(press) {
    const { context, person, slots } = press;
    const { table, page, leaves } = slots;
    const sat = leaves
      ? await leaveLobby(context, table, person.id)
      : await joinListed(context, table, person, lookerOf(press), press.occasion);
    if (!sat.ok) return followUp(await refusal(press, sat.error, null));
    const closed = (await context.store.person(person.id))?.dmsClosed === true;
    return update(await openLobbiesOf(press, page, leaves ? null : satWords(press, context.games, sat.value, closed)));
  },
});

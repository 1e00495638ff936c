import { beginToWait, lookingOf, stopWaiting } from '../../app/finding/wait.ts';
import type { Seek } from '../../domain/finding/seek.ts';
import { BEGIN_TO_WAIT, CHANGE_SEEK, FIND, readSeek, STOP_WAITING, seekValues } from '../custom-ids/finding-ids.ts';
import { type Call, followUp, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { findingScreen } from '../views/finding.ts';
import type { Screen } from '../views/screen.ts';
import { refusal } from './at-table.ts';

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
  claimed: false,
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

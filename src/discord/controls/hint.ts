import { setTimeout as wait } from 'node:timers/promises';
import { type GivenHint, giveHint } from '../../app/hints/hint.ts';
import type { Path } from '../../core/contract/path.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { HINT } from '../custom-ids/move-ids.ts';
import { type Press, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { hintScreen } from '../views/hint.ts';
import type { Screen } from '../views/screen.ts';
import { nextQuestion } from './ask.ts';
import { refusal, tableOf } from './at-table.ts';
import { TABLE } from './commands.ts';

/** Milliseconds for which a closer look is waited for: somebody looks at the screen. */
const PATIENCE = 2_000;

/** The best moves of the decision at once, and the same after a closer look in the same message. */
export const hint = defineControl({
  id: HINT,
  who: 'player',
  claimed: false,
  success: 'answer',
  menu: { title: 'menuHint' },
  subcommand: { of: TABLE, name: 'hint', title: 'nameHint', about: 'commandHint' },
  async handle(press) {
    const { context, who, version, seat } = press;
    const given = await giveHint(context, { table: tableOf(press), version, person: who, seat });
    if (!given.ok) return update(await instead(press, given.error));
    const { hint: first, closer } = given.value;
    const before = press.slots;
    const later = async (): Promise<Screen> => {
      const looked = closer && (await inTime(closer));
      if (!looked) return hintScreen(press, first, before);
      return looked.ok ? hintScreen(press, looked.value, before) : instead(press, looked.error);
    };
    return update(hintScreen(press, first, before), undefined, closer ? later : undefined);
  },
});

/** A closer look, as far as it comes while somebody waits for it. */
export async function inTime(closer: NonNullable<GivenHint['closer']>): ReturnType<typeof closer> {
  const looking = new AbortController();
  const over = wait(PATIENCE, undefined, { signal: looking.signal }).catch(() => undefined);
  const looked = await closer(over);
  looking.abort();
  return looked;
}

/** Where the table has moved on: the question that is open now. */
async function instead(press: Press<Path>, refused: Refused): Promise<Screen> {
  const { version, seat, slots: soFar } = press;
  const table = tableOf(press);
  return refused.code === 'stale'
    ? nextQuestion(press, { table, version: version ?? refused.table.version, seat, soFar })
    : refusal(press, refused, table);
}

import type { Call } from '../interactions/call.ts';
import { helpScreen } from '../views/help.ts';
import type { Screen } from '../views/screen.ts';
import { tableNow } from './at-table.ts';

/** What somebody can do here and now. */
export async function helpFor(call: Call): Promise<Screen> {
  const here = await call.context.store.findAt(call.place.channel);
  return helpScreen(call, call.context.games, here && tableNow(call, here), await call.missingPermissions());
}

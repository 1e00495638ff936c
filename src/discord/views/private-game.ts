import type { Path, Token } from '../../core/contract/path.ts';
import { LIMITS } from '../api/limits.ts';
import { globalControlId, isControl, parseCustomId } from '../custom-ids/custom-id.ts';
import { RULES } from '../custom-ids/look-ids.ts';
import { ANSWER, ASK_AGAIN } from '../custom-ids/move-ids.ts';
import { PRIVATE, type PrivateSlots } from '../custom-ids/private-ids.ts';
import { led } from './led.ts';
import type { Screen } from './screen.ts';

/** The wizard of a table as it stands in a private game. */

export interface PrivatePlace {
  readonly game: Token;
  /** Leads to the present question. */
  readonly on: string;
  /** What stands for a control of the wizard; null where an id has no room for it: then it is left out. */
  step(control: string, path: Path): string | null;
}

/** The ids of a private game's steps; several moves in one button may not fit. */
export function stepIn(place: Pick<PrivateSlots, 'kind' | 'game' | 'deal' | 'version'>): PrivatePlace['step'] {
  return (control, path) => {
    const slots = { ...place, control, path };
    const written = PRIVATE.writeSlots(slots).join('.');
    return written.length + PRIVATE.name.length + 4 > LIMITS.customId ? null : globalControlId(PRIVATE, slots);
  };
}

/**
 * A screen of the wizard, with its controls led to a private game: those of the rules to its game's, others that belong
 * to a table to the game as it was shown.
 */
export function inPrivateGame(screen: Screen, { game, on, step }: PrivatePlace): Screen {
  return led(screen, (customId, isButton) => {
    const id = parseCustomId(customId);
    if (id === null || id.table === null) return customId;
    if (isControl(id, RULES)) return globalControlId(RULES, [game, ...id.path]);
    // A menu of the first question has the same id as *Start over*.
    const anew = isButton && id.path.length === 0 && (isControl(id, ANSWER) || isControl(id, ASK_AGAIN));
    return anew ? on : step(id.control, id.path);
  });
}

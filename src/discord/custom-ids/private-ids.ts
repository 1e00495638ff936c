import type { Path, Token } from '../../core/contract/path.ts';
import { PRIVATE_GAME_KINDS, type PrivateGameKind } from '../../domain/private-games/private-game.ts';
import { controlId } from './custom-id.ts';
import {
  ALL_ANSWERS,
  ANSWER,
  ASK_AGAIN,
  CONFIRM,
  CONFIRM_ALL,
  CONFIRM_AND_ANSWER,
  CONFIRM_BOTH,
  HINT,
  STEP_BACK,
} from './move-ids.ts';
import { readVersion } from './slots.ts';

/** The wizard's controls in private games, but for lessons, which are older. */

/** In this order, which stays: an id holds the number. */
const STEPS = [
  ANSWER,
  ALL_ANSWERS,
  STEP_BACK,
  ASK_AGAIN,
  CONFIRM,
  CONFIRM_BOTH,
  CONFIRM_ALL,
  CONFIRM_AND_ANSWER,
  HINT,
] as const;

export interface PrivateSlots {
  readonly kind: PrivateGameKind;
  /** `ANY` where the deal tells it. */
  readonly game: Token;
  /** Which game of this kind it is, in as few letters as can be. */
  readonly deal: Token;
  /** The version that was shown. */
  readonly version: number;
  /** The name of the wizard's control. */
  readonly control: string;
  readonly path: Path;
}

export const PRIVATE = controlId<PrivateSlots>('own', {
  writeSlots: ({ kind, game, deal, version, control, path }) => [
    ...[String(PRIVATE_GAME_KINDS.indexOf(kind)), game, deal, version.toString(36)],
    ...[String(STEPS.findIndex(({ name }) => name === control)), ...path],
  ],
  readSlots([number, game, deal, version, step, ...path]) {
    const kind = PRIVATE_GAME_KINDS[Number(number)];
    const control = STEPS[Number(step)]?.name;
    const at = readVersion(version);
    if (kind === undefined || game === undefined || deal === undefined || control === undefined || at === null)
      return null;
    return { kind, game, deal, version: at, control, path };
  },
});

import type { AnyGame } from '../../core/contract/any-game.ts';
import type { PrivateGameKind } from '../../domain/private-games/private-game.ts';
import { PRIVATE } from '../custom-ids/private-ids.ts';
import { type Answer, followUp } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { noteScreen } from '../views/screen.ts';
import { pressInDaily } from './daily.ts';
import { pressInPractice } from './practice.ts';
import type { PrivatePress } from './wizard-in-private.ts';

/** What becomes of a press of the wizard, by the kind of private game it stands in; lessons have ids of their own. */
const KINDS: {
  readonly [K in Exclude<PrivateGameKind, 'lesson'>]: (press: PrivatePress, game: AnyGame | null) => Promise<Answer>;
} = {
  daily: async (press, game) => (game ? pressInDaily(press, game) : followUp(noteScreen(press.book.unknownControl))),
  // Its table knows the game.
  practice: pressInPractice,
};

export const privateStep = defineControl({
  id: PRIVATE,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { kind, game: id } = press.slots;
    if (kind === 'lesson') return followUp(noteScreen(press.book.unknownControl));
    return KINDS[kind](press, press.context.games.find((one) => one.id === id) ?? null);
  },
});

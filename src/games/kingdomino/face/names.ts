import { known } from '../../../core/known.ts';
import type { Message, Words } from '../../../core/text/message.ts';
import { beside, type Facing, writeCell } from '../rules/cell.ts';
import { type Domino, type Half, halvesOf } from '../rules/dominoes.ts';
import type { Placement } from '../rules/kingdom.ts';
import type { View } from '../rules/types.ts';
import type { en } from '../text/en.ts';

/** Things of the game as messages: what several parts of the face say. */
export type Say = Message<typeof en>;
export type Speak = Words<Say>;

export const ARROWS: { readonly [F in Facing]: string } = { right: '→', left: '←', up: '↑', down: '↓' };

export const half = ({ terrain, crowns }: Half): Say => ({ say: 'half', with: { terrain: { say: terrain }, crowns } });

/** A half in a few letters, crowns as signs: for buttons. */
export const shortHalf = ({ terrain, crowns }: Half): Say => ({
  say: 'halfShort',
  with: { terrain: { say: terrain }, crowns },
});

export function dominoName(domino: Domino): Say {
  const [first, second] = halvesOf(domino);
  return { say: 'domino', with: { domino, first: half(first), second: half(second) } };
}

export const list = (items: readonly Say[]): { readonly list: readonly Say[] } => ({ list: items });

/** The two cells of a placement, spelled. */
export function cellNames({ cell, facing }: Placement): readonly [string, string] {
  return [writeCell(cell), writeCell(known(beside(cell, facing), `cell beside ${writeCell(cell)}`))];
}

/** "Round 3 of 12", in a dynasty with the number of the game. */
export function roundName(view: View): Say {
  const { round, rounds, step, game, games } = view;
  if (step === 'over') return { say: 'over' };
  const plain: Say =
    round === 0
      ? { say: 'opening' }
      : round === rounds
        ? { say: 'lastRound', with: { rounds } }
        : { say: 'round', with: { round, rounds } };
  return games > 1 ? { say: 'gameOf', with: { game, games, round: plain } } : plain;
}

/** The domino that is to be laid now; null when something else is to be done. */
export function inHand(view: View): Domino | null {
  return view.step === 'place' ? (view.line[view.at]?.domino ?? null) : null;
}

export function taskName(view: View): Say {
  const domino = inHand(view);
  if (domino !== null) return { say: 'taskPlace', with: { domino } };
  return view.step === 'over' ? { say: 'taskOver' } : { say: 'taskPick' };
}

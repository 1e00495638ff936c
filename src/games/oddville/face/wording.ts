import type { Token } from '../../../core/contract/path.ts';
import type { Answer, Question } from '../../../core/contract/question.ts';
import type { Seat } from '../../../core/seat.ts';
import { cheapest, owned } from '../rules/board.ts';
import { building } from '../rules/buildings.ts';
import { type CardId, HIDDEN, type View } from '../rules/types.ts';
import { capital, cardHint, costWords, named, plainText, readResource, type Say } from './names.ts';

/** What the wizard's questions are made of. */

/** An answer in words. */
export type Wording = Pick<Answer<Say>, 'label' | 'spot'> & { readonly short?: Say | null; readonly hint?: Say | null };
/** A question whose answers are worded one by one. */
export type Each = (text: Say, word: (token: Token) => Wording) => Question<Say>;

export const levelWords = (token: Token): Wording => ({ label: { say: 'level', with: { n: Number(token) } } });

export function cardWords(id: Token): Wording {
  return { label: named(id), hint: cardHint(id) };
}

/** Only the cost of a card, where there is no room for more. */
export function costOf(id: CardId): Say | null {
  return id === HIDDEN ? null : { say: 'text', with: { text: costWords(building(id).cost) } };
}

export function fieldWords(view: View, me: Seat, token: Token): Wording {
  const found = readResource(token);
  if (found === null) return { label: plainText(token) };
  return {
    label: { say: 'resourceOf', with: { what: capital(found), n: owned(view.board, me, found) } },
    hint: { say: 'onBoardNow', with: { n: cheapest(view.board, view.seats, found) } },
  };
}

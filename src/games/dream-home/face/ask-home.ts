import type { Token } from '../../../core/contract/path.ts';
import type { Room } from '../rules/cards.ts';
import type { HomeView, View } from '../rules/view-types.ts';
import { cellName, isCell, isType, roomName, type Say, spaceName, spaceOf, suppliedRoom } from './names.ts';
import type { Outlook } from './outlook.ts';
import { type Ask, change, type Labelled, named, plain, question, worth } from './question.ts';
import { handymanShortcuts, supplierShortcuts } from './shortcuts.ts';

/** Questions about what lies in one's home already. */

/** Which room makes way for `room`, which comes with the drill or the supplier. */
export function askSwap(
  verb: 'drill' | 'supplier',
  room: Room,
  home: HomeView,
  answers: readonly Token[],
  found: ReadonlyMap<Token, Outlook>,
): Ask {
  return question({ say: `ask-${verb}-cell`, with: { room: roomName(room.type) } }, answers, (token) => ({
    ...swapAnswer(home, token, found.get(token)),
    ...named(token, found),
  }));
}

/** Which kind of room the supplier brings. */
export function askSupplier(view: View, answers: readonly Token[], found: ReadonlyMap<Token, Outlook>): Ask {
  return question(
    { say: 'ask-supplier' },
    answers,
    (token) =>
      isType(token)
        ? { label: roomName(token), hint: worth(suppliedRoom(view, token), found.get(token)) }
        : { label: plain(token) },
    () => supplierShortcuts(view),
  );
}

/** The two cells whose cards change places, one after the other. */
export function askHandyman(
  view: View,
  home: HomeView,
  first: Token | undefined,
  answers: readonly Token[],
  found: ReadonlyMap<Token, Outlook>,
): Ask {
  const label = (token: Token): Labelled => ({
    label: holding(home, token),
    ...named(token, found),
    ...change(found.get(token)),
  });
  return isCell(first)
    ? question({ say: 'ask-handyman-other', with: { cell: first } }, answers, label)
    : question({ say: 'ask-handyman' }, answers, label, () => handymanShortcuts(view));
}

/** Which of several tokens in one room stays. */
export function askKeep(home: HomeView, answers: readonly Token[], found: ReadonlyMap<Token, Outlook>): Ask {
  return question({ say: 'ask-keep' }, answers, (token) => ({ ...keepAnswer(home, token), ...named(token, found) }));
}

/** "Kitchen · Ground floor 2 (g2)". */
function holding(home: HomeView, token: Token): Say {
  const what = spaceName(spaceOf(home, token));
  if (!isCell(token) || what === null) return plain(token);
  return { say: 'cell-holding', with: { cell: cellName(token), what } };
}

function swapAnswer(home: HomeView, token: Token, outlook: Outlook | undefined): Labelled {
  if (!isCell(token) || outlook === undefined) return { label: plain(token) };
  const space = spaceOf(home, token);
  const lost = space?.kind === 'room' ? space.token : null;
  return {
    label: holding(home, token),
    ...(lost === null
      ? change(outlook)
      : { hint: { say: 'hint-lose', with: { token: { say: lost }, gain: outlook.points } } }),
  };
}

function keepAnswer(home: HomeView, token: Token): Labelled {
  const space = spaceOf(home, token);
  if (!isCell(token) || space?.kind !== 'room' || space.token === null) return { label: plain(token) };
  return { label: { say: 'keep-token', with: { token: { say: space.token }, cell: cellName(token) } } };
}

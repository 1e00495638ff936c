import type { Token } from '../../../core/contract/path.ts';
import { findResource, type Room } from '../rules/cards.ts';
import { decorating } from '../rules/gain.ts';
import type { Cell } from '../rules/types.ts';
import type { HomeView, View } from '../rules/view-types.ts';
import { cellName, columnOf, isCell, roomName, spaceOf } from './names.ts';
import type { Outlook } from './outlook.ts';
import { type Ask, type Labelled, placed, plain, question, shortName } from './question.ts';
import { usualExtra } from './shortcuts.ts';

/** Where the token or the Scaffolding that came with the room goes. */
export function askExtra(
  view: View,
  home: HomeView,
  column: Token,
  room: Room,
  cell: Cell,
  up: boolean,
  answers: readonly Token[],
  found: ReadonlyMap<Token, Outlook>,
): Ask {
  const card = columnOf(view, column)?.resource ?? null;
  const read = card === null ? null : findResource(card);
  if (read?.family === 'decor') {
    const token = read.card;
    const label = (answer: Token): Labelled => {
      if (!isCell(answer)) {
        return {
          label: { say: 'token-skip', with: { token: { say: token } } },
          short: { say: 'short-skip' },
          hint: { say: 'hint-unused' },
        };
      }
      const there = spaceOf(home, answer);
      const type = answer === cell ? room.type : there?.kind === 'room' ? there.room.type : room.type;
      const { points: gain, closes } = decorating(home, room, cell, up, token, answer);
      return {
        label: { say: 'token-on', with: { token: { say: token }, room: roomName(type), cell: cellName(answer) } },
        short: shortName(answer, found.get(answer)),
        ...placed(answer),
        hint: closes ? { say: 'hint-finish', with: { gain } } : { say: 'hint-decor', with: { gain } },
      };
    };
    return question({ say: 'ask-token', with: { token: { say: token } } }, answers, label, () => {
      const usual = usualExtra(view, column, cell, up, answers);
      return usual === null ? {} : { usual };
    });
  }
  return question({ say: 'ask-scaffolding' }, answers, (answer) => ({
    label: isCell(answer) ? { say: 'scaffolding-on', with: { cell: cellName(answer) } } : plain(answer),
    short: { say: 'short', with: { name: answer } },
    ...placed(answer),
    hint: { say: answer === cell ? 'hint-replaced' : 'hint-support' },
  }));
}

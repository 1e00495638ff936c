import { capital, named, roundWords, type Say, type Speak, who } from '../face/names.ts';
import { spacesWords } from '../face/text.ts';
import { writeCell } from '../rules/city.ts';
import { sheets } from '../rules/score.ts';
import { person } from '../rules/table.ts';
import type { View } from '../rules/types.ts';
import type { Change } from './changes.ts';
import { turnWords } from './head.ts';

/** The pictures in words, most important first. */

/** Discord takes 1,024 characters, and the most important come first. */
export function clip(alt: string): string {
  return alt.length <= 1_024 ? alt : `${alt.slice(0, 1_020).trimEnd()} …`;
}

export function altBoard(view: View, speak: Speak): string {
  return speak.say(altWords(view));
}

export function altSince(view: View, title: Say, found: readonly Change[], speak: Speak): string {
  return speak.say({
    say: 'altSince',
    with: {
      title,
      changes: {
        list: found.map((change, at): Say => ({ say: 'altChange', with: { n: at + 1, what: changed(view, change) } })),
      },
      rest: altWords(view),
    },
  });
}

/** What a change is about. */
function changed(view: View, change: Change): Say {
  switch (change.kind) {
    case 'built': {
      const { lot } = change;
      return { say: 'altLot', with: { name: named(lot.card), cell: writeCell(lot), who: who(lot.owner) } };
    }
    case 'plaza':
      return { say: 'dots', with: { a: { say: 'sPlaza' }, b: who(change.seat) } };
    case 'row':
      return {
        say: 'positionLabel',
        with: { position: view.row.indexOf(change.card) + 1, name: named(change.card) },
      };
    case 'field':
      return { say: 'dots', with: { a: capital(change.resource), b: spacesWords(view, change.resource) } };
    case 'coins':
      return {
        say: 'dots',
        with: { a: who(change.seat), b: { say: 'coins', with: { n: person(view, change.seat).coins } } },
      };
    case 'card':
      return { say: 'dots', with: { a: who(change.seat), b: named(change.card) } };
    case 'character':
      return {
        say: 'dots',
        with: { a: who(change.seat), b: { say: 'character', with: { id: change.character } } },
      };
  }
}

/** The picture in words, most important first. */
export function altWords(view: View): Say {
  const city: readonly Say[] = view.city.map((lot) => ({
    say: 'altLot',
    with: { name: named(lot.card), cell: writeCell(lot), who: who(lot.owner) },
  }));
  return {
    say: 'alt',
    with: {
      round: roundWords(view),
      turn: turnWords(view),
      scores: {
        list: sheets(view).map((one): Say => ({ say: 'altScore', with: { seat: who(one.seat), n: one.total } })),
      },
      row: { list: view.row.map(named) },
      city: city.length === 0 ? { say: 'none' } : { list: [...city].reverse() },
    },
  };
}

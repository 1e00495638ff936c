import { asSeenBy, type Seat } from '../../../core/seat.ts';
import { cheapest, figuresOn, LEVELS } from '../rules/board.ts';
import { building } from '../rules/buildings.ts';
import { writeCell } from '../rules/city.ts';
import { sheet, sheets } from '../rules/score.ts';
import { cityFigures, decider, person } from '../rules/table.ts';
import { type CardId, GUILDS, HIDDEN, RESOURCES, type Resource, type Side, type View } from '../rules/types.ts';
import {
  bonusWords,
  capital,
  costWords,
  dots,
  guildName,
  list,
  named,
  plainText,
  resource,
  roundWords,
  type Say,
  stepName,
  who,
  worthWords,
} from './names.ts';

/** The position and the score in words, line by line. */
export function text(view: View): readonly Say[] {
  const seat = decider(view);
  return [
    roundWords(view),
    ...(seat === null
      ? []
      : [{ say: 'tTurn', with: { who: who(seat), task: { say: 'task', with: { step: stepName(view) } } } } as const]),
    ...ranks(view),
    ...(view.trigger === null || seat === null ? [] : [alarmWords(view, view.trigger)]),
    ...asSeenBy(view.seats, view.reader).flatMap((one) => seatLines(view, one)),
    ...RESOURCES.map((one) => fieldWords(view, one)),
    ...view.row.map(
      (id, at): Say => ({
        say: 'tRow',
        with: { position: at + 1, name: named(id), facts: facts(id) },
      }),
    ),
    plazaLine(view),
    ...sheets(view)
      .flatMap(({ lots }) => lots)
      .sort((a, b) => a.lot.y - b.lot.y || a.lot.x - b.lot.x)
      .map(
        ({ lot, points }): Say => ({
          say: 'tLot',
          with: {
            cell: writeCell(lot),
            name: named(lot.card),
            who: who(lot.owner),
            points: points.total,
            streets: sides(building(lot.card).streets),
          },
        }),
      ),
    ...GUILDS.map((guild): Say => {
      const { top, size } = view.piles[guild];
      const name: Say = top === null ? { say: 'none' } : { say: 'character', with: { id: top } };
      return { say: 'tPile', with: { guild: { say: 'guild', with: { id: guild } }, name, n: size } };
    }),
    { say: 'pDeck', with: { n: view.deck } },
  ];
}

/** Who stands on which spaces of a resource. */
export function spacesWords({ board }: View, resource: Resource) {
  const spaces = LEVELS.filter((level) => figuresOn(board, resource, level).length > 0).map(
    (level): Say => ({ say: 'tSpace', with: { level, who: list(figuresOn(board, resource, level).map(who)) } }),
  );
  return spaces.length === 0 ? ({ say: 'none' } as const) : list(spaces);
}

/** The same, and what the next one costs. */
function fieldWords(view: View, resource: Resource): Say {
  const next = cheapest(view.board, view.seats, resource);
  return { say: 'tField', with: { what: capital(resource), spaces: spacesWords(view, resource), next } };
}

/** Who has come in which place; nothing while the game goes on. */
function ranks(view: View): readonly Say[] {
  return (view.standings ?? []).map(
    ({ seat, rank }): Say => ({ say: 'tRank', with: { n: rank, who: who(seat), points: sheet(view, seat).total } }),
  );
}

/** That the end is near, and how near. */
export function alarmWords(view: View, seat: Seat): Say {
  return dots({ say: 'pTrigger', with: { who: who(seat) } }, { say: 'finalTurn', with: { ending: view.ending } });
}

const sides = (streets: readonly Side[]): Say => ({ say: 'tSides', with: { sides: streets.join('') } });

function facts(id: CardId): Say {
  if (id === HIDDEN) return { say: 'none' };
  const card = building(id);
  return {
    say: 'tFacts',
    with: {
      cost: costWords(card.cost),
      worth: worthWords(card),
      bonus: bonusWords(card.bonus),
      guild: guildName(card),
      streets: sides(card.streets),
    },
  };
}

function plazaLine(view: View): Say {
  const there = RESOURCES.flatMap((one): readonly Say[] => {
    const seat = view.plaza[one];
    return seat === null ? [] : [{ say: 'tRowless', with: { name: who(seat), facts: resource(one) } }];
  });
  return { say: 'tPlaza', with: { who: there.length === 0 ? { say: 'pNobody' } : list(there) } };
}

function seatLines(view: View, seat: Seat): readonly Say[] {
  const { coins, supply, hand, played, buildings, characters } = person(view, seat);
  const { total } = sheet(view, seat);
  const numbers = (workers: readonly number[]): Say =>
    workers.length === 0 ? { say: 'none' } : plainText(workers.join(' '));
  return [
    { say: 'tSeat', with: { who: who(seat), points: total, coins, supply, city: cityFigures(view, seat) } },
    { say: 'tHand', with: { hand: numbers(hand), played: numbers(played) } },
    ...(buildings.length === 0
      ? []
      : [
          {
            say: 'tHeld',
            with: {
              names: list(
                buildings.map((id): Say => ({ say: 'tRowless', with: { name: named(id), facts: facts(id) } })),
              ),
            },
          } as const,
        ]),
    ...(characters.length === 0
      ? []
      : [
          {
            say: 'tPeople',
            with: { names: list(characters.map((id): Say => ({ say: 'character', with: { id } }))) },
          } as const,
        ]),
  ];
}

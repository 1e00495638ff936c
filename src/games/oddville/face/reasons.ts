import type { Path } from '../../../core/contract/path.ts';
import { type Seat, seatsOf } from '../../../core/seat.ts';
import { fetchPrice, owned } from '../rules/board.ts';
import { building } from '../rules/buildings.ts';
import { sheet } from '../rules/score.ts';
import { cityFigures, person } from '../rules/table.ts';
import { type CardId, HIDDEN, RESOURCES, type Resource, type View } from '../rules/types.ts';
import { asker, costWords, list, named, resource, type Say, who } from './names.ts';

/** Why a move is good: what it brings now, what can be built next, and what it gives to or takes from others. */
export function reasons(view: View, _path: Path, after: View): readonly Say[] {
  const seat = asker(view);
  const gain = gained(view, after, seat);
  const figures = cityFigures(after, seat);
  const joined = person(after, seat).characters.find((id) => !person(view, seat).characters.includes(id));
  const ready = person(after, seat).buildings.find((id) => isReady(after, seat, id) && !isReady(view, seat, id));
  const dearer = dearerFor(view, after, seat);
  const [other] = seatsOf(view.seats)
    .filter((one) => one !== seat)
    .map((one) => ({ who: who(one), n: gained(view, after, one) }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n);
  const found: readonly (Say | null)[] = [
    gain > 0 ? { say: 'whyGain', with: { n: gain } } : null,
    figures > cityFigures(view, seat) ? { say: 'whyFigures', with: { n: figures, of: FIGURES } } : null,
    joined === undefined || joined === HIDDEN
      ? null
      : { say: 'whyJoins', with: { name: { say: 'character', with: { id: joined } } } },
    ready === undefined ? null : { say: 'whyReady', with: { name: named(ready) } },
    dearer.length === 0 ? null : { say: 'whyDearer', with: { what: list(dearer.map(resource)) } },
    other === undefined ? null : { say: 'whyOthers', with: other },
  ];
  const some = found.filter((one) => one !== null).slice(0, MOST);
  return some.length > 0 ? some : [rest(view, after, seat)];
}

/** What a move is good for that brings nothing yet: what a new building still lacks, or the coins that are left. */
function rest(view: View, after: View, seat: Seat): Say {
  const id = person(after, seat).buildings.find((one) => one !== HIDDEN && !person(view, seat).buildings.includes(one));
  if (id === undefined) return { say: 'whyCoins', with: { n: after.players[seat]?.coins ?? 0 } };
  const { cost } = building(id);
  const wanted = (one: Resource): number => cost.filter((other) => other === one).length;
  const lacking = RESOURCES.flatMap((one) =>
    Array<Resource>(Math.max(0, wanted(one) - owned(after.board, seat, one))).fill(one),
  );
  return { say: 'whyLacks', with: { name: named(id), what: costWords(lacking) } };
}

const MOST = 3;

/** With so many figures in the city a seat ends the game. */
const FIGURES = 6;

const gained = (view: View, after: View, seat: Seat): number => sheet(after, seat).total - sheet(view, seat).total;

/** Whether a seat has all that a building in front of it costs. */
function isReady(view: View, seat: Seat, id: CardId): boolean {
  if (id === HIDDEN || !person(view, seat).buildings.includes(id)) return false;
  const { cost } = building(id);
  return RESOURCES.every((one) => owned(view.board, seat, one) >= cost.filter((wanted) => wanted === one).length);
}

/** What costs another seat more than before. */
function dearerFor(view: View, after: View, seat: Seat): readonly Resource[] {
  const others = seatsOf(view.seats).filter((one) => one !== seat);
  const price = (at: View, one: Seat, what: Resource): number => fetchPrice(at.board, at.seats, person(at, one), what);
  return RESOURCES.filter((what) => others.some((one) => price(after, one, what) > price(view, one, what)));
}

import { type Path, startsWith, type Token } from '../../../core/contract/path.ts';
import type { Seat } from '../../../core/seat.ts';
import { bonusAt, sources } from '../rules/bonuses.ts';
import { has } from '../rules/characters.ts';
import { joined, lotsBeside, parseCell } from '../rules/city.ts';
import { points } from '../rules/score.ts';
import { person } from '../rules/table.ts';
import type { CardId, View } from '../rules/types.ts';
import { ranked } from './ahead.ts';
import { bonusWords, list, named, plainText } from './names.ts';
import type { Wording } from './wording.ts';

/** Where a building goes, and what it is worth there. */

/** Letters of a cell and its points on a narrow button, besides the plus and the space before it. */
const CELL_LETTERS = 7;
/** Of the name of a cell beside the others of its row. */
const SPOT_LETTERS = 5;

/** What building there is worth: the card's points and the bonuses that come with it. */
export function cellWords(view: View, me: Seat, card: CardId, token: Token): Wording {
  const cell = parseCell(token);
  if (cell === null) return { label: plainText(token) };
  const lot = { ...cell, card, owner: me };
  const city = [...view.city, lot];
  const gained = sources(city, lot, person(view, me)).map((one) => bonusAt(city, one));
  const worth = worthAt(view, me, card, token);
  const lamp = has(person(view, me), 'lamplighter');
  const giving = lamp ? lotsBeside(view.city, lot) : joined(city, lot);
  const names = list(giving.slice(0, 3).map((one) => named(one.card)));
  return {
    label:
      gained.length > 3
        ? { say: 'cellMany', with: { cell: token, points: worth, n: gained.length } }
        : { say: 'cellLabel', with: { cell: token, points: worth, bonuses: list(gained.map(bonusWords)) } },
    ...(token.length > SPOT_LETTERS ? {} : { spot: cell }),
    ...(token.length + String(worth).length > CELL_LETTERS
      ? {}
      : { short: { say: 'cellShort', with: { cell: token, points: worth } } }),
    hint: giving.length === 0 ? { say: 'cellAlone' } : { say: lamp ? 'cellHintLamp' : 'cellHint', with: { names } },
  };
}

/** The cell where the building is worth most; of several the one that looks best to the autopilot. */
export function bestCell(view: View, me: Seat, soFar: Path, answers: readonly Token[]): readonly Token[] {
  const [, card = ''] = soFar;
  const worths = answers.map((token) => worthAt(view, me, card, token));
  const most = Math.max(...worths);
  const best = answers.filter((_, at) => worths[at] === most);
  const found = ranked(view, me).find(({ path }) => startsWith(path, soFar) && best.includes(path[soFar.length] ?? ''));
  return found?.path.slice(soFar.length, soFar.length + 1) ?? [];
}

function worthAt(view: View, me: Seat, card: CardId, token: Token): number {
  const cell = parseCell(token);
  if (cell === null) return Number.NEGATIVE_INFINITY;
  const lot = { ...cell, card, owner: me };
  return points({ city: [...view.city, lot] }, lot).total;
}

import type { Path, Token } from '../../../core/contract/path.ts';
import type { Answer, Question } from '../../../core/contract/question.ts';
import { known } from '../../../core/known.ts';
import { columnOf, FACINGS, type Facing, parseCell, rowOf, writeCell } from '../rules/cell.ts';
import { type Domino, halvesOf, isTwin } from '../rules/dominoes.ts';
import { type Kingdom, kingdomAt } from '../rules/kingdom.ts';
import { best, consequences, type Prospect, prospects } from '../rules/prospects.ts';
import type { View } from '../rules/types.ts';
import { ARROWS, cellNames, dominoName, half, inHand, type Say, shortHalf } from './names.ts';

/** The kingdom of the seat that decides. */
export function ownKingdom(view: View): Kingdom {
  return kingdomAt(view.kingdoms, known(view.seat, 'seat that decides'));
}

/** How the domino in hand may lie, with what it gains; only those that begin at `cell` when one is given. */
export function waysFor(view: View, cell?: Token): readonly Prospect[] {
  const ways = prospects(ownKingdom(view), view.options, handOf(view));
  return cell === undefined ? ways : ways.filter(({ placement }) => writeCell(placement.cell) === cell);
}

/** The domino that is to be placed. */
export const handOf = (view: View): Domino => known(inHand(view), 'domino to be placed');

export const isFacing = (token: Token): token is Facing => FACINGS.some((facing) => facing === token);

export function ask(view: View, soFar: Path, answers: readonly Token[]): Question<Say> {
  const [verb, cell] = soFar;
  if (verb === undefined) {
    return {
      text: { say: view.step === 'place' ? 'askVerbPlace' : 'askVerbPick' },
      answers: answers.map((token) => ({ token, label: { say: token === 'place' ? 'askVerbPlace' : 'askVerbPick' } })),
    };
  }
  if (verb === 'pick') {
    const found = new Map(answers.map((token) => [token, best(ownKingdom(view), view.options, Number(token))]));
    return {
      text: { say: 'askPick' },
      answers: answers.map((token) => pick(view, token, found.get(token) ?? null)),
      best: () => mostOf(answers, (token) => found.get(token)?.gain ?? Number.NEGATIVE_INFINITY),
    };
  }
  const domino = handOf(view);
  return cell === undefined ? askCell(view, domino, answers) : askDirection(view, domino, cell, answers);
}

/** The answers of the highest number. */
function mostOf(answers: readonly Token[], numberOf: (token: Token) => number): readonly Token[] {
  const most = Math.max(...answers.map(numberOf));
  return answers.filter((token) => numberOf(token) === most);
}

function pick(view: View, token: Token, found: Prospect | null): Answer<Say> {
  const domino = Number(token);
  const [first, second] = halvesOf(domino);
  const order = orderOf(view, domino);
  return {
    token,
    label: { say: 'answerPick', with: { domino, first: shortHalf(first), second: shortHalf(second) } },
    short:
      found === null
        ? { say: 'shortNowhere', with: { domino } }
        : { say: 'short', with: { what: token, gain: found.gain } },
    hint:
      found === null ? { say: 'hintNowhere', with: { order } } : { say: 'hintPick', with: { gain: found.gain, order } },
  };
}

/** Whose turn in the next round a king on this domino has: 1 for the first. */
export const orderOf = (view: View, domino: Domino): number =>
  1 + view.next.findIndex((slot) => slot.domino === domino);

function askCell(view: View, domino: Domino, answers: readonly Token[]): Question<Say> {
  const [first] = halvesOf(domino);
  const ways = waysFor(view);
  const gainAt = (token: Token): number =>
    Math.max(0, ...ways.filter(({ placement }) => writeCell(placement.cell) === token).map(({ gain }) => gain));
  return {
    text: isTwin(domino)
      ? { say: 'askCellTwin', with: { domino: dominoName(domino) } }
      : { say: 'askCell', with: { domino: dominoName(domino), half: half(first) } },
    answers: answers.map((token) => {
      const here = ways.filter(({ placement }) => writeCell(placement.cell) === token);
      const gain = gainAt(token);
      const at = known(parseCell(token), `cell ${token}`);
      return {
        token,
        name: { say: 'cell', with: { cell: token } },
        spot: { x: columnOf(at), y: rowOf(at) },
        label: { say: 'answerCell', with: { cell: token, half: shortHalf(first), gain } },
        short: { say: 'short', with: { what: token, gain } },
        hint: { say: 'hintCell', with: { ways: here.length } },
      };
    }),
    best: () => mostOf(answers, gainAt),
  };
}

function askDirection(view: View, domino: Domino, from: Token, answers: readonly Token[]): Question<Say> {
  const [, second] = halvesOf(domino);
  const cell = known(parseCell(from), `cell ${from}`);
  const ways = waysFor(view, from);
  const gainOf = (facing: Token): number =>
    known(
      ways.find(({ placement }) => placement.facing === facing),
      `way to lay it from ${from} ${facing}`,
    ).gain;
  return {
    text: { say: 'askDirection', with: { half: half(second), cell: from } },
    answers: answers.filter(isFacing).map((facing) => {
      const gain = gainOf(facing);
      const [, other] = cellNames({ cell, facing });
      const { dead, offCentre } = consequences(ownKingdom(view), view.options, domino, { cell, facing });
      const hint: Say | null =
        dead.length > 0
          ? { say: 'hintDead', with: { count: dead.length } }
          : offCentre && view.options.middleKingdom
            ? { say: 'hintOffCentre' }
            : null;
      return {
        token: facing,
        label: {
          say: 'answerDirection',
          with: {
            arrow: ARROWS[facing],
            direction: { say: facing },
            half: shortHalf(second),
            cell: other,
            gain,
          },
        },
        short: { say: 'short', with: { what: `${ARROWS[facing]} ${other}`, gain } },
        ...(hint === null ? {} : { hint }),
      };
    }),
    best: () => mostOf(answers.filter(isFacing), gainOf),
  };
}

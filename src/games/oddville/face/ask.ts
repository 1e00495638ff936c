import type { Path, Token } from '../../../core/contract/path.ts';
import type { Answer, Question } from '../../../core/contract/question.ts';
import type { Seat } from '../../../core/seat.ts';
import { affords } from '../rules/board.ts';
import { bonusAt } from '../rules/bonuses.ts';
import { building } from '../rules/buildings.ts';
import { lotAt, parseCell } from '../rules/city.ts';
import { EXCHANGES_PER_TURN } from '../rules/flags.ts';
import { recallPrice } from '../rules/moves.ts';
import { person } from '../rules/table.ts';
import type { Bonus, CardId, View } from '../rules/types.ts';
import { shortcuts } from './ahead.ts';
import { bestCell, cellWords } from './ask-build.ts';
import { askWork } from './ask-work.ts';
import {
  asker,
  bonusWords,
  capital,
  cardAt,
  cardHint,
  dots,
  list,
  named,
  plainText,
  resourceToken,
  type Say,
  stepName,
  taxWords,
} from './names.ts';
import { cardWords, fieldWords, levelWords, type Wording } from './wording.ts';

/** The wizard's questions. Prices, and who taxes them, are told before anything is confirmed. */
export function ask(view: View, soFar: Path, answers: readonly Token[]): Question<Say> {
  const each = (text: Say, word: (token: Token) => Wording): Question<Say> => ({
    text,
    answers: answers.map((token): Answer<Say> => {
      const { label, short, hint, spot } = word(token);
      return {
        token,
        label,
        ...(short ? { short } : {}),
        ...(hint ? { hint } : {}),
        ...(spot ? { spot, name: plainText(token) } : {}),
      };
    }),
  });
  const me = asker(view);
  const [verb, first, second, third] = soFar;
  switch (verb) {
    case undefined:
      return { ...each(opening(view), (token) => verbWords(view, me, token)), ...shortcuts(view, me, [], answers) };
    case 'work':
      return askWork(view, me, soFar, answers, each);
    case 'build':
      if (first === undefined)
        return { ...each({ say: 'askCard' }, cardWords), ...shortcuts(view, me, soFar, answers) };
      return {
        ...each({ say: 'askCell', with: { name: named(first) } }, (token) => cellWords(view, me, first, token)),
        best: () => bestCell(view, me, soFar, answers),
      };
    case 'discard':
      return each({ say: 'askDiscard' }, cardWords);
    case 'exchange':
      if (first === undefined) return each({ say: 'askExchange' }, cardWords);
      return each({ say: 'askPosition', with: { name: named(first) } }, (token) => {
        const card = cardAt(view, Number(token));
        return {
          label: { say: 'positionLabel', with: { position: Number(token), name: named(card) } },
          hint: cardHint(card),
        };
      });
    case 'bonus':
      if (first === undefined) {
        return {
          ...each({ say: 'askBonusCell' }, (token) => bonusSource(view, token)),
          ...shortcuts(view, me, soFar, answers),
        };
      }
      if (second === undefined) {
        const swap = kindAt(view, first) === 'swap';
        return {
          ...each({ say: swap ? 'askFrom' : 'askBonusResource' }, (token) => fieldWords(view, me, token)),
          ...shortcuts(view, me, soFar, answers),
        };
      }
      if (third === undefined) {
        return each({ say: 'askLevel', with: { what: resourceToken(second) } }, levelWords);
      }
      return each({ say: 'askTo' }, (token) => fieldWords(view, me, token));
    case 'start':
      return each({ say: 'askStart' }, (token) => ({ label: resourceToken(token, capital) }));
    case 'enter':
      return each({ say: 'askEnter' }, (token) => fieldWords(view, me, token));
    case 'remove':
      if (first === undefined) return each({ say: 'askRemove' }, (token) => fieldWords(view, me, token));
      return each({ say: 'askLevel', with: { what: resourceToken(first) } }, levelWords);
    default:
      return each(opening(view), (token) => ({ label: plainText(token) }));
  }
}

/** The first question, by what is being decided. */
function opening(view: View): Say {
  switch (stepName(view)) {
    case 'recalled':
      return { say: 'askRecalled' };
    case 'bonus':
      return { say: 'askBonus' };
    case 'react':
      return { say: 'askReact' };
    case 'end':
      return { say: 'askEnd' };
    case 'discard':
      return { say: 'askDiscard' };
    case 'start':
      return { say: 'askStart' };
    default:
      return { say: 'askMain' };
  }
}

function verbWords(view: View, me: Seat, verb: Token): Wording {
  const my = person(view, me);
  switch (verb) {
    case 'work':
      return { label: { say: 'vWork' }, hint: { say: 'hWork' } };
    case 'build':
      return { label: { say: 'vBuild' }, hint: { say: 'hBuild', with: { names: list(payable(view, me).map(named)) } } };
    case 'recall': {
      const n = recallPrice(my);
      return {
        label: { say: 'vRecall', with: { n } },
        hint: dots({ say: 'hRecall' }, taxWords(view, me, n > 0 ? 1 : 0)),
      };
    }
    case 'flip':
      return { label: { say: 'vFlip' }, hint: { say: 'hFlip' } };
    case 'exchange':
      return {
        label: { say: 'vExchange' },
        hint: { say: 'hExchange', with: { left: EXCHANGES_PER_TURN - view.exchanges } },
      };
    case 'enter':
      return { label: { say: 'vEnter' }, hint: { say: 'hEnter' } };
    case 'remove':
      return { label: { say: 'vRemove' }, hint: { say: 'hRemove' } };
    case 'end':
      return { label: { say: 'vEnd' } };
    case 'done':
      return { label: { say: 'vDone' }, hint: { say: 'hDone' } };
    case 'pass':
      return { label: { say: 'vPass' } };
    case 'bonus':
      return { label: { say: 'vBonus' } };
    case 'discard':
      return { label: { say: 'vDiscard' } };
    case 'start':
      return { label: { say: 'vStart' } };
    default:
      return { label: plainText(verb) };
  }
}

/** Buildings a seat has the resources for. */
function payable(view: View, me: Seat): readonly CardId[] {
  return person(view, me).buildings.filter((id) => affords(view.board, me, building(id).cost));
}

function kindAt(view: View, token: Token): Bonus | null {
  const cell = parseCell(token);
  return cell === null || lotAt(view.city, cell) === null ? null : bonusAt(view.city, cell);
}

function bonusSource(view: View, token: Token): Wording {
  const cell = parseCell(token);
  const lot = cell && lotAt(view.city, cell);
  if (lot === null) return { label: plainText(token) };
  return {
    label: {
      say: 'bonusLabel',
      with: { bonus: bonusWords(building(lot.card).bonus), name: named(lot.card), cell: token },
    },
  };
}

import { type Path, startsWith, type Token, writePath } from '../../../core/contract/path.ts';
import type { Answer, Question, Shortcut } from '../../../core/contract/question.ts';
import { known } from '../../../core/known.ts';
import type { Seat } from '../../../core/seat.ts';
import { affords, cheapest, owned } from '../rules/board.ts';
import { bonusAt, sources } from '../rules/bonuses.ts';
import { building } from '../rules/buildings.ts';
import { has } from '../rules/characters.ts';
import { joined, lotAt, lotsBeside, parseCell } from '../rules/city.ts';
import { COIN_LIMIT, EXCHANGES_PER_TURN } from '../rules/flags.ts';
import { buyPrice, coinsFrom, fetchable, moves, pricesFor, recallPrice } from '../rules/moves.ts';
import { points } from '../rules/score.ts';
import { coveredState, type Ranked, rankedMoves, suggestions } from '../rules/suggestions.ts';
import { person } from '../rules/table.ts';
import { type Bonus, type CardId, HIDDEN, type Move, type Person, RESOURCES, type View } from '../rules/types.ts';
import { findWorker, type WorkerCard } from '../rules/workers.ts';
import { move } from './move.ts';
import {
  asker,
  bonusWords,
  capital,
  cardAt,
  cardHint,
  costWords,
  dots,
  list,
  named,
  plainText,
  readResource,
  resourceToken,
  type Say,
  stepName,
  taxWords,
} from './names.ts';

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

type Wording = Pick<Answer<Say>, 'label' | 'spot'> & { readonly short?: Say | null; readonly hint?: Say | null };
type Each = (text: Say, word: (token: Token) => Wording) => Question<Say>;

const levelWords = (token: Token): Wording => ({ label: { say: 'level', with: { n: Number(token) } } });

/** Ways to play a worker. */
const WORK: ReadonlySet<Move['kind']> = new Set(['coins', 'fetch', 'buy', 'idle']);

/**
 * Whole moves for the question after `soFar`, and where that is the first one, the moves of a single word besides: to
 * turn a coin over, to take no more bonuses. Where none has several answers, the answers stand there themselves.
 */
function shortcuts(view: View, me: Seat, soFar: Path, answers: readonly Token[]): Pick<Question<Say>, 'shortcuts'> {
  if (!['main', 'recalled', 'bonus', 'react', 'end'].includes(stepName(view))) return {};
  return {
    shortcuts() {
      const found = suggested(view, me, soFar).flatMap(({ path, label }) => {
        const rest = path.slice(soFar.length);
        return startsWith(path, soFar) && answers.includes(rest[0] ?? '') ? [{ path: rest, label }] : [];
      });
      if (found.every(({ path }) => path.length < 2)) return [];
      const words = soFar.length > 0 ? [] : answers.filter((verb) => SINGLE.has(verb));
      return [...found, ...words.map((verb) => ({ path: [verb], label: move(view, [verb]) }))];
    },
  };
}

/** Verbs that are whole moves. */
const SINGLE: ReadonlySet<string> = new Set(['recall', 'flip', 'done', 'end', 'pass']);

/** Of one view: questions are asked about many times, and to list and try every move takes a while. */
interface Ahead {
  readonly moves: readonly Move[];
  ranked?: readonly Ranked[];
  /** By beginning of a move. */
  readonly suggested: Map<string, readonly Shortcut<Say>[]>;
}
const lookedAt = new WeakMap<View, Ahead>();

function ahead(view: View, me: Seat): Ahead {
  const kept = lookedAt.get(view);
  if (kept !== undefined) return kept;
  const made = { moves: moves(coveredState(view), me), suggested: new Map() };
  lookedAt.set(view, made);
  return made;
}

const possible = (view: View, me: Seat): readonly Move[] => ahead(view, me).moves;

function ranked(view: View, me: Seat): readonly Ranked[] {
  const here = ahead(view, me);
  here.ranked ??= rankedMoves(view, me);
  return here.ranked;
}

function suggested(view: View, me: Seat, soFar: Path): readonly Shortcut<Say>[] {
  const here = ahead(view, me);
  const before = here.suggested.get(writePath(soFar));
  if (before !== undefined) return before;
  const made = suggestions(ranked(view, me), soFar).map((path) => ({ path, label: move(view, path) }));
  here.suggested.set(writePath(soFar), made);
  return made;
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

function askWork(view: View, me: Seat, soFar: Path, answers: readonly Token[], each: Each): Question<Say> {
  const [, number, use, first] = soFar;
  const card = findWorker(number);
  if (card === null) {
    // Where nothing but a worker can be played this is the first question.
    const first = possible(view, me).every(({ kind }) => WORK.has(kind));
    return {
      ...each({ say: 'askWorker' }, (token) => workerWords(view, me, token)),
      ...(first ? shortcuts(view, me, ['work'], answers) : {}),
    };
  }
  if (use === undefined) {
    return {
      ...each({ say: 'askUse', with: { n: card.id } }, (token) => useWords(view, me, card, token)),
      ...shortcuts(view, me, soFar, answers),
    };
  }
  if (use === 'buy') {
    return each({ say: 'askBuy' }, (token) => {
      const position = Number(token);
      const id = cardAt(view, position);
      const n = buyPrice(card, position);
      const tax = taxWords(view, me, n > 0 ? 1 : 0);
      return {
        label: { say: 'buyLabel', with: { position, name: named(id), n } },
        short: { say: 'buyShort', with: { position, n } },
        hint: tax === null ? cardHint(id) : dots(tax, costOf(id)),
      };
    });
  }
  const chosen = first === undefined ? null : readResource(first);
  const text: Say =
    chosen !== null
      ? { say: 'askSecond', with: { first: capital(chosen) } }
      : { say: use === 'both' ? 'askFirst' : 'askFetch' };
  return each(text, (token) => {
    const wanted = readResource(token);
    if (wanted === null) return { label: plainText(token) };
    const prices = pricesFor(view, me, chosen === null ? [wanted] : [chosen, wanted]);
    const n = known(prices.at(-1), 'price');
    const hint = taxWords(view, me, prices.filter((price) => price > 0).length);
    const total = prices.reduce((sum, price) => sum + price, 0);
    return {
      label:
        chosen === null
          ? { say: 'priced', with: { what: capital(wanted), n } }
          : { say: 'pricedBoth', with: { what: capital(wanted), n, total } },
      hint: hint ?? { say: 'youHave', with: { n: owned(view.board, me, wanted) } },
    };
  });
}

/** Only the cost of a card, where there is no room for more. */
function costOf(id: CardId): Say | null {
  return id === HIDDEN ? null : { say: 'text', with: { text: costWords(building(id).cost) } };
}

/** What a worker can be played for now. */
function workerWords(view: View, me: Seat, token: Token): Wording {
  const card = findWorker(token);
  if (card === null) return { label: plainText(token) };
  const uses = possible(view, me).flatMap((one) => ('worker' in one && one.worker === card.id ? [one] : []));
  const fetched = uses.flatMap((one) => (one.kind === 'fetch' ? one.resources : []));
  return {
    label: {
      say: 'workerLabel',
      with: {
        n: card.id,
        coins: uses.some(({ kind }) => kind === 'coins') ? earned(person(view, me), card) : 0,
        fetches: RESOURCES.filter((one) => fetched.includes(one)).join(' '),
        free: uses.some(({ kind }) => kind === 'buy') ? card.free : 0,
      },
    },
  };
}

const earned = (my: Person & { readonly coins: number }, card: WorkerCard): number =>
  Math.min(coinsFrom(my, card), COIN_LIMIT - my.coins);

function useWords(view: View, me: Seat, card: WorkerCard, use: Token): Wording {
  const my = person(view, me);
  const from = (): Say => {
    const prices = fetchable(my, card).flatMap((one) => pricesFor(view, me, [one]));
    return { say: 'from', with: { n: Math.min(...prices) } };
  };
  switch (use) {
    case 'coins':
      return { label: { say: 'useCoins', with: { n: earned(my, card) } } };
    case 'fetch':
      return { label: { say: 'useFetch' }, hint: from() };
    case 'both':
      return { label: { say: 'useBoth' }, hint: { say: 'hBoth' } };
    case 'buy':
      return { label: { say: 'useBuy' }, hint: { say: 'cardsFree', with: { n: card.free } } };
    default:
      return { label: { say: 'useIdle' }, hint: { say: 'hIdle' } };
  }
}

function cardWords(id: Token): Wording {
  return { label: named(id), hint: cardHint(id) };
}

/** Letters of a cell and its points on a narrow button, besides the plus and the space before it. */
const CELL_LETTERS = 7;
/** Of the name of a cell beside the others of its row. */
const SPOT_LETTERS = 5;

/** What building there is worth: the card's points and the bonuses that come with it. */
function cellWords(view: View, me: Seat, card: CardId, token: Token): Wording {
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
function bestCell(view: View, me: Seat, soFar: Path, answers: readonly Token[]): readonly Token[] {
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

function fieldWords(view: View, me: Seat, token: Token): Wording {
  const found = readResource(token);
  if (found === null) return { label: plainText(token) };
  return {
    label: { say: 'resourceOf', with: { what: capital(found), n: owned(view.board, me, found) } },
    hint: { say: 'onBoardNow', with: { n: cheapest(view.board, view.seats, found) } },
  };
}

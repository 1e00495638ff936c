import type { Path, Token } from '../../../core/contract/path.ts';
import type { Question } from '../../../core/contract/question.ts';
import { known } from '../../../core/known.ts';
import type { Seat } from '../../../core/seat.ts';
import { owned } from '../rules/board.ts';
import { COIN_LIMIT } from '../rules/flags.ts';
import { buyPrice, coinsFrom, fetchable, pricesFor } from '../rules/moves.ts';
import { person } from '../rules/table.ts';
import { type Move, type Person, RESOURCES, type View } from '../rules/types.ts';
import { findWorker, type WorkerCard } from '../rules/workers.ts';
import { possible, shortcuts } from './ahead.ts';
import { capital, cardAt, cardHint, dots, named, plainText, readResource, type Say, taxWords } from './names.ts';
import { costOf, type Each, type Wording } from './wording.ts';

/** Questions about playing a worker: which one, for what, and what it fetches or buys. */

/** Ways to play a worker. */
const WORK: ReadonlySet<Move['kind']> = new Set(['coins', 'fetch', 'buy', 'idle']);

export function askWork(view: View, me: Seat, soFar: Path, answers: readonly Token[], each: Each): Question<Say> {
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

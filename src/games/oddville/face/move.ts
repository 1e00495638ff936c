import type { Path } from '../../../core/contract/path.ts';
import { bonusAt, isResource } from '../rules/bonuses.ts';
import { lotAt, parseCell } from '../rules/city.ts';
import { COIN_LIMIT } from '../rules/flags.ts';
import { buyPrice, coinsFrom, pricesFor, recallPrice } from '../rules/moves.ts';
import { points } from '../rules/score.ts';
import { person } from '../rules/table.ts';
import type { Bonus, View } from '../rules/types.ts';
import { findWorker } from '../rules/workers.ts';
import {
  asker,
  bonusWords,
  cardAt,
  list,
  named,
  plainText,
  readResource,
  resource,
  resourceToken,
  type Say,
} from './names.ts';

/** A whole move, as the one who is about to play it would say it. */
export function move(view: View, path: Path): Say {
  const [verb = '', first = '', second = '', third, fourth] = path;
  switch (verb) {
    case 'start':
      return { say: 'mStart', with: { what: resourceToken(first) } };
    case 'recall':
      return { say: 'mRecall', with: { n: recallPrice(person(view, asker(view))) } };
    case 'work':
      return work(view, first, second, third, fourth);
    case 'build':
      return build(view, first, second);
    case 'bonus':
      return bonus(view, path);
    case 'discard':
      return { say: 'mDiscard', with: { name: named(first) } };
    case 'exchange':
      return { say: 'mExchange', with: { name: named(first), other: named(cardAt(view, Number(second))) } };
    case 'enter':
      return { say: 'mEnter', with: { what: resourceToken(first) } };
    case 'remove':
      return { say: 'mRemove', with: { what: resourceToken(first), level: Number(second) } };
    case 'flip':
      return { say: 'vFlip' };
    case 'done':
      return { say: 'vDone' };
    case 'pass':
      return { say: 'vPass' };
    case 'end':
      return { say: 'vEnd' };
    default:
      return plainText(path.join(' '));
  }
}

function work(view: View, number: string, use: string, what: string | undefined, second: string | undefined): Say {
  const seat = asker(view);
  const me = person(view, seat);
  const card = findWorker(number);
  if (card === null) return plainText(number);
  const n = card.id;
  switch (use) {
    case 'coins':
      return { say: 'mCoins', with: { n, count: Math.min(coinsFrom(me, card), COIN_LIMIT - me.coins) } };
    case 'fetch':
    case 'both': {
      const wanted = [what, second].flatMap((token) => readResource(token) ?? []);
      const price = pricesFor(view, seat, wanted).reduce((sum, one) => sum + one, 0);
      return { say: 'mFetch', with: { n, what: list(wanted.map(resource)), price } };
    }
    case 'buy': {
      const position = Number(what);
      return {
        say: 'mBuy',
        with: { n, name: named(cardAt(view, position)), price: buyPrice(card, position) },
      };
    }
    default:
      return { say: 'mIdle', with: { n } };
  }
}

function build(view: View, card: string, token: string): Say {
  const cell = parseCell(token);
  if (cell === null) return plainText(token);
  const lot = { ...cell, card, owner: asker(view) };
  const worth = points({ city: [...view.city, lot] }, lot).total;
  return { say: 'mBuild', with: { name: named(card), cell: token, points: worth } };
}

function bonus(view: View, [, token = '', first = '', , target]: Path): Say {
  const cell = parseCell(token);
  const lot = cell && lotAt(view.city, cell);
  if (cell === null || lot === null) return plainText(token);
  const kind: Bonus = bonusAt(view.city, cell);
  const words: Say =
    target !== undefined
      ? { say: 'mSwap', with: { from: resourceToken(first), to: resourceToken(target) } }
      : first !== '' && !isResource(kind)
        ? resourceToken(first)
        : bonusWords(kind);
  return { say: 'mBonus', with: { bonus: words, name: named(lot.card) } };
}

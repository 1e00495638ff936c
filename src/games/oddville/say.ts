import type { Path } from '../../core/path.ts';
import { bonusAt, isResource } from './bonuses.ts';
import { lotAt, parseCell, writeCell } from './city.ts';
import { COIN_LIMIT } from './flags.ts';
import { buyPrice, coinsFrom, pricesFor, recallPrice } from './moves.ts';
import {
  asker,
  bonusWords,
  list,
  type M,
  named,
  plainText,
  readResource,
  resource,
  resourceToken,
  who,
} from './phrases.ts';
import { points } from './score.ts';
import { person } from './table.ts';
import type { Bonus, Event, View } from './types.ts';
import { WORKERS } from './workers.ts';

/** A whole move, as the one who is about to play it would say it. */
export function move(view: View, path: Path): M {
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
      return { say: 'mExchange', with: { name: named(first), other: named(view.row[Number(second) - 1] ?? '') } };
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

function work(view: View, number: string, use: string, what: string | undefined, second: string | undefined): M {
  const seat = asker(view);
  const me = person(view, seat);
  const card = WORKERS.find(({ id }) => String(id) === number);
  if (card === undefined) return plainText(number);
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
        with: { n, name: named(view.row[position - 1] ?? ''), price: buyPrice(card, position) },
      };
    }
    default:
      return { say: 'mIdle', with: { n } };
  }
}

function build(view: View, card: string, token: string): M {
  const cell = parseCell(token);
  if (cell === null) return plainText(token);
  const lot = { ...cell, card, owner: asker(view) };
  const worth = points({ city: [...view.city, lot] }, lot).total;
  return { say: 'mBuild', with: { name: named(card), cell: token, points: worth } };
}

function bonus(view: View, [, token = '', first = '', , target]: Path): M {
  const cell = parseCell(token);
  const lot = cell && lotAt(view.city, cell);
  if (cell === null || lot === null) return plainText(token);
  const kind: Bonus = bonusAt(view.city, cell);
  const words: M =
    target !== undefined
      ? { say: 'mSwap', with: { from: resourceToken(first), to: resourceToken(target) } }
      : first !== '' && !isResource(kind)
        ? resourceToken(first)
        : bonusWords(kind);
  return { say: 'mBonus', with: { bonus: words, name: named(lot.card) } };
}

/** What everybody reads of an event. */
export function tell(event: Event): M | null {
  switch (event.kind) {
    case 'started':
      return { say: 'eStarted', with: { who: who(event.seat), what: resource(event.resource) } };
    case 'recalled':
      return { say: 'eRecalled', with: { who: who(event.seat), n: event.paid } };
    case 'refreshed':
      return { say: 'eRefreshed', with: { who: who(event.seat) } };
    case 'coins':
      return { say: 'eCoins', with: { who: who(event.seat), n: event.count, worker: event.worker } };
    case 'fetched':
      return {
        say: 'eFetched',
        with: { who: who(event.seat), what: resource(event.resource), n: event.paid, worker: event.worker },
      };
    case 'bought':
      return {
        say: 'eBought',
        with: { who: who(event.seat), name: named(event.card), n: event.paid, worker: event.worker },
      };
    case 'refilled':
      return { say: 'eRefilled', with: { name: named(event.card) } };
    case 'idled':
      return { say: 'eIdled', with: { who: who(event.seat), worker: event.worker } };
    case 'discarded':
      return { say: 'eDiscarded', with: { who: who(event.seat), name: named(event.card) } };
    case 'coin': {
      const say = ({ benefactor: 'eBenefactor', tax: 'eTax', bonus: 'eCoin' } as const)[event.why];
      return { say, with: { who: who(event.seat) } };
    }
    case 'built':
      return {
        say: event.reaction ? 'eAnswered' : 'eBuilt',
        with: { who: who(event.seat), name: named(event.card), cell: writeCell(event.cell), points: event.points },
      };
    case 'joined':
      return {
        say: 'eJoined',
        with: { who: who(event.seat), name: { say: 'character', with: { id: event.character } } },
      };
    case 'gathered':
      return {
        say: 'eGathered',
        with: { guild: { say: 'guild', with: { id: event.guild } }, who: list(event.seats.map(who)) },
      };
    case 'deserted':
      return { say: 'eDeserted', with: { who: who(event.seat), guild: { say: 'guild', with: { id: event.guild } } } };
    case 'received':
      return { say: 'eReceived', with: { who: who(event.seat), what: resource(event.resource) } };
    case 'swapped':
      return { say: 'eSwapped', with: { who: who(event.seat), from: resource(event.from), to: resource(event.to) } };
    case 'passed':
      return { say: 'ePassed', with: { who: who(event.seat) } };
    case 'flipped':
      return { say: 'eFlipped', with: { who: who(event.seat), name: named(event.card) } };
    case 'exchanged':
      return {
        say: 'eExchanged',
        with: { who: who(event.seat), given: named(event.given), taken: named(event.taken) },
      };
    case 'entered':
      return { say: 'eEntered', with: { who: who(event.seat), what: resource(event.resource) } };
    case 'removed':
      return { say: 'eRemoved', with: { who: who(event.seat), what: resource(event.resource) } };
    case 'triggered':
      return { say: 'eTriggered', with: { who: who(event.seat), ending: event.ending } };
    case 'ended':
      return { say: 'eEnded' };
  }
}

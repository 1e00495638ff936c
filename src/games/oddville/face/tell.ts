import { writeCell } from '../rules/city.ts';
import type { Event } from '../rules/types.ts';
import { list, named, resource, type Say, who } from './names.ts';

/** What everybody may read of an event. */
export function tell(event: Event): Say | null {
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

/** Nothing in this game is for one seat alone. */
export const tellPrivately = (): null => null;

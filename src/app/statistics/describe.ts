import type { AppContext } from '../context.ts';

/** How many results are filled in at once: their seats are locked for some milliseconds. */
const BATCH = 100;

/**
 * Fills in what the seats of older games say of their games, so that statistics count them. It can be stopped and run
 * again, also by several processes at once: each passes over what another one has in hand, and comes back to it.
 * Returns how many seats it were; `tell` hears the number so far.
 */
export async function describeSeats(
  { store }: Pick<AppContext, 'store'>,
  keepGoing: () => boolean = () => true,
  tell: (seats: number) => void = () => {},
): Promise<number> {
  if ((await store.backlog()) !== 'seats') return 0;
  let described = 0;
  for (let after = '', passed = 0; keepGoing(); ) {
    const { last, seats, left } = await store.describeSeats(after, BATCH);
    described += seats;
    passed += left;
    tell(described);
    if (last !== null) after = last;
    else if (passed > 0) [after, passed] = ['', 0];
    else {
      await store.clearBacklog('seats');
      return described;
    }
  }
  return described;
}

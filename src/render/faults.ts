import { Unreachable } from '../app/ports/store.ts';

/** What a painter says no with. */

/** The scene itself is at fault: painting it again would fail again. */
export class Unpaintable extends Error {}
/** The worker ended, by a crash, for want of memory or because it took too long. */
export class HandLost extends Error {}
/** More pictures are waiting than the queue holds. */
export class TooBusy extends Unreachable {}
/** The painter takes no more requests. */
export class Closed extends Error {}

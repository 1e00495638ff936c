import { Unreachable } from '../../app/ports/store.ts';

/** The scene itself is at fault: rendering it again would fail again. */
export class Unpaintable extends Error {}
/** More pictures or films are waiting than the queue holds. */
export class TooBusy extends Unreachable {}
/** The renderer takes no more requests. */
export class RendererClosed extends Error {}

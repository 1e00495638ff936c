import { RenderFault } from '../../app/ports/renderer.ts';

/** The scene itself is at fault: rendering it again would fail again. */
export class Unrenderable extends RenderFault {}
/** Two workers in turn were lost over the request. */
export class RenderWorkerLost extends RenderFault {}
/** The renderer takes no more requests. */
export class RendererClosed extends RenderFault {}

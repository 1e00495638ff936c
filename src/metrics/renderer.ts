import { Overloaded, type Renderer, Superseded } from '../app/ports/renderer.ts';
import type { KINDS, OUTCOMES, PictureMetrics } from './definitions.ts';

/** The renderer, and how long it takes for what. */
export function measuredRenderer(renderer: Renderer, pictures: PictureMetrics): Renderer {
  const known = new WeakSet<object>();

  async function watched<T extends { readonly bytes: Uint8Array }>(
    kind: (typeof KINDS)[number],
    ask: () => Promise<T>,
  ): Promise<T> {
    const began = performance.now();
    const ended = (outcome: (typeof OUTCOMES)[number]) => pictures.ended.inc({ kind, outcome });
    pictures.pending.inc({ kind });
    try {
      const made = await ask();
      // The renderer hands out one and the same picture to all who want it, and keeps it for the next.
      if (known.has(made)) {
        ended('known');
        return made;
      }
      known.add(made);
      ended('painted');
      pictures.seconds.observe({ kind }, (performance.now() - began) / 1000);
      pictures.bytes.observe({ kind }, made.bytes.length);
      return made;
    } catch (error) {
      ended(error instanceof Superseded ? 'outdated' : error instanceof Overloaded ? 'busy' : 'failed');
      throw error;
    } finally {
      pictures.pending.dec({ kind });
    }
  }

  return {
    render: (request) => watched('picture', () => renderer.render(request)),
    film: (request) => watched('film', () => renderer.film(request)),
    close: () => renderer.close(),
  };
}

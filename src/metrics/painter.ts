import { type Painter, Superseded } from '../app/ports/painter.ts';
import { Unreachable } from '../app/ports/store.ts';
import type { KINDS, OUTCOMES, PictureMetrics } from './definitions.ts';

/** The painter, and how long it takes for what. */
export function measuredPainter(painter: Painter, pictures: PictureMetrics): Painter {
  const known = new WeakSet<object>();

  async function watched<T extends { readonly bytes: Uint8Array }>(
    kind: (typeof KINDS)[number],
    ask: () => Promise<T>,
  ): Promise<T> {
    const began = performance.now();
    const ended = (fate: (typeof OUTCOMES)[number]) => pictures.ended.inc({ kind, fate });
    pictures.pending.inc({ kind });
    try {
      const made = await ask();
      // The painter hands out one and the same picture to all who want it, and keeps it for the next.
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
      ended(error instanceof Superseded ? 'outdated' : error instanceof Unreachable ? 'busy' : 'failed');
      throw error;
    } finally {
      pictures.pending.dec({ kind });
    }
  }

  return {
    paint: (request) => watched('picture', () => painter.paint(request)),
    film: (request) => watched('film', () => painter.film(request)),
    close: () => painter.close(),
  };
}

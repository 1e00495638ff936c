import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Picture, type Painter as Port, Unreachable } from '../app/ports.ts';
import type { Art, Scene } from '../core/scene.ts';
import { Hand, HandLost } from './hand.ts';
import { Shelf } from './shelf.ts';
import type { Palette } from './theme.ts';
import type { Request } from './worker.ts';

export interface PainterOptions {
  /** Every game's drawings, by game id. */
  readonly art: { readonly [game: string]: Art };
  /** How many threads paint; 1 when left out. One paints about eighty pictures in a second. */
  readonly workers?: number;
  /** How many pictures may wait for a worker; 100 when left out. */
  readonly queue?: number;
  /** How many bytes of finished pictures are kept for the next who asks for the same; 32 MiB when left out. */
  readonly kept?: number;
  /** After how many milliseconds a picture is given up; 20,000 when left out. */
  readonly patience?: number;
  /** The worker's file; only tests have another one. */
  readonly file?: URL;
}

export interface Painter extends Port {
  /**
   * Paints a scene with the art of `game`. Equal requests share one picture: do not change its bytes. Rejects with
   * Unpaintable when the scene is at fault, with TooBusy when too many wait, with HandLost when two workers in turn
   * died of it, and with Closed after `close`.
   */
  paint(request: { readonly game: string; readonly scene: Scene; readonly palette?: Palette }): Promise<Picture>;
  /** Takes no more requests, finishes those it has and ends the workers. */
  close(): Promise<void>;
}

/** More pictures are waiting than the queue holds. */
export class TooBusy extends Unreachable {}
export class Closed extends Error {}

/** A picture to be painted, waiting for a hand. */
interface Order {
  readonly letter: string;
  tries: number;
  readonly done: (bytes: Uint8Array) => void;
  readonly failed: (error: unknown) => void;
}

/** Starts the workers. Throws when the worker's compiled file is not there. */
export function startPainter(options: PainterOptions): Painter {
  const { art, workers = 1, queue = 100, kept = 32 * 1024 * 1024, patience = 20_000, file = workerFile() } = options;
  const finished = new Shelf<Picture>(kept);
  /** Pictures that wait or are being painted, by hash. */
  const ordered = new Map<string, Promise<Picture>>();
  const waiting: Order[] = [];
  let hands = Array.from({ length: workers }, () => new Hand(file, { art }));
  let closing: Promise<void> | null = null;

  /** Gives waiting orders to idle hands, new ones in place of the lost. */
  function assign(): void {
    while (waiting.length > 0) {
      hands = hands.filter((hand) => !hand.lost);
      let hand = hands.find(({ busy }) => !busy);
      if (hand === undefined) {
        if (hands.length >= workers) return;
        hand = new Hand(file, { art });
        hands.push(hand);
      }
      const order = waiting.shift();
      if (order) void carryOut(order, hand);
    }
  }

  async function carryOut(order: Order, hand: Hand): Promise<void> {
    try {
      order.done(await hand.paint(order.letter, patience));
    } catch (error) {
      order.tries++;
      if (error instanceof HandLost && order.tries < 2) waiting.unshift(order);
      else order.failed(error);
    }
    assign();
  }

  async function make(letter: string, hash: string, { width, height }: Scene): Promise<Picture> {
    const bytes = await new Promise<Uint8Array>((done, failed) => {
      waiting.push({ letter, tries: 0, done, failed });
      assign();
    });
    const picture: Picture = { bytes, type: 'image/png', hash, width, height };
    finished.put(hash, picture, bytes.length);
    return picture;
  }

  async function drain(): Promise<void> {
    await Promise.allSettled(ordered.values());
    await Promise.all(hands.map((hand) => hand.dismiss()));
  }

  return {
    async paint({ game, scene, palette = 'standard' }) {
      if (closing) throw new Closed('the painter is closed');
      const letter = JSON.stringify({ game, palette, scene } satisfies Request);
      const hash = createHash('sha256').update(letter).digest('hex').slice(0, 32);
      const ready = finished.take(hash) ?? ordered.get(hash);
      if (ready !== undefined) return ready;
      if (waiting.length >= queue) throw new TooBusy(`${waiting.length} pictures are waiting already`);
      const order = make(letter, hash, scene).finally(() => ordered.delete(hash));
      ordered.set(hash, order);
      return order;
    },
    close() {
      closing ??= drain();
      return closing;
    },
  };
}

/** The worker is always compiled JavaScript: Node 20 reads no TypeScript in a worker thread. */
function workerFile(): URL {
  const file = import.meta.url.endsWith('.ts')
    ? new URL('../../dist/render/worker.js', import.meta.url)
    : new URL('./worker.js', import.meta.url);
  if (!existsSync(file))
    throw new Error(`the painter's worker is not built: ${fileURLToPath(file)} is missing; run "npm run build"`);
  return file;
}

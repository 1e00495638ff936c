import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Overloaded, type Picture, Superseded } from '../../app/ports/renderer.ts';
import type { Palette } from '../../core/scene/ink.ts';
import type { Scene } from '../../core/scene/scene.ts';
import type { Submitted } from '../../workers/pool.ts';
import { pixelSize } from '../png/picture-renderer.ts';
import type { WorkerRequest } from '../worker/request.ts';
import type { LoadShedder } from './load-shedding.ts';
import { type RenderPool, submit } from './render-pool.ts';

export interface PictureRequest {
  readonly game: string;
  readonly scene: Scene;
  readonly palette?: Palette;
  /** What the picture is of, where only the newest one matters: a table, or a person's preview. */
  readonly about?: string;
  /** Whether it is for somebody who plays alone: pictures that come a moment later go before it. */
  readonly alone?: boolean;
}

/** How many requests may wait, and how many bytes of finished pictures are kept (`RendererOptions`). */
export interface Limits {
  readonly queue: number;
  readonly cacheBytes: number;
}

/** A picture that waits or is being rendered, and how many still want it. */
interface Pending {
  readonly task: Submitted<Uint8Array>;
  readonly picture: Promise<Picture>;
  wanted: number;
}

/** The newest request about something. */
interface Newest {
  readonly hash: string;
  readonly picture: Promise<Picture>;
  /** Rejects it, unless it is being rendered already. */
  supersede(): void;
}

/**
 * Milliseconds: a picture for somebody who plays alone waits for those of others that come so much later, and for none
 * that come after that.
 */
const GIVES_WAY = 500;

/** Pixels for each unit while load is shed: as small as a film, a quarter of the work. */
const SMALL = 1 / 2;

/**
 * Boards and previews. Equal ones are rendered once, of many versions of one thing only the newest is rendered, and
 * while load is shed pictures are smaller.
 */
export class Pictures {
  readonly #pool: RenderPool;
  readonly #load: LoadShedder;
  readonly #limits: Limits;
  /** By hash, like all that follows but `#newest`, which is by what a request is about. */
  readonly #finished: LRUCache<string, Picture>;
  readonly #pending = new Map<string, Pending>();
  readonly #newest = new Map<string, Newest>();

  constructor(pool: RenderPool, load: LoadShedder, limits: Limits) {
    this.#pool = pool;
    this.#load = load;
    this.#limits = limits;
    // The library does not allow 0 bytes. No picture has only one, so none is kept either way.
    const maxSize = Math.max(1, limits.cacheBytes);
    this.#finished = new LRUCache({ maxSize, sizeCalculation: ({ bytes }) => bytes.length });
  }

  /** `Renderer.render`. */
  async render({ game, scene, palette = 'standard', about, alone = false }: PictureRequest): Promise<Picture> {
    const unsized = unsizedRequest(game, palette, scene);
    const whole = sized(unsized, 1);
    const earlier = about === undefined ? undefined : this.#newest.get(about);
    if (earlier?.hash === whole.hash) return earlier.picture;
    earlier?.supersede();
    const known = this.#finished.get(whole.hash);
    if (known !== undefined) return known;
    const large =
      scene.transparent || this.#pending.has(whole.hash) || !this.#load.sheds(this.#pool.waiting, performance.now());
    const request = large ? whole : sized(unsized, SMALL);
    const ready = this.#finished.get(request.hash);
    if (ready !== undefined) return ready;
    const pending = this.#pending.get(request.hash) ?? this.#begin(request, alone ? GIVES_WAY : 0);
    pending.wanted++;
    return about === undefined ? pending.picture : this.#keepNewest(about, whole.hash, pending);
  }

  /** Resolves when all that has been asked for is rendered, or has failed. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#pending.values()].map(({ picture }) => picture));
  }

  #begin({ json, hash, width, height, scale }: SizedRequest, grace: number): Pending {
    if (this.#pool.waiting >= this.#limits.queue)
      throw new Overloaded(`${this.#pool.waiting} pictures are waiting already`);
    this.#load.requested(performance.now());
    const task = submit(this.#pool, json, grace);
    const picture = task.completed
      .then(({ answer: bytes, ms }): Picture => {
        if (scale === 1) this.#load.rendered(ms);
        const made: Picture = { bytes, type: 'image/png', hash, width, height };
        this.#finished.set(hash, made);
        return made;
      })
      .finally(() => this.#pending.delete(hash));
    const begun: Pending = { task, picture, wanted: 0 };
    this.#pending.set(hash, begun);
    return begun;
  }

  /** The picture, until a newer one about the same is asked for. */
  #keepNewest(about: string, hash: string, pending: Pending): Promise<Picture> {
    let fail: (reason: Superseded) => void = () => {};
    const picture = new Promise<Picture>((resolve, reject) => {
      fail = reject;
      pending.picture.then(resolve, reject);
    });
    const own: Newest = {
      hash,
      picture,
      supersede() {
        if (!pending.task.waits()) return;
        const reason = new Superseded(`there is a newer request about ${about}`);
        fail(reason);
        pending.wanted--;
        if (pending.wanted === 0) pending.task.cancel(reason);
      },
    };
    this.#newest.set(about, own);
    const forget = (): void => {
      if (this.#newest.get(about) === own) this.#newest.delete(about);
    };
    picture.then(forget, forget);
    return picture;
  }
}

/** What is to be rendered, whatever its size. */
interface UnsizedRequest {
  readonly scene: Scene;
  readonly hash: string;
  /** The worker's request as JSON, up to the scale. */
  readonly start: string;
}

/** Writing a scene out and hashing it takes a millisecond of the main thread: it is done once. */
function unsizedRequest(game: string, palette: Palette, scene: Scene): UnsizedRequest {
  const request: Omit<WorkerRequest & { readonly kind: 'picture' }, 'scale'> = {
    kind: 'picture',
    game,
    palette,
    scene,
  };
  const start = JSON.stringify(request).slice(0, -1);
  return { scene, start, hash: createHash('sha256').update(start).digest('hex').slice(0, 32) };
}

/** A picture of so many pixels. */
interface SizedRequest {
  /** The worker's whole request. */
  readonly json: string;
  readonly hash: string;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

function sized({ scene, hash, start }: UnsizedRequest, scale: number): SizedRequest {
  const size = pixelSize(scene, scale);
  return { json: `${start},"scale":${scale}}`, hash: scale === 1 ? hash : `${hash}-${size.width}`, scale, ...size };
}

import { createHash } from 'node:crypto';
import { type Picture, Superseded } from '../app/ports/painter.ts';
import type { Scene } from '../core/scene/scene.ts';
import type { Crew, Order } from './crew.ts';
import { pixels } from './easel.ts';
import { TooBusy } from './faults.ts';
import type { Flood } from './flood.ts';
import { Shelf } from './shelf.ts';
import type { Palette } from './theme.ts';
import type { Request } from './worker.ts';

export interface PictureRequest {
  readonly game: string;
  readonly scene: Scene;
  readonly palette?: Palette;
  /** What the picture is of, where only the newest one matters: a table, or a person's preview. */
  readonly about?: string;
}

/** How much may wait, and how much is kept (`PainterOptions`). */
export interface Limits {
  readonly queue: number;
  readonly kept: number;
}

/** A picture that waits or is being painted, and how many still want it. */
interface Pending {
  readonly order: Order;
  readonly picture: Promise<Picture>;
  wanted: number;
}

/** The newest request about something. */
interface Wish {
  readonly hash: string;
  readonly picture: Promise<Picture>;
  /** Gives it up, unless it is being painted already. */
  withdraw(): void;
}

/** Pixels for each unit in a flood: as small as a film, a quarter of the work. */
const SMALL = 1 / 2;

/** Boards and previews: equal ones are painted once, of many versions of one thing the newest, in a flood smaller ones. */
export class Pictures {
  readonly #crew: Crew;
  readonly #flood: Flood;
  readonly #limits: Limits;
  /** By hash, like all that follows but `#newest`, which is by what a request is about. */
  readonly #finished: Shelf<Picture>;
  readonly #pending = new Map<string, Pending>();
  readonly #newest = new Map<string, Wish>();

  constructor(crew: Crew, flood: Flood, limits: Limits) {
    this.#crew = crew;
    this.#flood = flood;
    this.#limits = limits;
    this.#finished = new Shelf(limits.kept);
  }

  /** `Painter.paint`. */
  async paint({ game, scene, palette = 'standard', about }: PictureRequest): Promise<Picture> {
    const motif = motifOf(game, palette, scene);
    const whole = printOf(motif, 1);
    const earlier = about === undefined ? undefined : this.#newest.get(about);
    if (earlier?.hash === whole.hash) return earlier.picture;
    earlier?.withdraw();
    const known = this.#finished.take(whole.hash);
    if (known !== undefined) return known;
    const large = this.#pending.has(whole.hash) || !this.#flood.goesOn(this.#crew.waiting, performance.now());
    const print = large ? whole : printOf(motif, SMALL);
    const ready = this.#finished.take(print.hash);
    if (ready !== undefined) return ready;
    const from = this.#pending.get(print.hash) ?? this.#begin(print);
    from.wanted++;
    return about === undefined ? from.picture : this.#wish(about, whole.hash, from);
  }

  /** Resolves when all that has been asked for is painted, or has failed. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#pending.values()].map(({ picture }) => picture));
  }

  #begin({ letter, hash, width, height, scale }: Print): Pending {
    if (this.#crew.waiting >= this.#limits.queue)
      throw new TooBusy(`${this.#crew.waiting} pictures are waiting already`);
    this.#flood.asked(performance.now());
    const order = this.#crew.order(letter);
    const picture = order.work
      .then(({ bytes, took }): Picture => {
        if (scale === 1) this.#flood.took(took);
        const made: Picture = { bytes, type: 'image/png', hash, width, height };
        this.#finished.put(hash, made, bytes.length);
        return made;
      })
      .finally(() => this.#pending.delete(hash));
    const begun: Pending = { order, picture, wanted: 0 };
    this.#pending.set(hash, begun);
    return begun;
  }

  /** The picture, until somebody asks for a newer one about the same. */
  #wish(about: string, hash: string, from: Pending): Promise<Picture> {
    let fail: (why: Superseded) => void = () => {};
    const picture = new Promise<Picture>((done, failed) => {
      fail = failed;
      from.picture.then(done, failed);
    });
    const own: Wish = {
      hash,
      picture,
      withdraw() {
        if (!from.order.waits()) return;
        const why = new Superseded(`there is a newer request about ${about}`);
        fail(why);
        from.wanted--;
        if (from.wanted === 0) from.order.cancel(why);
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

/** What is to be painted, whatever its size. */
interface Motif {
  readonly scene: Scene;
  readonly hash: string;
  /** The request as the worker reads it, up to the scale. */
  readonly letter: string;
}

/** Writing a scene out and hashing it takes a millisecond of the thread that hears people: it is done once. */
function motifOf(game: string, palette: Palette, scene: Scene): Motif {
  const request: Omit<Request & { readonly kind: 'picture' }, 'scale'> = { kind: 'picture', game, palette, scene };
  const letter = JSON.stringify(request).slice(0, -1);
  return { scene, letter, hash: createHash('sha256').update(letter).digest('hex').slice(0, 32) };
}

/** A picture that could be painted, of so many pixels. */
interface Print {
  /** The whole request as the worker reads it. */
  readonly letter: string;
  readonly hash: string;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

function printOf({ scene, hash, letter }: Motif, scale: number): Print {
  const size = pixels(scene, scale);
  return { letter: `${letter},"scale":${scale}}`, hash: scale === 1 ? hash : `${hash}-${size.width}`, scale, ...size };
}

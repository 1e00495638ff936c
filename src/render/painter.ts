import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Picture, type Painter as Port, Superseded } from '../app/painter.ts';
import { Unreachable } from '../app/store.ts';
import type { Art, Scene } from '../core/scene.ts';
import { Crew, type Order } from './crew.ts';
import { type Film, type FilmRequest, makeFilm } from './film.ts';
import { Shelf } from './shelf.ts';
import type { Palette } from './theme.ts';
import type { Request } from './worker.ts';

export interface PainterOptions {
  /** Every game's drawings, by game id. */
  readonly art: { readonly [game: string]: Art };
  /** How many threads paint; 1 when left out. One paints about forty boards in a second. */
  readonly workers?: number;
  /** How many pictures may wait for a worker, and how many films; 100 when left out. */
  readonly queue?: number;
  /** How many bytes of finished pictures are kept for the next who asks for the same; 32 MiB when left out. */
  readonly kept?: number;
  /** After how many milliseconds a picture is given up; 20,000 when left out. */
  readonly patience?: number;
  /** The worker's file; only tests have another one. */
  readonly file?: URL;
}

export interface PictureRequest {
  readonly game: string;
  readonly scene: Scene;
  readonly palette?: Palette;
  /** What the picture is of, where only the newest one matters: a table, or a person's preview. */
  readonly about?: string;
}

export interface Painter extends Port {
  /**
   * Paints a scene with the art of `game`. Equal requests share one picture: do not change its bytes. Rejects with
   * Unpaintable when the scene is at fault, with TooBusy when too many wait, with HandLost when two workers in turn
   * died of it, with Closed after `close`; with Superseded when it was still waiting as another request came in that is
   * `about` the same, so that of many versions of one thing only the newest is painted.
   */
  paint(request: PictureRequest): Promise<Picture>;
  /**
   * Makes an animated picture: at most a minute and 9.5 MiB, 600 pixels wide or less, the last frame for five seconds.
   * Equal `of` share one film as long as it is kept. Pictures that are asked for meanwhile are painted between its frames, films one after the other. Rejects like
   * `paint`, and with Closed when it is not finished by then.
   */
  film(request: FilmRequest): Promise<Film>;
  /** Takes no more requests, finishes the pictures it has and ends the workers. */
  close(): Promise<void>;
}

/** More pictures are waiting than the queue holds. */
export class TooBusy extends Unreachable {}
export class Closed extends Error {}

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

/** How many films are kept; each is a few MiB, 9.5 at most. */
const FILMS = 6;

/** Starts the workers. Throws when the worker's compiled file is not there. */
export function startPainter(options: PainterOptions): Painter {
  const { art, workers = 1, queue = 100, kept = 32 * 1024 * 1024, patience = 20_000, file = workerFile() } = options;
  const crew = new Crew(file, { art }, workers, patience);
  const finished = new Shelf<Picture>(kept);
  const pending = new Map<string, Pending>();
  const newest = new Map<string, Wish>();
  const shown = new Map<string, Promise<Film>>();
  let films = 0;
  let lastFilm: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | null = null;

  function begin(letter: string, hash: string, { width, height }: Scene): Pending {
    if (crew.waiting >= queue) throw new TooBusy(`${crew.waiting} pictures are waiting already`);
    const order = crew.order(letter);
    const picture = order.bytes
      .then((bytes): Picture => {
        const made: Picture = { bytes, type: 'image/png', hash, width, height };
        finished.put(hash, made, bytes.length);
        return made;
      })
      .finally(() => pending.delete(hash));
    const begun: Pending = { order, picture, wanted: 0 };
    pending.set(hash, begun);
    return begun;
  }

  /** The picture, until somebody asks for a newer one about the same. */
  function wish(about: string, hash: string, from: Pending): Promise<Picture> {
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
    newest.set(about, own);
    const forget = (): void => {
      if (newest.get(about) === own) newest.delete(about);
    };
    picture.then(forget, forget);
    return picture;
  }

  async function ask(letter: string): Promise<Uint8Array> {
    if (closing) throw new Closed('the painter is closed');
    return crew.order(letter).bytes;
  }

  /** One film after the other, so that no more than one frame waits among the pictures. */
  async function film(request: FilmRequest): Promise<Film> {
    if (closing) throw new Closed('the painter is closed');
    const { of } = request;
    const known = of === undefined ? undefined : shown.get(of);
    if (known) return known;
    if (films >= queue) throw new TooBusy(`${films} films are waiting already`);
    films++;
    const made = lastFilm.then(() => makeFilm(request, ask));
    lastFilm = made.catch(() => {}).finally(() => films--);
    if (of !== undefined) keep(of, made);
    return made;
  }

  /** The newest few films, from the moment they are begun: those who end a game ask for its film at once. */
  function keep(of: string, made: Promise<Film>): void {
    shown.set(of, made);
    made.catch(() => shown.delete(of));
    for (const oldest of shown.keys()) if (shown.size > FILMS) shown.delete(oldest);
  }

  async function drain(): Promise<void> {
    await Promise.allSettled([...pending.values()].map(({ picture }) => picture));
    // Films end with their frame.
    await lastFilm;
    await crew.dismiss();
  }

  return {
    async paint({ game, scene, palette = 'standard', about }) {
      if (closing) throw new Closed('the painter is closed');
      const letter = JSON.stringify({ kind: 'picture', game, palette, scene } satisfies Request);
      const hash = createHash('sha256').update(letter).digest('hex').slice(0, 32);
      const earlier = about === undefined ? undefined : newest.get(about);
      if (earlier?.hash === hash) return earlier.picture;
      earlier?.withdraw();
      const ready = finished.take(hash);
      if (ready !== undefined) return ready;
      const from = pending.get(hash) ?? begin(letter, hash, scene);
      from.wanted++;
      return about === undefined ? from.picture : wish(about, hash, from);
    },
    film,
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

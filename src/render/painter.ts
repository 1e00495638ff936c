import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Picture, Painter as Port } from '../app/ports/painter.ts';
import type { Art } from '../core/scene/scene.ts';
import { Crew } from './crew.ts';
import { Closed } from './faults.ts';
import type { Film, FilmRequest } from './film.ts';
import { Films } from './films.ts';
import { Flood } from './flood.ts';
import { type PictureRequest, Pictures } from './pictures.ts';

export interface PainterOptions {
  /** Every game's drawings, by game id. */
  readonly art: { readonly [game: string]: Art };
  /** How many threads paint; 1 when left out. One paints about forty boards in a second. */
  readonly workers?: number;
  /** How many pictures may wait for a worker, and how many films; 100 when left out. */
  readonly queue?: number;
  /**
   * How many pictures wait when further ones are painted smaller; 6 when left out. When large ones would take most of
   * the workers' time a third of that is enough; Infinity: all are large.
   */
  readonly flood?: number;
  /** After how many milliseconds of little demand they are large again; 5,000 when left out. */
  readonly lull?: number;
  /** How many bytes of finished pictures are kept for the next who asks for the same; 32 MiB when left out. */
  readonly kept?: number;
  /** After how many milliseconds a picture is given up; 20,000 when left out. */
  readonly patience?: number;
  /** The worker's file; only tests have another one. */
  readonly file?: URL;
}

export interface Painter extends Port {
  /**
   * Paints a scene with the art of `game`, a pixel for each unit; in a flood one for two, since late is worse than
   * small. Equal requests share one picture: do not change its bytes. Rejects with
   *
   * - `Unpaintable` when the scene is at fault,
   * - `TooBusy` when too many wait,
   * - `HandLost` when two workers in turn died of it,
   * - `Superseded` when it was still waiting as another request came in that is `about` the same, so that of many
   *   versions of one thing only the newest is painted,
   * - `Closed` after `close`.
   */
  paint(request: PictureRequest): Promise<Picture>;
  /**
   * Makes an animated picture: at most a minute and 9.5 MiB, 600 pixels wide or less, the last frame for five seconds.
   * Equal `of` share one film as long as it is kept. Films are made one after the other, and pictures that are asked
   * for meanwhile are painted between their frames. Rejects like `paint`, and with `Closed` when it is not finished by
   * then.
   */
  film(request: FilmRequest): Promise<Film>;
  /** Takes no more requests, finishes the pictures it has and ends the workers. */
  close(): Promise<void>;
}

/** Starts the workers. Throws when the worker's compiled file is not there. */
export function startPainter(options: PainterOptions): Painter {
  const { art, workers = 1, queue = 100, kept = 32 * 1024 * 1024, patience = 20_000 } = options;
  const { flood = 6, lull = 5_000 } = options;
  const crew = new Crew(options.file ?? workerFile(), { art }, workers, patience);
  let closing: Promise<void> | null = null;
  const stillOpen = (): void => {
    if (closing) throw new Closed('the painter is closed');
  };
  const pictures = new Pictures(crew, new Flood({ most: flood, workers, lull }), { queue, kept });
  const films = new Films(async (letter) => {
    stillOpen();
    const { bytes } = await crew.order(letter).work;
    return bytes;
  }, queue);
  return {
    async paint(request) {
      stillOpen();
      return pictures.paint(request);
    },
    async film(request) {
      stillOpen();
      return films.make(request);
    },
    close() {
      // A film that is not finished by now ends at its next frame.
      closing ??= pictures
        .settled()
        .then(() => films.settled())
        .then(() => crew.dismiss());
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

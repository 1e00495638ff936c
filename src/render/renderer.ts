import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Picture, Renderer as RendererPort } from '../app/ports/renderer.ts';
import { WorkerPool } from '../workers/pool.ts';
import type { HeapLimits } from '../workers/thread.ts';
import { RendererClosed } from './requests/errors.ts';
import type { Film, FilmRequest } from './requests/film.ts';
import { Films } from './requests/films.ts';
import { LoadShedder } from './requests/load-shedding.ts';
import { type PictureRequest, Pictures } from './requests/pictures.ts';
import { type RenderPool, submit } from './requests/render-pool.ts';
import type { WorkerData } from './worker/request.ts';

export interface RendererOptions extends WorkerData {
  /** How many threads render at most; 1 when left out. One renders about forty boards in a second. */
  readonly workers?: number;
  /** How many pictures may wait for a worker, and how many films; 100 when left out. */
  readonly queue?: number;
  /**
   * How many pictures wait when further ones are rendered smaller; 6 when left out. When large ones would take most of
   * the workers' time a third of that is enough; Infinity: all are large.
   */
  readonly shedAt?: number;
  /** After how many milliseconds of little demand they are large again; 5,000 when left out. */
  readonly recovery?: number;
  /** How many bytes of finished pictures are kept for the next who asks for the same; 8 MiB when left out. */
  readonly cacheBytes?: number;
  /** After how many milliseconds a picture is given up; 20,000 when left out. */
  readonly timeout?: number;
  /** After how many milliseconds without a request a worker is ended with all it has drawn; a minute when left out. */
  readonly idle?: number;
  /** The worker's file; only tests have another one. */
  readonly file?: URL;
}

export interface Renderer extends RendererPort {
  /**
   * Renders a scene with the art of `game`, a pixel for each unit; while load is shed one for two, since late is worse
   * than small. Equal requests share one picture: do not change its bytes. Rejects with
   *
   * - `Unrenderable` when the scene is at fault,
   * - `Overloaded` when too many wait,
   * - `RenderWorkerLost` when two workers in turn were lost over it,
   * - `Superseded` when it was still waiting as another request came in that is `about` the same, so that of many
   *   versions of one thing only the newest is rendered,
   * - `RendererClosed` after `close`.
   */
  render(request: PictureRequest): Promise<Picture>;
  /**
   * Makes an animated picture: at most a minute and 9.5 MiB, 600 pixels wide or less, the last frame for five seconds.
   * Equal `of` share one film as long as it is kept. Films are made one after the other, and pictures that are asked
   * for meanwhile are rendered between their frames. Rejects like `render`, and with `RendererClosed` when it is not
   * finished by then.
   */
  film(request: FilmRequest): Promise<Film>;
  /** Takes no more requests, finishes the pictures it has and ends the workers. */
  close(): Promise<void>;
}

/**
 * The memory of a render worker. Pixels that were read wait for their small objects to be collected: where these have
 * little room that is soon. A heap that began with a few megabytes would be searched ten times a second, because each
 * picture reads as much.
 */
const HEAP: HeapLimits = { initial: 32, young: 8, retire: 256, most: 384 };

/** A minute after a load what it took is given back: half of that passes before a worker ends. */
const IDLE = 30_000;

/** Workers start with the first request. Throws when the worker's compiled file is not there. */
export function startRenderer(options: RendererOptions): Renderer {
  const { art, workers = 1, queue = 100, cacheBytes = 8 * 1024 * 1024, timeout = 20_000 } = options;
  const { shedAt = 6, recovery = 5_000, idle = IDLE, file = workerFile() } = options;
  const data: WorkerData = { art };
  const pool: RenderPool = new WorkerPool({ file, data, workers, timeout, idle, heap: HEAP });
  let closing: Promise<void> | null = null;
  const stillOpen = (): void => {
    if (closing) throw new RendererClosed('the renderer is closed');
  };
  const pictures = new Pictures(pool, new LoadShedder({ shedAt, workers, recovery }), { queue, cacheBytes });
  const films = new Films(async (json) => {
    stillOpen();
    const { answer } = await submit(pool, json).completed;
    return answer;
  }, queue);
  return {
    async render(request) {
      stillOpen();
      return pictures.render(request);
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
        .then(() => pool.close());
      return closing;
    },
  };
}

/** The worker is always compiled JavaScript: Node 20 reads no TypeScript in a worker thread. */
function workerFile(): URL {
  const file = import.meta.url.endsWith('.ts')
    ? new URL('../../dist/render/worker/worker.js', import.meta.url)
    : new URL('./worker/worker.js', import.meta.url);
  if (!existsSync(file))
    throw new Error(`the render worker is not built: ${fileURLToPath(file)} is missing; run "npm run build"`);
  return file;
}

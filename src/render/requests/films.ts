import { LRUCache } from 'lru-cache';
import { Overloaded } from '../../app/ports/renderer.ts';
import { type Film, type FilmRequest, makeFilm } from './film.ts';

/** How many bytes of films are kept: each is a few MiB, 9.5 at most. */
const KEPT = 12 * 1024 * 1024;

/** Films, one after the other, so that no more than one frame waits among the pictures. */
export class Films {
  readonly #request: (json: string) => Promise<Uint8Array>;
  readonly #queue: number;
  /** Films that are made or asked for, by what they are of: the players of a game ask for its film at the same time. */
  readonly #finished = new LRUCache<string, Film>({ maxSize: KEPT, sizeCalculation: ({ bytes }) => bytes.length });
  readonly #pending = new Map<string, Promise<Film>>();
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** `request` has one request (worker/request.ts), as JSON, answered; `queue`: how many films may wait. */
  constructor(request: (json: string) => Promise<Uint8Array>, queue: number) {
    this.#request = request;
    this.#queue = queue;
  }

  /** `Renderer.film`. */
  async make(request: FilmRequest): Promise<Film> {
    const { of } = request;
    const known = of === undefined ? undefined : (this.#finished.get(of) ?? this.#pending.get(of));
    if (known) return known;
    if (this.#waiting >= this.#queue) throw new Overloaded(`${this.#waiting} films are waiting already`);
    this.#waiting++;
    const made = this.#last.then(() => makeFilm(request, this.#request));
    this.#last = made.catch(() => {}).finally(() => this.#waiting--);
    if (of !== undefined) this.#keep(of, made);
    return made;
  }

  /** Resolves when the films that were begun are made, or have failed. */
  async settled(): Promise<void> {
    await this.#last;
  }

  #keep(of: string, made: Promise<Film>): void {
    const forget = (): boolean => this.#pending.delete(of);
    this.#pending.set(of, made);
    made.then((film) => {
      this.#finished.set(of, film);
      forget();
    }, forget);
  }
}

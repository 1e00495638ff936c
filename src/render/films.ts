import { LRUCache } from 'lru-cache';
import { TooBusy } from './faults.ts';
import { type Film, type FilmRequest, makeFilm } from './film.ts';

/** How many films are kept; each is a few MiB, 9.5 at most. */
const KEPT = 6;

/** Films, one after the other, so that no more than one frame waits among the pictures. */
export class Films {
  readonly #ask: (letter: string) => Promise<Uint8Array>;
  readonly #queue: number;
  /** By what they are of, from the moment they are begun: those who end a game ask for its film at once. */
  readonly #shown = new LRUCache<string, Promise<Film>>({ max: KEPT });
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** `ask` has one request (worker.ts) carried out; `queue`: how many films may wait. */
  constructor(ask: (letter: string) => Promise<Uint8Array>, queue: number) {
    this.#ask = ask;
    this.#queue = queue;
  }

  /** `Painter.film`. */
  async make(request: FilmRequest): Promise<Film> {
    const { of } = request;
    const known = of === undefined ? undefined : this.#shown.get(of);
    if (known) return known;
    if (this.#waiting >= this.#queue) throw new TooBusy(`${this.#waiting} films are waiting already`);
    this.#waiting++;
    const made = this.#last.then(() => makeFilm(request, this.#ask));
    this.#last = made.catch(() => {}).finally(() => this.#waiting--);
    if (of !== undefined) this.#keep(of, made);
    return made;
  }

  /** Resolves when the films that were begun are made, or have failed. */
  async settled(): Promise<void> {
    await this.#last;
  }

  #keep(of: string, made: Promise<Film>): void {
    this.#shown.set(of, made);
    made.catch(() => this.#shown.delete(of));
  }
}

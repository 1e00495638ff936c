/** Remembers the last so many ids. */
export class RecentIds {
  readonly #ids = new Set<string>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** Whether the id has been met. */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Whether this is the first time the id is met. */
  first(id: string): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    for (const oldest of this.#ids) {
      if (this.#ids.size <= this.#size) break;
      this.#ids.delete(oldest);
    }
    return true;
  }
}

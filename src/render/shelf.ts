/** Keeps what was made while it fits: the longest unused goes first. */
export class Shelf<Item> {
  readonly #items = new Map<string, { readonly item: Item; readonly weight: number }>();
  readonly #most: number;
  #weight = 0;

  /** `most`: how much all kept items may weigh together. */
  constructor(most: number) {
    this.#most = most;
  }

  get weight(): number {
    return this.#weight;
  }

  take(key: string): Item | undefined {
    const kept = this.#items.get(key);
    if (kept === undefined) return undefined;
    this.#items.delete(key);
    this.#items.set(key, kept);
    return kept.item;
  }

  /** Items heavier than the whole shelf are not kept. */
  put(key: string, item: Item, weight: number): void {
    this.#drop(key);
    if (weight > this.#most) return;
    this.#items.set(key, { item, weight });
    this.#weight += weight;
    for (const oldest of this.#items.keys()) {
      if (this.#weight <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#weight -= this.#items.get(key)?.weight ?? 0;
    this.#items.delete(key);
  }
}

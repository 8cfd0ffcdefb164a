/** A generator of random numbers whose seed replays them (mulberry32). */
export class Random {
  #state: number;

  constructor(...seeds: number[]) {
    this.#state = seeds.reduce(
      (state, seed) => Math.imul(state ^ seed, 0x9e37_79b1) ^ (state >>> 15),
      1,
    );
    for (let warmUp = 0; warmUp < 4; warmUp++) this.next();
  }

  /** From 0 to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** From 0 to `below`, without it. */
  int(below: number): number {
    return Math.floor(this.next() * below);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new RangeError('There is nothing to pick from');
    return items[this.int(items.length)] as Item;
  }

  /** One of the items, or null where there are none. */
  pickOrNull<Item>(items: readonly Item[]): Item | null {
    return items.length === 0 ? null : this.pick(items);
  }

  /** Up to `max` times what is drawn. */
  list<Item>(max: number, draw: () => Item): Item[] {
    return Array.from({ length: this.int(max + 1) }, draw);
  }

  weighted<Item>(items: readonly (readonly [weight: number, item: Item])[]): Item {
    let at = this.next() * items.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, item] of items) {
      at -= weight;
      if (at < 0) return item;
    }
    throw new RangeError('There is nothing to pick from');
  }
}

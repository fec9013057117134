/** A small seeded generator: the same seed always makes the same demo, on every machine. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, and without, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const item = from[this.between(0, from.length - 1)];
    if (item === undefined) throw new Error('cannot pick from nothing');
    return item;
  }

  /** Some characters of an alphabet of plain letters, as for keys and serial numbers. */
  text(length: number, alphabet: string): string {
    let text = '';
    while (text.length < length) text += alphabet.charAt(this.between(0, alphabet.length - 1));
    return text;
  }
}

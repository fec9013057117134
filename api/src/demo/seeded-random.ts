/** A seeded generator (mulberry32): the same seed always gives the same demo data, on every machine. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to but not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const item = from[this.between(0, from.length - 1)];
    if (item === undefined) throw new Error('cannot pick from an empty list');
    return item;
  }

  /** Random characters of an alphabet, for keys and serial numbers. */
  text(length: number, alphabet: string): string {
    let text = '';
    while (text.length < length) text += alphabet.charAt(this.between(0, alphabet.length - 1));
    return text;
  }
}

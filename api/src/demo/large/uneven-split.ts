import type { SeededRandom } from '../seeded-random.ts';

/**
 * Splits a total between a number of takers with an exponential distribution (most get little, a few get much); the
 * last one gets the remainder.
 */
export class UnevenSplit {
  #left: number;
  #takers: number;
  readonly #random: SeededRandom;

  constructor(random: SeededRandom, total: number, takers: number) {
    this.#random = random;
    this.#left = total;
    this.#takers = takers;
  }

  next(): number {
    const mean = this.#left / this.#takers;
    const drawn = Math.floor(-Math.log(1 - this.#random.next()) * mean + 0.5);
    const share = this.#takers <= 1 ? this.#left : Math.min(this.#left, drawn);
    this.#left -= share;
    this.#takers -= 1;
    return share;
  }
}

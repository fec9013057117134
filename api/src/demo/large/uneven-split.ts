import type { Dice } from '../seeded-random.ts';

/**
 * Hands a total out over a number of takers, uneven as in life (most get little, a few get much), and to the last one
 * exactly what is left.
 */
export class Shares {
  #left: number;
  #takers: number;
  readonly #dice: Dice;

  constructor(dice: Dice, total: number, takers: number) {
    this.#dice = dice;
    this.#left = total;
    this.#takers = takers;
  }

  next(): number {
    const mean = this.#left / this.#takers;
    const drawn = Math.floor(-Math.log(1 - this.#dice.next()) * mean + 0.5);
    const share = this.#takers <= 1 ? this.#left : Math.min(this.#left, drawn);
    this.#left -= share;
    this.#takers -= 1;
    return share;
  }
}

import type { Locator } from '@playwright/test';

/** Counts what a job takes: a click, a field filled or a key pressed is a step. */
export class Steps {
  taken = 0;

  async click(target: Locator): Promise<void> {
    this.taken += 1;
    await target.click();
  }

  async fill(field: Locator, value: string): Promise<void> {
    this.taken += 1;
    await field.fill(value);
  }

  async press(target: Locator, key: string): Promise<void> {
    this.taken += 1;
    await target.press(key);
  }
}

import { afterAll } from 'vitest';

const closings: (() => Promise<void>)[] = [];

/** Runs `close` after the last test of the file. Unlike `afterAll` it may be called from within `beforeAll`. */
export const closeAfterFile = (close: () => Promise<void>): void => {
  closings.push(close);
};

/** To be called once for each test file, while its tests are collected. */
export const closeAllAfterFile = (): void => {
  afterAll(async () => {
    for (const close of closings.splice(0)) await close();
  });
};

import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Screens are loaded lazily, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 8000 });

// jsdom has no layout; Mantine needs these.
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation((...what) => {
    errors.push(what);
  });
});

/** For tests that expect a logged error. */
export const expectConsoleError = (part: string): void => {
  const at = errors.findIndex((what) => what.map(String).join(' ').includes(part));
  expect(at, `a console.error with "${part}"`).toBeGreaterThan(-1);
  errors.splice(at, 1);
};

/** For errors that may or may not be logged, depending on timing. */
export const allowConsoleError = (part: string): void => {
  errors = errors.filter((what) => !what.map(String).join(' ').includes(part));
};

afterEach(() => {
  cleanup();
  expect(errors, 'console.error was called').toEqual([]);
});

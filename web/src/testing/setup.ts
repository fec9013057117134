import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Screens load their code when they are opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 });

// jsdom has no layout; Mantine asks for these.
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

/** For the few tests about an error that is meant to be written. */
export const expectConsoleError = (part: string): void => {
  const at = errors.findIndex((what) => what.map(String).join(' ').includes(part));
  expect(at, `a console.error with "${part}"`).toBeGreaterThan(-1);
  errors.splice(at, 1);
};

/** For errors that a race may write or not. */
export const allowConsoleError = (part: string): void => {
  errors = errors.filter((what) => !what.map(String).join(' ').includes(part));
};

afterEach(() => {
  cleanup();
  expect(errors, 'nothing may be written to console.error').toEqual([]);
});

import { defineConfig } from '@playwright/test';

const executablePath = process.env.HUB_CHROMIUM ?? '/usr/bin/chromium';

// Chromium's sandbox does not work for root; the pages it opens here are our own.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** User journeys in a real browser. Each worker has its own hub and database. */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './hub/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that fails once in a while has a race, which a retry would hide.
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // Only for journeys that hang: a busy machine may take many times as long as usual.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  outputDir: '../.cache/e2e',
  use: {
    browserName: 'chromium',
    // Cleared between journeys; the browser keeps the scripts it has compiled.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Nothing waits for an animation; licence-verification.spec.ts keeps them on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        ...sandbox,
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // One process keeps the compiled app for all pages; by default each journey starts with a new one.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // No page lives long enough to gain from optimised code.
        '--js-flags=--no-maglev,--no-opt',
      ],
    },
  },
});

import { defineConfig } from '@playwright/test';

const executablePath = process.env.HUB_CHROMIUM ?? '/usr/bin/chromium';

// Chromium's sandbox does not work for root; the pages it opens here are our own.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Journeys of people in a real browser. Each worker has a hub of its own, so that journeys never meet. */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './hub/prepare-data.ts',
  fullyParallel: true,
  workers: 2,
  // A browser on a busy build machine stumbles now and then. At a developer's desk a stumble is a failure to look into.
  retries: process.env.CI === 'true' ? 1 : 0,
  forbidOnly: process.env.CI === 'true',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: '../.cache/e2e',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        ...sandbox,
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { connect, signIn, urlOf } from './api.ts';
import { type RunningHub, startHub } from './start-hub.ts';
import { recordToasts } from './toasts.ts';

export const PASSWORD = 'Hub-demo-2026';

/** The demo's accounts that belong to another distributor than the first. */
const DISTRIBUTORS: Record<string, number> = { d2: 2, d3: 3 };

// The browser reports every refused call; a journey that provokes one would otherwise always fail.
const isExpectedNoise = (text: string): boolean => text.startsWith('Failed to load resource');

interface WorkerFixtures {
  hub: RunningHub;
}

interface TestFixtures {
  /** Opens a path at the distributor that the page is signed in to, or at another host. */
  open(path: string, host?: string): Promise<void>;
  /** Goes to a path within the open app, which takes a fraction of the time of opening it. */
  goTo(path: string): Promise<void>;
  /** Gives the page the session of one of the demo's accounts; opens nothing. */
  signInAs(account: string, distributor?: number): Promise<void>;
  /** A page in another browser, signed in as one of the demo's accounts. */
  openSecondBrowser(account: string): Promise<Page>;
  /** Console errors that this journey provokes on purpose. */
  allowedErrors: RegExp[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  hub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const source = process.env.HUB_E2E_DATA;
      if (source === undefined) throw new Error('the data was not prepared');
      const folder = await mkdtemp(join(tmpdir(), 'hub-worker-'));
      const data = join(folder, 'data');
      await cp(source, data, { recursive: true });
      const hub = await startHub(data);
      await use(hub);
      await hub.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  allowedErrors: [[], { option: true }],

  page: async ({ page, hub, allowedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !isExpectedNoise(text) && !allowedErrors.some((allowed) => allowed.test(text)))
        errors.push(text);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    connect(page, hub.port);
    await recordToasts(page);
    await use(page);
    expect(errors, 'errors in the browser console').toEqual([]);
  },

  open: async ({ page }, use) => {
    await use(async (path, host) => {
      await page.goto(urlOf(page, path, host));
    });
  },

  goTo: async ({ page }, use) => {
    await use((path) => page.evaluate((to) => history.pushState(null, '', to), path));
  },

  signInAs: async ({ page, hub }, use) => {
    await use((account, distributor = DISTRIBUTORS[account] ?? 1) => {
      connect(page, hub.port, distributor);
      return signIn(page, `${account}@hub.example`, PASSWORD);
    });
  },

  openSecondBrowser: async ({ browser, hub }, use) => {
    const pages: Page[] = [];
    await use(async (account) => {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      connect(page, hub.port);
      await recordToasts(page);
      await signIn(page, `${account}@hub.example`, PASSWORD);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

export const fillSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

export { expect };

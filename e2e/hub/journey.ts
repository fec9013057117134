import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type RunningHub, startHub } from './start-hub.ts';

export const PASSWORD = 'Hub-demo-2026';

const HOSTS: Record<string, string> = { d2: 'two.localhost', d3: 'three.localhost' };

// The browser reports every refused call; a journey that provokes one would otherwise always fail.
const isExpectedNoise = (text: string): boolean => text.startsWith('Failed to load resource');

interface Together {
  hub: RunningHub;
}

interface Alone {
  /** Opens a path at the hub of a distributor. */
  open(path: string, host?: string): Promise<void>;
  /** Signs in through the login screen as one of the demo's accounts. */
  signInAs(account: string): Promise<void>;
  /** Fails when a blind or keyboard user would stumble over this screen. */
  expectAccessible(): Promise<void>;
  /** Console errors that this journey provokes on purpose. */
  allowedErrors: RegExp[];
}

export const test = base.extend<Alone, Together>({
  hub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
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
    { scope: 'worker', timeout: 120_000 },
  ],

  allowedErrors: [[], { option: true }],

  page: async ({ page, allowedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !isExpectedNoise(text) && !allowedErrors.some((allowed) => allowed.test(text)))
        errors.push(text);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await rememberToasts(page);
    await use(page);
    expect(errors, 'errors in the browser console').toEqual([]);
  },

  open: async ({ page, hub }, use) => {
    await use(async (path, host = 'localhost') => {
      await page.goto(`http://${host}:${hub.port}${path}`);
    });
  },

  signInAs: async ({ page, open }, use) => {
    await use(async (account) => {
      await open('/login', HOSTS[account]);
      await fillSignIn(page, `${account}@hub.example`, PASSWORD);
      await expect(page).toHaveURL(/\/locations\/list/);
      // The frame is there, and with it the keys that it listens to.
      await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
    });
  },

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // A dialog that is still fading in is too pale for anybody to read, and for a moment only.
      await page.evaluate(async () => {
        const passing = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(passing.map(({ finished }) => finished));
      });
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      const found = violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
      );
      expect(found, 'accessibility problems').toEqual([]);
    });
  },
});

export const fillSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** A toast stands for two seconds, which a busy machine may look away for: the page writes down each one that came. */
export const rememberToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { hubToasts: seen });
    let shown: Element | null = null;
    new MutationObserver(() => {
      const toast = document.querySelector('[data-testid="toast"]');
      const text = toast?.textContent ?? '';
      if (toast && (toast !== shown || seen.at(-1) !== text)) seen.push(text);
      shown = toast;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

/** A toast with exactly this text has come since the last one that was expected. */
export const expectToast = async (page: Page, text: string | RegExp): Promise<void> => {
  const seen = () => page.evaluate(() => (window as unknown as { hubToasts: string[] }).hubToasts);
  const matching =
    typeof text === 'string' ? expect.stringMatching(new RegExp(`^${escaped(text)}$`)) : expect.stringMatching(text);
  await expect.poll(seen, `the toast ${text}`).toContainEqual(matching);
  await page.evaluate(() => (window as unknown as { hubToasts: string[] }).hubToasts.splice(0));
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export { expect };

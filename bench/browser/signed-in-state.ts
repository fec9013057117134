import type { Browser } from 'playwright-core';
import { DEMO_PASSWORD } from '../../api/src/demo/fill-accounts.ts';

/** Signs in through the sign-in page and returns the browser's storage state. */
export const signedInState = async (browser: Browser, origin: string) => {
  const context = await browser.newContext({ locale: 'en-AU' });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email address').fill('dev@hub.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/locations\/list/);
  const state = await context.storageState();
  await context.close();
  return state;
};

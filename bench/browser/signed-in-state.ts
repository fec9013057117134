import type { Browser } from 'playwright-core';
import { DEMO_PASSWORD } from '../../api/src/demo/fill-accounts.ts';

/** Signs in on the hub's own page and answers what the browser keeps of it. */
export const signedInState = async (browser: Browser, address: string) => {
  const context = await browser.newContext({ locale: 'en-AU' });
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('Email address').fill('dev@hub.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/locations\/list/);
  const state = await context.storageState();
  await context.close();
  return state;
};

import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '../hub/fixtures.ts';

/** Screens that show words of ours and hardly any data. */
const SCREENS = [
  '/locations/create',
  '/organisations/create',
  '/reports',
  '/admin/packages/create',
  '/admin/licenseconvert',
  '/no/such/page',
];

/** The only texts that are not words: names, figures, keys on a keyboard. */
const NOT_WORDS = /^(DD|Dana Dev|Distributor 1|HUB_\w+|Ctrl|Shift|[GKLOR])$/;

/** Every text and label on the page that was not marked, and so did not come from the message files. */
const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isShown = parent !== null && parent.closest('script, style, noscript, option') === null;
      if (isShown) texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text) && !text.includes('⟦'));
  });

test('every word on the screens comes from the message files', async ({ page, open }) => {
  await page.addInitScript(() => localStorage.setItem('licence-hub-locale', 'pseudo'));
  await open('/login');
  await expect(page.getByRole('button', { name: '⟦Sígn ín⟧' })).toBeVisible();
  expect(await unmarked(page), 'on /login').toEqual([]);
  await page.getByLabel('⟦Émáíl áddréss⟧').fill('dev@hub.example');
  await page.getByLabel('⟦Pásswórd⟧', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '⟦Sígn ín⟧' }).click();
  await expect(page).toHaveURL(/\/locations\/list/);
  for (const screen of SCREENS) {
    await open(screen);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
    const words = (await unmarked(page)).filter((text) => !NOT_WORDS.test(text));
    expect(words, `on ${screen}`).toEqual([]);
  }
});

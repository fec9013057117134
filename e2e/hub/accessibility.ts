import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half of what `axe.source` is, which is sent to the browser and parsed there for each page. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Neither loading, fading nor moving: rows that are being replaced are pale, and a dialog that is still fading in
 * counts as visible, but their contrast is too low.
 */
const isSettled = (element: Element): boolean => {
  if (document.querySelector('[aria-busy="true"], [data-stale]') !== null) return false;
  for (let current: Element | null = element; current !== null; current = current.parentElement)
    if (getComputedStyle(current).opacity !== '1') return false;
  return document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    .every(({ effect }) => effect?.getComputedTiming().endTime === Infinity);
};

// Not with @axe-core/playwright: it opens a page for each scan, which takes three times as long.
const violationsIn = async (page: Page): Promise<axe.Result[]> => {
  const loaded = await page.evaluate(() => 'axe' in window);
  if (!loaded) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (values) => {
    const { axe: scanner } = window as unknown as { axe: typeof axe };
    const { violations } = await scanner.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      preload: false,
    });
    return violations;
  }, WCAG_TAGS);
};

/** Scans the page with axe once `target`, the part that the scan is about, is fully shown. */
export const expectAccessible = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  await expect.poll(() => target.evaluate(isSettled), 'the screen is settled').toBe(true);
  const violations = await violationsIn(target.page());
  const problems = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
  expect(problems, 'accessibility problems').toEqual([]);
};

import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator } from '@playwright/test';

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Neither fading nor moving: a dialog that is still fading in counts as visible, but its contrast is too low. */
const isSettled = (element: Element): boolean => {
  for (let current: Element | null = element; current !== null; current = current.parentElement)
    if (getComputedStyle(current).opacity !== '1') return false;
  return document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    .every(({ effect }) => effect?.getComputedTiming().endTime === Infinity);
};

/** Scans the page with axe once `target`, the part that the scan is about, is fully shown. */
export const expectAccessible = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  await expect.poll(() => target.evaluate(isSettled), 'the screen is settled').toBe(true);
  const { violations } = await new AxeBuilder({ page: target.page() }).withTags(WCAG_TAGS).analyze();
  const problems = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
  expect(problems, 'accessibility problems').toEqual([]);
};

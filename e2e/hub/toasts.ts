import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    recordedToasts: string[];
  }
}

/** A toast is shown for two seconds, which a busy machine may miss: the page records each one. */
export const recordToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: string[] = [];
    window.recordedToasts = seen;
    let shown: Element | null = null;
    new MutationObserver(() => {
      const toast = document.querySelector('[data-testid="toast"]');
      const text = toast?.textContent ?? '';
      if (toast && (toast !== shown || seen.at(-1) !== text)) seen.push(text);
      shown = toast;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

/** A toast with exactly this text was shown since the last one that was expected. */
export const expectToast = async (page: Page, text: string): Promise<void> => {
  const recorded = () => page.evaluate(() => window.recordedToasts);
  await expect.poll(recorded, `the toast ${text}`).toContain(text);
  await page.evaluate(() => window.recordedToasts.splice(0));
};

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export const focusHeading = (): void => {
  // Tabs change the page below them; the focus stays on the selected tab.
  if (document.activeElement?.closest('[data-keeps-focus]')) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
};

/** Moves the focus to the heading after navigation, so that screen readers announce the new page. */
export const useFocusHeading = (): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation && fromLocation.pathname !== toLocation.pathname) focusHeading();
      }),
    [router],
  );
};

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export const focusHeading = (): void => {
  // Tabs change the page below them; the focus stays on the tab that was pressed.
  if (document.activeElement?.closest('[data-keeps-focus]')) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
};

/** After going to another page, those who cannot see it are told where they are. */
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

import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import './mantine-styles.ts';
import { theme } from './theme.ts';

// public/theme.js reads the same key before the first paint.
const colours = localStorageColorSchemeManager({ key: 'licence-hub-colours' });

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Dialogs lock the page's scrolling with a style of their own, which the content security policy must let through.
setNonce(nonce);

export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colours}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      withGlobalClasses={false}
      // Written while running, from the theme: the style sheet with all of Mantine's colours is larger than our own.
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}

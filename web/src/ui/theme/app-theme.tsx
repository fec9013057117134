import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import './mantine-styles.ts';
import { theme } from './theme.ts';

// public/theme.js reads the same key before the first paint.
const colours = localStorageColorSchemeManager({ key: 'licence-hub-colours' });

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Dialogs lock scrolling with an inline style, which the content security policy only allows with the nonce.
setNonce(nonce);

export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colours}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      withGlobalClasses={false}
      // Generated at run time from the theme: the style sheet with all of Mantine's colours is larger than ours.
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}

import type { MantineColorScheme } from '@mantine/core';
import type { MessageKey } from '../../i18n/message-key.ts';
import type { Icon } from '../../ui/theme/icon.ts';
import { ADMIN_PAGES, mayOpen, PAGE_GROUPS, type Page } from '../navigation/pages.ts';
import { COLOUR_SCHEMES } from '../top-bar/colour-schemes.ts';
import { SEARCH_BOX_ID } from '../top-bar/search-box.tsx';

/** What an action can do to the app. */
interface ActionContext {
  go: (path: string) => void;
  setColours: (scheme: MantineColorScheme) => void;
  showKeys: () => void;
  /** Asks for the location first. */
  createLicence: () => void;
}

/** Something a user can do from any page. */
export interface Action {
  label: MessageKey;
  group: 'palette.pages' | 'palette.actions';
  icon?: Icon | undefined;
  run: (context: ActionContext) => void;
}

const openPage = (page: Page): Action => ({
  label: page.label,
  group: 'palette.pages',
  icon: page.icon,
  run: ({ go }) => go(page.to),
});

const ACTIONS: readonly Action[] = [
  {
    label: 'palette.createOrganisation',
    group: 'palette.actions',
    run: ({ go }) => go('/organisations/create'),
  },
  {
    label: 'palette.createLocation',
    group: 'palette.actions',
    run: ({ go }) => go('/locations/create'),
  },
  { label: 'palette.createLicence', group: 'palette.actions', run: ({ createLicence }) => createLicence() },
  {
    label: 'palette.createPackage',
    group: 'palette.actions',
    run: ({ go }) => go('/admin/packages/create'),
  },
  {
    label: 'palette.focusSearch',
    group: 'palette.actions',
    run: () => document.getElementById(SEARCH_BOX_ID)?.focus(),
  },
  { label: 'palette.showKeys', group: 'palette.actions', run: ({ showKeys }) => showKeys() },
  ...COLOUR_SCHEMES.map(
    ({ scheme, command, icon }): Action => ({
      label: command,
      group: 'palette.actions',
      icon,
      run: ({ setColours }) => setColours(scheme),
    }),
  ),
  { label: 'security.title', group: 'palette.pages', run: ({ go }) => go('/security') },
  { label: 'authentication.signOut', group: 'palette.actions', run: ({ go }) => go('/logout') },
];

/** The pages and actions for a user's roles. A feature adds its action to ACTIONS. */
export const actionsFor = (roles: number): Action[] => [
  ...[...PAGE_GROUPS.flat(), ...ADMIN_PAGES].filter((page) => mayOpen(page, roles)).map(openPage),
  ...ACTIONS,
];

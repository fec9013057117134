import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import type { MessageKey } from '../../i18n/message-key.ts';
import type { Icon } from '../../ui/theme/icon.ts';

interface ColourChoice {
  scheme: 'light' | 'dark' | 'auto';
  label: MessageKey;
  command: MessageKey;
  icon: Icon;
}

export const COLOUR_SCHEMES: readonly ColourChoice[] = [
  { scheme: 'light', label: 'shell.coloursLight', command: 'palette.useLight', icon: IconSun },
  { scheme: 'dark', label: 'shell.coloursDark', command: 'palette.useDark', icon: IconMoon },
  { scheme: 'auto', label: 'shell.coloursAuto', command: 'palette.useAuto', icon: IconDeviceDesktop },
];

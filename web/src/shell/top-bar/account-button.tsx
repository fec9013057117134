import { ActionIcon } from '@mantine/core';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import classes from './top-bar.module.css';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/** Colours, security and signing out. The menu is loaded on hover or focus, to keep it out of the first load. */
export function AccountButton() {
  const text = useText();
  const [opened, setOpened] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const button = (
    <ActionIcon
      className={classes.account}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={text('shell.accountMenu')}
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => {
        setLoaded(true);
        if (!isLoaded) setOpened(true);
      }}
    >
      <IconDotsVertical size={18} aria-hidden />
    </ActionIcon>
  );
  if (!isLoaded) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu target={button} opened={opened} onChange={setOpened} />
    </Suspense>
  );
}

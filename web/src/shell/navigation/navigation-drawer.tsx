import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { setAppState, useAppState } from '../../app-state.ts';
import { useText } from '../../i18n/text.ts';
import { Navigation } from './navigation.tsx';

const close = () => setAppState({ isNavOpen: false });

/** The navigation of small screens. Loaded when it is first opened. */
export function NavigationDrawer() {
  const text = useText();
  const isNavOpen = useAppState((state) => state.isNavOpen);
  return (
    <Drawer
      opened={isNavOpen}
      onClose={close}
      size={280}
      padding={0}
      title={text('shell.product')}
      closeButtonProps={{ 'aria-label': text('shell.closeNavigation') }}
      attributes={{ header: { role: 'presentation' } }}
      styles={{ header: { padding: '8px 16px 8px 24px', minHeight: 56 }, title: { fontWeight: 600 } }}
    >
      <Navigation onGo={close} />
    </Drawer>
  );
}

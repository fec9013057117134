import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  size?: number;
  /** False while the user has to decide something first. */
  closable?: boolean;
}

/** Every dialog of the hub: traps the focus and returns it on closing. */
export function Dialog({ opened, onClose, title, children, size = 480, closable = true }: DialogProps) {
  const text = useText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      padding={24}
      centered
      withCloseButton={closable}
      closeOnClickOutside={closable}
      closeOnEscape={closable}
      closeButtonProps={{ 'aria-label': text('shared.close') }}
      // Its header element would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      styles={{
        title: { fontSize: 16, fontWeight: 600 },
        content: { background: 'var(--hub-raised)' },
        header: { background: 'var(--hub-raised)' },
      }}
    >
      {children}
    </Modal>
  );
}

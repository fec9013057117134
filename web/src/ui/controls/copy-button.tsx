import { ActionIcon } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useText } from '../../i18n/text.ts';
import { copyText } from './copy-text.ts';

export function CopyButton({ value, label }: { value: string; label?: string }) {
  const text = useText();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label ?? text('shared.copy')}
      onClick={() => void copyText(value)}
    >
      <IconCopy size={16} aria-hidden />
    </ActionIcon>
  );
}

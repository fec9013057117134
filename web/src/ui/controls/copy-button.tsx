import { ActionIcon } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { showToast } from '../../app-state.ts';
import { useText } from '../../i18n/text.ts';

/** Copies a text to the clipboard and shows a toast. */
export function CopyButton({ value, label }: { value: string; label?: string }) {
  const text = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast(text('shared.copied'));
    } catch {
      showToast(text('shared.copyFailed'), 'danger');
    }
  };
  return (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label ?? text('shared.copy')} onClick={copy}>
      <IconCopy size={16} aria-hidden />
    </ActionIcon>
  );
}

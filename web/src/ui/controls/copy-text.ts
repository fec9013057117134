import { showToast } from '../../app-state.ts';
import { text } from '../../i18n/text.ts';

/** Copies a text to the clipboard and shows a toast. */
export const copyText = async (value: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(value);
    showToast(text('shared.copied'));
  } catch {
    showToast(text('shared.copyFailed'), 'danger');
  }
};

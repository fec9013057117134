import { CloseButton } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { holdToast, releaseToast, resetToast, type ToastType, useAppState } from '../app-state.ts';
import { useText } from '../i18n/text.ts';
import type { Icon } from '../ui/theme/icon.ts';
import classes from './toasts.module.css';

const ICONS: Record<ToastType, Icon> = { success: IconCircleCheck, danger: IconX, warning: IconAlertTriangle };

function Toast({ type, message }: { type: ToastType; message: string }) {
  const text = useText();
  const TypeIcon = ICONS[type];
  return (
    <div className={classes.toast} data-type={type} data-testid="toast">
      <TypeIcon size={20} className={classes.icon} aria-hidden />
      <span className={classes.message}>{message}</span>
      <CloseButton size={28} aria-label={text('shell.closeToast')} onClick={resetToast} />
    </div>
  );
}

const pauseOnHoverAndFocus = {
  onPointerEnter: holdToast,
  onPointerLeave: releaseToast,
  onFocus: holdToast,
  onBlur: releaseToast,
};

/** The two regions are always rendered: screen readers only announce what appears inside an existing live region. */
export function Toasts() {
  const { isShowingToast, currentToastType: type, currentToastMessage: message } = useAppState();
  const toast = isShowingToast ? <Toast type={type} message={message} /> : null;
  return (
    <div className={classes.area}>
      <div role="status" {...pauseOnHoverAndFocus}>
        {type === 'success' && toast}
      </div>
      <div role="alert" {...pauseOnHoverAndFocus}>
        {type !== 'success' && toast}
      </div>
    </div>
  );
}

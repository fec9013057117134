import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { showToast } from '../../../app-state.ts';
import { useText } from '../../../i18n/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { verify } from '../licences.queries.ts';
import classes from './verify-notice.module.css';

export function VerifyNotice({ uuid }: { uuid: string }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const verifyIt = async () => {
    if (busy) return;
    setBusy(true);
    const reply = await verify(uuid);
    setBusy(false);
    if (reply.success) showToast(text('licences.verified'));
    else showToast(text('licences.verifyFailed'), 'danger');
  };
  return (
    <Notice>
      <span className={classes.words}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        {text('licences.needsVerification')}
      </span>
      <Button size="xs" loading={busy} onClick={() => void verifyIt()}>
        {text('licences.verify')}
      </Button>
    </Notice>
  );
}

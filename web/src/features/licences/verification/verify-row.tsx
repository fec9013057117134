import type { UnverifiedLicence } from '@hub/contract/licences';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '../../../app-state.ts';
import { useText } from '../../../i18n/text.ts';
import { verify } from '../licences.queries.ts';

/** What can be done with one row of the queue; its name leads to the licence. */
export function VerifyRow({ licence }: { licence: UnverifiedLicence }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const { uuid_id, description: name } = licence;
  const verifyIt = async () => {
    if (busy) return;
    setBusy(true);
    const reply = await verify(uuid_id);
    setBusy(false);
    if (reply.success) showToast(text('licences.verified'));
    else showToast(text('licences.verifyFailed'), 'danger');
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={busy}
      aria-label={text('licences.verifyNamed', { name })}
      onClick={() => void verifyIt()}
    >
      {text('licences.verify')}
    </Button>
  );
}

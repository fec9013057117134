import type { UnverifiedLicence } from '@hub/contract/licences';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '../../app-state.ts';
import { useText } from '../../i18n/text.ts';
import { licenceAddress } from '../../shell/addresses.ts';
import { verify } from './licences.queries.ts';
import classes from './verify-row.module.css';

/** What can be done with one row of the queue. */
export function VerifyRow({ licence }: { licence: UnverifiedLicence }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const { uuid_id, org_location_id, description: name } = licence;
  const verifyIt = async () => {
    if (busy) return;
    setBusy(true);
    const reply = await verify(uuid_id);
    setBusy(false);
    if (reply.success) showToast(text('licences.verified'));
    else showToast(text('licences.verifyFailed'), 'danger');
  };
  return (
    <span className={classes.actions}>
      <Link
        to={licenceAddress(org_location_id, uuid_id)}
        className={classes.view}
        aria-label={text('list.viewNamed', { name })}
      >
        {text('list.view')}
      </Link>
      <Button
        variant="default"
        size="compact-sm"
        loading={busy}
        aria-label={text('licences.verifyNamed', { name })}
        onClick={() => void verifyIt()}
      >
        {text('licences.verify')}
      </Button>
    </span>
  );
}

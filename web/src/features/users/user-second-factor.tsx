import type { User } from '@hub/contract/users';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../app-state.ts';
import { number } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { DetailsRow } from '../../ui/text/details-table.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import classes from './users.module.css';
import { getSecondFactorOfQuery, resetSecondFactor } from './users.queries.ts';
import '../../second-factor/messages.ts';

/** Which second factors a person has, and the way to help somebody who lost theirs. */
export function UserSecondFactor({ user }: { user: User }) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(getSecondFactorOfQuery(user.uuid_id));
  if (!data) return null;
  const name = fullName(user);
  const has = [
    ...(data.totp ? [text('security.ofUserTotp')] : []),
    ...(data.passkeys > 0
      ? [text('security.ofUserPasskeys', { count: data.passkeys, formatted: number(data.passkeys) })]
      : []),
  ];
  const reset = async () => {
    const reply = await resetSecondFactor(user.uuid_id);
    setAsking(false);
    if (reply.success) showToast(text('security.ofUserResetDone', { name }));
    else showToast(serverText(reply.errors[0] ?? 'serverMessages.genericError'), 'danger');
  };
  return (
    <DetailsRow label={text('security.ofUser')}>
      <span className={classes.name}>
        {has.join(', ') || text('security.ofUserNone')}
        {has.length > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            {text('security.ofUserReset')}
          </Button>
        )}
      </span>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={reset}
        title={text('security.ofUserResetTitle', { name })}
        confirmLabel={text('security.ofUserReset')}
        danger
      >
        <p className={classes.explained}>{text('security.ofUserResetText')}</p>
      </ConfirmDialog>
    </DetailsRow>
  );
}

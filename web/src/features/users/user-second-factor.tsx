import type { User } from '@hub/contract/user-schemas';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { number } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { DetailsRow } from '../../ui/text/details-table.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import classes from './users.module.css';
import { getSecondFactorOfQuery, resetSecondFactorOf, SECOND_FACTOR_READS } from './users.queries.ts';
import '../../second-factor/messages.ts';

/** The second factors of a user, with a reset for somebody who lost theirs. */
export function UserSecondFactor({ user }: { user: User }) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const name = fullName(user);
  const reset = useCall(resetSecondFactorOf, {
    invalidates: SECOND_FACTOR_READS,
    success: text('security.ofUserResetDone', { name }),
    failure: serverText,
    onSuccess: () => setAsking(false),
    onFailure: () => setAsking(false),
  });
  const { data } = useQuery(getSecondFactorOfQuery(user.uuid_id));
  if (!data) return null;
  const has = [
    ...(data.totp ? [text('security.ofUserTotp')] : []),
    ...(data.passkeys > 0
      ? [text('security.ofUserPasskeys', { count: data.passkeys, formatted: number(data.passkeys) })]
      : []),
  ];
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
        onConfirm={() => void reset.run(user.uuid_id)}
        isPending={reset.isPending}
        title={text('security.ofUserResetTitle', { name })}
        confirmLabel={text('security.ofUserReset')}
        danger
      >
        <p className={classes.explained}>{text('security.ofUserResetText')}</p>
      </ConfirmDialog>
    </DetailsRow>
  );
}

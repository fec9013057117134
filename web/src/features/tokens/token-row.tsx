import type { ServiceToken } from '@hub/contract/tokens';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { day, dayAndTime, moment } from '../../i18n/format.ts';
import { serverText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { useTokenText } from './token-words.ts';
import classes from './tokens.module.css';
import { ACCOUNT_READS, revokeToken } from './tokens.queries.ts';

const KINDS = { active: 'good', suspended: 'bad', ended: 'off' } as const;

export function TokenRow({ token, mayManage }: { token: ServiceToken; mayManage: boolean }) {
  const text = useTokenText();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const revoke = useCall(revokeToken, {
    invalidates: ACCOUNT_READS,
    success: text('tokens.revoked'),
    failure: serverText,
    onFailure: close,
  });
  const { hint, state, created_by_name, created_at, expires_at, last_used_at, last_used_ip } = token;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.line}>
          <code>{hint}…</code>
          <StatusLabel kind={KINDS[state]}>{text(`tokens.state_${state}`)}</StatusLabel>
        </span>
        <span className={classes.fact}>
          {text('tokens.madeBy', { name: created_by_name, date: day(created_at) ?? '' })},{' '}
          <time dateTime={expires_at} title={moment(expires_at)}>
            {text(state === 'ended' ? 'tokens.endedOn' : 'tokens.endsOn', { date: dayAndTime(expires_at) })}
          </time>
        </span>
        <span className={classes.fact}>
          {last_used_at === null ? (
            text('tokens.neverUsed')
          ) : (
            <time dateTime={last_used_at} title={moment(last_used_at)}>
              {text('tokens.lastUsed', { date: dayAndTime(last_used_at), ip: last_used_ip })}
            </time>
          )}
        </span>
        {state === 'suspended' && <span className={classes.fact}>{text('tokens.suspendedHelp')}</span>}
      </div>
      {mayManage && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={text('tokens.revokeNamed', { hint })}
          onClick={() => setAsking(true)}
        >
          {text('tokens.revoke')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={close}
        onConfirm={() => void revoke.run(token.id)}
        isPending={revoke.isPending}
        title={text('tokens.revokeTitle', { hint })}
        confirmLabel={text('tokens.revoke')}
        danger
      >
        {text('tokens.revokeMeans')}
      </ConfirmDialog>
    </li>
  );
}

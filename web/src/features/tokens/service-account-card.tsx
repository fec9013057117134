import type { RoleMask } from '@hub/contract/roles';
import type { ServiceAccount } from '@hub/contract/tokens';
import { mayManageAccount } from '@hub/contract/tokens.policy';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { serverText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { roleLabel } from '../../ui/text/role-label.ts';
import { RotateDialog } from './rotate-dialog.tsx';
import { TokenRow } from './token-row.tsx';
import { useTokenText } from './token-words.ts';
import classes from './tokens.module.css';
import { ACCOUNT_READS, deleteServiceAccount } from './tokens.queries.ts';

/** `roles` are those of the person who looks at it. */
export function ServiceAccountCard({ account, roles }: { account: ServiceAccount; roles: RoleMask }) {
  const text = useTokenText();
  const [dialog, setDialog] = useState<'rotate' | 'delete'>();
  // Counted, so that the dialog forgets a token when it is opened again.
  const [rotations, setRotations] = useState(0);
  const { id, name, scopes, tokens } = account;
  const mayManage = mayManageAccount(roles, account.roles);
  const close = () => setDialog(undefined);
  const remove = useCall(deleteServiceAccount, {
    invalidates: ACCOUNT_READS,
    success: text('tokens.deleted', { name }),
    failure: serverText,
    onFailure: close,
  });
  const actions = mayManage && (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={text('tokens.rotateNamed', { name })}
        onClick={() => {
          setRotations(rotations + 1);
          setDialog('rotate');
        }}
      >
        {text('tokens.rotate')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={text('tokens.deleteNamed', { name })}
        onClick={() => setDialog('delete')}
      >
        {text('shared.delete')}
      </Button>
    </div>
  );
  return (
    <Card title={name} action={actions}>
      <p className={classes.fact}>
        {text('tokens.actsAs', { role: text(roleLabel(account.roles)) })}: {scopes.join(', ')}
      </p>
      {tokens.length === 0 ? (
        <p className={classes.fact}>{text('tokens.noTokens')}</p>
      ) : (
        <ul className={classes.rows} aria-label={text('tokens.tokensOf', { name })}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} mayManage={mayManage} />
          ))}
        </ul>
      )}
      <RotateDialog key={rotations} account={account} opened={dialog === 'rotate'} onClose={close} />
      <ConfirmDialog
        opened={dialog === 'delete'}
        onClose={close}
        onConfirm={() => void remove.run(id)}
        isPending={remove.isPending}
        title={text('tokens.deleteTitle', { name })}
        confirmLabel={text('shared.delete')}
        danger
      >
        {text('tokens.deleteMeans')}
      </ConfirmDialog>
    </Card>
  );
}

import type { ServiceAccount } from '@hub/contract/tokens';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CreateAccountDialog } from './create-account-dialog.tsx';
import { ServiceAccountCard } from './service-account-card.tsx';
import { useTokenText } from './token-words.ts';
import classes from './tokens.module.css';
import { listServiceAccountsQuery } from './tokens.queries.ts';

export function ServiceAccountsScreen() {
  return (
    <RecordLoader query={useQuery(listServiceAccountsQuery())}>
      {(accounts) => <ServiceAccounts accounts={accounts} />}
    </RecordLoader>
  );
}

function ServiceAccounts({ accounts }: { accounts: readonly ServiceAccount[] }) {
  const text = useTokenText();
  const [isCreating, setCreating] = useState(false);
  // Counted, so that the dialog forgets a token when it is opened again.
  const [creations, setCreations] = useState(0);
  const roles = useQuery(getCurrentUserQuery()).data?.roles ?? 0;
  const create = (
    <Button
      onClick={() => {
        setCreations(creations + 1);
        setCreating(true);
      }}
    >
      {text('tokens.create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={text('navigation.api')} actions={accounts.length > 0 && create} />
      <p className={classes.intro}>
        {text('tokens.intro')} <a href="/api/docs">{text('tokens.reference')}</a> ·{' '}
        <Link to="/admin/api/webhooks">{text('navigation.webhooks')}</Link>
      </p>
      {accounts.length === 0 ? (
        <EmptyState title={text('tokens.noneYet')} action={create}>
          {text('tokens.noneYetText')}
        </EmptyState>
      ) : (
        <div className={classes.cards}>
          {accounts.map((account) => (
            <ServiceAccountCard key={account.id} account={account} roles={roles} />
          ))}
        </div>
      )}
      <CreateAccountDialog key={creations} opened={isCreating} onClose={() => setCreating(false)} roles={roles} />
    </>
  );
}

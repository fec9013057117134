import type { Webhook } from '@hub/contract/webhooks';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { LastResult, WebhookState } from './webhook-state.tsx';
import { titleOf, useWebhookText } from './webhook-words.ts';
import classes from './webhooks.module.css';
import { listWebhooksQuery } from './webhooks.queries.ts';

export function WebhooksScreen() {
  return (
    <RecordLoader query={useQuery(listWebhooksQuery())}>{(webhooks) => <Webhooks webhooks={webhooks} />}</RecordLoader>
  );
}

function Webhooks({ webhooks }: { webhooks: readonly Webhook[] }) {
  const text = useWebhookText();
  const [isCreating, setCreating] = useState(false);
  // Counted, so that the dialog forgets a secret when it is opened again.
  const [creations, setCreations] = useState(0);
  const create = (
    <Button
      onClick={() => {
        setCreations(creations + 1);
        setCreating(true);
      }}
    >
      {text('webhooks.create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={text('webhooks.title')} actions={webhooks.length > 0 && create} />
      <p className={classes.intro}>{text('webhooks.intro')}</p>
      {webhooks.length === 0 ? (
        <EmptyState title={text('webhooks.noneYet')} action={create}>
          {text('webhooks.noneYetText')}
        </EmptyState>
      ) : (
        <ul className={classes.rows} aria-label={text('webhooks.title')}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <CreateWebhookDialog key={creations} opened={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const text = useWebhookText();
  return (
    <li className={classes.row}>
      <span className={classes.line}>
        <Link className={classes.name} to="/admin/api/webhooks/$id" params={{ id: webhook.id }}>
          {titleOf(webhook)}
        </Link>
        <WebhookState webhook={webhook} />
      </span>
      <span className={classes.fact}>{webhook.url}</span>
      <span className={classes.line}>
        <span className={classes.fact}>{text('webhooks.eventCount', { count: webhook.events.length })}</span>
        <LastResult webhook={webhook} />
      </span>
    </li>
  );
}

import type { Webhook } from '@hub/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { dayAndTime } from '../../i18n/format.ts';
import { useBreadcrumbName } from '../../shell/navigation/breadcrumb-trail.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { LastResult, WebhookState } from './webhook-state.tsx';
import { titleOf, useWebhookText } from './webhook-words.ts';
import classes from './webhooks.module.css';
import { getWebhookQuery } from './webhooks.queries.ts';

const route = getRouteApi('/session/admin/api/webhooks/$id');

export function WebhookScreen() {
  const { id } = route.useParams();
  const query = useQuery(getWebhookQuery(id));
  useBreadcrumbName(0, query.data === undefined ? undefined : titleOf(query.data.data));
  return <RecordLoader query={query}>{({ data, etag }) => <WebhookPage webhook={data} etag={etag} />}</RecordLoader>;
}

function WebhookPage({ webhook, etag }: { webhook: Webhook; etag: string | undefined }) {
  const text = useWebhookText();
  const { id, url, events, disabled_reason, former_secret_until } = webhook;
  return (
    <>
      <PageHeader
        title={titleOf(webhook)}
        status={<WebhookState webhook={webhook} />}
        subtitle={<span className={classes.fact}>{url}</span>}
        actions={<WebhookActions webhook={webhook} etag={etag} />}
      />
      {disabled_reason !== null && <Notice>{text(`webhooks.reason_${disabled_reason}`)}</Notice>}
      {former_secret_until !== null && (
        <Notice>{text('webhooks.formerUntil', { date: dayAndTime(former_secret_until) })}</Notice>
      )}
      <div className={classes.facts}>
        <LastResult webhook={webhook} />
        <span className={classes.fact}>{events.join(', ')}</span>
      </div>
      <h2 className={classes.heading}>{text('webhooks.deliveries')}</h2>
      <Deliveries id={id} isEnabled={disabled_reason === null} />
    </>
  );
}

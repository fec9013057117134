import type { Webhook } from '@hub/contract/webhooks';
import { dayAndTime, moment } from '../../i18n/format.ts';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { DELIVERY_KINDS, useWebhookText } from './webhook-words.ts';
import classes from './webhooks.module.css';

export function WebhookState({ webhook: { is_enabled } }: { webhook: Webhook }) {
  const text = useWebhookText();
  return (
    <StatusLabel kind={is_enabled ? 'good' : 'off'}>
      {text(is_enabled ? 'webhooks.enabled' : 'webhooks.disabled')}
    </StatusLabel>
  );
}

/** What came of the last attempt. */
export function LastResult({ webhook: { last_delivery } }: { webhook: Webhook }) {
  const text = useWebhookText();
  if (last_delivery === null) return <span className={classes.fact}>{text('webhooks.never')}</span>;
  const { at, state, status } = last_delivery;
  return (
    <span className={classes.line}>
      <span className={classes.fact}>{text('webhooks.lastResult')}</span>
      <StatusLabel kind={DELIVERY_KINDS[state]}>
        {`${text(`webhooks.state_${state}`)}${status === null ? '' : ` (${status})`}`}
      </StatusLabel>
      <time className={classes.fact} dateTime={at} title={moment(at)}>
        {dayAndTime(at)}
      </time>
    </span>
  );
}

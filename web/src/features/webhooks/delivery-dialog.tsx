import type { WebhookDeliveryDetails } from '@hub/contract/webhooks';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../client/use-call.ts';
import { dayAndTime } from '../../i18n/format.ts';
import { serverText } from '../../i18n/text.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import footer from '../../ui/feedback/dialog-footer.module.css';
import { useWebhookText } from './webhook-words.ts';
import classes from './webhooks.module.css';
import { getWebhookDeliveryQuery, replayWebhookDelivery, WEBHOOK_READS } from './webhooks.queries.ts';

interface DeliveryDialogProps {
  id: string;
  mayReplay: boolean;
  onClose: () => void;
}

export function DeliveryDialog({ id, mayReplay, onClose }: DeliveryDialogProps) {
  const text = useWebhookText();
  return (
    <Dialog opened onClose={onClose} title={text('webhooks.delivery')} size={720}>
      <RecordLoader query={useQuery(getWebhookDeliveryQuery(id))}>
        {(delivery) => <Delivery delivery={delivery} mayReplay={mayReplay} />}
      </RecordLoader>
    </Dialog>
  );
}

/** The status is named anyway. */
const isStatusAlone = (error: string): boolean => /^It answered \d+\.$/.test(error);

const readable = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
const linesOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** A text of any width, which can be scrolled with the keyboard. */
function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={classes.block}>
      <pre>{children}</pre>
    </section>
  );
}

function Delivery({ delivery, mayReplay }: { delivery: WebhookDeliveryDetails; mayReplay: boolean }) {
  const text = useWebhookText();
  const replay = useCall(replayWebhookDelivery, {
    invalidates: WEBHOOK_READS,
    success: text('webhooks.replayed'),
    failure: serverText,
  });
  const { id, type, url, request_body, attempts } = delivery;
  return (
    <>
      <p className={classes.fact}>
        <code>{type}</code> · {id}
      </p>
      <h3 className={classes.heading}>{text('webhooks.request')}</h3>
      <p className={classes.fact}>POST {url}</p>
      {attempts[0] !== undefined && (
        <Code label={text('webhooks.requestHeaders')}>{linesOf(attempts[0].request_headers)}</Code>
      )}
      <Code label={text('webhooks.requestBody')}>{readable(request_body)}</Code>
      {attempts.map(({ at, status, error, response, duration_ms }, index) => {
        const number = attempts.length - index;
        return (
          <div key={at}>
            <h3 className={classes.heading}>{text('webhooks.attempt', { number })}</h3>
            <p className={classes.fact}>
              {dayAndTime(at)}.{' '}
              {status === null
                ? text('webhooks.noAnswer', { ms: duration_ms })
                : text('webhooks.answered', { status, ms: duration_ms })}
              . {!isStatusAlone(error) && error}
            </p>
            {response !== '' && <Code label={text('webhooks.response', { number })}>{response}</Code>}
          </div>
        );
      })}
      {mayReplay && (
        <div className={footer.footer}>
          <Button onClick={() => void replay.run(id)} loading={replay.isPending}>
            {text('webhooks.replay')}
          </Button>
        </div>
      )}
    </>
  );
}

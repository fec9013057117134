import type { WebhookEvent } from '@hub/contract/webhook-events';
import { WebhookDetails } from '@hub/contract/webhooks';
import type { Reply, SendOptions } from '../../client/send.ts';
import { DialogForm } from '../../form/dialog-form.tsx';
import { TextField } from '../../form/fields/fields.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { EventPicker } from './event-picker.tsx';
import { useWebhookText } from './webhook-words.ts';

export interface WebhookValues {
  url: string;
  description: string;
  events: WebhookEvent[];
}

interface WebhookFormProps<Saved> {
  name: string;
  saved: WebhookValues;
  etag?: string | undefined;
  submitLabel: string;
  save: (values: WebhookValues, options: SendOptions) => Promise<Reply<Saved>>;
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
}

export function WebhookForm<Saved>(props: WebhookFormProps<Saved>) {
  const { name, saved, etag, submitLabel, save, onSaved, onCancel } = props;
  const text = useWebhookText();
  const record = useRecordForm<WebhookValues, Saved>({
    name,
    schema: WebhookDetails,
    labels: { url: 'webhooks.url', description: 'webhooks.description', events: 'webhooks.events' },
    saved,
    etag,
    save,
    onSaved,
  });
  const cancel = () => {
    record.reset();
    onCancel();
  };
  return (
    <DialogForm record={record} onCancel={cancel} submitLabel={submitLabel}>
      <TextField record={record} name="url" type="url" required help={text('webhooks.urlHelp')} />
      <TextField record={record} name="description" />
      <EventPicker record={record} name="events" required />
    </DialogForm>
  );
}

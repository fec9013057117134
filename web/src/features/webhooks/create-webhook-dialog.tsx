import { useState } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { NewSecret } from './new-secret.tsx';
import { WebhookForm, type WebhookValues } from './webhook-form.tsx';
import { useWebhookText } from './webhook-words.ts';
import { createWebhook } from './webhooks.queries.ts';

const NEW_WEBHOOK: WebhookValues = { url: '', description: '', events: [] };

export function CreateWebhookDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useWebhookText();
  const [secret, setSecret] = useState<string>();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={text(secret === undefined ? 'webhooks.create' : 'webhooks.created')}
      closable={secret === undefined}
      size={600}
    >
      {secret === undefined ? (
        <WebhookForm
          name="webhook-create"
          saved={NEW_WEBHOOK}
          submitLabel={text('shared.create')}
          save={createWebhook}
          onSaved={(created) => setSecret(created.secret)}
          onCancel={onClose}
        />
      ) : (
        <NewSecret secret={secret} onClose={onClose} />
      )}
    </Dialog>
  );
}

import type { WebhookEvent } from '@hub/contract/webhook-events';
import type { Webhook } from '@hub/contract/webhooks';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { serverText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { NewSecret } from './new-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { useWebhookText } from './webhook-words.ts';
import {
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  WEBHOOK_READS,
} from './webhooks.queries.ts';

type OpenDialog = 'edit' | 'rotate' | 'disable' | 'delete';

export function WebhookActions({ webhook, etag }: { webhook: Webhook; etag: string | undefined }) {
  const text = useWebhookText();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [secret, setSecret] = useState<string>();
  const { id, url, description, is_enabled } = webhook;
  const events = webhook.events as WebhookEvent[];
  const close = () => {
    setDialog(undefined);
    setSecret(undefined);
  };
  const shared = { invalidates: WEBHOOK_READS, failure: serverText, onFailure: close };
  const test = useCall(testWebhook, { ...shared, success: text('webhooks.testSent') });
  const enable = useCall(enableWebhook, { ...shared, success: text('webhooks.nowEnabled') });
  const disable = useCall(disableWebhook, { ...shared, success: text('webhooks.nowDisabled'), onSuccess: close });
  const rotate = useCall(rotateWebhookSecret, { ...shared, onSuccess: (made) => setSecret(made.secret) });
  const remove = useCall(deleteWebhook, {
    failure: serverText,
    onFailure: close,
    success: text('webhooks.deleted'),
    onSuccess: () => void navigate({ to: '/admin/api/webhooks' }),
  });
  return (
    <>
      {is_enabled && (
        <Button onClick={() => void test.run(id)} loading={test.isPending}>
          {text('webhooks.test')}
        </Button>
      )}
      <Button variant="default" onClick={() => setDialog('edit')}>
        {text('webhooks.edit')}
      </Button>
      <Button variant="default" onClick={() => setDialog('rotate')}>
        {text('webhooks.rotate')}
      </Button>
      {is_enabled ? (
        <Button variant="default" onClick={() => setDialog('disable')}>
          {text('webhooks.disable')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => void enable.run(id)} loading={enable.isPending}>
          {text('webhooks.enable')}
        </Button>
      )}
      <Button variant="default" onClick={() => setDialog('delete')}>
        {text('shared.delete')}
      </Button>
      <Dialog opened={dialog === 'edit'} onClose={close} title={text('webhooks.edit')} size={600}>
        <WebhookForm
          name={`webhook-${id}`}
          saved={{ url, description, events }}
          etag={etag}
          submitLabel={text('shared.save')}
          save={(values, options) => updateWebhook(id, values, options)}
          onSaved={close}
          onCancel={close}
        />
      </Dialog>
      <Dialog
        opened={secret !== undefined}
        onClose={close}
        title={text('webhooks.rotated')}
        closable={false}
        size={560}
      >
        {secret !== undefined && <NewSecret secret={secret} onClose={close} />}
      </Dialog>
      <ConfirmDialog
        opened={dialog === 'rotate' && secret === undefined}
        onClose={close}
        onConfirm={() => void rotate.run(id)}
        isPending={rotate.isPending}
        title={text('webhooks.rotate')}
        confirmLabel={text('webhooks.rotate')}
      >
        {text('webhooks.rotateMeans')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === 'disable'}
        onClose={close}
        onConfirm={() => void disable.run(id)}
        isPending={disable.isPending}
        title={text('webhooks.disableTitle')}
        confirmLabel={text('webhooks.disable')}
        danger
      >
        {text('webhooks.disableMeans')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === 'delete'}
        onClose={close}
        onConfirm={() => void remove.run(id)}
        isPending={remove.isPending}
        title={text('webhooks.deleteTitle')}
        confirmLabel={text('shared.delete')}
        danger
      >
        {text('webhooks.deleteMeans')}
      </ConfirmDialog>
    </>
  );
}

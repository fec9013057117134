import { expiryDay, type OfflineLicence } from '@hub/contract/licence-schemas';
import { z } from 'zod';
import { showToast } from '../../../app-state.ts';
import type { Reply } from '../../../client/send.ts';
import { DialogForm } from '../../../form/dialog-form.tsx';
import { forgetDraft } from '../../../form/drafts.ts';
import { useRecordForm } from '../../../form/use-record-form.ts';
import { number } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/text.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import classes from '../dialogs.module.css';
import { expiryFor } from '../form/expiry.ts';
import { ExpiryFields } from '../form/expiry-fields.tsx';
import { offlineWarningOf, outlasting } from './offline-warning.ts';

interface ChangeExpiryDialogProps {
  opened: boolean;
  onClose: () => void;
  count: number;
  /** The licences among them whose devices can work on offline. */
  offline: readonly OfflineLicence[];
  save: (expiry: string | null) => Promise<Reply<{ changed: number }>>;
  onSaved: () => void;
}

export function ChangeExpiryDialog({ opened, onClose, count, offline, save, onSaved }: ChangeExpiryDialogProps) {
  const text = useText();
  const title = text('licences.changeExpiryTitle', { count, formatted: number(count) });
  const close = () => {
    forgetDraft(DRAFT);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <ExpiryForm onClose={close} offline={offline} save={save} onSaved={onSaved} />
    </Dialog>
  );
}

const DRAFT = 'licences-expiry';
const Fields = z.strictObject({ expiry_date: expiryDay.nullable() });

/** Mounted only while the dialog is open, so that it starts with a year from today each time. */
function ExpiryForm({ onClose, offline, save, onSaved }: Omit<ChangeExpiryDialogProps, 'opened' | 'count'>) {
  const text = useText();
  const record = useRecordForm({
    name: DRAFT,
    schema: Fields,
    labels: { expiry_date: 'licences.validUntil' },
    saved: { expiry_date: expiryFor(false) },
    save: ({ expiry_date }) => save(expiry_date),
    onSaved: ({ changed }) => {
      showToast(text('licences.changeExpiryDone', { count: changed, formatted: number(changed) }));
      onSaved();
    },
    onFailed: () => showToast(text('shared.errorUpdating'), 'danger'),
  });
  const warning = offlineWarningOf(outlasting(offline, record.values.expiry_date));
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={text('shared.update')}>
      <ExpiryFields record={record} />
      {warning && <p className={classes.meaning}>{warning}</p>}
    </DialogForm>
  );
}

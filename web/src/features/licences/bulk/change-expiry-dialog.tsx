import { expiryDay } from '@hub/contract/licences';
import { Button } from '@mantine/core';
import { z } from 'zod';
import type { Reply } from '../../../client/send.ts';
import { forgetDraft } from '../../../form/drafts.ts';
import { useRecordForm } from '../../../form/use-record-form.ts';
import { number } from '../../../i18n/format.ts';
import { serverText, useText } from '../../../i18n/text.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import footer from '../../../ui/feedback/dialog-footer.module.css';
import classes from '../dialogs.module.css';
import { expiryFor } from '../form/expiry.ts';
import { ExpiryFields } from '../form/expiry-fields.tsx';

interface ChangeExpiryDialogProps {
  opened: boolean;
  onClose: () => void;
  count: number;
  /** Answers why it could not be done, or nothing when it was. */
  onChange: (expiry: string | null) => Promise<string | undefined>;
}

export function ChangeExpiryDialog({ opened, onClose, count, onChange }: ChangeExpiryDialogProps) {
  const text = useText();
  const title = text('licences.changeExpiryTitle', { count, formatted: number(count) });
  const close = () => {
    forgetDraft(DRAFT);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <ExpiryForm onClose={close} onChange={onChange} />
    </Dialog>
  );
}

const DRAFT = 'licences-expiry';
const Fields = z.strictObject({ expiry_date: expiryDay.nullable() });

/** Lives only while the dialog is open, so that it begins with a year from today each time. */
function ExpiryForm({ onClose, onChange }: Pick<ChangeExpiryDialogProps, 'onClose' | 'onChange'>) {
  const text = useText();
  const record = useRecordForm({
    name: DRAFT,
    schema: Fields,
    labels: { expiry_date: 'licences.validUntil' },
    saved: { expiry_date: expiryFor(false) },
    save: async ({ expiry_date }): Promise<Reply<undefined>> => {
      const problem = await onChange(expiry_date);
      return problem === undefined
        ? { success: true, statusCode: 200, data: undefined, errors: [] }
        : { success: false, statusCode: 400, data: undefined, errors: [problem] };
    },
    onSaved: () => {},
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void record.submit();
      }}
    >
      <div className={classes.fields}>
        <ExpiryFields record={record} />
      </div>
      <p role="alert" className={classes.problem}>
        {record.refusal && serverText(record.refusal)}
      </p>
      <div className={footer.footer}>
        <Button variant="default" onClick={onClose} disabled={record.saving}>
          {text('form.cancel')}
        </Button>
        <Button type="submit" loading={record.saving}>
          {text('shared.update')}
        </Button>
      </div>
    </form>
  );
}

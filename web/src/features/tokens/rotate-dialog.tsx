import { type ServiceAccount, TokenRotation } from '@hub/contract/tokens';
import { DialogForm } from '../../form/dialog-form.tsx';
import { SelectField } from '../../form/fields/fields.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { DAYS, DEFAULT_DAYS, DEFAULT_OVERLAP, OVERLAPS } from './durations.ts';
import { TokenDialog } from './token-dialog.tsx';
import { useTokenText } from './token-words.ts';
import { rotateToken } from './tokens.queries.ts';

interface RotateDialogProps {
  account: ServiceAccount;
  opened: boolean;
  onClose: () => void;
}

/** Makes a new token; the former ones end after the overlap. */
export function RotateDialog({ account, opened, onClose }: RotateDialogProps) {
  const text = useTokenText();
  return (
    <TokenDialog opened={opened} onClose={onClose} title={text('tokens.rotateTitle', { name: account.name })}>
      {(onCreated) => <RotateForm id={account.id} onCancel={onClose} onCreated={onCreated} />}
    </TokenDialog>
  );
}

interface Rotation {
  expires_in_days: number;
  overlap_hours: number;
}

interface RotateFormProps {
  id: string;
  onCancel: () => void;
  onCreated: (token: string) => void;
}

function RotateForm({ id, onCancel, onCreated }: RotateFormProps) {
  const text = useTokenText();
  const record = useRecordForm<Rotation, { token: string }>({
    name: `rotate-${id}`,
    schema: TokenRotation,
    labels: { expires_in_days: 'tokens.expiry', overlap_hours: 'tokens.overlap' },
    saved: { expires_in_days: DEFAULT_DAYS, overlap_hours: DEFAULT_OVERLAP },
    save: (values) => rotateToken(id, values),
    onSaved: ({ token }) => onCreated(token),
  });
  const cancel = () => {
    record.reset();
    onCancel();
  };
  return (
    <DialogForm record={record} onCancel={cancel} submitLabel={text('tokens.rotate')}>
      <SelectField
        record={record}
        name="expires_in_days"
        choices={DAYS.map((days) => ({ value: days, label: text('tokens.days', { count: days }) }))}
      />
      <SelectField
        record={record}
        name="overlap_hours"
        help={text('tokens.overlapHelp')}
        choices={OVERLAPS.map((hours) => ({
          value: hours,
          label: hours === 0 ? text('tokens.atOnce') : text('tokens.hours', { count: hours }),
        }))}
      />
    </DialogForm>
  );
}

import { ROLE, type RoleMask } from '@hub/contract/roles';
import type { Scope } from '@hub/contract/scopes';
import { ServiceAccountCreate } from '@hub/contract/tokens';
import { rolesForAccount } from '@hub/contract/tokens.policy';
import { DialogForm } from '../../form/dialog-form.tsx';
import { SelectField, TextField } from '../../form/fields/fields.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { roleLabel } from '../../ui/text/role-label.ts';
import { DAYS, DEFAULT_DAYS } from './durations.ts';
import { ScopesField } from './scopes-field.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { useTokenText } from './token-words.ts';
import { createServiceAccount } from './tokens.queries.ts';

interface CreateAccountProps {
  opened: boolean;
  onClose: () => void;
  /** Of the person who creates it. */
  roles: RoleMask;
}

export function CreateAccountDialog({ opened, onClose, roles }: CreateAccountProps) {
  const text = useTokenText();
  return (
    <TokenDialog opened={opened} onClose={onClose} title={text('tokens.create')} titleOfToken={text('tokens.created')}>
      {(onCreated) => <CreateAccountForm roles={roles} onCancel={onClose} onCreated={onCreated} />}
    </TokenDialog>
  );
}

interface AccountValues {
  name: string;
  roles: 2 | 4 | 16;
  scopes: Scope[];
  expires_in_days: number;
}
const NEW_ACCOUNT: AccountValues = {
  name: '',
  roles: ROLE.DistributorAdmin,
  scopes: [],
  expires_in_days: DEFAULT_DAYS,
};

interface CreateAccountFormProps {
  roles: RoleMask;
  onCancel: () => void;
  onCreated: (token: string) => void;
}

function CreateAccountForm({ roles, onCancel, onCreated }: CreateAccountFormProps) {
  const text = useTokenText();
  const choices = rolesForAccount(roles);
  const record = useRecordForm<AccountValues, { token: string }>({
    name: 'service-account-create',
    schema: ServiceAccountCreate,
    labels: {
      name: 'tokens.name',
      roles: 'tokens.role',
      scopes: 'tokens.scopes',
      expires_in_days: 'tokens.expiry',
    },
    saved: NEW_ACCOUNT,
    save: createServiceAccount,
    onSaved: ({ token }) => onCreated(token),
  });
  const cancel = () => {
    record.reset();
    onCancel();
  };
  return (
    <DialogForm record={record} onCancel={cancel} submitLabel={text('shared.create')}>
      <TextField record={record} name="name" required help={text('tokens.nameHelp')} />
      {choices.length > 1 && (
        <SelectField
          record={record}
          name="roles"
          help={text('tokens.roleHelp')}
          choices={choices.map((role) => ({ value: role, label: text(roleLabel(role)) }))}
        />
      )}
      <ScopesField record={record} name="scopes" required />
      <SelectField
        record={record}
        name="expires_in_days"
        choices={DAYS.map((days) => ({ value: days, label: text('tokens.days', { count: days }) }))}
      />
    </DialogForm>
  );
}

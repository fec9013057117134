import { PROBLEM } from '@hub/contract/fields';
import type { RoleMask } from '@hub/contract/roles';
import { z } from 'zod';
import { SelectField } from '../../form/fields/fields.tsx';
import type { RecordFields } from '../../form/record-form-state.ts';
import { useText } from '../../i18n/text.ts';
import { log } from '../../log.ts';
import { roleLabel } from '../../ui/text/role-label.ts';

/** A role that was not offered, for example from a manipulated page, is refused and logged. */
export const roleAmong = (offered: readonly RoleMask[]) =>
  z.unknown().refine((role) => {
    const isOffered = offered.some((one) => one === role);
    if (!isOffered) log.warn('Refused to give the role', role, 'where only these are on offer', offered);
    return isOffered;
  }, PROBLEM.role);

interface RoleFieldProps {
  record: RecordFields<{ roles: number }>;
  offered: readonly RoleMask[];
  help?: string | undefined;
  required?: boolean;
}

export function RoleField({ record, offered, help, required = true }: RoleFieldProps) {
  const text = useText();
  const choices = offered.map((role) => ({ value: role, label: text(roleLabel(role)) }));
  return <SelectField record={record} name="roles" required={required} choices={choices} {...(help && { help })} />;
}

import { PROBLEM } from '@hub/contract/fields';
import { expiryDay } from '@hub/contract/licence-schemas';
import { z } from 'zod';
import { SelectField, TextField } from '../../../../form/fields/fields.tsx';
import { useText } from '../../../../i18n/text.ts';
import { expiryFor } from '../../form/expiry.ts';
import { ExpiryFields } from '../../form/expiry-fields.tsx';
import { PlanForm } from './plan-form.tsx';
import type { PlanFormProps } from './planned-action.ts';
import { usePlanForm } from './use-plan-form.ts';

export function SetExpiryForm(props: PlanFormProps) {
  const record = usePlanForm<{ expiry_date: string | null }>(props, {
    schema: z.strictObject({ expiry_date: expiryDay.nullable() }),
    labels: { expiry_date: 'licences.validUntil' },
    saved: { expiry_date: expiryFor(false) },
    toAction: ({ expiry_date }) => ({ kind: 'setExpiry', expiry_date }),
  });
  return (
    <PlanForm record={record} onClose={props.onClose}>
      <ExpiryFields record={record} />
    </PlanForm>
  );
}

const MONTHS = { months: 1, years: 12 } as const;
type Unit = keyof typeof MONTHS;

export function ExtendExpiryForm(props: PlanFormProps) {
  const text = useText();
  const record = usePlanForm<{ amount: string; unit: Unit }>(props, {
    schema: z.strictObject({
      amount: z.string().regex(/^\s*[1-9]\d?\s*$/, PROBLEM.number),
      unit: z.enum(['months', 'years']),
    }),
    labels: { amount: 'changes.amount', unit: 'changes.unit' },
    saved: { amount: '1', unit: 'years' },
    toAction: ({ amount, unit }) => ({ kind: 'extendExpiry', months: Number(amount) * MONTHS[unit] }),
  });
  return (
    <PlanForm record={record} onClose={props.onClose}>
      <TextField record={record} name="amount" inputMode="numeric" required help={text('changes.extendHelp')} />
      <SelectField
        record={record}
        name="unit"
        choices={[
          { value: 'years', label: text('changes.unitYears') },
          { value: 'months', label: text('changes.unitMonths') },
        ]}
      />
    </PlanForm>
  );
}

import type { Values } from '../values.ts';
import { DayInput } from './day-input.tsx';
import { type FieldProps, useField } from './fields.tsx';

type DateFieldProps<V extends Values> = FieldProps<V, string | null> & { placeholder?: string };

/** A day of a form. Its field holds `2027-03-05`, or null for none. */
export function DateField<V extends Values>({ placeholder = '', ...field }: DateFieldProps<V>) {
  const { value, ...props } = useField(field).input;
  return <DayInput {...props} value={typeof value === 'string' ? value : null} placeholder={placeholder} />;
}

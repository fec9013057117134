import { expect, test } from 'vitest';
import type { RecordFields, RecordFormState } from '../record-form-state.ts';
import { CheckboxField, TextField } from './fields.tsx';

interface Licence {
  description: string;
  is_active: boolean;
  expiry_date: string | null;
}

// Only compiled, never rendered: the type check fails when one of the expected errors is missing.
const Fields = ({ record }: { record: RecordFormState<Licence> }) => (
  <>
    <TextField record={record} name="description" />
    {/* @ts-expect-error a mistyped name */}
    <TextField record={record} name="descripton" />
    {/* @ts-expect-error a field that holds no text */}
    <TextField record={record} name="is_active" />
    <CheckboxField record={record} name="is_active" />
    {/* @ts-expect-error a field that holds no boolean */}
    <CheckboxField record={record} name="description" />
  </>
);

const setValues = (record: RecordFormState<Licence>) => {
  record.setValues({ description: 'Desk 4' });
  // @ts-expect-error a mistyped name
  record.setValues({ descripton: 'Desk 4' });
  // @ts-expect-error a value of another type
  record.setValues({ description: 4 });
};

const partOf = (record: RecordFormState<Licence>): RecordFields<Pick<Licence, 'expiry_date'>> => record;

// @ts-expect-error a form without the field that is asked for
const notPartOf = (record: RecordFormState<Licence>): RecordFields<{ region_id: number }> => record;

test('a field whose name or type its form does not have does not compile', () => {
  expect([Fields, setValues, partOf, notPartOf]).toHaveLength(4);
});

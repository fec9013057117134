import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { serverText, useText } from '../../i18n/text.ts';
import type { FieldName, RecordFields } from '../record-form-state.ts';
import type { Values } from '../values.ts';

interface FieldOptions {
  required?: boolean;
  /** Shown under the label. */
  help?: string | undefined;
  disabled?: boolean;
}

/** A field of a form that holds such a value; a name that the form does not have does not compile. */
export interface FieldProps<V extends Values, Value> extends FieldOptions {
  record: RecordFields<V>;
  name: FieldName<V, Value>;
}

interface AnyFieldProps<V extends Values, Name extends keyof V & string> extends FieldOptions {
  record: RecordFields<V>;
  name: Name;
}

/** What every field gets from its form: its value, and the name, label and problem for its input. */
export const useField = <V extends Values, Name extends keyof V & string>(field: AnyFieldProps<V, Name>) => {
  const { record, name, required = false, help, disabled = false } = field;
  const text = useText();
  const { error, ...props } = record.inputProps(name);
  return {
    value: record.values[name],
    setValue: props.onChange as (value: V[Name]) => void,
    input: {
      ...props,
      id: `${record.id}-${name}`,
      name,
      label: text(record.labels[name]),
      description: help,
      error: error ? serverText(String(error)) : undefined,
      required,
      disabled,
    },
  };
};

type TextFieldProps<V extends Values> = FieldProps<V, string> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'number';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Which keyboard a phone shows. */
  inputMode?: 'numeric';
};

export function TextField<V extends Values>(props: TextFieldProps<V>) {
  const { type = 'text', autoComplete = 'off', inputMode, ...field } = props;
  return <TextInput {...useField(field).input} type={type} autoComplete={autoComplete} inputMode={inputMode} />;
}

export function ParagraphField<V extends Values>({ rows = 4, ...field }: FieldProps<V, string> & { rows?: number }) {
  return <Textarea {...useField(field).input} rows={rows} />;
}

export function CheckboxField<V extends Values>(field: FieldProps<V, boolean>) {
  const { value, ...props } = useField(field).input;
  return <Checkbox {...props} checked={value === true} />;
}

type SelectFieldProps<V extends Values> = FieldProps<V, string | number> & {
  /** The first one may mean "none selected yet". */
  choices: readonly { value: string | number; label: string }[];
  /** Instead of only changing the field, where the choice changes other fields with it. */
  onSelect?: (value: string | number | undefined) => void;
};

/** A select. Its field holds the choice's own value, so that ids stay numbers. */
export function SelectField<V extends Values>({ choices, onSelect, ...field }: SelectFieldProps<V>) {
  const { value, onChange, ...props } = useField(field).input;
  const select = onSelect ?? onChange;
  return (
    <NativeSelect
      {...props}
      value={String(value)}
      onChange={({ currentTarget }) =>
        select(choices.find((choice) => String(choice.value) === currentTarget.value)?.value)
      }
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
    />
  );
}

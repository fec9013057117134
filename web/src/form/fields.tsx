import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { serverText, useText } from '../i18n/text.ts';
import classes from './form.module.css';
import type { RecordFormState } from './use-record-form.ts';

export interface FieldProps {
  record: RecordFormState;
  name: string;
  required?: boolean;
  /** Under the label: what is meant, before anyone gets it wrong. */
  help?: string | undefined;
  disabled?: boolean;
}

/** What every field gets from its form: its name, its value, and its problem in words. */
export const useField = ({ record, name, required = false, help, disabled = false }: FieldProps) => {
  const text = useText();
  const { error, ...input } = record.form.getInputProps(name);
  return {
    ...input,
    id: `${record.id}-${name}`,
    name,
    label: text(record.labels[name] ?? 'form.empty'),
    description: help,
    error: error ? serverText(String(error)) : undefined,
    required,
    disabled,
  };
};

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'number';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** The keyboard of a phone. */
  inputMode?: 'numeric';
}

export function TextField({ type = 'text', autoComplete = 'off', inputMode, ...field }: TextFieldProps) {
  return <TextInput {...useField(field)} type={type} autoComplete={autoComplete} inputMode={inputMode} />;
}

export function ParagraphField({ rows = 4, ...field }: FieldProps & { rows?: number }) {
  return <Textarea {...useField(field)} rows={rows} />;
}

export function CheckboxField(field: FieldProps) {
  const { value, ...props } = useField(field);
  return <Checkbox {...props} checked={value === true} classNames={{ label: classes.tick ?? '' }} />;
}

interface SelectFieldProps extends FieldProps {
  /** The first one may stand for "not chosen yet". */
  choices: readonly { value: string | number; label: string }[];
  /** Instead of only changing the field, where the choice changes other fields with it. */
  onChoose?: (value: string | number | undefined) => void;
}

/** A select. Its field holds the choice's own value, so that ids stay numbers. */
export function SelectField({ choices, onChoose, ...field }: SelectFieldProps) {
  const { value, onChange, ...props } = useField(field);
  const choose = onChoose ?? onChange;
  return (
    <NativeSelect
      {...props}
      value={String(value)}
      onChange={({ currentTarget }) =>
        choose(choices.find((choice) => String(choice.value) === currentTarget.value)?.value)
      }
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
    />
  );
}

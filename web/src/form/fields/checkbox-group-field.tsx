import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Values } from '../values.ts';
import classes from './checkbox-group-field.module.css';
import { type FieldProps, useField } from './fields.tsx';

interface CheckboxChoice<Value> {
  value: Value;
  label: string;
  /** Checked whatever the field holds, and not to be changed. */
  fixed?: boolean;
  disabled?: boolean;
}

type CheckboxGroupFieldProps<V extends Values, Value> = FieldProps<V, Value[]> & {
  choices: readonly CheckboxChoice<Value>[];
  /** Shown instead of the checkboxes where there are none. */
  empty?: ReactNode;
  /** Instead of only changing the field. */
  onCheck?: (values: Value[]) => void;
};

/** Several of a list. Its field holds the ids of what is checked, without the fixed ones. */
export function CheckboxGroupField<V extends Values, Value extends number | string>({
  choices,
  empty,
  onCheck,
  ...field
}: CheckboxGroupFieldProps<V, Value>) {
  const { value, onChange, onFocus, onBlur, id, name, defaultValue, ...props } = useField(field).input;
  const held: Value[] = Array.isArray(value) ? value : [];
  const fixed = choices.filter((choice) => choice.fixed).map((choice) => choice.value);
  const checked = choices.map((choice) => choice.value).filter((one) => held.includes(one) || fixed.includes(one));
  const change = (texts: string[]) => {
    const values = choices
      .filter((choice) => texts.includes(String(choice.value)) && choice.fixed !== true)
      .map((choice) => choice.value);
    // In an order of their own, so that it does not matter in which one they were checked.
    (onCheck ?? onChange)(values.sort((one, other) => (one < other ? -1 : 1)));
  };
  return (
    <div id={id} tabIndex={-1} className={classes.group}>
      <Checkbox.Group {...props} value={checked.map(String)} onChange={change}>
        {choices.length === 0 && <p className={classes.empty}>{empty}</p>}
        <div className={classes.choices}>
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              value={String(choice.value)}
              label={choice.label}
              disabled={choice.fixed === true || choice.disabled === true}
            />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}

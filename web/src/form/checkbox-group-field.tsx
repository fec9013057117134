import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './checkbox-group-field.module.css';
import { type FieldProps, useField } from './fields.tsx';

export interface CheckboxChoice {
  value: number;
  label: string;
  /** Ticked whatever the field holds, and not to be changed. */
  fixed?: boolean;
  disabled?: boolean;
}

interface CheckboxGroupFieldProps extends FieldProps {
  choices: readonly CheckboxChoice[];
  /** Instead of the ticks, where there is nothing to tick. */
  empty?: ReactNode;
  /** Instead of only changing the field. */
  onCheck?: (values: number[]) => void;
}

/** Several of a list. Its field holds the ids of what is ticked, without the fixed ones. */
export function CheckboxGroupField({ choices, empty, onCheck, ...field }: CheckboxGroupFieldProps) {
  const { value, onChange, onFocus, onBlur, id, name, defaultValue, ...props } = useField(field);
  const held: number[] = Array.isArray(value) ? value : [];
  const fixed = choices.filter((choice) => choice.fixed).map((choice) => choice.value);
  const ticked = choices.map((choice) => choice.value).filter((one) => held.includes(one) || fixed.includes(one));
  const change = (texts: string[]) => {
    const values = texts.map(Number).filter((one) => !fixed.includes(one));
    (onCheck ?? onChange)(values.sort((one, other) => one - other));
  };
  return (
    <div id={id} tabIndex={-1} className={classes.group}>
      <Checkbox.Group {...props} value={ticked.map(String)} onChange={change}>
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

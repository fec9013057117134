import classes from './filter-choice.module.css';

interface FilterChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** A few options side by side, one of them selected. */
export function FilterChoice<Value extends string>({ label, value, choices, onChoose }: FilterChoiceProps<Value>) {
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.choice}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}

import { KIT_COLOUR_NAMES, type KitColour } from '@hub/contract/kit-colours';
import { useField } from '../../../form/fields/fields.tsx';
import type { RecordFields } from '../../../form/record-form-state.ts';
import { useText } from '../../../i18n/text.ts';
import { ColourDot } from '../../../ui/text/kit-colour-dot.tsx';
import classes from './kit-colour-field.module.css';

/** All colours side by side: a group of radio buttons, so that the arrow keys move between them. */
export function KitColourField({ record }: { record: RecordFields<{ license_colour: KitColour }> }) {
  const text = useText();
  const { value, setValue, input } = useField({ record, name: 'license_colour' });
  const { id, label, error } = input;
  return (
    <fieldset id={id} tabIndex={-1} className={classes.field}>
      <legend>{label}</legend>
      <div className={classes.colours}>
        {KIT_COLOUR_NAMES.map((colour: KitColour) => (
          <label key={colour} className={classes.colour}>
            <input
              type="radio"
              name={id}
              value={colour}
              checked={value === colour}
              onChange={() => setValue(colour)}
              className={classes.radio}
            />
            <ColourDot colour={colour} />
            {text(`kitColours.${colour}`)}
          </label>
        ))}
      </div>
      {error && <p className={classes.problem}>{error}</p>}
    </fieldset>
  );
}

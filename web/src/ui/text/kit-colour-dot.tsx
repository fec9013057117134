import { KIT_COLOURS, type KitColour } from '@hub/contract/kit-colours';
import { useText } from '../../i18n/text.ts';
import classes from './kit-colour-dot.module.css';

/** The colour alone, for use beside its name. */
export function ColourDot({ colour }: { colour: KitColour }) {
  const value = KIT_COLOURS[colour];
  return (
    <span
      className={classes.dot}
      data-colour={colour}
      style={value === null ? undefined : { background: value }}
      aria-hidden
    />
  );
}

/** The colour of a kit as a dot, with its name on hover and for screen readers. */
export function KitColourDot({ colour }: { colour: KitColour }) {
  const text = useText();
  const name = text(`kitColours.${colour}`);
  return (
    <span className={classes.named} title={name}>
      <ColourDot colour={colour} />
      <span className={classes.name}>{name}</span>
    </span>
  );
}

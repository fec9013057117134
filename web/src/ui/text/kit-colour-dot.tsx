import { KIT_COLOURS, type KitColour } from '@hub/contract/kit-colours';
import { useText } from '../../i18n/text.ts';
import classes from './kit-colour-dot.module.css';

/** The colour alone, for where its name stands beside it. */
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

/** The colour of a kit as a dot. Its name is there on hover and for those who cannot see it. */
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

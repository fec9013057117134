import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import classes from './check-label.module.css';

/** A tick or a cross, with the word for it. */
export function CheckLabel({ yes, children }: { yes: boolean; children: string }) {
  const Sign = yes ? IconCheck : IconX;
  return (
    <span className={classes.word} data-yes={yes}>
      <Sign size={16} stroke={2.25} aria-hidden />
      {children}
    </span>
  );
}

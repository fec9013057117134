import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import classes from './check-label.module.css';

/** A tick or a cross with its label. */
export function CheckLabel({ yes, children }: { yes: boolean; children: string }) {
  const Mark = yes ? IconCheck : IconX;
  return (
    <span className={classes.label} data-yes={yes}>
      <Mark size={16} stroke={2.25} aria-hidden />
      {children}
    </span>
  );
}

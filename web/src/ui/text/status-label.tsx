import classes from './status-label.module.css';

export type StatusKind = 'good' | 'waiting' | 'bad' | 'off';

/** A status with a shape for each kind, so that it does not depend on colour alone. */
export function StatusLabel({ kind, children }: { kind: StatusKind; children: string }) {
  return (
    <span className={classes.status} data-kind={kind}>
      <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden="true">
        {kind === 'good' && <circle cx="5" cy="5" r="4" fill="currentColor" />}
        {kind === 'waiting' && <path d="M5 1 9 9H1Z" fill="currentColor" />}
        {kind === 'bad' && <rect x="1.5" y="1.5" width="7" height="7" fill="currentColor" />}
        {kind === 'off' && <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />}
      </svg>
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { BrandMark } from '../../ui/theme/brand-mark.tsx';
import classes from './session-panel.module.css';

/** The panel of pages without a session. */
export function SessionPanel({ title, children }: { title: string; children: ReactNode }) {
  const text = useText();
  return (
    <main className={classes.page}>
      <div className={classes.panel} data-testid="session-panel">
        <div className={classes.brand}>
          <BrandMark size={28} />
          {text('shell.product')}
        </div>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}

interface SessionMessageProps {
  error?: string | undefined;
  info?: string | undefined;
}

/** An error in red, or an information in the accent colour. The region is always rendered, so that it is announced. */
export function SessionMessage({ error, info }: SessionMessageProps) {
  return (
    <div role="alert" className={classes.messages}>
      {error && <p className={classes.error}>{error}</p>}
      {!error && info && <p className={classes.info}>{info}</p>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { BrandMark } from '../../ui/theme/brand-mark.tsx';
import classes from './session-panel.module.css';

/** The panel of the pages that need no session. */
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

/** What went wrong in red, or what happened in the accent colour. The region is always there, so that it is announced. */
export function SessionMessage({ error, info }: SessionMessageProps) {
  return (
    <div role="alert" className={classes.messages}>
      {error && <p className={classes.error}>{error}</p>}
      {!error && info && <p className={classes.info}>{info}</p>}
    </div>
  );
}

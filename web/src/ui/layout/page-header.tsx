import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Under the title: a code, a link to the parent. */
  subtitle?: ReactNode;
  /** Beside the title: unsaved changes, archived. */
  note?: ReactNode;
  /** The main action and others, at the end of the line. */
  actions?: ReactNode;
  /** A `PageTabs`. */
  tabs?: ReactNode;
}

/** The top of every page: title and main action on one line, then tabs. */
export function PageHeader({ title, subtitle, note, actions, tabs }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.line}>
        <div className={classes.titles}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {note}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      {tabs}
    </header>
  );
}

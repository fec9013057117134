import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title: archived, the state of a licence. */
  status?: ReactNode;
  /** Under the title: a code, a link to the parent. */
  subtitle?: ReactNode;
  /** What stays in view with the actions: unsaved changes. */
  note?: ReactNode;
  /** The main action and others, at the end of the line. */
  actions?: ReactNode;
  /** A `PageTabs`. */
  tabs?: ReactNode;
}

/**
 * The top of every page: title and main action on one line, then tabs. Where the actions save a form, the line stays in
 * view, and on a phone they are a bar at the bottom.
 */
export function PageHeader({ title, status, subtitle, note, actions, tabs }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.line}>
        <div className={classes.titles}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {status}
        </div>
        <div className={classes.bar} data-save-bar>
          {note && <div className={classes.note}>{note}</div>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </div>
      {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      {tabs}
    </div>
  );
}

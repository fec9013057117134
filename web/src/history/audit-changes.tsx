import type { AuditLine } from '@hub/contract/audit';
import { useText } from '../i18n/text.ts';
import { shown, spoken } from './audit-sentence.ts';
import classes from './history.module.css';

/** The fields that changed, with their values before and after. */
export function AuditChanges({ changes }: Pick<AuditLine, 'changes'>) {
  const text = useText();
  const fields = Object.entries(changes);
  if (fields.length === 0) return null;
  return (
    <dl className={classes.changes} aria-label={text('audit.changes')}>
      {fields.map(([field, { from, to }]) => (
        <div key={field}>
          <dt>{spoken(field)}</dt>
          <dd>{text('audit.fromTo', { before: shown(from), after: shown(to) })}</dd>
        </div>
      ))}
    </dl>
  );
}

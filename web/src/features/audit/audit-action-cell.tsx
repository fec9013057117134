import type { AuditLine } from '@hub/contract/audit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n/text.ts';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import classes from './audit.module.css';
import { addressOfTarget, deedOf, reasonOf, shown, spoken } from './audit-words.ts';

function Subject({ line }: { line: AuditLine }) {
  const path = line.target ? addressOfTarget(line.target) : undefined;
  if (line.entity_name === '' && !path) return null;
  const name = line.entity_name || line.entity_id;
  return path ? (
    <Link to={path} className={classes.link}>
      {name}
    </Link>
  ) : (
    <span className={classes.name}>{name}</span>
  );
}

/** The fields that changed, with their values before and after. */
function Changes({ changes }: Pick<AuditLine, 'changes'>) {
  const text = useText();
  return (
    <dl className={classes.changes} aria-label={text('audit.changes')}>
      {Object.entries(changes).map(([field, { from, to }]) => (
        <div key={field}>
          <dt>{spoken(field)}</dt>
          <dd>{text('audit.fromTo', { before: shown(from), after: shown(to) })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was done, with details to expand. */
export function AuditActionCell({ line }: { line: AuditLine }) {
  const text = useText();
  return (
    <div className={classes.action}>
      <span className={classes.sentence}>
        {deedOf(line)} <Subject line={line} />
      </span>
      {line.refused !== null && (
        <span>
          <StatusLabel kind="bad">{text('audit.refused')}</StatusLabel>{' '}
          <span className={classes.soft}>{reasonOf(line.refused)}</span>
        </span>
      )}
      <details className={classes.details}>
        <summary>{text('audit.details')}</summary>
        {Object.keys(line.changes).length > 0 && <Changes changes={line.changes} />}
        <dl className={classes.facts}>
          {line.entity_id !== '' && (
            <div>
              <dt>{text(line.entity === 'call' ? 'audit.call' : 'audit.recordId')}</dt>
              <dd>{line.entity_id}</dd>
            </div>
          )}
          <div>
            <dt>{text('audit.requestId')}</dt>
            <dd>{line.request_id || text('audit.nothing')}</dd>
          </div>
        </dl>
      </details>
    </div>
  );
}

import type { AuditLine } from '@hub/contract/audit';
import { Link } from '@tanstack/react-router';
import { AuditChanges } from '../../history/audit-changes.tsx';
import { addressOfTarget, deedOf, reasonOf } from '../../history/audit-sentence.ts';
import { useText } from '../../i18n/text.ts';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import classes from './audit.module.css';

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

/** What was done and what changed, with ids to expand. */
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
      <AuditChanges changes={line.changes} />
      <details className={classes.details}>
        <summary>{text('audit.details')}</summary>
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

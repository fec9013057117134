import type { AuditLine } from '@hub/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addressOfTarget, deedOf } from '../../history/audit-sentence.ts';
import { useText } from '../../i18n/text.ts';
import { Bone } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RelativeTime } from '../../ui/text/relative-time.tsx';
import classes from './overview.module.css';
import { listLatestChangesQuery } from './overview.queries.ts';

const MAX_SHOWN = 8;

/** Signing in and out changes nothing. */
const isChange = ({ entity }: AuditLine): boolean => entity !== 'session';

/** The last lines of the audit log, in its words. */
export function LatestChanges() {
  const text = useText();
  const { data, isError } = useQuery(listLatestChangesQuery());
  const lines = data?.rows.filter(isChange).slice(0, MAX_SHOWN);
  return (
    <Card
      title={text('overview.changes')}
      action={
        <Link to="/admin/audit" className={classes.link}>
          {text('overview.allChanges')}
        </Link>
      }
    >
      {isError && <p className={classes.none}>{text('overview.changesFailed')}</p>}
      {!lines && !isError && <Bone height={320} />}
      {lines?.length === 0 && <p className={classes.none}>{text('overview.noChanges')}</p>}
      {lines && lines.length > 0 && (
        <ol className={classes.changes}>
          {lines.map((line) => (
            <li key={line.id}>
              <Change line={line} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Change({ line }: { line: AuditLine }) {
  const text = useText();
  const actor = line.actor_name || text(line.actor_id === null ? 'audit.nobody' : 'shared.unknown');
  const path = line.target ? addressOfTarget(line.target) : undefined;
  const name = line.entity_name || (path ? line.entity_id : '');
  return (
    <>
      <span className={classes.deed}>
        {deedOf(line)}{' '}
        {path ? (
          <Link to={path} className={classes.link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className={classes.by}>
        {actor}, <RelativeTime value={line.at} />
      </span>
    </>
  );
}

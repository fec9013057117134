import type { AuditLine, RecordChange } from '@hub/contract/audit';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type ColumnChange, describeColumnChanges } from '../../licences/describe-column-changes.ts';

export const uuidIn = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end`;

/** A change of many licences has one line in the log; the rows of its set say which licences it changed, and how. */
const setsOf = (id: string): RawBuilder<unknown> => sql`from change_rows r
  join audit_log a on a.entity = 'changeSet' and a.entity_id = r.set_id::text and a.refused is null
    and (a.action = 'applied' or (a.action = 'undone' and r.outcome = 'undone'))
  where r.entity = 'licence' and r.record_id = ${uuidIn(sql`${id}::text`)} and r.outcome in ('applied', 'undone', 'left')`;

/** The keys of the lines about the sets that changed a licence. */
export const linesOfSets = (id: string): RawBuilder<unknown> => sql`(select a.id, a.at ${setsOf(id)})`;

interface SetLine extends ColumnChange {
  id: number;
  at: string;
  actor_name: string;
  action: string;
}

const reverse = ({ before, after }: ColumnChange): ColumnChange => ({ before: after, after: before });

const readSets = async (tx: Tx, id: string, wanted: RawBuilder<unknown>) => {
  const { rows } = await sql<SetLine>`
    select a.id, a.at, a.actor_name, a.action, r.before, r.after ${setsOf(id)} ${wanted}`.execute(tx);
  const changes = await describeColumnChanges(
    tx,
    rows.map((line) => (line.action === 'undone' ? reverse(line) : line)),
  );
  return rows.map(({ id: lineId, at, actor_name }, index) => ({
    id: lineId,
    at,
    actor_name,
    changes: changes[index] ?? {},
  }));
};

/** The lines about sets with what they did to this licence, instead of how many they changed. */
export const withOwnChanges = async (tx: Tx, id: string, lines: AuditLine[]): Promise<AuditLine[]> => {
  const ids = lines.filter(({ entity }) => entity === 'changeSet').map((line) => line.id);
  if (ids.length === 0) return lines;
  const sets = new Map(
    (await readSets(tx, id, sql`and a.id = any (${ids}::bigint[])`)).map((line) => [line.id, line.changes]),
  );
  return lines.map((line) => ({ ...line, changes: sets.get(line.id) ?? line.changes }));
};

export const changesOfSets = async (tx: Tx, id: string, limit: number): Promise<RecordChange[]> =>
  (await readSets(tx, id, sql`order by a.id desc limit ${limit}`)).map(({ at, actor_name, changes }) => ({
    at,
    actor_name,
    fields: Object.keys(changes),
  }));

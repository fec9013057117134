import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { OperatorError } from '../operator-error.ts';

/** What the database to restore into contains. */
export interface RestoreTarget {
  version: number;
  /** Tables and views in any schema, without those of the system and of extensions, which a new database may have. */
  relations: number;
  isHub: boolean;
  servers: number;
}

export const inspectTarget = async (tx: Tx): Promise<RestoreTarget> => {
  const { rows } = await sql<RestoreTarget>`
    select current_setting('server_version_num')::integer as version,
      (select count(*)::integer from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
         and not exists (select from pg_depend d
                         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as relations,
      to_regclass('public.hub_migrations') is not null as "isHub",
      (select count(*)::integer from pg_stat_activity
       where datname = current_database() and application_name = 'licence-hub' and pid <> pg_backend_pid()) as servers
  `.execute(tx);
  return rows[0] ?? { version: 0, relations: 0, isHub: false, servers: 0 };
};

/** Whether existing data is replaced; refuses without --replace, or if the data is not a hub's. */
export const mustReplace = ({ relations, isHub, servers }: RestoreTarget, replace: boolean): boolean => {
  if (servers > 0) throw new OperatorError('A hub is connected to this database. Stop it first; nothing was changed.');
  if (relations === 0) return false;
  if (!replace)
    throw new OperatorError(
      'This database is not empty. Restore into an empty one, or add --replace to delete its contents; nothing was changed.',
    );
  if (!isHub) throw new OperatorError('This is not a hub database; nothing was changed.');
  return true;
};

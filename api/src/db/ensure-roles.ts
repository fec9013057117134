import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import type { Tx } from './database.ts';
import type { Roles } from './roles.ts';

interface RoleState {
  name: string;
  owner: string;
  exists: boolean;
  /** Whether the owner may work as the role; since PostgreSQL 16 its creator may not by itself. */
  usable: boolean;
}

const inspect = async (tx: Tx, { app, system }: Roles): Promise<RoleState[]> => {
  const { rows } = await sql<RoleState>`
    select wanted.name, session_user::text as owner, r.oid is not null as exists,
      coalesce(pg_has_role(session_user, r.oid, case
        when current_setting('server_version_num')::integer >= 160000 then 'SET' else 'MEMBER' end), false) as usable
    from unnest(array[${app}, ${system}]::text[]) as wanted (name) left join pg_roles r on r.rolname = wanted.name
    order by wanted.name`.execute(tx);
  return rows;
};

const INSUFFICIENT_PRIVILEGE = '42501';

const create = async (tx: Tx, { name, owner, exists, usable }: RoleState): Promise<void> => {
  if (!exists)
    // A server on another database of the cluster may be creating it at the same time.
    await sql`do ${sql.lit(`begin create role "${name}" nologin; exception when duplicate_object or unique_violation then null; end`)}`.execute(
      tx,
    );
  if (!usable) await sql`grant ${sql.id(name)} to ${sql.id(owner)}`.execute(tx);
};

/** Creates the roles that are missing. Roles that an administrator has made and granted are used as they are. */
export const ensureRoles = async (tx: Tx, roles: Roles): Promise<void> => {
  const states = await inspect(tx, roles);
  const needed = states.filter(({ usable }) => !usable);
  try {
    for (const state of needed) await create(tx, state);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    const commands = needed.flatMap(({ name, owner, exists }) => [
      ...(exists ? [] : [`create role ${name} nologin;`]),
      `grant ${name} to "${owner}";`,
    ]);
    const reason = needed.every(({ exists }) => exists) ? 'may not use' : 'may not create';
    throw new OperatorError(
      `The database user ${needed[0]?.owner} ${reason} the roles ${needed.map(({ name }) => name).join(' and ')}. Let an ` +
        `administrator of the database run: ${commands.join(' ')} Or set HUB_ROLE_PREFIX, if the roles are another hub's.`,
    );
  }
};

import { emailKey } from '@hub/contract/fields';
import type { TestHub } from './test-hub.ts';

export interface NewPerson {
  email: string;
  roles: number;
  distributor?: number;
}

/** Inserts a user with the demo password at the first location of a distributor and returns their id. */
export const addPerson = async (hub: TestHub, { email, roles, distributor = 1 }: NewPerson): Promise<string> => {
  const [added] = await hub.rows<{ uuid_id: string }>(
    `insert into users (distributor_id, location_id, email, email_key, first_name, last_name, roles, password_hash, is_demo)
     select l.distributor_id, l.id, ?, ?, 'New', 'Person', ?::integer, d.password_hash, true
     from users d, lateral (select id, distributor_id from locations where distributor_id = ?::integer order by id limit 1) l
     where d.email = 'dev@hub.example' returning uuid_id`,
    email,
    emailKey(email),
    roles,
    distributor,
  );
  if (added === undefined) throw new Error(`could not add ${email}`);
  return added.uuid_id;
};

export const idOf = async (hub: TestHub, account: string): Promise<string> => {
  const [row] = await hub.rows<{ uuid_id: string }>(
    'select uuid_id from users where email = ?',
    `${account}@hub.example`,
  );
  if (row === undefined) throw new Error(`no such account: ${account}`);
  return row.uuid_id;
};

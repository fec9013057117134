import { emailKey } from '@hub/contract/fields';
import { DEMO_PASSWORD } from '../demo/fill-accounts.ts';
import { hashOfToken, newToken } from '../secrets/tokens.ts';
import { cheapHash } from './cheap-hash.ts';
import { Person, type TestHub } from './test-hub.ts';

export interface NewPerson {
  email: string;
  roles: number;
  distributor?: number;
  firstName?: string;
  lastName?: string;
  /** The demo password unless given; null for a person who has never set one. */
  password?: string | null;
  disabled?: boolean;
}

/** Inserts a user at the first location of a distributor and returns their id. */
export const addPerson = async (hub: TestHub, person: NewPerson): Promise<string> => {
  const { email, roles, distributor = 1, firstName = 'New', lastName = 'Person', disabled = false } = person;
  const { password = DEMO_PASSWORD } = person;
  const hash = password === null ? null : await cheapHash(password);
  const [row] = await hub.rows<{ uuid_id: string }>(
    `insert into users (distributor_id, location_id, email, email_key, first_name, last_name, roles, password_hash, disabled_at)
     select ?::integer, min(l.id), ?::text, ?::text, ?::text, ?::text, ?::integer, ?::text, case when ?::boolean then now() end
     from locations l where l.distributor_id = ?::integer
     returning uuid_id`,
    distributor,
    email,
    emailKey(email),
    firstName,
    lastName,
    roles,
    hash,
    disabled,
    distributor,
  );
  if (row === undefined) throw new Error(`distributor ${distributor} has no office`);
  return row.uuid_id;
};

/** Mails to an address, newest first. */
export const mailsTo = (hub: TestHub, recipient: string) =>
  hub.rows<{ subject: string; text_body: string }>(
    'select subject, text_body from mail_outbox where recipient = ? order by id desc',
    recipient,
  );

/** The token in the newest mail to an address; empty without one. */
export const tokenMailedTo = async (hub: TestHub, recipient: string): Promise<string> =>
  /token=([\w-]{43})/.exec((await mailsTo(hub, recipient))[0]?.text_body ?? '')?.[1] ?? '';

/** The id of a demo account. */
export const idOf = async (hub: TestHub, account: string): Promise<string> => {
  const [row] = await hub.rows<{ uuid_id: string }>(
    'select uuid_id from users where email = ?',
    `${account}@hub.example`,
  );
  if (row === undefined) throw new Error(`no such account: ${account}`);
  return row.uuid_id;
};

/** A client with a session that was inserted without signing in, so that it may have any roles. */
export const withSession = async (hub: TestHub, userId: string, distributor = 1): Promise<Person> => {
  const token = newToken();
  await hub.rows(
    `insert into sessions (token_hash, user_id, distributor_id, expires_at)
     values (?, ?::uuid, ?::integer, now() + interval '1 day')`,
    hashOfToken(token),
    userId,
    distributor,
  );
  const person = new Person(hub.app, distributor);
  person.cookie = `${hub.config.overTls ? '__Host-hub' : 'hub'}=${token}`;
  return person;
};

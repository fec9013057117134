import type { TestHub } from '../../testing/test-hub.ts';

/** A licence of its own at a location, straight in the database; answers its id. */
export const addLicence = async (
  hub: TestHub,
  location: number,
  description: string,
  more: { serial?: string; order?: string; uuid?: string } = {},
) => {
  const [row] = await hub.rows<{ uuid_id: string }>(
    `insert into licences (uuid_id, distributor_id, location_id, organisation_id, product_id, description, purchase_order, device_serial, activation_key)
     select coalesce(?::uuid, gen_random_uuid()), l.distributor_id, l.id, l.organisation_id, (select min(id) from products), ?::text, ?::text, ?::text,
       'TEST-' || gen_random_uuid()
     from locations l where l.id = ?::integer returning uuid_id`,
    more.uuid ?? null,
    description,
    more.order ?? '',
    more.serial ?? null,
    location,
  );
  return row?.uuid_id ?? '';
};

export const addUser = (hub: TestHub, location: number, first: string, last: string, email: string) =>
  hub.rows(
    `insert into users (distributor_id, location_id, email, email_key, first_name, last_name, roles)
     select distributor_id, id, ?::text, lower(?::text), ?::text, ?::text, 32 from locations where id = ?::integer`,
    email,
    email,
    first,
    last,
    location,
  );

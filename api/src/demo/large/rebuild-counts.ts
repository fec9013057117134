import type pg from 'pg';

/**
 * What triggers write into the rows themselves, and what is therefore missing after rows were loaded with the triggers
 * off. It is filled in before there are indexes, which would each have to follow.
 */
const FILL = [
  `update locations l set organisation_key = o.name_key, region_key = r.name_key
   from locations k join organisations o on o.id = k.organisation_id left join regions r on r.id = k.region_id
   where k.id = l.id`,
];

/**
 * What triggers keep elsewhere: one statement each, that calls the function by which a migration filled it the first
 * time. The counts beside organisations, locations and contracts are not here, because the rows come with them.
 */
const REBUILD = ['select hub_rebuild_marks()'];

export const fillKept = async (client: pg.Client): Promise<void> => {
  for (const statement of FILL) await client.query(statement);
};

export const rebuildKept = async (client: pg.Client): Promise<void> => {
  for (const statement of REBUILD) await client.query(statement);
};

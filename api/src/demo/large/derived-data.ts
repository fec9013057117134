import type pg from 'pg';

/**
 * Columns that triggers fill, missing because the rows were loaded with triggers off. Filled before the indexes exist,
 * which would have to be updated too.
 */
const FILL_DERIVED_COLUMNS = [
  `update locations l set organisation_key = o.name_key, region_key = r.name_key
   from locations k join organisations o on o.id = k.organisation_id left join regions r on r.id = k.region_id
   where k.id = l.id`,
  'update licences l set is_location_archived = true from locations c where c.id = l.location_id and c.archived_at is not null',
];

/**
 * Other tables that triggers maintain, rebuilt by the function that a migration used to fill them. The counts of
 * organisations, locations and contracts are part of the loaded rows.
 */
const REBUILD = ['select hub_rebuild_marks()', 'select hub_rebuild_counts()'];

export const fillDerivedColumns = async (client: pg.Client): Promise<void> => {
  for (const statement of FILL_DERIVED_COLUMNS) await client.query(statement);
};

export const rebuildPositionIndex = async (client: pg.Client): Promise<void> => {
  for (const statement of REBUILD) await client.query(statement);
};

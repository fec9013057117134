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

/** The counts that lists are sorted by. They are part of the loaded rows, and copied from them as by a migration. */
const COPY_COUNTS = 'select hub_rebuild_counts()';

/** The last check-ins that the list of all licences is sorted by, copied as by a migration. */
const COPY_LAST_ONLINE = 'select hub_rebuild_last_online()';

/** Where pages of a long list begin, rebuilt by the function that a migration used to fill them. */
const REBUILD_POSITIONS = 'select hub_rebuild_marks()';

/**
 * Before the foreign keys exist: the keys of rows that this transaction has updated cannot be used by it, so that each
 * copied row would be checked by a scan of the whole table.
 */
export const fillDerivedData = async (client: pg.Client): Promise<void> => {
  for (const statement of [...FILL_DERIVED_COLUMNS, COPY_COUNTS, COPY_LAST_ONLINE]) await client.query(statement);
};

export const rebuildPositionIndex = async (client: pg.Client): Promise<void> => {
  await client.query(REBUILD_POSITIONS);
};

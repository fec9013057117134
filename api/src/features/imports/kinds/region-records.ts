import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export interface RegionRecord {
  id: number;
  organisation_id: number;
  name: string;
  name_key: string;
  external_id: string | null;
}

/** All regions of the organisations, which are few, and those with one of the external ids. */
export const readRegions = async (
  tx: Tx,
  organisationIds: readonly number[],
  externalIds: readonly (string | undefined)[] = [],
) => {
  const wanted = externalIds.filter((id) => id !== undefined);
  const { rows } = await sql<RegionRecord>`
    select id, organisation_id, name, name_key, external_id from regions
    where organisation_id = any (${[...new Set(organisationIds)]}::integer[])
    union
    select id, organisation_id, name, name_key, external_id from regions where external_id = any (${wanted}::text[])
    order by name_key`.execute(tx);
  const byOrganisation = Map.groupBy(rows, ({ organisation_id }) => organisation_id);
  return {
    of: (organisationId: number): readonly RegionRecord[] => byOrganisation.get(organisationId) ?? [],
    byExternalId: new Map(rows.flatMap((row) => (row.external_id === null ? [] : [[row.external_id, row] as const]))),
  };
};

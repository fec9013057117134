import { REFUSALS } from '@hub/contract/errors';
import { PROBLEM } from '@hub/contract/fields';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Cells, RefusedRow } from './import-rules.ts';
import { resolveOrganisations } from './organisation-records.ts';
import { refusedRow } from './parse-cells.ts';
import { foldNames } from './records.sql.ts';
import { suggestNear, withSuggestions } from './suggest.sql.ts';

interface LocationRecord {
  id: number;
  version: number;
  organisation_id: number;
  region_id: number | null;
  name: string;
  name_key: string;
  external_id: string | null;
  archived_at: string | null;
  address_same_as_organisation: boolean;
  street_address: string;
  apt_level_building: string;
  city_suburb: string;
  state: string;
  country: string;
  zip_code: string;
}

const SELECTED = sql`id, version, organisation_id, region_id, name, name_key, external_id, archived_at,
  address_same_as_organisation, street_address, apt_level_building, city_suburb, state, country, zip_code`;

/** The locations that have one of the names in their organisation, or one of the external ids. */
export const readLocations = async (
  tx: Tx,
  wanted: readonly { organisation: number; key: string }[],
  externalIds: readonly (string | undefined)[],
) => {
  const { rows } = await sql<LocationRecord>`
    select ${SELECTED} from locations
    where (organisation_id, name_key) in (
      select w.organisation, w.key from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (organisation integer, key text))
    union
    select ${SELECTED} from locations where external_id = any (${externalIds.filter((id) => id !== undefined)}::text[])
  `.execute(tx);
  const byKey = Map.groupBy(rows, ({ organisation_id, name_key }) => `${organisation_id} ${name_key}`);
  return {
    named: (organisation: number, key: string): readonly LocationRecord[] => byKey.get(`${organisation} ${key}`) ?? [],
    byExternalId: new Map(rows.flatMap((row) => (row.external_id === null ? [] : [[row.external_id, row] as const]))),
  };
};

type ResolvedLocation = { location: LocationRecord } | RefusedRow;

/** The location that each row names, by its external id, or by its name and its organisation. */
export const resolveLocations = async (tx: Tx, rows: readonly Cells[]): Promise<ResolvedLocation[]> => {
  const organisations = await resolveOrganisations(tx, rows);
  const fold = await foldNames(
    tx,
    rows.map(({ location }) => location),
  );
  const known = await readLocations(
    tx,
    rows.flatMap(({ location }, index) => {
      const one = organisations[index];
      return location === undefined || one === undefined || 'status' in one
        ? []
        : [{ organisation: one.organisation.id, key: fold(location) }];
    }),
    rows.map(({ location_external_id }) => location_external_id),
  );
  const resolve = ({ location: name, location_external_id: externalId }: Cells, index: number): ResolvedLocation => {
    if (externalId !== undefined) {
      const location = known.byExternalId.get(externalId);
      return location ? { location } : refusedRow('location_external_id', PROBLEM.notFound);
    }
    if (name === undefined) return refusedRow('location', PROBLEM.locationRequired);
    const resolved = organisations[index];
    if (resolved === undefined || 'status' in resolved) return resolved ?? refusedRow(null, PROBLEM.required);
    const all = known.named(resolved.organisation.id, fold(name));
    const open = all.filter(({ archived_at }) => archived_at === null);
    if (open.length > 1) return refusedRow('location', PROBLEM.ambiguous);
    const [location] = open;
    if (location !== undefined) return { location };
    return refusedRow('location', all.length > 0 ? REFUSALS.locationArchived.message : PROBLEM.notFound);
  };
  return withSuggestions(rows.map(resolve), 'location', (indexes) =>
    suggestNear(
      tx,
      'locations',
      indexes.map((index) => {
        const one = organisations[index];
        return {
          name: rows[index]?.location ?? '',
          organisation: one === undefined || 'status' in one ? 0 : one.organisation.id,
        };
      }),
    ),
  );
};

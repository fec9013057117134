import { REFUSALS } from '@hub/contract/errors';
import { PROBLEM } from '@hub/contract/fields';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Cells, RefusedRow } from './import-rules.ts';
import { refusedRow } from './parse-cells.ts';
import { foldNames } from './records.sql.ts';
import { suggestNear, withSuggestions } from './suggest.sql.ts';

const SELECTED = sql`id, version, name, name_key, external_id, archived_at, require_regions, website, street_address,
  apartment_level_building, city, state, country, zip`;

export interface OrganisationRecord {
  id: number;
  version: number;
  name: string;
  name_key: string;
  external_id: string | null;
  archived_at: string | null;
  require_regions: boolean;
  website: string;
  street_address: string;
  apartment_level_building: string;
  city: string;
  state: string;
  country: string;
  zip: string;
}

const given = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
];

/** The organisations that have one of the names or external ids. */
export const readOrganisations = async (
  tx: Tx,
  names: readonly (string | undefined)[],
  externalIds: readonly (string | undefined)[],
) => {
  const fold = await foldNames(tx, names);
  const keys = given(names).map(fold);
  const { rows } = await sql<OrganisationRecord>`
    select ${SELECTED} from organisations where name_key = any (${keys}::text[])
    union
    select ${SELECTED} from organisations where external_id = any (${given(externalIds)}::text[])`.execute(tx);
  const byKey = Map.groupBy(rows, ({ name_key }) => name_key);
  return {
    fold,
    byName: (name: string): readonly OrganisationRecord[] => byKey.get(fold(name)) ?? [],
    byExternalId: new Map(rows.flatMap((row) => (row.external_id === null ? [] : [[row.external_id, row] as const]))),
  };
};

type ResolvedOrganisation = { organisation: OrganisationRecord } | RefusedRow;

/** The organisation that each row names, by its external id or its name. */
export const resolveOrganisations = async (tx: Tx, rows: readonly Cells[]): Promise<ResolvedOrganisation[]> => {
  const known = await readOrganisations(
    tx,
    rows.map(({ organisation }) => organisation),
    rows.map(({ organisation_external_id }) => organisation_external_id),
  );
  const resolve = ({ organisation: name, organisation_external_id: externalId }: Cells): ResolvedOrganisation => {
    if (externalId !== undefined) {
      const organisation = known.byExternalId.get(externalId);
      return organisation ? { organisation } : refusedRow('organisation_external_id', PROBLEM.notFound);
    }
    if (name === undefined) return refusedRow('organisation', PROBLEM.required);
    const all = known.byName(name);
    const open = all.filter(({ archived_at }) => archived_at === null);
    if (open.length > 1) return refusedRow('organisation', PROBLEM.ambiguous);
    const [organisation] = open;
    if (organisation !== undefined) return { organisation };
    return refusedRow('organisation', all.length > 0 ? REFUSALS.organisationArchived.message : PROBLEM.notFound);
  };
  return withSuggestions(rows.map(resolve), 'organisation', (indexes) =>
    suggestNear(
      tx,
      'organisations',
      indexes.map((index) => ({ name: rows[index]?.organisation ?? '' })),
    ),
  );
};

import { PROBLEM } from '@hub/contract/fields';
import { LocationCreate } from '@hub/contract/locations';
import { sql } from 'kysely';
import type { z } from 'zod';
import { checkNewLocation, checkRegionOfLocation, withoutUnusedAddress } from '../../../customers/location-rules.ts';
import type { Columns, Decision, ImportRules } from './import-rules.ts';
import { readLocations } from './location-records.ts';
import { matchRecord, updateOrUnchanged } from './match-record.ts';
import { resolveOrganisations } from './organisation-records.ts';
import { externalId, parseCells, refusedBy, refusedRow, yesOrNo } from './parse-cells.ts';
import { foldNames, lockRecords, removeRecords, writeRecords } from './records.sql.ts';
import { type RegionRecord, readRegions } from './region-records.ts';
import { suggestAmong, withSuggestions } from './suggest.sql.ts';

const schema = LocationCreate.omit({ organisation_id: true, region_id: true })
  .extend({ external_id: externalId, address_same_as_organisation: yesOrNo.optional() })
  .partial({ name: true })
  .strip();

type Values = z.output<typeof schema>;

/** The file's columns for the fields that the rules of single changes name. */
const FILE_COLUMNS = { organisation_id: 'organisation', region_id: 'region' };

const withoutAddress = ({ external_id, name, address_same_as_organisation, ...ownAddress }: Values) => ({
  rest: { external_id, name, address_same_as_organisation },
  ownAddress,
});

export const locationImport: ImportRules = {
  entity: 'location',
  async decide(tx, rows) {
    const organisations = await resolveOrganisations(tx, rows);
    const fold = await foldNames(
      tx,
      rows.flatMap(({ name, region }) => [name, region]),
    );
    const ids = organisations.map((one) => ('organisation' in one ? one.organisation.id : 0));
    const regions = await readRegions(tx, ids);
    const locations = await readLocations(
      tx,
      rows.flatMap(({ name }, index) =>
        name === undefined ? [] : [{ organisation: ids[index] ?? 0, key: fold(name) }],
      ),
      rows.map(({ external_id }) => external_id),
    );
    const regionOf = (organisation: number, name: string): RegionRecord | undefined =>
      regions.of(organisation).find(({ name_key }) => name_key === fold(name));

    const decisions = rows.map((cells, index): Decision => {
      const resolved = organisations[index];
      if (resolved === undefined || 'status' in resolved) return resolved ?? refusedRow(null, PROBLEM.required);
      const parsed = parseCells(schema, cells);
      if ('status' in parsed) return parsed;
      const { organisation } = resolved;
      const { values } = parsed;
      const named = values.name === undefined ? [] : locations.named(organisation.id, fold(values.name));
      const match = matchRecord(values.external_id, locations.byExternalId, named, 'name');
      if ('status' in match) return match;
      const { record } = match;
      const region = cells.region === undefined ? null : regionOf(organisation.id, cells.region);
      const keys = {
        external_key: values.external_id ?? null,
        natural_key: values.name === undefined ? null : `${organisation.id} ${fold(values.name)}`,
      };
      if (record === undefined) {
        if (values.name === undefined) return refusedRow('name', PROBLEM.required);
        const refused = refusedBy(() => checkNewLocation(organisation, region), FILE_COLUMNS);
        const after: Columns = { ...values, organisation_id: organisation.id, region_id: region?.id ?? null };
        return refused ?? { ...keys, status: 'create', after };
      }
      // A location stays in its organisation, as in the single change.
      if (record.organisation_id !== organisation.id) return refusedRow('external_id', PROBLEM.taken);
      const isNewRegion = cells.region !== undefined && region?.id !== record.region_id;
      const refused = isNewRegion
        ? refusedBy(() => checkRegionOfLocation(organisation, region), FILE_COLUMNS)
        : undefined;
      const { rest, ownAddress } = withoutAddress(values);
      const isSame = values.address_same_as_organisation ?? record.address_same_as_organisation;
      return (
        refused ??
        updateOrUnchanged(
          keys,
          { id: String(record.id), version: record.version, columns: { ...record } },
          {
            ...withoutUnusedAddress(isSame, rest, ownAddress),
            ...(isNewRegion ? { region_id: region?.id } : {}),
          },
        )
      );
    });
    return withSuggestions(decisions, 'region', (indexes) =>
      suggestAmong(
        tx,
        indexes.map((index) => ({
          name: rows[index]?.region ?? '',
          among: regions.of(ids[index] ?? 0).map(({ name }) => name),
        })),
      ),
    );
  },

  /** Locations, then regions, then organisations. */
  async lock(tx, decisions) {
    const changes = decisions.flatMap((decision) =>
      decision.status === 'create' || decision.status === 'update' ? [decision] : [],
    );
    await lockRecords(
      tx,
      'locations',
      changes.flatMap((change) => (change.status === 'update' ? [change.id] : [])),
    );
    const ids = (column: string) => [...new Set(changes.flatMap(({ after }) => Number(after[column] ?? 0) || []))];
    await sql`select id from regions where id = any (${ids('region_id')}::integer[]) order by id for key share`.execute(
      tx,
    );
    await sql`select id from organisations where id = any (${ids('organisation_id')}::integer[])
      order by id for no key update`.execute(tx);
  },

  async create(tx, rows) {
    const values = rows as unknown as { name: string; organisation_id: number }[];
    const created = await tx.insertInto('locations').values(values).returning(['id', 'version']).execute();
    return created.map(({ id, version }) => ({ id: String(id), version }));
  },

  write: (tx, rows) => writeRecords(tx, 'locations', rows),
  current: (tx, ids) => lockRecords(tx, 'locations', ids),
  remove: (tx, ids) =>
    removeRecords(tx, 'locations', ids, [
      ['users', 'location_id'],
      ['invites', 'location_id'],
      ['licences', 'location_id'],
      ['v1_licences', 'location_id'],
    ]),
};

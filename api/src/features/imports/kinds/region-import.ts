import { PROBLEM, requiredLine } from '@hub/contract/fields';
import { z } from 'zod';
import { checkOrganisationOfRegion, checkRegionName } from '../../../customers/region-rules.ts';
import type { Tx } from '../../../db/database.ts';
import type { Decision, ImportRules } from './import-rules.ts';
import { matchRecord, updateOrUnchanged } from './match-record.ts';
import { resolveOrganisations } from './organisation-records.ts';
import { externalId, parseCells, refusedBy, refusedRow } from './parse-cells.ts';
import { foldNames, lockRecords, removeRecords, takenNames, writeRecords } from './records.sql.ts';
import { readRegions } from './region-records.ts';

const schema = z.object({ external_id: externalId, name: requiredLine().optional() });

export const regionImport: ImportRules = {
  entity: 'region',
  hasUniqueNames: true,

  async decide(tx, rows) {
    const organisations = await resolveOrganisations(tx, rows);
    const fold = await foldNames(
      tx,
      rows.map(({ name }) => name),
    );
    const regions = await readRegions(
      tx,
      organisations.flatMap((one) => ('organisation' in one ? [one.organisation.id] : [])),
      rows.map(({ external_id }) => external_id),
    );
    return rows.map((cells, index): Decision => {
      const resolved = organisations[index];
      if (resolved === undefined || 'status' in resolved) return resolved ?? refusedRow(null, PROBLEM.required);
      const parsed = parseCells(schema, cells);
      if ('status' in parsed) return parsed;
      const { organisation } = resolved;
      const { name, external_id } = parsed.values;
      const named = name === undefined ? [] : regions.of(organisation.id).filter((one) => one.name_key === fold(name));
      const match = matchRecord(external_id, regions.byExternalId, named, 'name');
      if ('status' in match) return match;
      const { record } = match;
      if (record !== undefined && record.organisation_id !== organisation.id)
        return refusedRow('external_id', PROBLEM.taken);
      if (record === undefined && name === undefined) return refusedRow('name', PROBLEM.required);
      const refused = refusedBy(() => {
        checkOrganisationOfRegion(organisation);
        checkRegionName(named.some(({ id }) => id !== record?.id));
      });
      if (refused !== undefined) return refused;
      const keys = {
        external_key: external_id ?? null,
        natural_key: name === undefined ? null : `${organisation.id} ${fold(name)}`,
      };
      if (record !== undefined)
        return updateOrUnchanged(keys, { id: String(record.id), version: null, columns: { ...record } }, parsed.values);
      return { ...keys, status: 'create', after: { ...parsed.values, organisation_id: organisation.id } };
    });
  },

  /** A new name is copied to the locations: they first, then the regions, then the organisations. */
  async lock(tx, decisions) {
    const updates = decisions.filter((decision) => decision.status === 'update').map(({ id }) => Number(id));
    const within = decisions.flatMap((decision) =>
      decision.status === 'create' ? [Number(decision.after.organisation_id)] : [],
    );
    await lockLocationsOf(tx, updates);
    await lockRecords(tx, 'regions', updates);
    await lockRecords(tx, 'organisations', [...within, ...(await organisationsOf(tx, updates))]);
  },

  async create(tx, rows) {
    const values = rows as unknown as { organisation_id: number; name: string }[];
    const created = await tx.insertInto('regions').values(values).returning('id').execute();
    return created.map(({ id }) => ({ id: String(id), version: null }));
  },

  write: (tx, rows) => writeRecords(tx, 'regions', rows),
  current: (tx, ids) => lockRecords(tx, 'regions', ids),
  unrestorable: (tx, rows) => takenNames(tx, 'regions', rows),
  remove: (tx, ids) => removeRecords(tx, 'regions', ids, [['locations', 'region_id']]),
};

const lockLocationsOf = async (tx: Tx, regionIds: readonly number[]): Promise<void> => {
  if (regionIds.length === 0) return;
  await tx.selectFrom('locations').select('id').where('region_id', 'in', regionIds).orderBy('id').forUpdate().execute();
};

const organisationsOf = async (tx: Tx, regionIds: readonly number[]): Promise<number[]> => {
  if (regionIds.length === 0) return [];
  const rows = await tx.selectFrom('regions').select('organisation_id').where('id', 'in', regionIds).execute();
  return rows.map(({ organisation_id }) => organisation_id);
};

import { PROBLEM } from '@hub/contract/fields';
import { OrganisationCreate } from '@hub/contract/organisations';
import type { z } from 'zod';
import { newOrganisationCode } from '../../../customers/organisation-code.ts';
import type { Tx } from '../../../db/database.ts';
import type { Decision, ImportRules } from './import-rules.ts';
import { matchRecord, updateOrUnchanged } from './match-record.ts';
import { readOrganisations } from './organisation-records.ts';
import { externalId, parseCells, refusedRow, yesOrNo } from './parse-cells.ts';
import { lockRecords, removeRecords, writeRecords } from './records.sql.ts';

const schema = OrganisationCreate.extend({ external_id: externalId, require_regions: yesOrNo.optional() }).partial({
  name: true,
});

type NewOrganisation = z.output<typeof schema> & { name: string };

export const organisationImport: ImportRules = {
  entity: 'organisation',
  async decide(tx, rows) {
    const known = await readOrganisations(
      tx,
      rows.map(({ name }) => name),
      rows.map(({ external_id }) => external_id),
    );
    return rows.map((cells): Decision => {
      const parsed = parseCells(schema, cells);
      if ('status' in parsed) return parsed;
      const { values } = parsed;
      const sameName = values.name === undefined ? [] : known.byName(values.name);
      const match = matchRecord(values.external_id, known.byExternalId, sameName, 'name');
      if ('status' in match) return match;
      const keys = {
        external_key: values.external_id ?? null,
        natural_key: values.name === undefined ? null : known.fold(values.name),
      };
      const { record } = match;
      if (record !== undefined)
        return updateOrUnchanged(
          keys,
          { id: String(record.id), version: record.version, columns: { ...record } },
          values,
        );
      if (values.name === undefined) return refusedRow('name', PROBLEM.required);
      return { ...keys, status: 'create', after: values };
    });
  },

  /** A new name is copied to the locations, which must be locked before their organisation. */
  async lock(tx, decisions) {
    const updates = decisions.filter((decision) => decision.status === 'update');
    await lockLocationsOf(
      tx,
      updates.filter(({ after }) => 'name' in after).map(({ id }) => Number(id)),
    );
    await lockRecords(
      tx,
      'organisations',
      updates.map(({ id }) => id),
    );
  },

  async create(tx, rows, by) {
    const values = (rows as unknown as NewOrganisation[]).map((row) => ({
      ...row,
      organisation_code: newOrganisationCode(),
      created_by: by.answerableId,
    }));
    const created = await tx.insertInto('organisations').values(values).returning(['id', 'version']).execute();
    return created.map(({ id, version }) => ({ id: String(id), version }));
  },

  write: (tx, rows) => writeRecords(tx, 'organisations', rows),
  current: (tx, ids) => lockRecords(tx, 'organisations', ids),
  remove: (tx, ids) =>
    removeRecords(tx, 'organisations', ids, [
      ['regions', 'organisation_id'],
      ['locations', 'organisation_id'],
      ['licences', 'organisation_id'],
      ['v1_contracts', 'organisation_id'],
    ]),
};

const lockLocationsOf = async (tx: Tx, organisationIds: readonly number[]): Promise<void> => {
  if (organisationIds.length === 0) return;
  await tx
    .selectFrom('locations')
    .select('id')
    .where('organisation_id', 'in', organisationIds)
    .orderBy('id')
    .forUpdate()
    .execute();
};

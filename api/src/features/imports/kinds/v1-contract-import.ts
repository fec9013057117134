import { CONVERSION_LICENCES_MAX, CONVERSION_PROBLEM } from '@hub/contract/conversion';
import { REFUSALS } from '@hub/contract/errors';
import { PROBLEM, requiredLine } from '@hub/contract/fields';
import { expiryDay } from '@hub/contract/licence-schemas';
import { sql } from 'kysely';
import { z } from 'zod';
import { namesIn } from './catalogue-records.ts';
import type { Decision, ImportRules } from './import-rules.ts';
import { updateOrUnchanged } from './match-record.ts';
import { resolveOrganisations } from './organisation-records.ts';
import { parseCells, refusedRow, wholeNumber } from './parse-cells.ts';
import { foldNames, lockRecords, removeWhere, writeRecords } from './records.sql.ts';
import { readContracts } from './v1-contract-records.ts';

/** V1 names products and modules that may not exist any more; whether they do is asked when it is converted. */
const schema = z.object({
  customer_ref: requiredLine(),
  product: requiredLine(),
  product_modules: z.string().transform(namesIn).pipe(z.array(requiredLine())).optional(),
  agreement_creation_date: expiryDay.optional(),
  number_of_licenses_allowed: wholeNumber(CONVERSION_LICENCES_MAX),
});

type NewContract = z.output<typeof schema> & { organisation_id: number };

/** A contract is known by its reference within its organisation. */
export const v1ContractImport: ImportRules = {
  entity: 'v1Contract',
  hasUniqueNames: true,
  nameField: 'customer_ref',

  async decide(tx, rows) {
    const organisations = await resolveOrganisations(tx, rows);
    const fold = await foldNames(
      tx,
      rows.map(({ customer_ref }) => customer_ref),
    );
    const contracts = await readContracts(
      tx,
      organisations.flatMap((one) => ('organisation' in one ? [one.organisation.id] : [])),
    );
    return rows.map((cells, index): Decision => {
      const resolved = organisations[index];
      if (resolved === undefined || 'status' in resolved) return resolved ?? refusedRow(null, PROBLEM.required);
      const parsed = parseCells(schema, cells);
      if ('status' in parsed) return parsed;
      const { organisation } = resolved;
      const { customer_ref, ...values } = parsed.values;
      const keys = { external_key: null, natural_key: `${organisation.id} ${fold(customer_ref)}` };
      const [record, another] = contracts(organisation.id, fold(customer_ref));
      if (another !== undefined) return refusedRow('customer_ref', PROBLEM.ambiguous);
      if (record === undefined) {
        if (organisation.archived_at !== null) return refusedRow('organisation', REFUSALS.organisationArchived.message);
        const after: NewContract = { ...parsed.values, organisation_id: organisation.id };
        return { ...keys, status: 'create', after };
      }
      const decision = updateOrUnchanged(
        keys,
        { id: String(record.id), version: null, columns: { ...record } },
        values,
      );
      return decision.status === 'update' && record.converted_at !== null
        ? refusedRow('customer_ref', CONVERSION_PROBLEM.alreadyConverted)
        : decision;
    });
  },

  async lock(tx, decisions) {
    await lockRecords(
      tx,
      'v1_contracts',
      decisions.flatMap((one) => (one.status === 'update' ? [one.id] : [])),
    );
  },

  async create(tx, rows) {
    const values = rows as unknown as NewContract[];
    const created = await tx
      .insertInto('v1_contracts')
      .values(values.map((one) => ({ product_modules: [], agreement_creation_date: null, ...one })))
      .returning('id')
      .execute();
    return created.map(({ id }) => ({ id: String(id), version: null }));
  },

  write: (tx, rows) => writeRecords(tx, 'v1_contracts', rows),
  current: (tx, ids) => lockRecords(tx, 'v1_contracts', ids),
  async unrestorable(tx, rows) {
    const ids = rows.map(({ id }) => Number(id));
    const { rows: converted } = await sql<{ id: number }>`
      select id from v1_contracts where id = any (${ids}::integer[]) and converted_at is not null`.execute(tx);
    return new Map(converted.map(({ id }) => [String(id), CONVERSION_PROBLEM.alreadyConverted]));
  },
  remove: (tx, ids) =>
    removeWhere(
      tx,
      'v1_contracts',
      ids,
      sql`t.converted_at is null and not exists (select from v1_licences v where v.contract_id = t.id)`,
    ),
};

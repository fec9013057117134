import { CONVERSION_PROBLEM } from '@hub/contract/conversion';
import { optionalLine, PROBLEM, requiredLine } from '@hub/contract/fields';
import { expiryDay } from '@hub/contract/licence-schemas';
import { LIMITS } from '@hub/contract/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Cells, Decision, ImportRules } from './import-rules.ts';
import { resolveLocations } from './location-records.ts';
import { updateOrUnchanged } from './match-record.ts';
import { resolveOrganisations } from './organisation-records.ts';
import { parseCells, refusedRow, yesOrNo } from './parse-cells.ts';
import { foldNames, lockRecords, removeWhere, writeRecords } from './records.sql.ts';
import { lockContractsOf, readContracts, readIssued } from './v1-contract-records.ts';

const deviceText = optionalLine(LIMITS.deviceText).optional();

const schema = z.object({
  label: requiredLine(),
  is_active: yesOrNo.optional(),
  device_serial: deviceText,
  licensed_app_version: deviceText,
  operating_system_version: deviceText,
  created_at: expiryDay.optional(),
  last_online_date: expiryDay.optional(),
  expiry_date: expiryDay.optional(),
});

type NewIssued = z.output<typeof schema> & { contract_id: number; location_id?: number };

const namesLocation = ({ location, location_external_id }: Cells): boolean =>
  location !== undefined || location_external_id !== undefined;

/** A licence that was issued in V1 is known by its label within its contract. */
export const v1LicenceImport: ImportRules = {
  entity: 'v1Contract',
  hasUniqueNames: true,
  nameField: 'label',

  async decide(tx, rows) {
    const organisations = await resolveOrganisations(tx, rows);
    const locations = await resolveLocations(tx, rows);
    const fold = await foldNames(
      tx,
      rows.flatMap(({ customer_ref, label }) => [customer_ref, label]),
    );
    const contracts = await readContracts(
      tx,
      organisations.flatMap((one) => ('organisation' in one ? [one.organisation.id] : [])),
    );
    const contractsOf = ({ customer_ref }: Cells, index: number) => {
      const one = organisations[index];
      if (one === undefined || 'status' in one || customer_ref === undefined) return [];
      return contracts(one.organisation.id, fold(customer_ref));
    };
    const issued = await readIssued(
      tx,
      rows.flatMap((cells, index) => contractsOf(cells, index).map(({ id }) => id)),
    );
    return rows.map((cells, index): Decision => {
      const resolved = organisations[index];
      if (resolved === undefined || 'status' in resolved) return resolved ?? refusedRow(null, PROBLEM.required);
      if (cells.customer_ref === undefined) return refusedRow('customer_ref', PROBLEM.required);
      const [contract, another] = contractsOf(cells, index);
      if (contract === undefined) return refusedRow('customer_ref', PROBLEM.notFound);
      if (another !== undefined) return refusedRow('customer_ref', PROBLEM.ambiguous);
      const parsed = parseCells(schema, cells);
      if ('status' in parsed) return parsed;
      const { values } = parsed;
      const location = namesLocation(cells) ? locations[index] : undefined;
      if (location !== undefined && 'status' in location) return location;
      if (location !== undefined && location.location.organisation_id !== resolved.organisation.id)
        return refusedRow('location', PROBLEM.notFound);
      const columns = { ...values, ...(location && { location_id: location.location.id }) };
      const keys = { external_key: null, natural_key: `${contract.id} ${fold(values.label)}` };
      const [record, twin] = issued(contract.id, fold(values.label));
      if (twin !== undefined) return refusedRow('label', PROBLEM.ambiguous);
      const isActive = values.is_active ?? record?.is_active ?? false;
      if (isActive && !(values.device_serial ?? record?.device_serial))
        return refusedRow('device_serial', PROBLEM.required);
      const decision: Decision =
        record === undefined
          ? { ...keys, status: 'create', after: { ...columns, contract_id: contract.id } satisfies NewIssued }
          : updateOrUnchanged(keys, { id: String(record.id), version: null, columns: { ...record } }, columns);
      return decision.status !== 'unchanged' && contract.converted_at !== null
        ? refusedRow('customer_ref', CONVERSION_PROBLEM.alreadyConverted)
        : decision;
    });
  },

  /** Contracts, as when one is converted, and then licences. */
  async lock(tx, decisions) {
    const updates = decisions.flatMap((one) => (one.status === 'update' ? [one.id] : []));
    const { rows } = await sql<{ contract_id: number }>`
      select contract_id from v1_licences where id = any (${updates.map(Number)}::integer[])`.execute(tx);
    await lockRecords(tx, 'v1_contracts', [
      ...rows.map(({ contract_id }) => contract_id),
      ...decisions.flatMap((one) => (one.status === 'create' ? [Number(one.after.contract_id)] : [])),
    ]);
    await lockRecords(tx, 'v1_licences', updates);
  },

  async create(tx, rows) {
    const values = rows as unknown as NewIssued[];
    const { rows: created } = await sql<{ id: number }>`
      insert into v1_licences (contract_id, location_id, label, device_serial, licensed_app_version, operating_system_version,
        is_active, created_at, last_online_date, expiry_date)
      select contract_id, location_id, label, device_serial, licensed_app_version, operating_system_version,
        coalesce(is_active, false), coalesce(created_at, now()), last_online_date, expiry_date
      from jsonb_populate_recordset(null::v1_licences, ${JSON.stringify(values)}::jsonb)
      returning id`.execute(tx);
    return created.map(({ id }) => ({ id: String(id), version: null }));
  },

  write: (tx, rows) => writeRecords(tx, 'v1_licences', rows),
  async current(tx, ids) {
    await lockContractsOf(tx, ids);
    return lockRecords(tx, 'v1_licences', ids);
  },
  async unrestorable(tx, rows) {
    const ids = rows.map(({ id }) => Number(id));
    const { rows: converted } = await sql<{ id: number }>`
      select id from v1_licences where id = any (${ids}::integer[]) and licence_id is not null`.execute(tx);
    return new Map(converted.map(({ id }) => [String(id), CONVERSION_PROBLEM.alreadyConverted]));
  },
  remove: (tx, ids) => removeWhere(tx, 'v1_licences', ids, sql`t.licence_id is null`),
};

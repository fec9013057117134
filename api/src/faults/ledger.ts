import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../db/database.ts';
import { wrongCounts } from '../testing/wrong-counts.ts';
import { BATCH, type Ledger, type LicenceOffer, websiteOf } from './write-load.ts';

export const readOffer = (database: Database): Promise<LicenceOffer> =>
  database.asOwner(async (tx) => {
    const { rows } = await sql<LicenceOffer>`
      select l.id as org_location_id, p.key_name as product_key, k.id as base_package_id
      from locations l, products p join packages k on k.product_id = p.id
      where l.distributor_id = 1 and l.archived_at is null and k.distributor_id is null and k.is_active
      order by p.id, k.id, l.id limit 1`.execute(tx);
    const [offer] = rows;
    if (offer === undefined) throw new Error('the demo has no package to order');
    return offer;
  });

/** Every acknowledged change is in the database, and every transaction is complete or absent. */
export const expectLedgerPersisted = (database: Database, ledger: Ledger): Promise<void> =>
  database.asOwner(async (tx) => {
    const { rows: organisations } = await sql<{ name: string; website: string; created: number; updated: number }>`
      select o.name, coalesce(o.website, '') as website, count(*) filter (where a.action = 'created')::integer as created,
        count(*) filter (where a.action = 'updated')::integer as updated
      from organisations o left join audit_log a on a.entity = 'organisation' and a.entity_name = o.name
      where o.name like 'Ledger %' group by o.id, o.name, o.website`.execute(tx);
    const { rows: batches } = await sql<{ description: string; licences: number; activities: number; entries: number }>`
      with made as (
        select l.description, count(distinct l.uuid_id)::integer as licences, count(a.licence_id)::integer as activities
        from licences l left join licence_activity a on a.licence_id = l.uuid_id
        where l.description like 'Ledger %' group by l.description)
      select m.*, count(a.id)::integer as entries
      from made m left join audit_log a on a.entity = 'licence' and a.entity_name = m.description
      group by m.description, m.licences, m.activities`.execute(tx);
    const names = new Set(organisations.map(({ name }) => name));
    const whole = new Set(batches.map(({ description }) => description));
    expect(ledger.organisations.filter((name) => !names.has(name))).toEqual([]);
    expect(ledger.batches.filter((name) => !whole.has(name))).toEqual([]);
    const updated = new Map(organisations.map(({ name, website }) => [name, website]));
    expect(ledger.updates.filter((name) => updated.get(name) !== websiteOf(name))).toEqual([]);
    expect(organisations.filter((o) => o.created !== 1 || o.updated !== (o.website === '' ? 0 : 1))).toEqual([]);
    const incomplete = batches.filter((b) => [b.licences, b.activities, b.entries].some((count) => count !== BATCH));
    expect(incomplete).toEqual([]);
    expect(await wrongCounts(tx)).toEqual([]);
  });

export const acknowledged = (ledger: Ledger): number =>
  ledger.organisations.length + ledger.updates.length + ledger.batches.length;

import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database, Tx } from '../db/database.ts';
import { BATCH, type Ledger } from './write-load.ts';

/** What licences are made of in the demo. */
export interface LicenceOffer {
  org_location_id: number;
  product_key: string;
  base_package_id: number;
}

export const readOffer = (database: Database): Promise<LicenceOffer> =>
  database.asOwner(async (tx) => {
    const { rows } = await sql<LicenceOffer>`
      select l.id as org_location_id, p.key_name as product_key, k.id as base_package_id
      from locations l, products p join packages k on k.product_id = p.id
      where l.distributor_id = 1 and l.archived_at is null and k.distributor_id is null and k.is_active
      order by p.id, k.id, l.id limit 1`.execute(tx);
    const [offer] = rows;
    if (offer === undefined) throw new Error('the demo offers nothing');
    return offer;
  });

const wrongCounts = async (tx: Tx): Promise<unknown[]> => {
  const { rows } = await sql`
    select 'organisation' as what, o.id from organisations o
    where num_licenses <> (select count(*) from licences l where l.organisation_id = o.id and l.archived_at is null)
      or num_locations <> (select count(*) from locations l where l.organisation_id = o.id and l.archived_at is null)
    union all
    select 'location', p.id from locations p
    where num_licenses <> (select count(*) from licences l where l.location_id = p.id and l.archived_at is null)
      or num_users <> (select count(*) from users u where u.location_id = p.id)`.execute(tx);
  return rows;
};

/** Everything that was acknowledged is there; every transaction is there whole or not at all. */
export const expectLedgerKept = (database: Database, ledger: Ledger): Promise<void> =>
  database.asOwner(async (tx) => {
    const { rows: organisations } = await sql<{ name: string; lines: number }>`
      select o.name, (select count(*)::integer from audit_log a
        where a.entity = 'organisation' and a.entity_name = o.name and a.action = 'created') as lines
      from organisations o where o.name like 'Ledger %'`.execute(tx);
    const { rows: batches } = await sql<{ description: string; licences: number; activities: number; lines: number }>`
      select l.description, count(*)::integer as licences,
        (select count(*)::integer from licence_activity a join licences x on x.uuid_id = a.licence_id
         where x.description = l.description) as activities,
        (select count(*)::integer from audit_log a where a.entity = 'licence' and a.entity_name = l.description) as lines
      from licences l where l.description like 'Ledger %' group by l.description`.execute(tx);
    const names = new Set(organisations.map(({ name }) => name));
    const whole = new Set(batches.map(({ description }) => description));
    expect(ledger.organisations.filter((name) => !names.has(name))).toEqual([]);
    expect(ledger.batches.filter((name) => !whole.has(name))).toEqual([]);
    expect(organisations.filter(({ lines }) => lines !== 1)).toEqual([]);
    expect(batches.filter((b) => b.licences !== BATCH || b.activities !== BATCH || b.lines !== 1)).toEqual([]);
    expect(await wrongCounts(tx)).toEqual([]);
  });

export const acknowledged = (ledger: Ledger): number => ledger.organisations.length + ledger.batches.length;

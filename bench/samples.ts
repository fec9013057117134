import { query } from './databases.ts';

/** A device as it was at its last check-in: on most days its app has not been updated since. */
export interface Device {
  key: string;
  serial: string;
  appVersion: string;
  systemVersion: string;
}

/** Records of distributor 1 to request: many different ones, so that results do not depend on caches. */
export interface Samples {
  licences: string[];
  locations: number[];
  organisations: number[];
  devices: Device[];
  locationPages: number;
  rareTerms: string[];
  commonTerms: string[];
  packageId: number;
  productKey: string;
}

/** Hundreds to tens of thousands of matches each. */
const COMMON_TERMS = ['hospital', 'rescue', 'klin', 'sydney', 'airport', 'mont'];

const idsOf = async (url: string, table: string, column: string): Promise<string[]> => {
  const rows = await query<{ id: string }>(
    url,
    `select ${column} as id from ${table} tablesample bernoulli (5) repeatable (1)
     where distributor_id = 1 and archived_at is null limit 3000`,
  );
  return rows.map(({ id }) => id);
};

/** Words with 1 to 30 matches. */
const rareTermsOf = async (url: string): Promise<string[]> => {
  const rows = await query<{ word: string }>(
    url,
    `with sampled as (select distinct on (word) word from organisations tablesample bernoulli (2) repeatable (2),
       regexp_split_to_table(name_key, '[^a-z]+') word where distributor_id = 1 and archived_at is null and length(word) >= 9),
     counted as materialized (select s.word, (select count(*) from organisations o
         where hub_grams(o.distributor_id, o.archived_at is not null, o.search, o.address_key)
           @@ hub_gram_query(1, 'exclude', 'a', s.word) and o.search like '%' || s.word || '%') as matches
       from (select word from sampled order by md5(word) limit 100) s)
     select word from counted where matches between 1 and 30 limit 40`,
  );
  return rows.map(({ word }) => word);
};

export const loadSamples = async (url: string): Promise<Samples> => {
  const [counted] = await query<{ total: number }>(
    url,
    'select count(*)::integer as total from locations where distributor_id = 1 and archived_at is null',
  );
  const [pack] = await query<{ id: number; key_name: string }>(
    url,
    `select k.id, p.key_name from packages k join products p on p.id = k.product_id
     where k.is_active and k.distributor_id is null order by k.id limit 1`,
  );
  return {
    licences: await idsOf(url, 'licences', 'uuid_id'),
    locations: (await idsOf(url, 'locations', 'id')).map(Number),
    organisations: (await idsOf(url, 'organisations', 'id')).map(Number),
    devices: await query<Device>(
      url,
      `select activation_key as key, device_serial as serial, coalesce(licensed_app_version, '7.9.1') as "appVersion",
         coalesce(operating_system_version, 'iPadOS 26.1') as "systemVersion"
       from licences tablesample bernoulli (20) repeatable (3)
       where distributor_id = 1 and is_active and archived_at is null and not is_location_archived
         and coalesce(expiry_date > now() + interval '2 days', true)
       limit 20000`,
    ),
    locationPages: Math.ceil((counted?.total ?? 0) / 10),
    rareTerms: await rareTermsOf(url),
    commonTerms: COMMON_TERMS,
    packageId: pack?.id ?? 0,
    productKey: pack?.key_name ?? '',
  };
};

/** Returns the items one after the other, starting again at the end. */
export const cycle = <T>(items: readonly T[]): (() => T) => {
  let index = 0;
  return () => {
    const item = items[index % items.length];
    if (item === undefined) throw new Error('no items to cycle through');
    index += 1;
    return item;
  };
};

import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { formatExpiry, formatFeatures, formatPackage } from './licence-summary.ts';
import { sameNumbers } from './same-numbers.ts';

/** Columns of a licence that changed, before or after. */
export interface LicenceColumns {
  description?: string;
  product_id?: number;
  expiry_date?: string | null;
  license_colour?: string;
  is_verified?: boolean;
  base_package_id?: number | null;
  product_modules?: number[];
  location_id?: number;
  organisation_id?: number;
  purchase_order?: string;
  archived_at?: string | null;
  is_active?: boolean;
  activated_at?: string | null;
  device_serial?: string | null;
  licensed_app_version?: string | null;
  operating_system_version?: string | null;
}

export interface ColumnChange {
  before: LicenceColumns;
  after: LicenceColumns;
}

type Texts = Record<string, { from: unknown; to: unknown }>;

interface Names {
  locations: Map<number, string>;
  products: Map<number, string>;
  packages: Map<number, { name: string; moduleIds: number[] }>;
  modules: Map<number, string>;
}

const idsIn = (changes: readonly ColumnChange[], read: (columns: LicenceColumns) => (number | null | undefined)[]) => [
  ...new Set(
    changes.flatMap(({ before, after }) => [...read(before), ...read(after)]).filter((id) => typeof id === 'number'),
  ),
];

const loadNames = async (tx: Tx, changes: readonly ColumnChange[]): Promise<Names> => {
  const locationIds = idsIn(changes, ({ location_id }) => [location_id]);
  const productIds = idsIn(changes, ({ product_id }) => [product_id]);
  const packageIds = idsIn(changes, ({ base_package_id }) => [base_package_id]);
  const moduleIds = idsIn(changes, ({ product_modules = [] }) => product_modules);
  const { rows } = await sql<{
    kind: 'location' | 'product' | 'package' | 'module';
    id: number;
    name: string;
    contents: number[];
  }>`
    select 'location' as kind, id, name, '{}'::integer[] as contents from locations where id = any (${locationIds}::integer[])
    union all
    select 'product', id, name, '{}' from products where id = any (${productIds}::integer[])
    union all
    select 'package', id, name, array(select m.module_id from package_modules m where m.package_id = p.id)
      from packages p where id = any (${packageIds}::integer[])
    union all
    select 'module', id, name, '{}' from product_modules where id = any (${moduleIds}::integer[])`.execute(tx);
  const names: Names = { locations: new Map(), products: new Map(), packages: new Map(), modules: new Map() };
  for (const { kind, id, name, contents } of rows) {
    if (kind === 'location') names.locations.set(id, name);
    else if (kind === 'product') names.products.set(id, name);
    else if (kind === 'package') names.packages.set(id, { name, moduleIds: contents });
    else names.modules.set(id, name);
  }
  return names;
};

const featuresOf = ({ base_package_id, product_modules = [] }: LicenceColumns, { packages }: Names): number[] => [
  ...new Set([...(packages.get(base_package_id ?? 0)?.moduleIds ?? []), ...product_modules]),
];

/** Modules that come with the package now instead of on top of it are no change. */
const changesFeatures = ({ before, after }: ColumnChange, names: Names): boolean =>
  after.product_modules !== undefined && !sameNumbers(featuresOf(before, names), featuresOf(after, names));

/** The text of each field that a column belongs to; `undefined` where the columns do not have it. */
const TEXTS: Record<string, (columns: LicenceColumns, names: Names) => unknown> = {
  label: ({ description }) => description,
  location: ({ location_id }, { locations }) =>
    location_id === undefined ? undefined : (locations.get(location_id) ?? String(location_id)),
  product: ({ product_id }, { products }) =>
    product_id === undefined ? undefined : (products.get(product_id) ?? String(product_id)),
  package: ({ base_package_id }, { packages }) =>
    base_package_id === undefined ? undefined : formatPackage(packages.get(base_package_id ?? 0)?.name ?? ''),
  features: ({ product_modules }, { modules }) =>
    product_modules === undefined
      ? undefined
      : formatFeatures(product_modules.map((id) => modules.get(id) ?? String(id))),
  'kit colour': ({ license_colour }) => license_colour,
  expiry: ({ expiry_date }) => (expiry_date === undefined ? undefined : formatExpiry(expiry_date)),
  'purchase order': ({ purchase_order }) => purchase_order,
  is_verified: ({ is_verified }) => is_verified,
  archived: ({ archived_at }) => (archived_at === undefined ? undefined : archived_at !== null),
  device_serial: ({ device_serial }) => device_serial,
};

/** The fields that change, with the names of locations, packages and modules, as in the audit log. */
export const describeColumnChanges = async (tx: Tx, changes: readonly ColumnChange[]): Promise<Texts[]> => {
  const names = await loadNames(tx, changes);
  return changes.map((change) => {
    const texts: Texts = {};
    for (const [field, textOf] of Object.entries(TEXTS)) {
      const to = textOf(change.after, names);
      if (to === undefined || (field === 'features' && !changesFeatures(change, names))) continue;
      const from = textOf(change.before, names);
      // Several renewals may have one order.
      if (field === 'purchase order' && from === to) continue;
      texts[field] = { from, to };
    }
    return texts;
  });
};

import { REFUSALS } from '@hub/contract/errors';
import { PROBLEM } from '@hub/contract/fields';
import type { Tx } from '../db/database.ts';
import type { LicenceColumns } from './describe-column-changes.ts';

/** What must still be there to give it back: modules, and open locations. */
export const readRemaining = async (tx: Tx, rows: readonly LicenceColumns[]) => {
  const locationIds = rows.flatMap(({ location_id }) => location_id ?? []);
  const moduleIds = rows.flatMap(({ product_modules }) => product_modules ?? []);
  const locations =
    locationIds.length === 0
      ? []
      : await tx
          .selectFrom('locations')
          .select('id')
          .where('id', 'in', [...new Set(locationIds)])
          .where('archived_at', 'is', null)
          .execute();
  const modules =
    moduleIds.length === 0
      ? []
      : await tx
          .selectFrom('product_modules')
          .select('id')
          .where('id', 'in', [...new Set(moduleIds)])
          .orderBy('id')
          .forKeyShare()
          .execute();
  return { locations: new Set(locations.map(({ id }) => id)), modules: new Set(modules.map(({ id }) => id)) };
};

export type Remaining = Awaited<ReturnType<typeof readRemaining>>;

/** Why a licence cannot be given its columns of before back. */
export const reasonNotToRestore = (
  { location_id, product_modules = [] }: LicenceColumns,
  { locations, modules }: Remaining,
): string | undefined => {
  if (location_id !== undefined && !locations.has(location_id)) return REFUSALS.locationArchived.message;
  return product_modules.every((id) => modules.has(id)) ? undefined : PROBLEM.notFound;
};

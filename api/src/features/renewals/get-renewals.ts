import type * as calls from '@hub/contract/renewals';
import type { RenewalCounts, RenewalLocation } from '@hub/contract/renewals';
import { RENEWAL_LOCATIONS } from '@hub/contract/renewals.policy';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { addCounts, countByLocation, findOpenOrganisation, namesOfLocations, regionsOf } from './renewals.sql.ts';

const sumByRegion = (locations: readonly RenewalLocation[]): Map<number, RenewalCounts> => {
  const sums = new Map<number, RenewalCounts>();
  for (const { region_id, ...counts } of locations)
    if (region_id !== null) sums.set(region_id, addCounts(sums.get(region_id), counts));
  return sums;
};

export const getRenewals: Handler<typeof calls.getRenewals> = async (tx, { params: { organisationId }, query }) => {
  orNotFound(await findOpenOrganisation(tx, organisationId));
  const counts = await countByLocation(tx, organisationId, query);
  const names = await namesOfLocations(tx, [...counts.keys()]);
  const locations = names.flatMap((location) => {
    const due = counts.get(location.id);
    return due === undefined ? [] : [{ ...location, ...due }];
  });
  const sums = sumByRegion(locations);
  const regions = (await regionsOf(tx, organisationId)).flatMap((region) => {
    const due = sums.get(region.id);
    return due === undefined ? [] : [{ ...region, ...due }];
  });
  return {
    regions,
    locations: locations.slice(0, RENEWAL_LOCATIONS),
    more_locations: Math.max(0, locations.length - RENEWAL_LOCATIONS),
  };
};

import { daysAgo } from '../demo-dates.ts';
import { Dice } from '../seeded-random.ts';
import type { Shape } from './data-shape.ts';
import { drawLocationName, drawStreet, drawTongue } from './names.ts';
import type { FirstIds } from './organisation-rows.ts';
import type { RowSource, Value } from './row-source.ts';

const drawRegion = (dice: Dice, shape: Shape, first: FirstIds, organisation: number): number | null => {
  const regions = shape.regionsOf[organisation] ?? 0;
  return regions === 0 ? null : first.region + (shape.firstRegionOf[organisation] ?? 0) + dice.between(0, regions - 1);
};

export const locationRows = (shape: Shape, first: FirstIds): RowSource => ({
  table: 'locations',
  columns: [
    'id',
    'distributor_id',
    'organisation_id',
    'region_id',
    'name',
    'address_same_as_organisation',
    'street_address',
    'city_suburb',
    'state',
    'country',
    'zip_code',
    'created_at',
    'archived_at',
    'archived_with_organisation',
    'num_users',
    'num_licenses',
  ],
  *rows(): Iterable<readonly Value[]> {
    const dice = new Dice(2);
    for (let place = 0; place < shape.size.locations; place += 1) {
      const organisation = shape.organisationAt[place] ?? 0;
      const tongue = drawTongue(dice);
      const { city, state, country, zip } = dice.pick(tongue.cities);
      const same = dice.chance(0.5);
      yield [
        first.location + place,
        shape.distributorOf[organisation] ?? 1,
        first.organisation + organisation,
        drawRegion(dice, shape, first, organisation),
        drawLocationName(dice, city),
        same,
        ...(same ? ['', '', '', '', ''] : [drawStreet(dice, tongue), city, state, country, zip]),
        daysAgo(dice.between(30, 1_500)),
        shape.locationArchived[place] === 1 ? daysAgo(dice.between(1, 29)) : null,
        shape.organisationArchived[organisation] === 1,
        shape.usersAt[place] ?? 0,
        (shape.licencesAt[place] ?? 0) - (shape.archivedLicencesAt[place] ?? 0),
      ];
    }
  },
});

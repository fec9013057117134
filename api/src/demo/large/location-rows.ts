import { daysAgo } from '../demo-dates.ts';
import { SeededRandom } from '../seeded-random.ts';
import type { Shape } from './data-shape.ts';
import { pickLanguage, randomLocationName, randomStreet } from './names.ts';
import type { FirstIds } from './organisation-rows.ts';
import type { RowSource, Value } from './row-source.ts';

const pickRegion = (random: SeededRandom, shape: Shape, first: FirstIds, organisation: number): number | null => {
  const regions = shape.regionsOf[organisation] ?? 0;
  return regions === 0
    ? null
    : first.region + (shape.firstRegionOf[organisation] ?? 0) + random.between(0, regions - 1);
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
    const random = new SeededRandom(2);
    for (let index = 0; index < shape.size.locations; index += 1) {
      const organisation = shape.organisationAt[index] ?? 0;
      const language = pickLanguage(random);
      const { city, state, country, zip } = random.pick(language.cities);
      const same = random.chance(0.5);
      yield [
        first.location + index,
        shape.distributorOf[organisation] ?? 1,
        first.organisation + organisation,
        pickRegion(random, shape, first, organisation),
        randomLocationName(random, city),
        same,
        ...(same ? ['', '', '', '', ''] : [randomStreet(random, language), city, state, country, zip]),
        daysAgo(random.between(30, 1_500)),
        shape.locationArchived[index] === 1 ? daysAgo(random.between(1, 29)) : null,
        shape.organisationArchived[organisation] === 1,
        shape.usersAt[index] ?? 0,
        (shape.licencesAt[index] ?? 0) - (shape.archivedLicencesAt[index] ?? 0),
      ];
    }
  },
});

import { daysAgo } from '../demo-dates.ts';
import { REGIONS } from '../sample-values.ts';
import { SeededRandom } from '../seeded-random.ts';
import type { Shape } from './data-shape.ts';
import { pickLanguage, randomOrganisationName, randomStreet } from './names.ts';
import type { RowSource, Value } from './row-source.ts';

const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export interface FirstIds {
  organisation: number;
  region: number;
  location: number;
  contract: number;
}

/** Licences of an organisation's open locations that are not archived. */
const countLicences = (
  { firstLocationOf, locationsOf, locationArchived, licencesAt, archivedLicencesAt }: Shape,
  organisation: number,
) => {
  let count = 0;
  const first = firstLocationOf[organisation] ?? 0;
  for (let index = first; index < first + (locationsOf[organisation] ?? 0); index += 1)
    if (!locationArchived[index]) count += (licencesAt[index] ?? 0) - (archivedLicencesAt[index] ?? 0);
  return count;
};

const countOpenLocations = (
  { firstLocationOf, locationsOf, locationArchived }: Shape,
  organisation: number,
): number => {
  let count = 0;
  const first = firstLocationOf[organisation] ?? 0;
  for (let index = first; index < first + (locationsOf[organisation] ?? 0); index += 1)
    count += 1 - (locationArchived[index] ?? 0);
  return count;
};

export const organisationRows = (shape: Shape, first: FirstIds): RowSource => ({
  table: 'organisations',
  columns: [
    'id',
    'distributor_id',
    'name',
    'website',
    'street_address',
    'apartment_level_building',
    'city',
    'state',
    'country',
    'zip',
    'require_regions',
    'organisation_code',
    'created_at',
    'updated_at',
    'archived_at',
    'num_regions',
    'num_locations',
    'num_licenses',
  ],
  *rows(): Iterable<readonly Value[]> {
    const random = new SeededRandom(1);
    for (let number = 0; number < shape.size.organisations; number += 1) {
      const language = pickLanguage(random);
      const { city, state, country, zip } = random.pick(language.cities);
      const regions = shape.regionsOf[number] ?? 0;
      yield [
        first.organisation + number,
        shape.distributorOf[number] ?? 1,
        randomOrganisationName(random, language),
        random.chance(0.7) ? `https://www.${random.text(8, 'abcdefghijklmnoprstuvw')}.example` : '',
        randomStreet(random, language),
        random.chance(0.3) ? `Level ${random.between(1, 20)}` : '',
        city,
        state,
        country,
        zip,
        regions > 0,
        random.chance(0.9) ? random.text(10, CODE_LETTERS) : null,
        daysAgo(random.between(30, 1_500)),
        random.chance(0.6) ? daysAgo(random.between(1, 29)) : null,
        shape.organisationArchived[number] === 1 ? daysAgo(random.between(1, 29)) : null,
        regions,
        countOpenLocations(shape, number),
        countLicences(shape, number),
      ];
    }
  },
});

export const regionRows = (shape: Shape, first: FirstIds): RowSource => ({
  table: 'regions',
  columns: ['id', 'distributor_id', 'organisation_id', 'name'],
  *rows(): Iterable<readonly Value[]> {
    for (let number = 0; number < shape.size.organisations; number += 1)
      for (let index = 0; index < (shape.regionsOf[number] ?? 0); index += 1)
        yield [
          first.region + (shape.firstRegionOf[number] ?? 0) + index,
          shape.distributorOf[number] ?? 1,
          first.organisation + number,
          REGIONS[index] ?? `Region ${index}`,
        ];
  },
});

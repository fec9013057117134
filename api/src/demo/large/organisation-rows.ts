import { daysAgo } from '../demo-dates.ts';
import { REGIONS } from '../sample-values.ts';
import { Dice } from '../seeded-random.ts';
import type { Shape } from './data-shape.ts';
import { drawOrganisationName, drawStreet, drawTongue } from './names.ts';
import type { RowSource, Value } from './row-source.ts';

const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export interface FirstIds {
  organisation: number;
  region: number;
  location: number;
  contract: number;
}

/** Licences that count, an organisation at a time. */
const licencesOf = ({ firstLocationOf, locationsOf, licencesAt, archivedLicencesAt }: Shape, organisation: number) => {
  let count = 0;
  const first = firstLocationOf[organisation] ?? 0;
  for (let place = first; place < first + (locationsOf[organisation] ?? 0); place += 1)
    count += (licencesAt[place] ?? 0) - (archivedLicencesAt[place] ?? 0);
  return count;
};

const openLocationsOf = ({ firstLocationOf, locationsOf, locationArchived }: Shape, organisation: number): number => {
  let count = 0;
  const first = firstLocationOf[organisation] ?? 0;
  for (let place = first; place < first + (locationsOf[organisation] ?? 0); place += 1)
    count += 1 - (locationArchived[place] ?? 0);
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
    const dice = new Dice(1);
    for (let number = 0; number < shape.size.organisations; number += 1) {
      const tongue = drawTongue(dice);
      const { city, state, country, zip } = dice.pick(tongue.cities);
      const regions = shape.regionsOf[number] ?? 0;
      yield [
        first.organisation + number,
        shape.distributorOf[number] ?? 1,
        drawOrganisationName(dice, tongue),
        dice.chance(0.7) ? `https://www.${dice.text(8, 'abcdefghijklmnoprstuvw')}.example` : '',
        drawStreet(dice, tongue),
        dice.chance(0.3) ? `Level ${dice.between(1, 20)}` : '',
        city,
        state,
        country,
        zip,
        regions > 0,
        dice.chance(0.9) ? dice.text(10, CODE_LETTERS) : null,
        daysAgo(dice.between(30, 1_500)),
        dice.chance(0.6) ? daysAgo(dice.between(1, 29)) : null,
        shape.organisationArchived[number] === 1 ? daysAgo(dice.between(1, 29)) : null,
        regions,
        openLocationsOf(shape, number),
        licencesOf(shape, number),
      ];
    }
  },
});

export const regionRows = (shape: Shape, first: FirstIds): RowSource => ({
  table: 'regions',
  columns: ['id', 'distributor_id', 'organisation_id', 'name'],
  *rows(): Iterable<readonly Value[]> {
    for (let number = 0; number < shape.size.organisations; number += 1)
      for (let place = 0; place < (shape.regionsOf[number] ?? 0); place += 1)
        yield [
          first.region + (shape.firstRegionOf[number] ?? 0) + place,
          shape.distributorOf[number] ?? 1,
          first.organisation + number,
          REGIONS[place] ?? `Region ${place}`,
        ];
  },
});

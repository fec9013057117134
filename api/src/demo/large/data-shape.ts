import { Dice } from '../seeded-random.ts';
import type { DataSize } from './data-size.ts';
import { Shares } from './uneven-split.ts';

const LARGEST_ORGANISATIONS = 6;

/**
 * Who has how many of what, a few bytes for each organisation and location. Rows are made from it as a stream, and the
 * counts that are kept beside a row are known before what they count is made.
 */
export interface Shape {
  size: DataSize;
  distributorOf: Int32Array;
  organisationArchived: Uint8Array;
  regionsOf: Uint8Array;
  /** The place, in its own table, of an organisation's first region and first location. */
  firstRegionOf: Int32Array;
  firstLocationOf: Int32Array;
  locationsOf: Int32Array;
  organisationAt: Int32Array;
  locationArchived: Uint8Array;
  usersAt: Int32Array;
  licencesAt: Int32Array;
  /** The first so many licences of a location are archived. */
  archivedLicencesAt: Int32Array;
}

/** The first distributor has nearly everything, as the provider's own: 95 in 100; the others share the rest. */
const drawDistributor = (dice: Dice, distributors: readonly number[]): number => {
  const [first = 1, ...others] = distributors;
  return others.length === 0 || dice.chance(0.95) ? first : dice.pick(others);
};

const shapeOrganisations = (dice: Dice, size: DataSize, distributors: readonly number[]) => {
  const { organisations, locations, locationsOfTheLargest } = size;
  const largest = Math.min(LARGEST_ORGANISATIONS, organisations);
  const shares = new Shares(dice, locations - largest * locationsOfTheLargest, organisations - largest);
  const shape = {
    distributorOf: new Int32Array(organisations),
    organisationArchived: new Uint8Array(organisations),
    regionsOf: new Uint8Array(organisations),
    firstRegionOf: new Int32Array(organisations),
    firstLocationOf: new Int32Array(organisations),
    locationsOf: new Int32Array(organisations),
  };
  let regions = 0;
  let places = 0;
  for (let number = 0; number < organisations; number += 1) {
    const isLargest = number < largest;
    shape.distributorOf[number] = isLargest ? (distributors[0] ?? 1) : drawDistributor(dice, distributors);
    shape.organisationArchived[number] = !isLargest && dice.chance(0.02) ? 1 : 0;
    shape.regionsOf[number] = dice.chance(0.3) ? dice.between(2, 5) : 0;
    shape.locationsOf[number] = isLargest ? locationsOfTheLargest : shares.next();
    shape.firstRegionOf[number] = regions;
    shape.firstLocationOf[number] = places;
    regions += shape.regionsOf[number] ?? 0;
    places += shape.locationsOf[number] ?? 0;
  }
  return shape;
};

const shapeLocations = (dice: Dice, size: DataSize, locationsOf: Int32Array, organisationArchived: Uint8Array) => {
  const users = new Shares(dice, size.users, size.locations);
  const licences = new Shares(dice, size.licences, size.locations);
  const shape = {
    organisationAt: new Int32Array(size.locations),
    locationArchived: new Uint8Array(size.locations),
    usersAt: new Int32Array(size.locations),
    licencesAt: new Int32Array(size.locations),
    archivedLicencesAt: new Int32Array(size.locations),
  };
  let place = 0;
  for (let organisation = 0; organisation < locationsOf.length; organisation += 1)
    for (let number = 0; number < (locationsOf[organisation] ?? 0); number += 1, place += 1) {
      const count = licences.next();
      shape.organisationAt[place] = organisation;
      shape.locationArchived[place] = organisationArchived[organisation] === 1 || dice.chance(0.01) ? 1 : 0;
      shape.usersAt[place] = users.next();
      shape.licencesAt[place] = count;
      shape.archivedLicencesAt[place] = dice.chance(0.04) ? dice.between(0, count) : 0;
    }
  return shape;
};

export const drawShape = (size: DataSize, distributors: readonly number[]): Shape => {
  const dice = new Dice(2026);
  const organisations = shapeOrganisations(dice, size, distributors);
  const locations = shapeLocations(dice, size, organisations.locationsOf, organisations.organisationArchived);
  return { size, ...organisations, ...locations };
};

import { SeededRandom } from '../seeded-random.ts';
import type { DataSize } from './data-size.ts';
import { UnevenSplit } from './uneven-split.ts';

const LARGEST_ORGANISATIONS = 6;

/**
 * The number of child rows of each organisation and location, in a few bytes each. Rows are streamed from it, and a
 * row's stored counts are known before its children are generated.
 */
export interface Shape {
  size: DataSize;
  distributorOf: Int32Array;
  organisationArchived: Uint8Array;
  regionsOf: Uint8Array;
  /** Index of an organisation's first region and first location in their tables. */
  firstRegionOf: Int32Array;
  firstLocationOf: Int32Array;
  locationsOf: Int32Array;
  organisationAt: Int32Array;
  locationArchived: Uint8Array;
  usersAt: Int32Array;
  licencesAt: Int32Array;
  /** This many licences of a location, the first ones, are archived. */
  archivedLicencesAt: Int32Array;
}

/** The first distributor, which is the provider's own, has 95 %; the others share the rest. */
const pickDistributor = (random: SeededRandom, distributors: readonly number[]): number => {
  const [first = 1, ...others] = distributors;
  return others.length === 0 || random.chance(0.95) ? first : random.pick(others);
};

const shapeOrganisations = (random: SeededRandom, size: DataSize, distributors: readonly number[]) => {
  const { organisations, locations, largestOrganisationLocations } = size;
  const largest = Math.min(LARGEST_ORGANISATIONS, organisations);
  const split = new UnevenSplit(random, locations - largest * largestOrganisationLocations, organisations - largest);
  const shape = {
    distributorOf: new Int32Array(organisations),
    organisationArchived: new Uint8Array(organisations),
    regionsOf: new Uint8Array(organisations),
    firstRegionOf: new Int32Array(organisations),
    firstLocationOf: new Int32Array(organisations),
    locationsOf: new Int32Array(organisations),
  };
  let regions = 0;
  let locationCount = 0;
  for (let number = 0; number < organisations; number += 1) {
    const isLargest = number < largest;
    shape.distributorOf[number] = isLargest ? (distributors[0] ?? 1) : pickDistributor(random, distributors);
    shape.organisationArchived[number] = !isLargest && random.chance(0.02) ? 1 : 0;
    shape.regionsOf[number] = random.chance(0.3) ? random.between(2, 5) : 0;
    shape.locationsOf[number] = isLargest ? largestOrganisationLocations : split.next();
    shape.firstRegionOf[number] = regions;
    shape.firstLocationOf[number] = locationCount;
    regions += shape.regionsOf[number] ?? 0;
    locationCount += shape.locationsOf[number] ?? 0;
  }
  return shape;
};

const shapeLocations = (
  random: SeededRandom,
  size: DataSize,
  locationsOf: Int32Array,
  organisationArchived: Uint8Array,
) => {
  const users = new UnevenSplit(random, size.users, size.locations);
  const licences = new UnevenSplit(random, size.licences, size.locations);
  const shape = {
    organisationAt: new Int32Array(size.locations),
    locationArchived: new Uint8Array(size.locations),
    usersAt: new Int32Array(size.locations),
    licencesAt: new Int32Array(size.locations),
    archivedLicencesAt: new Int32Array(size.locations),
  };
  let index = 0;
  for (let organisation = 0; organisation < locationsOf.length; organisation += 1)
    for (let number = 0; number < (locationsOf[organisation] ?? 0); number += 1, index += 1) {
      const count = licences.next();
      shape.organisationAt[index] = organisation;
      shape.locationArchived[index] = organisationArchived[organisation] === 1 || random.chance(0.01) ? 1 : 0;
      shape.usersAt[index] = users.next();
      shape.licencesAt[index] = count;
      shape.archivedLicencesAt[index] = random.chance(0.04) ? random.between(0, count) : 0;
    }
  return shape;
};

export const createShape = (size: DataSize, distributors: readonly number[]): Shape => {
  const random = new SeededRandom(2026);
  const organisations = shapeOrganisations(random, size, distributors);
  const locations = shapeLocations(random, size, organisations.locationsOf, organisations.organisationArchived);
  return { size, ...organisations, ...locations };
};

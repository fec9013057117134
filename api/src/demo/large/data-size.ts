/** Row counts of a data set over all distributors, without the distributors' own staff. */
export interface DataSize {
  organisations: number;
  locations: number;
  users: number;
  licences: number;
  contracts: number;
  /** The number of locations of each of the few largest organisations. */
  largestOrganisationLocations: number;
}

const LARGE: DataSize = {
  organisations: 100_000,
  locations: 500_000,
  users: 1_000_000,
  licences: 1_000_000,
  contracts: 4_000,
  largestOrganisationLocations: 5_000,
};

const fractionOf = (parts: number): DataSize => ({
  organisations: LARGE.organisations / parts,
  locations: LARGE.locations / parts,
  users: LARGE.users / parts,
  licences: LARGE.licences / parts,
  contracts: LARGE.contracts / parts,
  largestOrganisationLocations: LARGE.largestOrganisationLocations / parts,
});

export const DATA_SIZES = {
  huge: fractionOf(1 / 5),
  large: LARGE,
  medium: fractionOf(10),
  small: fractionOf(100),
} as const;

export type DataSizeName = keyof typeof DATA_SIZES;

export const isDataSizeName = (text: string): text is DataSizeName => Object.hasOwn(DATA_SIZES, text);

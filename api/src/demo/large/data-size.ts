/** How much of everything a data set holds, over all distributors and besides their own staff. */
export interface DataSize {
  organisations: number;
  locations: number;
  users: number;
  licences: number;
  contracts: number;
  /** A few organisations are this large. */
  locationsOfTheLargest: number;
}

const LARGE: DataSize = {
  organisations: 100_000,
  locations: 500_000,
  users: 1_000_000,
  licences: 1_000_000,
  contracts: 4_000,
  locationsOfTheLargest: 5_000,
};

const partOf = (parts: number): DataSize => ({
  organisations: LARGE.organisations / parts,
  locations: LARGE.locations / parts,
  users: LARGE.users / parts,
  licences: LARGE.licences / parts,
  contracts: LARGE.contracts / parts,
  locationsOfTheLargest: LARGE.locationsOfTheLargest / parts,
});

export const DATA_SIZES = { large: LARGE, medium: partOf(10), small: partOf(100) } as const;

export type DataSizeName = keyof typeof DATA_SIZES;

export const isDataSizeName = (text: string): text is DataSizeName => Object.hasOwn(DATA_SIZES, text);

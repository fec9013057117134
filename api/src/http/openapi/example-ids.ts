/** The ids of one record of every kind, for the example requests; tests fill in records of their own. */
export interface RecordIds {
  organisation: number;
  region: number;
  location: number;
  user: string;
  invite: string;
  licence: string;
  activity: number;
  package: number;
  contract: number;
  /** Shared, and owned by the user. */
  view: number;
  schedule: number;
  change: number;
  import: number;
  serviceAccount: string;
  serviceToken: string;
  webhook: string;
  webhookDelivery: string;
  /** All names of these records contain it. */
  searchTerm: string;
  /** Products belong to the provider and are the same for every distributor. */
  product: number;
  productKey: string;
  /** What the provider's own calls change; tests name none, because all distributors would notice. */
  changedProduct: number;
  changedModule: number;
  distributor: number;
  job: string;
  /** One's own; tests name none. */
  session: string;
  passkey: string;
}

/** The ids in the OpenAPI document. */
export const EXAMPLE_IDS: RecordIds = {
  organisation: 42,
  region: 7,
  location: 108,
  user: '5b0d2c5e-3f1a-4c59-9a55-6d1c0a7f2e10',
  invite: '8f3f1b52-7a0e-4d8f-b1de-0d4f6f9c2a31',
  licence: 'c2a1f6de-90b4-4b1b-8d3e-5f2f7f6d1b44',
  activity: 90_210,
  package: 3,
  contract: 512,
  view: 12,
  schedule: 5,
  change: 77,
  import: 78,
  serviceAccount: '1d9e6c0a-2f4b-4a7e-8c61-3b5a9d7e0f22',
  serviceToken: 'e7c4a1b8-6d2f-4e93-a5b0-7f1c8d3e9a55',
  webhook: '3a6f0d9c-8b1e-4f72-9c4d-2e5b7a8f1c66',
  webhookDelivery: 'b4d8e2f1-5c7a-4936-8e0b-9a1d3f6c7e77',
  searchTerm: 'Example',
  product: 1,
  productKey: 'CORE',
  changedProduct: 1,
  changedModule: 4,
  distributor: 2,
  job: '6e2b9f4d-1a3c-4d5e-8f70-4c6d8e0a2b88',
  session: '9c1d7e3f-4b5a-4862-a3c4-5d6e7f809199',
  passkey: '2f8a4c6e-7d9b-4e13-b5d6-6e7f8091a2aa',
};

import { DAY_MS } from '../demo-dates.ts';
import { FIRST_AGREEMENT, typicalPlan, V1_YEARS_IN_DAYS } from '../fill-contracts.ts';
import { SeededRandom } from '../seeded-random.ts';
import type { Shape } from './data-shape.ts';
import type { FirstIds } from './organisation-rows.ts';
import type { RowSource, Value } from './row-source.ts';

interface GeneratedContract {
  organisation: number;
  agreed: Date;
  plan: ReturnType<typeof typicalPlan>;
}

/** Spread evenly over the organisations; generated twice, for the contracts and for their licences. */
const generateContracts = function* (shape: Shape): Generator<GeneratedContract> {
  const random = new SeededRandom(7);
  const { contracts, organisations } = shape.size;
  for (let number = 0; number < contracts; number += 1)
    yield {
      organisation: Math.floor((number * organisations) / contracts),
      agreed: new Date(FIRST_AGREEMENT + random.between(0, V1_YEARS_IN_DAYS) * DAY_MS),
      plan: typicalPlan(random),
    };
};

export const contractRows = (shape: Shape, first: FirstIds): RowSource => ({
  table: 'v1_contracts',
  columns: [
    'id',
    'distributor_id',
    'organisation_id',
    'customer_ref',
    'product',
    'product_modules',
    'agreement_creation_date',
    'number_of_licenses_allowed',
    'num_issued',
  ],
  *rows(): Iterable<readonly Value[]> {
    let id = first.contract;
    for (const { organisation, agreed, plan } of generateContracts(shape)) {
      const distributor = shape.distributorOf[organisation] ?? 1;
      yield [
        id,
        distributor,
        first.organisation + organisation,
        `V1-${distributor}${String(id).padStart(6, '0')}`,
        plan.product,
        plan.modules,
        agreed,
        plan.allowed,
        plan.issued,
      ];
      id += 1;
    }
  },
});

export const contractLicenceRows = (shape: Shape, first: FirstIds): RowSource => ({
  table: 'v1_licences',
  columns: ['distributor_id', 'contract_id', 'location_id', 'label', 'device_serial', 'is_active', 'created_at'],
  *rows(): Iterable<readonly Value[]> {
    const random = new SeededRandom(8);
    let id = first.contract;
    for (const { organisation, agreed, plan } of generateContracts(shape)) {
      const hasLocation = (shape.locationsOf[organisation] ?? 0) > 0;
      for (let number = 1; number <= plan.issued; number += 1) {
        const isActive = random.chance(0.8);
        yield [
          shape.distributorOf[organisation] ?? 1,
          id,
          hasLocation && random.chance(0.5) ? first.location + (shape.firstLocationOf[organisation] ?? 0) : null,
          `${random.pick(['Manikin', 'Trolley', 'Bay', 'Truck'])} ${number}`,
          isActive ? `V1-${random.text(8, '0123456789ABCDEF')}` : null,
          isActive,
          new Date(agreed.getTime() + random.between(0, 300) * DAY_MS),
        ];
      }
      id += 1;
    }
  },
});

import { DAY_MS } from '../demo-dates.ts';
import { FIRST_AGREEMENT, usualPlan, V1_YEARS_IN_DAYS } from '../fill-contracts.ts';
import { Dice } from '../seeded-random.ts';
import type { Shape } from './data-shape.ts';
import type { FirstIds } from './organisation-rows.ts';
import type { RowSource, Value } from './row-source.ts';

interface DrawnContract {
  organisation: number;
  agreed: Date;
  plan: ReturnType<typeof usualPlan>;
}

/** Contracts are spread evenly over the organisations, and drawn twice: for their own table and for their licences. */
const drawContracts = function* (shape: Shape): Generator<DrawnContract> {
  const dice = new Dice(7);
  const { contracts, organisations } = shape.size;
  for (let number = 0; number < contracts; number += 1)
    yield {
      organisation: Math.floor((number * organisations) / contracts),
      agreed: new Date(FIRST_AGREEMENT + dice.between(0, V1_YEARS_IN_DAYS) * DAY_MS),
      plan: usualPlan(dice),
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
    for (const { organisation, agreed, plan } of drawContracts(shape)) {
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
    const dice = new Dice(8);
    let id = first.contract;
    for (const { organisation, agreed, plan } of drawContracts(shape)) {
      const hasLocation = (shape.locationsOf[organisation] ?? 0) > 0;
      for (let number = 1; number <= plan.issued; number += 1) {
        const isActive = dice.chance(0.8);
        yield [
          shape.distributorOf[organisation] ?? 1,
          id,
          hasLocation && dice.chance(0.5) ? first.location + (shape.firstLocationOf[organisation] ?? 0) : null,
          `${dice.pick(['Manikin', 'Trolley', 'Bay', 'Truck'])} ${number}`,
          isActive ? `V1-${dice.text(8, '0123456789ABCDEF')}` : null,
          isActive,
          new Date(agreed.getTime() + dice.between(0, 300) * DAY_MS),
        ];
      }
      id += 1;
    }
  },
});

import { CONVERSION_PROBLEM, convertContract, convertV1Licences } from '@hub/contract/conversion';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addContract, type NewContract } from '../../testing/add-contract.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let dev: Person;
let round = 0;

beforeAll(async () => {
  hub = await openTestHub({ HUB_FEATURE_LICENCE_CONVERSION: 'true' });
  dev = await hub.as('dev');
});

const shape: fc.Arbitrary<Omit<NewContract, 'ref'>> = fc.record({
  product: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('Virtual Ward', ' VIRTUAL ward') },
    { weight: 1, arbitrary: fc.constant('Abacus') },
  ),
  modules: fc.subarray(['Charts', 'hANDOVER', 'Charts ', 'Deterioration', 'Fax'], { maxLength: 3 }),
  allowed: fc.integer({ min: 0, max: 6 }),
  issued: fc.integer({ min: 0, max: 6 }),
});

const isOdd = ({ product, modules = [], allowed, issued = 0 }: Omit<NewContract, 'ref'>): boolean =>
  product === 'Abacus' || modules.includes('Fax') || issued > allowed;

interface Standing {
  converted: boolean;
  licences: number;
  active: number;
  linked: number;
  distinct_linked: number;
  same_device: number;
  activity: number;
}

/** What the database has for one contract, whose organisation has no other licences. */
const conversionOf = async (contract: number): Promise<Standing | undefined> => {
  const [row] = await hub.rows<Standing>(
    `select c.converted_at is not null as converted,
       (select count(*)::integer from licences l where l.organisation_id = c.organisation_id) as licences,
       (select count(*)::integer from licences l where l.organisation_id = c.organisation_id and l.is_active) as active,
       count(v.licence_id)::integer as linked, count(distinct v.licence_id)::integer as distinct_linked,
       count(l.uuid_id) filter (where (l.device_serial, l.description, l.created_at, l.is_active) = (v.device_serial, v.label, v.created_at, v.is_active)
         and l.expiry_date is not distinct from v.expiry_date and l.last_online_date is not distinct from v.last_online_date)::integer as same_device,
       (select count(*)::integer from licence_activity a join licences l on l.uuid_id = a.licence_id
         where l.organisation_id = c.organisation_id and a.action_string like '%V1 contract ' || c.customer_ref) as activity
     from v1_contracts c left join v1_licences v on v.contract_id = c.id left join licences l on l.uuid_id = v.licence_id
     where c.id = ?::integer group by c.id`,
    contract,
  );
  return row;
};

const untouched = {
  converted: false,
  licences: 0,
  active: 0,
  linked: 0,
  distinct_linked: 0,
  same_device: 0,
  activity: 0,
};

const expected = (contract: Omit<NewContract, 'ref'>): Standing => {
  const { allowed, issued = 0 } = contract;
  if (isOdd(contract)) return untouched;
  return {
    converted: true,
    licences: allowed,
    active: Math.ceil(issued / 2),
    linked: issued,
    distinct_linked: issued,
    same_device: issued,
    activity: allowed,
  };
};

/** Converts contracts of any shapes in the given way, and compares the database with what is expected. */
const holdsFor = async (shapes: Omit<NewContract, 'ref'>[], convert: (ids: number[]) => Promise<void>) => {
  round += 1;
  const contracts: { id: number }[] = [];
  for (const [index, contract] of shapes.entries())
    contracts.push(await addContract(hub, { ...contract, ref: `P${round}-${index}` }));
  await convert(contracts.map(({ id }) => id));
  for (const [index, { id }] of contracts.entries())
    expect(await conversionOf(id)).toEqual(expected(shapes[index] ?? { allowed: 0 }));
};

it('any contracts: as many licences as were allowed, each issued one once and unchanged, odd ones untouched', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(shape, { minLength: 1, maxLength: 4 }), async (shapes) => {
      await holdsFor(shapes, async (ids) => {
        const { data } = await dev.send(convertV1Licences, { body: ids });
        const whole = shapes.filter((contract) => !isOdd(contract));
        const issued = whole.reduce((sum, contract) => sum + (contract.issued ?? 0), 0);
        const allowed = whole.reduce((sum, contract) => sum + contract.allowed, 0);
        expect(data).toEqual({
          numContracts: whole.length,
          numConverted: issued,
          numCreatedFromSlots: allowed - issued,
          errorMsg: whole.length === shapes.length ? null : CONVERSION_PROBLEM.someLeft(shapes.length - whole.length),
        });
      });
    }),
    { numRuns: 15 },
  );
}, 120_000);

it('any contracts: the same when everybody converts them at once, one by one and in a batch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(shape, { minLength: 1, maxLength: 3 }), async (shapes) => {
      await holdsFor(shapes, async (ids) => {
        const replies = await Promise.all([
          ...ids.flatMap((id) => [id, id]).map((id) => dev.send(convertContract, { params: { id } })),
          dev.send(convertV1Licences, { body: ids }),
        ]);
        for (const { status } of replies) expect([200, 409]).toContain(status);
      });
    }),
    { numRuns: 10 },
  );
}, 120_000);

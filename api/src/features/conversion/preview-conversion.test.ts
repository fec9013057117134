import { previewConversion } from '@hub/contract/conversion';
import { beforeAll, describe, expect, it } from 'vitest';
import { addContract } from '../../testing/add-contract.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let dev: Person;

beforeAll(async () => {
  hub = await openTestHub();
  dev = await hub.as('dev');
});

const preview = (...contracts: string[]) => dev.send(previewConversion, { query: { contracts } });

describe('the preview of a batch', () => {
  it('finds contracts by id and by reference, and says what converting them creates', async () => {
    const one = await addContract(hub, { ref: 'PV-1', allowed: 5, issued: 2 });
    const two = await addContract(hub, { ref: 'PV 2', allowed: 3 });
    const odd = await addContract(hub, { ref: 'PV-3', product: 'Abacus', allowed: 9 });
    const { status, data } = await preview(`${one.id} `, ' pv 2', '', 'PV-1', 'PV-3');
    expect(status).toBe(200);
    expect(data).toEqual({
      ids: [one.id, two.id, odd.id],
      unknown: [],
      ambiguous: [],
      numContracts: 2,
      numConverted: 2,
      numCreatedFromSlots: 6,
    });
  });

  it('names the entries that no contract or more than one contract has', async () => {
    await addContract(hub, { ref: 'PV-twin', allowed: 1 });
    await addContract(hub, { ref: 'PV-twin', allowed: 1 });
    const foreign = await addContract(hub, { ref: 'PV-foreign', allowed: 1, distributor: 2 });
    const { data } = await preview('PV-twin', 'PV-nothing', 'PV-foreign', String(foreign.id), '99999999999');
    expect(data.ambiguous).toEqual(['PV-twin']);
    expect(data.unknown).toEqual(['PV-nothing', 'PV-foreign', String(foreign.id), '99999999999']);
  });

  it('counts what a batch without contracts would pick, at most 200', async () => {
    const { data } = await preview();
    expect(data.numContracts).toBeGreaterThan(0);
    expect(data.numContracts).toBeLessThanOrEqual(200);
    expect(data).toMatchObject({ ids: [], numConverted: null, numCreatedFromSlots: null });
  });

  it('refuses more contracts than a batch may name', async () => {
    const { status, body } = await preview(...Array.from({ length: 1001 }, (_, index) => String(index + 1)));
    expect([status, body.fields]).toEqual([400, { contracts: 'validation.tooMany|1000' }]);
  });
});

import { CONVERSION_PROBLEM, convertV1Licences, getConversionProgress } from '@hub/contract/conversion';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { addContract } from '../../testing/add-contract.ts';
import { openTestHub } from '../../testing/test-hub.ts';

it('a batch is refused in its reply while the feature flag is off, and leaves its line in the audit log', async () => {
  const hub = await openTestHub();
  const dev = await hub.as('dev');
  const { id } = await addContract(hub, { ref: 'Off', allowed: 1 });
  const { status, data } = await dev.send(convertV1Licences, { body: [id] });
  expect(status).toBe(200);
  expect(data).toEqual({
    numContracts: 0,
    numConverted: 0,
    numCreatedFromSlots: 0,
    errorMsg: CONVERSION_PROBLEM.featureOff,
  });
  expect(await hub.rows('select converted_at from v1_contracts where id = ?::integer', id)).toEqual([
    { converted_at: null },
  ]);
  expect(await hub.rows('select 1 from conversion_runs')).toEqual([]);
  expect(await hub.rows("select actor_name, refused from audit_log where action = 'convertV1Licences'")).toEqual([
    { actor_name: 'Dana Dev', refused: CONVERSION_PROBLEM.featureOff },
  ]);
  expect((await dev.send(getConversionProgress, {})).data).toEqual({ enabled: false, running: false, run: null });
});

it('the flag is off by default, on with true, and nothing in between', () => {
  expect(readConfig({}).licenceConversion).toBe(false);
  expect(readConfig({ HUB_FEATURE_LICENCE_CONVERSION: 'true' }).licenceConversion).toBe(true);
  expect(() => readConfig({ HUB_FEATURE_LICENCE_CONVERSION: 'yes' })).toThrow(/must be true or false/);
});

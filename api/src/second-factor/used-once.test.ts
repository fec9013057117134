import { PROBLEM } from '@hub/contract/fields';
import { ROLE } from '@hub/contract/roles';
import { startTotp } from '@hub/contract/security';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alignTotpSteps, codeOf, newcomer, PASSWORD, setUpTotp } from '../testing/second-factors.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';
import { useRecoveryCode, useTotpStep } from './factors.sql.ts';
import { insertChallenge, takeChallenge } from './passkeys.sql.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { finishTotpSetUp, verifyTotpSetUp } from './set-up-totp.ts';

alignTotpSteps();

let hub: TestHub;
let id: string;
let person: Person;

beforeAll(async () => {
  hub = await openTestHub();
});

beforeEach(async () => {
  ({ id, person } = await newcomer(hub, ROLE.DistributorAdmin));
});

/** What two requests at once come to, after both have passed every other check. */
const twice = async <T>(use: () => Promise<T>): Promise<T[]> => [await use(), await use()];

describe('of two requests at once, one can use', () => {
  it('a code of an authenticator app', async () => {
    await setUpTotp(person);
    const step = Math.floor(Date.now() / 30_000) + 1;
    expect(await twice(() => hub.database.asSystem((tx) => useTotpStep(tx, id, step)))).toEqual([true, false]);
  });

  it('a recovery code', async () => {
    const { codes } = await setUpTotp(person);
    const hash = hashOfRecoveryCode(codes[0] ?? '');
    expect(await twice(() => hub.database.asSystem((tx) => useRecoveryCode(tx, id, hash)))).toEqual([true, false]);
  });

  it('the challenge of a passkey', async () => {
    const hash = Buffer.from('a challenge');
    await hub.database.asSystem((tx) => insertChallenge(tx, id, 'sign-in', hash, 60));
    const take = () => hub.database.asSystem((tx) => takeChallenge(tx, id, 'sign-in', hash));
    expect(await twice(take)).toEqual([true, false]);
  });

  it('an authenticator app that is being set up', async () => {
    const { data } = await person.send(startTotp, { body: { password: PASSWORD } });
    const verified = await verifyTotpSetUp({ ...hub, log: hub.app.log }, id, codeOf(data.secret));
    const finish = () => hub.database.asOwner((tx) => finishTotpSetUp(tx, id, verified));
    expect(await finish()).toHaveLength(10);
    await expect(finish()).rejects.toMatchObject({ fields: { code: PROBLEM.codeRefused } });
  });
});

import { call } from '@hub/contract/call';
import type { Distributor } from '@hub/contract/distributors';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientOfRoute } from '../testing/server-of-route.ts';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';
import { Refusal } from './refusal.ts';
import { type AnonymousHandler, anonymousRoute, type Caller } from './route.ts';

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

const odd = call({
  name: 'odd',
  method: 'POST',
  path: '/odd',
  allowedRoles: 'anyone',
  summary: 'A call of this test',
  reply: z.strictObject({ distributor: z.int() }),
});

describe('a call without a session', () => {
  it('is for the distributor that it names, also one that another server has just added, or for none', async () => {
    let reloads = 0;
    const [first] = hub.distributors.all();
    const distributors = {
      ...hub.distributors,
      find: (wanted: number) =>
        wanted === 9 && reloads > 0 ? ({ ...first, number: 9 } as Distributor) : hub.distributors.find(wanted),
      reloadAfterMiss: async () => {
        reloads += 1;
      },
    };
    const echo: AnonymousHandler<typeof odd> = async (_services, { distributor }) => ({ distributor });
    const named = async (header: string) => {
      const client = await clientOfRoute(hub, anonymousRoute(odd, echo), hub.visitor(), { distributors });
      return (await client.send(odd, {}, { headers: { 'x-distributor': header } })).data.distributor;
    };
    expect([await named('2'), reloads]).toEqual([2, 0]);
    expect([await named('9'), reloads]).toEqual([9, 1]);
    expect([await named('77'), reloads]).toEqual([0, 2]);
  });

  it('can set a session’s cookie and clear it', async () => {
    const cookieAfter = async (change: (caller: Caller<typeof odd>) => void) => {
      const changing = anonymousRoute(odd, async (_services, caller) => {
        change(caller);
        return { distributor: 1 };
      });
      return (await (await clientOfRoute(hub, changing)).send(odd, {})).headers['set-cookie'];
    };
    expect(await cookieAfter(() => {})).toBeUndefined();
    expect(await cookieAfter(({ setToken }) => setToken('abc'))).toMatch(/^hub=abc;/);
    expect(await cookieAfter(({ clearToken }) => clearToken())).toMatch(/^hub=;.*1970/);
  });

  it('that is refused is recorded with the distributor it turned out to be about, the one it named, or none', async () => {
    const recorded = async (distributor: number, refusal: Refusal) => {
      const refusing = anonymousRoute(odd, async () => {
        throw refusal;
      });
      const client = await clientOfRoute(hub, refusing, hub.visitor(distributor));
      const { status, body } = await client.send(odd, {});
      expect(status).toBe(refusal.status);
      return hub.rows(
        'select distributor_id, entity_name, refused from audit_log where request_id = ?',
        body.request_id,
      );
    };
    const row = (distributor_id: number | null, entity_name = '') => ({
      distributor_id,
      entity_name,
      refused: 'tokenInvalid',
    });
    expect(await recorded(2, new Refusal('tokenInvalid', { distributor: 3, about: 'Pat' }))).toEqual([row(3, 'Pat')]);
    expect(await recorded(2, new Refusal('tokenInvalid'))).toEqual([row(2)]);
    expect(await recorded(77, new Refusal('tokenInvalid'))).toEqual([row(null)]);
  });

  it('is recorded with at most 300 characters of its path, and takes no notice of a token', async () => {
    const refusing = anonymousRoute(odd, async () => {
      throw new Refusal('tokenInvalid');
    });
    const { app } = await clientOfRoute(hub, refusing);
    const url = `/api/odd?x=${'y'.repeat(500)}`;
    const headers = { 'x-anti-forgery': 'hub', authorization: 'Bearer abc' };
    const response = await app.inject({ method: 'POST', url, headers });
    expect(response.statusCode).toBe(410);
    const { request_id } = response.json<{ request_id: string }>();
    expect(await hub.rows('select entity_id from audit_log where request_id = ?', request_id)).toEqual([
      { entity_id: url.slice(0, 300) },
    ]);
  });
});

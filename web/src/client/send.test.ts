import { getOrganisation, listOrganisations, updateOrganisation } from '@hub/contract/organisations';
import { getAverageReport } from '@hub/contract/reports';
import { signIn } from '@hub/contract/session';
import { sendUserInvite } from '@hub/contract/users';
import { expect, test, vi } from 'vitest';
import { setAppState } from '../app-state.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { send, sendStreamed } from './send.ts';
import { onSessionEnd } from './session-end.ts';

const ORGANISATION = { id: 3, name: 'Acme' };

test('every call carries the anti-forgery header and the distributor', async () => {
  const server = fakeServer({ 'GET /organisation/3': { body: ORGANISATION, headers: { etag: '"5"' } } });
  setAppState({
    currentDistributor: { number: 2, name: '', communityUrl: '', hubUrl: '', requiresVerification: false },
  });
  const reply = await send(getOrganisation, { params: { id: 3 } });
  expect(reply).toMatchObject({ success: true, statusCode: 200, data: ORGANISATION, errors: [], etag: '"5"' });
  expect(server.requests[0]?.headers.get('x-anti-forgery')).toBe('hub');
  expect(server.requests[0]?.headers.get('x-distributor')).toBe('2');
});

test('a call sends If-Match with the version and Idempotency-Key with the key', async () => {
  const server = fakeServer({ 'PATCH /organisation/update': { body: ORGANISATION } });
  await send(updateOrganisation, { body: { id: 3 } }, { ifMatch: '"5"', idempotencyKey: 'once' });
  expect(server.requests[0]?.headers.get('if-match')).toBe('"5"');
  expect(server.requests[0]?.headers.get('idempotency-key')).toBe('once');
  expect(server.requests[0]?.body).toEqual({ id: 3 });
});

test('a list call returns the total and sends no empty parameters', async () => {
  const server = fakeServer({ 'GET /organisation': { body: [], headers: { 'x-total-count': '42' } } });
  const reply = await send(listOrganisations, { query: { page: 2, search: '', sort: undefined } });
  expect(reply.total).toBe(42);
  expect(server.requests[0]?.query.toString()).toBe('page=2');
});

test('a refused call returns a value with its message and the errors of its fields', async () => {
  const fields = { name: 'validation.taken' };
  fakeServer({
    'PATCH /organisation/update': { status: 400, body: { message: 'serverMessages.invalidInput', fields } },
  });
  const reply = await send(updateOrganisation, { body: { id: 3 } });
  expect(reply).toMatchObject({ success: false, statusCode: 400, errors: ['serverMessages.invalidInput'], fields });
});

test('a refusal without a message gets the generic one', async () => {
  fakeServer({ 'GET /organisation/3': { status: 500 } });
  expect((await send(getOrganisation, { params: { id: 3 } })).errors).toEqual(['serverMessages.genericError']);
});

test('a refused invite gives all its messages, and names their fields', async () => {
  const fields = { email: 'validation.email' };
  const refusal = { message: 'serverMessages.invalidInput', code: 'invalidInput', fields };
  fakeServer({ 'POST /users/SendUserInvite': { status: 400, body: ['validation.email', 'More', refusal] } });
  const body = { email: 'a@b.cd', first_name: 'A', last_name: 'B', roles: 32, org_location_id: 1 };
  const reply = await send(sendUserInvite, { body });
  expect([reply.errors, reply.fields]).toEqual([['validation.email', 'More'], fields]);
});

test('an unreachable server is a failure with status 0', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const reply = await send(getOrganisation, { params: { id: 3 } });
  expect(reply).toMatchObject({ success: false, statusCode: 0, errors: ['serverMessages.offline'] });
});

test('a 401 ends the session, but a wrong password does not', async () => {
  fakeServer({ 'GET /organisation/3': { status: 401 }, 'POST /auth': { status: 401 } });
  const ended = vi.fn();
  onSessionEnd(ended);
  await send(signIn, { body: { username: 'a', password: 'b' } });
  expect(ended).not.toHaveBeenCalled();
  await send(getOrganisation, { params: { id: 3 } });
  expect(ended).toHaveBeenCalledOnce();
  onSessionEnd(() => {});
});

test('a download follows the rules of every call: its headers, its total, and the end of the session', async () => {
  const table = [['Organisation'], ['Acme']];
  const server = fakeServer({ 'GET /report/AvgLicensesPerOrg': { body: table, headers: { 'x-total-count': '1' } } });
  const reply = await sendStreamed(getAverageReport, {});
  expect(server.requests[0]?.headers.get('x-anti-forgery')).toBe('hub');
  expect(reply.total).toBe(1);
  expect(await new Response(reply.data).json()).toEqual(table);

  fakeServer({ 'GET /report/AvgLicensesPerOrg': { status: 401 } });
  const ended = vi.fn();
  onSessionEnd(ended);
  expect(await sendStreamed(getAverageReport, {})).toMatchObject({ success: false, statusCode: 401 });
  expect(ended).toHaveBeenCalledOnce();
  onSessionEnd(() => {});
});

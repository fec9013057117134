import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render.tsx';

const NONE = { totp: null, passkeys: [], recovery_codes_left: 0, required: false, totp_available: true };
const HERE = {
  id: '11111111-1111-4111-8111-111111111111',
  current: true,
  distributor: { number: 1, name: 'Distributor 1' },
  ip: '203.0.113.7',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  created_at: '2026-03-05T12:00:00Z',
  last_seen_at: '2026-03-05T12:30:00Z',
};
const ELSEWHERE = { ...HERE, id: '22222222-2222-4222-8222-222222222222', current: false, user_agent: 'curl/8.0' };

test('the security page shows the factors, and the sessions with this device marked', async () => {
  fakeServer({ 'GET /factors': { body: NONE }, 'GET /sessions': { body: [HERE, ELSEWHERE] } });
  await visit('/security');
  const sessions = await screen.findByRole('list', { name: 'Where you are signed in' });
  const [here, elsewhere] = within(sessions).getAllByRole('listitem');
  expect(here?.textContent).toMatch(/Firefox on Linux.*This device.*203\.0\.113\.7/);
  expect(here?.querySelector('button')).toBeNull();
  expect(elsewhere?.textContent).toContain('Unknown browser on unknown system');
  expect(screen.getByRole('region', { name: 'Authenticator app' }).textContent).toContain('Off');
});

test('a session is ended with one press', async () => {
  let list = [HERE, ELSEWHERE];
  const server = fakeServer({
    'GET /factors': { body: NONE },
    'GET /sessions': () => ({ body: list }),
    [`DELETE /sessions/${ELSEWHERE.id}`]: () => {
      list = [HERE];
      return { status: 204 };
    },
  });
  await visit('/security');
  await userEvent.click(await screen.findByRole('button', { name: /End the session on Unknown browser/ }));
  expect(await screen.findByText('You are not signed in anywhere else.')).toBeDefined();
  expect(server.to(`DELETE /sessions/${ELSEWHERE.id}`)).toHaveLength(1);
});

test('the security page says why authenticator apps cannot be set up, and what a role requires', async () => {
  fakeServer({
    'GET /factors': { body: { ...NONE, totp_available: false, required: true } },
    'GET /sessions': { body: [HERE] },
  });
  await visit('/security');
  expect(await screen.findByText(/its operator has to set HUB_SECRET first/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Set up app' })).toBeNull();
  expect(screen.getByText(/Your role requires a second factor/)).toBeDefined();
});

test('new recovery codes stay on the screen until they are kept', async () => {
  fakeServer({
    'GET /factors': {
      body: { ...NONE, totp: { created_at: HERE.created_at, last_used_at: null }, recovery_codes_left: 2 },
    },
    'GET /sessions': { body: [HERE] },
    'POST /factors/recovery-codes': { body: { recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] } },
  });
  await visit('/security');
  expect(await screen.findByText('2 codes left')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Create new codes' }));
  await userEvent.type(await screen.findByLabelText('Your password'), 'Secret-1{Enter}');
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('AAAA-BBBB-CCCC-DDDD')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  appState,
  INITIAL_STATE,
  logIn,
  logOut,
  resetToast,
  SAVED_UNDER,
  setAppState,
  showToast,
  startAppState,
  takeSession,
  useAppState,
} from './app-state.ts';
import { currentDistributor } from './distributor-table.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setAppState(INITIAL_STATE);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a toast is green by default and gone after two seconds', () => {
  showToast('Saved');
  expect(appState()).toMatchObject({ isShowingToast: true, currentToastType: 'success', currentToastMessage: 'Saved' });
  vi.advanceTimersByTime(1999);
  expect(appState().isShowingToast).toBe(true);
  vi.advanceTimersByTime(1);
  expect(appState()).toMatchObject({ isShowingToast: false, currentToastMessage: '' });
});

test('a second toast replaces the first and is shown for two seconds', () => {
  showToast('First');
  vi.advanceTimersByTime(1500);
  showToast('Second', 'danger');
  vi.advanceTimersByTime(1500);
  expect(appState()).toMatchObject({ isShowingToast: true, currentToastType: 'danger', currentToastMessage: 'Second' });
  resetToast();
  expect(appState()).toMatchObject({ isShowingToast: false, currentToastType: 'success', currentToastMessage: '' });
});

test('signing out removes the user from the app state', () => {
  logIn({ initials: 'AB', role: 2 });
  logOut();
  const expected = { loggedIn: false, userInitials: '', userRole: 0, loginInfo: 'authentication.loggedOut' };
  expect(appState()).toMatchObject(expected);
});

test('the app state survives a reload', () => {
  logIn({ initials: 'AB', role: 2 });
  expect(JSON.parse(localStorage.getItem(SAVED_UNDER) ?? '').state).toMatchObject({
    userInitials: 'AB',
    loggedIn: true,
  });
});

test.each(['not json', '{"state":null}', '{"state":{"loggedIn":"yes","dynamicBreadcrumbs":{},"userRole":null}}', '[]'])(
  'a broken saved state does not stop the start: %s',
  async (saved) => {
    localStorage.setItem(SAVED_UNDER, saved);
    await useAppState.persist.rehydrate();
    expect(appState()).toMatchObject({ loggedIn: false, dynamicBreadcrumbs: [], userRole: 0 });
  },
);

test('another tab changes who is signed in, and nothing else here', () => {
  setAppState({ dynamicBreadcrumbs: ['Acme'] });
  const theirs = {
    loggedIn: true,
    userInitials: 'AB',
    userRole: 4,
    dynamicBreadcrumbs: ['Other'],
    isShowingToast: true,
  };
  takeSession(JSON.stringify({ state: theirs }));
  expect(appState()).toMatchObject({ loggedIn: true, userInitials: 'AB', userRole: 4 });
  expect(appState()).toMatchObject({ dynamicBreadcrumbs: ['Acme'], isShowingToast: false });
  takeSession('not json');
  expect(appState().loggedIn).toBe(true);
});

test('at startup the distributor comes from the host, no toast is restored, and all else is', async () => {
  const two = {
    number: 2,
    name: 'Two',
    communityUrl: '',
    hubUrl: 'http://two.localhost:3000',
    requiresVerification: true,
  };
  document.body.innerHTML = `<script id="hub-distributors" type="application/json">${JSON.stringify([two])}</script>`;
  const kept = {
    userInitials: 'AB',
    userRole: 2,
    loggedIn: true,
    isNavOpen: true,
    dynamicBreadcrumbs: ['Acme'],
    loginError: 'authentication.signInError',
    loginInfo: 'authentication.loggedOut',
  };
  const saved = { ...INITIAL_STATE, ...kept, isShowingToast: true, currentToastMessage: 'Old' };
  localStorage.setItem(SAVED_UNDER, JSON.stringify({ state: saved, version: 0 }));
  await useAppState.persist.rehydrate();
  startAppState(currentDistributor('two.localhost:3000'));
  expect(appState()).toEqual({ ...INITIAL_STATE, ...kept, currentDistributor: two });
  expect(currentDistributor('elsewhere').number).toBe(1);
  document.body.innerHTML = '';
});

import type { Distributor } from '@hub/contract/distributors';
import { TOAST_MS } from '@hub/contract/limits';
import type { RoleMask } from '@hub/contract/roles';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { NO_DISTRIBUTOR, restored, savedState } from './saved-state.ts';

export type ToastType = 'success' | 'danger' | 'warning';

export interface AppState {
  userInitials: string;
  userRole: RoleMask;
  loggedIn: boolean;
  currentDistributor: Distributor;
  isNavOpen: boolean;
  dynamicBreadcrumbs: string[];
  isShowingToast: boolean;
  currentToastType: ToastType;
  currentToastMessage: string;
  /** Message keys or texts, shown under the sign-in form. */
  loginError: string;
  loginInfo: string;
}

export const SAVED_UNDER = 'licence-hub';

export const INITIAL_STATE: AppState = {
  userInitials: '',
  userRole: 0,
  loggedIn: false,
  currentDistributor: NO_DISTRIBUTOR,
  isNavOpen: false,
  dynamicBreadcrumbs: [],
  isShowingToast: false,
  currentToastType: 'success',
  currentToastMessage: '',
  loginError: '',
  loginInfo: '',
};

export const useAppState = create<AppState>()(
  persist(() => INITIAL_STATE, {
    name: SAVED_UNDER,
    merge: (saved, current) => restored(saved, current),
  }),
);

const sessionOf = ({ userInitials, userRole, loggedIn, loginError, loginInfo }: AppState) => ({
  userInitials,
  userRole,
  loggedIn,
  loginError,
  loginInfo,
});

/** Takes over who is signed in from what another tab has saved. */
export const takeSession = (saved: string | null): void => {
  const current = useAppState.getState();
  const theirs = sessionOf(restored(savedState(saved), current));
  // Saving the same again would go back and forth between the tabs.
  if (JSON.stringify(theirs) !== JSON.stringify(sessionOf(current))) useAppState.setState(theirs);
};

/** The current state, outside components. */
export const appState = (): AppState => useAppState.getState();

export const setAppState = (change: Partial<AppState>): void => {
  useAppState.setState(change);
};

export const clearLoginMessages = (): void => setAppState({ loginError: '', loginInfo: '' });

export const logIn = (person: { initials: string; role: RoleMask }): void =>
  setAppState({ userInitials: person.initials, userRole: person.role, loggedIn: true, loginError: '', loginInfo: '' });

export const logOut = (): void =>
  setAppState({ userInitials: '', userRole: 0, loggedIn: false, loginInfo: 'authentication.loggedOut' });

let toastTimer: ReturnType<typeof setTimeout> | undefined;

export const resetToast = (): void => {
  clearTimeout(toastTimer);
  setAppState({ currentToastMessage: '', currentToastType: 'success', isShowingToast: false });
};

/** Pauses the timer while the pointer or the focus is on the toast, so that there is time to read it. */
export const holdToast = (): void => clearTimeout(toastTimer);

export const releaseToast = (): void => {
  clearTimeout(toastTimer);
  toastTimer = setTimeout(resetToast, TOAST_MS);
};

/** Shows a toast for two seconds and replaces the current one. */
export const showToast = (message: string, type: ToastType = 'success'): void => {
  resetToast();
  setAppState({ currentToastMessage: message, currentToastType: type, isShowingToast: true });
  releaseToast();
};

/** Sets what must not come from the saved state; the rest is restored as it was. */
export const startAppState = (distributor: Distributor): void => {
  resetToast();
  setAppState({ currentDistributor: distributor });
};

import { useState } from 'react';
import { useAppState } from '../../app-state.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { RequestResetView } from './request-reset-view.tsx';
import { SessionMessage, SessionPanel } from './session-panel.tsx';
import { SignInView } from './sign-in-view.tsx';

/** Two views of one panel: signing in, and asking for a link to set a new password. */
export function LoginScreen() {
  const text = useText();
  const [view, setView] = useState<'sign-in' | 'reset'>('sign-in');
  const [email, setEmail] = useState('');
  const { loginError, loginInfo } = useAppState();
  const message = (
    <SessionMessage error={loginError && serverText(loginError)} info={loginInfo && serverText(loginInfo)} />
  );
  if (view === 'reset') {
    return (
      <SessionPanel title={text('authentication.resetTitle')}>
        <RequestResetView email={email} onEmail={setEmail} message={message} onBack={() => setView('sign-in')} />
      </SessionPanel>
    );
  }
  return (
    <SessionPanel title={text('authentication.title')}>
      <SignInView email={email} onEmail={setEmail} message={message} onForgot={() => setView('reset')} />
    </SessionPanel>
  );
}

import type { SecondStep } from '@hub/contract/session';
import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { setAppState, useAppState } from '../../app-state.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { sameOriginPath } from '../../shell/session/return-path.ts';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { RequestResetView } from './request-reset-view.tsx';
import { SessionMessage, SessionPanel } from './session-panel.tsx';
import { SignInView } from './sign-in-view.tsx';

// Lazy: only people who have a second factor, or must set one up, need these.
const SecondFactorView = lazy(async () => ({ default: (await import('./second-factor-view.tsx')).SecondFactorView }));
const SecondFactorSetupView = lazy(async () => ({
  default: (await import('./second-factor-setup-view.tsx')).SecondFactorSetupView,
}));

/** The views of one panel: signing in, the second factor, and requesting a password reset. */
export function LoginScreen() {
  const text = useText();
  const router = useRouter();
  const { from } = useSearch({ from: '/login' });
  const [view, setView] = useState<'sign-in' | 'reset'>('sign-in');
  const [step, setStep] = useState<SecondStep>();
  const [email, setEmail] = useState('');
  const { loginError, loginInfo } = useAppState();
  const message = (
    <SessionMessage error={loginError && serverText(loginError)} info={loginInfo && serverText(loginInfo)} />
  );
  useStepEnd(step, setStep);
  const enter = () => router.history.replace(sameOriginPath(from));
  if (step) {
    const StepView = step.needs === 'proof' ? SecondFactorView : SecondFactorSetupView;
    return (
      <SessionPanel
        title={text(step.needs === 'proof' ? 'authentication.secondStepTitle' : 'authentication.setUpTitle')}
      >
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <StepView step={step} onDone={enter} onBack={() => setStep(undefined)} />
        </Suspense>
      </SessionPanel>
    );
  }
  if (view === 'reset') {
    return (
      <SessionPanel title={text('authentication.resetTitle')}>
        <RequestResetView email={email} onEmail={setEmail} message={message} onBack={() => setView('sign-in')} />
      </SessionPanel>
    );
  }
  return (
    <SessionPanel title={text('authentication.title')}>
      <SignInView
        email={email}
        onEmail={setEmail}
        message={message}
        onForgot={() => setView('reset')}
        onEnter={enter}
        onSecondStep={setStep}
      />
    </SessionPanel>
  );
}

/** Says when the ticket has expired, before somebody enters a correct code in vain. */
const useStepEnd = (step: SecondStep | undefined, setStep: (step: undefined) => void): void => {
  useEffect(() => {
    if (step?.needs !== 'proof') return;
    const end = () => {
      setStep(undefined);
      setAppState({ loginError: 'authentication.secondStepOver' });
    };
    const timer = setTimeout(end, step.seconds_left * 1000);
    return () => clearTimeout(timer);
  }, [step, setStep]);
};

import { SETUP_STEPS } from 'hub:calls';
import type { SetupState } from '@hub/contract/setup';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { locationPath } from '../navigation/record-paths.ts';
import classes from './setup.module.css';
import { useSetupText } from './setup-words.ts';

type Step = SetupState['missing'][number];

/** Where a step is done; the test mail has a dialog instead. */
const pathOf = (step: Exclude<Step, 'mail'>, { location_id }: SetupState): string => {
  const paths = {
    product: '/admin/products/create',
    package: '/admin/packages/create',
    organisation: '/organisations/create',
    location: '/locations/create',
    licence: location_id === null ? '/locations' : `${locationPath(location_id)}/createlicense`,
    secondFactor: '/security',
  };
  return paths[step];
};

interface StepProps {
  step: Step;
  state: SetupState;
  onTestMail: () => void;
}

/** The main button of the list. */
export function NextStep({ step, state, onTestMail }: StepProps) {
  const text = useSetupText();
  if (step === 'mail')
    return (
      <Button size="xs" onClick={onTestMail}>
        {text('setup.mail')}
      </Button>
    );
  return (
    <ButtonLink size="xs" to={pathOf(step, state)}>
      {text(`setup.${step}`)}
    </ButtonLink>
  );
}

function StepLink({ step, state, onTestMail }: StepProps) {
  const text = useSetupText();
  if (step === 'mail')
    return (
      <button type="button" className={classes.link} onClick={onTestMail}>
        {text('setup.mail')}
      </button>
    );
  return (
    <Link to={pathOf(step, state)} className={classes.link}>
      {text(`setup.${step}`)}
    </Link>
  );
}

export function SetupSteps({ state, onTestMail }: Omit<StepProps, 'step'>) {
  const text = useSetupText();
  return (
    <ol className={classes.steps}>
      {SETUP_STEPS.map((step) => {
        const isDone = !state.missing.includes(step);
        return (
          <li key={step} className={classes.step}>
            {isDone ? text(`setup.${step}`) : <StepLink step={step} state={state} onTestMail={onTestMail} />}
            <StatusLabel kind={isDone ? 'good' : 'off'}>{text(isDone ? 'setup.done' : 'setup.open')}</StatusLabel>
          </li>
        );
      })}
    </ol>
  );
}

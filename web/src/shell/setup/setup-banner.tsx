import { SETUP_STEPS } from 'hub:calls';
import type { SetupState } from '@hub/contract/setup';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import classes from './setup.module.css';
import { dismissSetup, SETUP_READS } from './setup.queries.ts';
import { NextStep, SetupSteps } from './setup-steps.tsx';
import { useSetupText } from './setup-words.ts';
import { TestMailDialog } from './test-mail-dialog.tsx';

/** Leads the provider's staff through what a new hub needs; gone once all is done. */
export function SetupBanner({ state }: { state: SetupState }) {
  const text = useSetupText();
  const [showsAll, setShowsAll] = useState(false);
  const [dialog, setDialog] = useState<'mail' | 'dismiss'>();
  const close = () => setDialog(undefined);
  const dismiss = useCall(dismissSetup, { invalidates: SETUP_READS, onSuccess: close });
  const [next] = state.missing;
  if (next === undefined) return null;
  const onTestMail = () => setDialog('mail');
  const counts = { done: SETUP_STEPS.length - state.missing.length, all: SETUP_STEPS.length };
  return (
    <section className={classes.banner} aria-label={text('setup.title')}>
      <div className={classes.line}>
        <div className={classes.words}>
          <strong>{text('setup.title')}</strong>
          <span className={classes.progress}>{text('setup.progress', counts)}</span>
        </div>
        <div className={classes.actions}>
          <Button size="xs" variant="subtle" color="gray" onClick={() => setDialog('dismiss')}>
            {text('setup.dismiss')}
          </Button>
          <Button size="xs" variant="default" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {text('setup.allSteps')}
          </Button>
          <NextStep step={next} state={state} onTestMail={onTestMail} />
        </div>
      </div>
      {showsAll && <SetupSteps state={state} onTestMail={onTestMail} />}
      <TestMailDialog opened={dialog === 'mail'} onClose={close} />
      <ConfirmDialog
        opened={dialog === 'dismiss'}
        onClose={close}
        onConfirm={() => void dismiss.run()}
        isPending={dismiss.isPending}
        title={text('setup.dismissTitle')}
        confirmLabel={text('setup.dismiss')}
      >
        {text('setup.dismissMeans')}
      </ConfirmDialog>
    </section>
  );
}

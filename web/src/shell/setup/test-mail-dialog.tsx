import { Button } from '@mantine/core';
import { useState } from 'react';
import { invalidate } from '../../client/invalidate.ts';
import { useCall } from '../../client/use-call.ts';
import { serverText } from '../../i18n/text.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import footer from '../../ui/feedback/dialog-footer.module.css';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import classes from './setup.module.css';
import { SETUP_READS, sendTestMail } from './setup.queries.ts';
import { useSetupText } from './setup-words.ts';

interface Outcome {
  to: string;
  accepted: boolean;
  answer: string;
}

/** Sends a test mail and shows the mail server's own words. */
export function TestMailDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useSetupText();
  const [outcome, setOutcome] = useState<Outcome>();
  const call = useCall(sendTestMail, { onSuccess: setOutcome });
  const close = () => {
    onClose();
    // Not before the answer was read: the list, and with it this dialog, may be gone afterwards.
    void invalidate(SETUP_READS);
  };
  return (
    <Dialog opened={opened} onClose={close} title={text('setup.mail')} closable={!call.isPending}>
      <p className={classes.meaning}>{text('setup.mailText')}</p>
      <div role="status">
        {outcome && (
          <>
            <StatusLabel kind={outcome.accepted ? 'good' : 'bad'}>
              {text(outcome.accepted ? 'setup.mailAccepted' : 'setup.mailRefused', { to: outcome.to })}
            </StatusLabel>
            <pre className={classes.answer}>{outcome.answer}</pre>
          </>
        )}
        {call.problem && <StatusLabel kind="bad">{serverText(call.problem)}</StatusLabel>}
      </div>
      <div className={footer.footer}>
        <Button variant="default" onClick={close} disabled={call.isPending}>
          {text('shared.close')}
        </Button>
        <Button loading={call.isPending} onClick={() => void call.run()}>
          {text('setup.send')}
        </Button>
      </div>
    </Dialog>
  );
}

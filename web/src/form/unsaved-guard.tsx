import { Button } from '@mantine/core';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useText } from '../i18n/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import footer from '../ui/dialog-footer.module.css';
import { forgetDraft } from './drafts.ts';
import type { RecordFormState } from './use-record-form.ts';

/** Asks before a link, Back, a reload or a closed tab throws away what was typed. */
export function UnsavedGuard({ record }: { record: RecordFormState }) {
  const text = useText();
  const router = useRouter();
  const home = useRef(router.state.location.pathname);
  const blocker = useBlocker({
    // Once the person is elsewhere, such as on the way to sign in again, there is nothing to ask any more.
    shouldBlockFn: ({ current, next }) =>
      record.isDirtyNow() && current.pathname === home.current && next.pathname !== current.pathname,
    enableBeforeUnload: record.isDirtyNow,
    withResolver: true,
  });
  const leave = () => {
    forgetDraft(record.name);
    blocker.proceed?.();
  };
  const stay = () => blocker.reset?.();
  return (
    <Dialog opened={blocker.status === 'blocked'} onClose={stay} title={text('form.leaveTitle')}>
      {text('form.leaveQuestion')}
      <div className={footer.footer}>
        <Button variant="default" onClick={leave}>
          {text('form.leave')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {text('form.stay')}
        </Button>
      </div>
    </Dialog>
  );
}

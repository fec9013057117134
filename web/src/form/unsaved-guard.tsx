import { Button } from '@mantine/core';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useText } from '../i18n/text.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import footer from '../ui/feedback/dialog-footer.module.css';
import { forgetDraft } from './drafts.ts';
import type { RecordFormState } from './record-form-state.ts';

/** A form that may have unsaved changes. */
export type Guarded = Pick<RecordFormState<object>, 'name' | 'isDirtyNow'>;

/** Asks before a link, Back, a reload or a closed tab discards unsaved changes, once for all forms of the page. */
export function UnsavedGuard({ records }: { records: () => readonly Guarded[] }) {
  const text = useText();
  const router = useRouter();
  const isDirtyNow = () => records().some((record) => record.isDirtyNow());
  const startPath = useRef(router.state.location.pathname);
  const blocker = useBlocker({
    // On another page, such as on the way to sign in again, nothing is left to ask.
    shouldBlockFn: ({ current, next }) =>
      isDirtyNow() && current.pathname === startPath.current && next.pathname !== current.pathname,
    enableBeforeUnload: isDirtyNow,
    withResolver: true,
  });
  const leave = () => {
    for (const { name } of records()) forgetDraft(name);
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

import { Button } from '@mantine/core';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useText } from '../i18n/text.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import footer from '../ui/feedback/dialog-footer.module.css';
import { forgetDraft } from './drafts.ts';
import type { RecordFormState } from './record-form-state.ts';

/** Something that is being edited. */
export type Guarded = Pick<RecordFormState<object>, 'name' | 'isDirtyNow'>;

/** Asks before a link, Back, a reload or a closed tab throws away what was typed; once, however much there is. */
export function UnsavedGuard({ records }: { records: () => readonly Guarded[] }) {
  const text = useText();
  const router = useRouter();
  const isDirtyNow = () => records().some((record) => record.isDirtyNow());
  const home = useRef(router.state.location.pathname);
  const blocker = useBlocker({
    // Once the person is elsewhere, such as on the way to sign in again, there is nothing to ask any more.
    shouldBlockFn: ({ current, next }) =>
      isDirtyNow() && current.pathname === home.current && next.pathname !== current.pathname,
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

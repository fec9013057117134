import type { Call } from '@hub/contract/call';
import { ActionIcon } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Refusal } from '../client/query.ts';
import type { Reply } from '../client/send.ts';
import { useCall } from '../client/use-call.ts';
import { forgetDraft } from '../form/drafts.ts';
import { serverText, useText } from '../i18n/text.ts';
import { ConfirmDialog } from '../ui/feedback/confirm-dialog.tsx';
import classes from './archive-record.module.css';

interface ArchiveRecordProps {
  id: number;
  name: string;
  etag: string | undefined;
  archive: (request: { id: number; ifMatch: string | undefined }) => Promise<Reply<unknown>>;
  invalidates: readonly Call[];
  /** The toast once it is done. */
  success: string;
  draftName: string;
  /** The path to go to once the record is archived. */
  leaveTo: string;
  /** What is archived with the record, in numbers. */
  contents: ReactNode;
}

/** The archive icon of a record, which asks first. */
export function ArchiveRecord({ id, name, etag, archive, contents, ...props }: ArchiveRecordProps) {
  const text = useText();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const call = useCall(archive, {
    invalidates: props.invalidates,
    success: props.success,
    failure: text('shared.errorArchiving'),
    onSuccess: () => {
      setOpened(false);
      forgetDraft(props.draftName);
      // Archiving discards unsaved changes without another question.
      void navigate({ href: props.leaveTo, ignoreBlocker: true });
    },
  });
  const open = () => {
    call.reset();
    setOpened(true);
  };
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={text('shared.archive')}
        title={text('shared.archive')}
        onClick={open}
      >
        <IconArchive size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onConfirm={() => void call.run({ id, ifMatch: etag })}
        isPending={call.isPending}
        title={text('shared.archiveTitle', { name })}
        confirmLabel={text('shared.archive')}
        danger
      >
        <div className={classes.question}>
          {contents}
          <p>{text('shared.archiveMeans')}</p>
          <p role="alert" className={classes.problem}>
            {call.problem && serverText(call.problem)}
          </p>
        </div>
      </ConfirmDialog>
    </>
  );
}

interface ArchiveContentsProps<Data> {
  query: Pick<UseQueryOptions<Data, Refusal>, 'queryKey' | 'queryFn'>;
  children: (data: Data) => string;
}

/** What is archived with a record, in numbers that are counted when the question is asked. */
export function ArchiveContents<Data>({ query, children }: ArchiveContentsProps<Data>) {
  const text = useText();
  const { data, error } = useQuery({ ...query, staleTime: 0 });
  if (error) return <p>{text('shared.archiveUncounted')}</p>;
  if (data === undefined) return <p role="status">{text('shared.archiveCounting')}</p>;
  return <p>{children(data)}</p>;
}

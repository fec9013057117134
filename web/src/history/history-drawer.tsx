import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import type { AuditLine, RecordKind } from '@hub/contract/audit';
import { Button, Drawer } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { dayAndTime, moment } from '../i18n/format.ts';
import { useText } from '../i18n/text.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { deedOf } from './audit-sentence.ts';
import classes from './history.module.css';
import { listRecordHistoryQuery } from './history.queries.ts';

interface HistoryDrawerProps {
  kind: RecordKind;
  id: string;
  name: string;
  opened: boolean;
  onClose: () => void;
  /** After it has left the screen. */
  onClosed: () => void;
}

/** What was done to a record, newest first, beside its page. Loaded when it is first opened. */
export function HistoryDrawer({ kind, id, name, opened, onClose, onClosed }: HistoryDrawerProps) {
  const text = useText();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      position="right"
      size={480}
      padding={24}
      title={text('audit.historyOf', { name })}
      closeButtonProps={{ 'aria-label': text('shared.close') }}
      attributes={{ header: { role: 'presentation' } }}
      styles={{ title: { fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' } }}
    >
      <History kind={kind} id={id} />
    </Drawer>
  );
}

function History({ kind, id }: Pick<HistoryDrawerProps, 'kind' | 'id'>) {
  const text = useText();
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    listRecordHistoryQuery(kind, id),
  );
  if (isError) return <Notice>{text('audit.historyFailed')}</Notice>;
  if (!data) return <p className={classes.nothing}>{text('shell.loading')}</p>;
  const lines = data.pages.flatMap(({ rows }) => rows);
  if (lines.length === 0) return <p className={classes.nothing}>{text('audit.noHistory')}</p>;
  return (
    <>
      <ol className={classes.entries}>
        {lines.map((line) => (
          <Entry key={line.id} line={line} isOfPart={line.entity !== kind} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('audit.earlier')}
        </Button>
      )}
    </>
  );
}

/** What was done to a part of the record, such as a module of a product, names the part. */
function Entry({ line, isOfPart }: { line: AuditLine; isOfPart: boolean }) {
  const text = useText();
  const actor = line.actor_name || text(line.actor_id === null ? 'audit.nobody' : 'shared.unknown');
  return (
    <li className={classes.entry}>
      <p className={classes.what}>
        {deedOf(line)}
        {isOfPart && ` ${line.entity_name}`}
      </p>
      <AuditChanges changes={line.changes} />
      <p className={classes.by}>
        {actor},{' '}
        <time dateTime={line.at} title={moment(line.at)}>
          {dayAndTime(line.at)}
        </time>
      </p>
    </li>
  );
}

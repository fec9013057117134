import type { ReportCell } from '@hub/contract/reports';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../app-state.ts';
import { Refusal } from '../client/query.ts';
import { number } from '../i18n/format.ts';
import { useText } from '../i18n/text.ts';
import classes from './download-button.module.css';
import { collectCsv, makeCsv, type StreamedTable, saveFile } from './make-csv.ts';
import { useLinkedDownload } from './use-linked-download.ts';

interface DownloadButtonProps {
  /** Asks for the whole table. */
  request: (signal: AbortSignal) => Promise<StreamedTable>;
  /** The start of the file name. */
  name: string;
  label: string;
  variant?: 'filled' | 'default';
  /** Puts message keys of the server into words. */
  toRow?: (row: ReportCell[]) => ReportCell[];
  /** Whether the server sends a CSV file rather than a table to make one of. */
  isCsv?: true;
  /** Whether a link to the page can ask for the file, as those in mails do. */
  startsByLink?: true;
}

/** Saves a CSV file, with progress and a Cancel button. */
export function DownloadButton(props: DownloadButtonProps) {
  const { request, name, label, variant = 'filled', toRow, isCsv, startsByLink } = props;
  const text = useText();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const download = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const reply = await request(controller.signal);
      if (!reply.success || reply.data === null) throw new Refusal(reply);
      const { total = 0 } = reply;
      const onRows = (done: number) => setProgress({ done, total });
      saveFile(await (isCsv ? collectCsv(reply.data, onRows) : makeCsv(reply.data, onRows, toRow)), name);
    } catch (error) {
      // After a 401 the person is on the way to sign in.
      const isSignedOut = error instanceof Refusal && error.statusCode === 401;
      if (!controller.signal.aborted && !isSignedOut) showToast(text('shared.downloadFailed'), 'danger');
    }
    setProgress(undefined);
  };

  useLinkedDownload(startsByLink === true, () => void download());

  if (!progress)
    return (
      <Button variant={variant} onClick={() => void download()}>
        {label}
      </Button>
    );
  return (
    <>
      <progress className={classes.bar} value={progress.done} max={progress.total || 1} aria-label={label} />
      <span role="status">
        {text('shared.downloading', { done: number(progress.done), total: number(progress.total) })}
      </span>
      <Button variant="default" onClick={() => running.current?.abort()}>
        {text('shared.cancelDownload')}
      </Button>
    </>
  );
}

import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../app-state.ts';
import { number } from '../i18n/format.ts';
import { useText } from '../i18n/text.ts';
import { makeCsv, saveFile } from './make-csv.ts';

interface DownloadButtonProps {
  /** Of a table that is streamed row by row. */
  url: string;
  /** The start of the file name. */
  name: string;
  label: string;
}

/** Makes the CSV file in the browser, with progress and a Cancel button. */
export function DownloadButton({ url, name, label }: DownloadButtonProps) {
  const text = useText();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const download = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const file = await makeCsv(url, controller.signal, (done, total) => setProgress({ done, total }));
      saveFile(file, name);
    } catch {
      if (!controller.signal.aborted) showToast(text('reports.downloadFailed'), 'danger');
    }
    setProgress(undefined);
  };

  if (!progress) return <Button onClick={() => void download()}>{label}</Button>;
  return (
    <>
      <span role="status">
        {text('reports.downloading', { done: number(progress.done), total: number(progress.total) })}
      </span>
      <Button variant="default" onClick={() => running.current?.abort()}>
        {text('reports.cancel')}
      </Button>
    </>
  );
}

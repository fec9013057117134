import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../app-state.ts';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { makeCsv, saveFile } from './download-report.ts';

/** Makes the CSV file in the browser, with progress and a way out. */
export function DownloadButton({ address }: { address: string }) {
  const text = useText();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const download = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      saveFile(await makeCsv(address, controller.signal, (done, total) => setProgress({ done, total })));
    } catch {
      if (!controller.signal.aborted) showToast(text('reports.downloadFailed'), 'danger');
    }
    setProgress(undefined);
  };

  if (!progress) return <Button onClick={() => void download()}>{text('reports.download')}</Button>;
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

import type { ConversionResult } from '@hub/contract/conversion';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { BatchResults } from './batch-results.tsx';
import classes from './conversion.module.css';
import { getConversionProgressQuery } from './conversion.queries.ts';
import { ConversionStatsTable } from './conversion-stats.tsx';
import { ConvertBatchForm } from './convert-batch-form.tsx';
import './conversion-words.ts';

const POLL_MS = 1_000;

/** Warns before the page is closed or reloaded in the middle of a batch. */
const useWarnBeforeUnload = (isPending: boolean): void => {
  useEffect(() => {
    if (!isPending) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isPending]);
};

export function ConvertBatchScreen() {
  const text = useText();
  const [isPending, setPending] = useState(false);
  const [latest, setLatest] = useState<ConversionResult>();
  const { data: progress } = useQuery({
    ...getConversionProgressQuery(),
    ...(isPending && { refetchInterval: POLL_MS }),
  });
  const running = isPending || progress?.running === true;
  useWarnBeforeUnload(isPending);
  const end = (result?: ConversionResult) => {
    setPending(false);
    setLatest(result);
  };

  const run = progress?.run ?? null;
  const shown = latest ?? (run?.finished_at ? run : undefined);
  return (
    <>
      <PageHeader title={text('conversion.batchTitle')} />
      <ConversionStatsTable />
      <div className={classes.batch}>
        <Notice>
          <ul className={classes.warnings}>
            <li>{text('conversion.warnClose')}</li>
            <li>{text('conversion.warnFlag')}</li>
            {progress?.enabled === false && <li>{text('conversion.flagOff')}</li>}
          </ul>
        </Notice>
        <ConvertBatchForm isRunning={running} onStart={() => setPending(true)} onEnd={end} />
        {running && run !== null && run.finished_at === null && <BatchProgress run={run} />}
        {!running && shown !== undefined && <BatchResults result={shown} left={run?.errors ?? []} />}
      </div>
    </>
  );
}

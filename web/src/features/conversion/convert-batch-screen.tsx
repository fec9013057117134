import type { ConversionResult } from '@hub/contract/conversion';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { number } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { BatchResults } from './batch-results.tsx';
import { parseContractIds } from './contract-ids.ts';
import classes from './conversion.module.css';
import { CONVERSION_READS, convertV1Licences, getConversionProgressQuery } from './conversion.queries.ts';
import { ConversionStatsTable } from './conversion-stats.tsx';

const DEFAULT_BATCH = 200;
const MAX_IDS = 1000;
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
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [latest, setLatest] = useState<ConversionResult>();
  const convert = useCall(convertV1Licences, {
    invalidates: CONVERSION_READS,
    failure: serverText,
    onSuccess: setLatest,
  });
  const { data: progress } = useQuery({
    ...getConversionProgressQuery(),
    ...(convert.isPending && { refetchInterval: POLL_MS }),
  });
  const running = convert.isPending || progress?.running === true;
  useWarnBeforeUnload(convert.isPending);

  const start = (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const { ids, invalid } = parseContractIds(typed);
    const refused =
      invalid.length > 0
        ? text('conversion.idsRubbish', { rubbish: invalid.slice(0, 10).join(', ') })
        : ids.length > MAX_IDS
          ? text('conversion.idsTooMany', { most: number(MAX_IDS) })
          : '';
    setProblem(refused);
    if (refused === '') void convert.run(ids);
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
        <form onSubmit={start} noValidate>
          <TextInput
            label={text('conversion.ids')}
            description={text('conversion.idsHelp', { count: number(DEFAULT_BATCH) })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={problem}
            mb={12}
          />
          <Button type="submit" loading={running}>
            {text('conversion.convertBatch')}
          </Button>
        </form>
        {running && run !== null && run.finished_at === null && <BatchProgress run={run} />}
        {!running && shown !== undefined && <BatchResults result={shown} left={run?.errors ?? []} />}
      </div>
    </>
  );
}

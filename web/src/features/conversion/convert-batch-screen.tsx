import type { ConversionResult } from '@hub/contract/conversion';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { showToast } from '../../app-state.ts';
import { number } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { BatchResults } from './batch-results.tsx';
import { readContractIds } from './contract-ids.ts';
import classes from './conversion.module.css';
import { convertBatch, getConversionProgressQuery } from './conversion.queries.ts';
import { ConversionStatsTable } from './conversion-stats.tsx';

const PICKED = 200;
const MOST = 1000;

/** Asks before the page is closed or reloaded in the middle of a batch. */
const useStayWhile = (busy: boolean): void => {
  useEffect(() => {
    if (!busy) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [busy]);
};

export function ConvertBatchScreen() {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [latest, setLatest] = useState<ConversionResult>();
  const { data: progress, refetch } = useQuery(getConversionProgressQuery());
  const running = busy || progress?.running === true;
  useStayWhile(busy);

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const { ids, rubbish } = readContractIds(typed);
    const refused =
      rubbish.length > 0
        ? text('conversion.idsRubbish', { rubbish: rubbish.slice(0, 10).join(', ') })
        : ids.length > MOST
          ? text('conversion.idsTooMany', { most: number(MOST) })
          : '';
    setProblem(refused);
    if (refused !== '') return;
    setBusy(true);
    const asking = setInterval(() => void refetch(), 1_000);
    const reply = await convertBatch(ids);
    clearInterval(asking);
    setBusy(false);
    if (reply.success) setLatest(reply.data);
    else showToast(serverText(reply.errors[0] ?? 'serverMessages.genericError'), 'danger');
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
            description={text('conversion.idsHelp', { count: number(PICKED) })}
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

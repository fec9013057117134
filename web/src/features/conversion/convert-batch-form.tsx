import type { ConversionPreview, ConversionResult } from '@hub/contract/conversion';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../app-state.ts';
import { useCall } from '../../client/use-call.ts';
import { number } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmBatch } from './confirm-batch.tsx';
import { CONVERSION_READS, convertV1Licences, previewConversion } from './conversion.queries.ts';

const DEFAULT_BATCH = 200;
const MAX_SHOWN = 10;

const entriesOf = (typed: string): string[] =>
  typed
    .split(/[,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

interface ConvertBatchFormProps {
  isRunning: boolean;
  onStart: () => void;
  /** Without a result when the server refused. */
  onEnd: (result?: ConversionResult) => void;
}

/** Asks for the contracts, shows what converting them creates, and converts them after a confirmation. */
export function ConvertBatchForm({ isRunning, onStart, onEnd }: ConvertBatchFormProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [planned, setPlanned] = useState<ConversionPreview>();

  const preview = useCall(previewConversion, {
    onSuccess: (found) => {
      const { unknown, ambiguous } = found;
      const shown = (entries: string[]) => ({ entries: entries.slice(0, MAX_SHOWN).join(', ') });
      if (unknown.length > 0) setProblem(text('conversion.contractsUnknown', shown(unknown)));
      else if (ambiguous.length > 0) setProblem(text('conversion.contractsAmbiguous', shown(ambiguous)));
      else setPlanned(found);
    },
    onFailure: (message) => setProblem(serverText(message)),
  });
  const convert = useCall(convertV1Licences, {
    invalidates: CONVERSION_READS,
    failure: serverText,
    onSuccess: (result) => {
      const { numContracts: count } = result;
      if (count > 0) showToast(text('conversion.batchDone', { count, formatted: number(count) }));
      onEnd(result);
    },
    onFailure: () => onEnd(),
  });

  const check = (event: FormEvent) => {
    event.preventDefault();
    setProblem('');
    if (!isRunning) void preview.run(entriesOf(typed));
  };
  const start = ({ ids }: ConversionPreview) => {
    setPlanned(undefined);
    onStart();
    void convert.run(ids);
  };
  return (
    <>
      <form onSubmit={check} noValidate>
        <TextInput
          label={text('conversion.ids')}
          description={text('conversion.idsHelp', { count: number(DEFAULT_BATCH) })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={problem}
          mb={12}
        />
        <Button type="submit" loading={isRunning || preview.isPending}>
          {text('conversion.convertBatch')}
        </Button>
      </form>
      {planned && <ConfirmBatch planned={planned} onClose={() => setPlanned(undefined)} onConfirm={start} />}
    </>
  );
}

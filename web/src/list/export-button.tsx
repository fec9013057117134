import type { Call } from '@hub/contract/call';
import { sendForCsv } from '../client/send.ts';
import { DownloadButton } from '../download/download-button.tsx';
import { useText } from '../i18n/text.ts';

/** A list that the server answers as a file, too. */
export type CsvCall = Call & { csv: string };

export interface ExportRequest {
  params?: object;
  query?: object;
}

export interface ExportButtonProps {
  call: CsvCall;
  /** What the list shows. */
  request: ExportRequest;
}

/** Exports what a list shows: every row that matches, in the order of the screen. */
export function ExportButton({ call, request: { params, query } }: ExportButtonProps) {
  const text = useText();
  return (
    <DownloadButton
      request={(signal) =>
        sendForCsv(call, { params, query: { ...query, page: undefined, page_size: undefined } }, { signal })
      }
      name={call.csv}
      label={text('list.export')}
      variant="default"
      isCsv
    />
  );
}

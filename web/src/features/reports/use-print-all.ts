import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '../../app-state.ts';
import { Refusal } from '../../client/query.ts';
import { number } from '../../i18n/format.ts';
import { text } from '../../i18n/text.ts';
import type { ReportPage, ReportRow } from './reports.queries.ts';

/** About two hundred sheets. Browsers give up on tables that are much longer. */
const MAX_PRINTED_ROWS = 5_000;

const isPrintKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'p';

/**
 * Loads every row before the browser prints, by button or by key, because the screen has one page of them only.
 * `rows` is there while it prints.
 */
export const usePrintAll = (total: number, loadAll: () => Promise<ReportPage>) => {
  const [rows, setRows] = useState<readonly ReportRow[]>();
  const [isLoading, setLoading] = useState(false);

  const isTooLong = total > MAX_PRINTED_ROWS;

  const print = async () => {
    if (isTooLong) {
      showToast(text('reports.tooLongToPrint', { most: number(MAX_PRINTED_ROWS) }), 'warning');
      return;
    }
    setLoading(true);
    try {
      const all = await loadAll();
      flushSync(() => setRows(all.rows));
      window.print();
    } catch (error) {
      const isSignedOut = error instanceof Refusal && error.statusCode === 401;
      if (!isSignedOut) showToast(text('reports.unknown'), 'danger');
    }
    setLoading(false);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return;
      event.preventDefault();
      if (!isLoading) void print();
    };
    const onPrinted = () => setRows(undefined);
    window.addEventListener('keydown', onKey);
    window.addEventListener('afterprint', onPrinted);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('afterprint', onPrinted);
    };
  });

  return { rows, print, isLoading, isTooLong };
};

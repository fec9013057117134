import type * as calls from '@hub/contract/reports';
import type { Handler } from '../../http/route.ts';
import { licencesByMonthAndProduct } from './licence-report.sql.ts';

const summed = <K extends string>(rows: readonly ({ licences: number } & Record<K, string>)[], key: K) => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row[key], (sums.get(row[key]) ?? 0) + row.licences);
  return [...sums];
};

export const getLicenceReportSummary: Handler<typeof calls.getLicenceReportSummary> = async (tx, { params }) => {
  const counts = await licencesByMonthAndProduct(tx, params);
  return {
    total: counts.reduce((sum, { licences }) => sum + licences, 0),
    months: summed(counts, 'month').map(([month, licences]) => ({ month, licences })),
    products: summed(counts, 'product')
      .map(([product, licences]) => ({ product, licences }))
      .sort((a, b) => b.licences - a.licences),
  };
};

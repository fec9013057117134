import type * as calls from '@hub/contract/reports';
import type { Handler } from '../../http/route.ts';
import { sumOrganisations, withMostLicences } from './average-report.sql.ts';
import { roundedAverage } from './rounded-average.ts';

const TOP = 10;

export const getAverageSummary: Handler<typeof calls.getAverageSummary> = async (tx) => {
  const { organisations, licences } = await sumOrganisations(tx);
  return {
    organisations,
    licences,
    average: roundedAverage(licences, organisations),
    top: await withMostLicences(tx, TOP),
  };
};

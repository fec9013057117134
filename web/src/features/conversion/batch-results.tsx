import type { ConversionProblem, ConversionResult } from '@hub/contract/conversion';
import { number } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DetailsRow, DetailsTable } from '../../ui/text/details-table.tsx';
import classes from './conversion.module.css';

interface BatchResultsProps {
  result: ConversionResult;
  /** Contracts that were not converted, and why. */
  left: readonly ConversionProblem[];
}

export function BatchResults({ result, left }: BatchResultsProps) {
  const text = useText();
  const title = text('conversion.results');
  return (
    <Card title={title}>
      <div role="status">
        {result.errorMsg !== null && <p className={classes.error}>{serverText(result.errorMsg)}</p>}
        <DetailsTable label={title}>
          <DetailsRow label={text('conversion.contractsConverted')}>{number(result.numContracts)}</DetailsRow>
          <DetailsRow label={text('conversion.licencesConverted')}>{number(result.numConverted)}</DetailsRow>
          <DetailsRow label={text('conversion.fromSlots')}>{number(result.numCreatedFromSlots)}</DetailsRow>
        </DetailsTable>
      </div>
      {left.length > 0 && (
        <details>
          <summary>{text('conversion.leftAlone')}</summary>
          <ul className={classes.left}>
            {left.map(({ contract_id, customer_ref, problem }) => (
              <li key={contract_id}>
                {customer_ref}: {serverText(problem)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

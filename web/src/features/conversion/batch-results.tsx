import type { ConversionProblem, ConversionResult } from '@hub/contract/conversion';
import { number } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Fact, Facts } from '../../ui/text/details-table.tsx';
import classes from './conversion.module.css';

interface BatchResultsProps {
  result: ConversionResult;
  /** Contracts that were left as they are, and why. */
  left: readonly ConversionProblem[];
}

export function BatchResults({ result, left }: BatchResultsProps) {
  const text = useText();
  const title = text('conversion.results');
  return (
    <Card title={title}>
      <div role="status">
        {result.errorMsg !== null && <p className={classes.error}>{serverText(result.errorMsg)}</p>}
        <Facts label={title}>
          <Fact label={text('conversion.contractsConverted')}>{number(result.numContracts)}</Fact>
          <Fact label={text('conversion.licencesConverted')}>{number(result.numConverted)}</Fact>
          <Fact label={text('conversion.fromSlots')}>{number(result.numCreatedFromSlots)}</Fact>
        </Facts>
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

import type { V1Contract } from '@hub/contract/conversion';
import { serverText, useText } from '../../i18n/text.ts';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import classes from './conversion.module.css';

export const isConvertible = ({ converted_at, problem }: V1Contract): boolean =>
  converted_at === null && problem === null;

/** Why a contract cannot be converted. */
export function ContractState({ contract }: { contract: V1Contract }) {
  const text = useText();
  if (contract.converted_at !== null) return <StatusLabel kind="good">{text('conversion.converted')}</StatusLabel>;
  return (
    <span className={classes.state}>
      <StatusLabel kind="bad">{text('conversion.cannot')}</StatusLabel>
      <span className={classes.problem}>{serverText(contract.problem ?? '')}</span>
    </span>
  );
}

import type { V1Contract } from '@hub/contract/conversion';
import { serverText, useText } from '../../i18n/text.ts';
import { StatusWord } from '../../ui/status-word.tsx';
import classes from './conversion.module.css';

/** Whether a contract can be converted, and if not, why in words. */
export function ContractState({ contract }: { contract: V1Contract }) {
  const text = useText();
  if (contract.converted_at !== null) return <StatusWord kind="good">{text('conversion.converted')}</StatusWord>;
  if (contract.problem === null) return <StatusWord kind="waiting">{text('conversion.ready')}</StatusWord>;
  return (
    <>
      <StatusWord kind="bad">{text('conversion.cannot')}</StatusWord>
      <span className={classes.problem}>{serverText(contract.problem)}</span>
    </>
  );
}

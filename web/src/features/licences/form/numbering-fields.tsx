import { labelWithNumber, numberedLabels } from '@hub/contract/licences.policy';
import { LIMITS } from '@hub/contract/limits';
import { TextField } from '../../../form/fields/fields.tsx';
import { FieldPair } from '../../../form/form-section.tsx';
import type { RecordFields } from '../../../form/record-form-state.ts';
import { useText } from '../../../i18n/text.ts';
import type { Numbering } from './licence-values.ts';
import classes from './numbering-fields.module.css';

interface NumberingFieldsProps {
  record: RecordFields<{ description: string; first_number: string }>;
  numbering: Numbering;
}

/** Where the numbers of several licences start, and what their labels will be. */
export function NumberingFields({ record, numbering }: NumberingFieldsProps) {
  const text = useText();
  const { description } = record.values;
  const { count, firstNumber } = numbering;
  const isReadable = description.trim() !== '' && count <= LIMITS.licencesAtOnce && !Number.isNaN(firstNumber);
  const labels = isReadable ? numberedLabels(labelWithNumber(description), count, firstNumber) : [];
  const [first, last] = [labels.at(0), labels.at(-1)];
  return (
    <FieldPair>
      <TextField record={record} name="first_number" inputMode="numeric" required />
      <div className={classes.preview}>
        <span className={classes.title}>{text('licences.labels')}</span>
        <span>{first && last ? text('licences.labelsFromTo', { first, last }) : '-'}</span>
      </div>
    </FieldPair>
  );
}

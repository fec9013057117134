import { Button } from '@mantine/core';
import { useText } from '../i18n/text.ts';
import classes from './form.module.css';
import type { RecordFormState } from './record-form-state.ts';

export function DraftNotice({ record }: { record: Pick<RecordFormState<object>, 'hasDraft' | 'reset'> }) {
  const text = useText();
  return (
    <div role="status" className={classes.region}>
      {record.hasDraft && (
        <div className={classes.notice}>
          <p>{text('form.draftRestored')}</p>
          <Button variant="default" size="xs" onClick={record.reset}>
            {text('form.draftDiscard')}
          </Button>
        </div>
      )}
    </div>
  );
}

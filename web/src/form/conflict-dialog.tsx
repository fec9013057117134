import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../i18n/text.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import footer from '../ui/feedback/dialog-footer.module.css';
import { type Conflict, differences, likelySide, merged, type Side } from './conflict.ts';
import classes from './form.module.css';
import type { RecordFormState } from './use-record-form.ts';

interface ConflictDialogProps {
  record: RecordFormState;
  conflict: Conflict<Record<string, unknown>>;
  show: Record<string, (value: unknown) => string>;
}

/** Both versions, field by field. The person chooses, and nothing is overwritten behind anyone's back. */
export function ConflictDialog({ record, conflict, show }: ConflictDialogProps) {
  const text = useText();
  const [sides, setSides] = useState<Record<string, Side>>({});
  const names = differences(conflict);

  const readable = (name: string, value: unknown) => {
    if (show[name]) return show[name](value);
    if (typeof value === 'boolean') return text(value ? 'form.yes' : 'form.no');
    return value === '' || value === null || value === undefined ? <em>{text('form.empty')}</em> : String(value);
  };

  const choice = (name: string, side: Side, value: unknown) => (
    <label className={classes.version}>
      <input
        type="radio"
        name={`${record.id}-version-${name}`}
        checked={(sides[name] ?? likelySide(conflict, name)) === side}
        onChange={() => setSides({ ...sides, [name]: side })}
      />
      <span>{readable(name, value)}</span>
    </label>
  );

  return (
    <Dialog opened onClose={record.closeConflict} title={text('form.conflictTitle')} size={720}>
      <p>{text(names.length === 0 ? 'form.conflictNothing' : 'form.conflictText')}</p>
      {names.length > 0 && (
        <table className={classes.versions}>
          <thead>
            <tr>
              <th scope="col">{text('form.conflictField')}</th>
              <th scope="col">{text('form.conflictMine')}</th>
              <th scope="col">{text('form.conflictTheirs')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{text(record.labels[name] ?? 'form.empty')}</th>
                <td>{choice(name, 'mine', conflict.mine[name])}</td>
                <td>{choice(name, 'theirs', conflict.theirs.values[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={footer.footer}>
        <Button variant="default" onClick={record.closeConflict}>
          {text('form.cancel')}
        </Button>
        <Button onClick={() => record.resolveConflict(merged(conflict, sides))}>{text('form.conflictSave')}</Button>
      </div>
    </Dialog>
  );
}

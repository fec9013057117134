import { Button } from '@mantine/core';
import { useState } from 'react';
import { dayAndTime } from '../i18n/format.ts';
import { useText } from '../i18n/text.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import footer from '../ui/feedback/dialog-footer.module.css';
import { changeOf, contested, merged, type OpenConflict, type Side, theirsAlone } from './conflict.ts';
import classes from './form.module.css';
import type { RecordFormState } from './record-form-state.ts';
import type { ReadableValues, Values } from './values.ts';

interface ConflictDialogProps<V extends Values> {
  record: RecordFormState<V>;
  conflict: OpenConflict<V>;
  show: ReadableValues<V>;
}

/** Both versions of what both have changed. The person selects, and no change is overwritten unseen. */
export function ConflictDialog<V extends Values>({ record, conflict, show }: ConflictDialogProps<V>) {
  const text = useText();
  const [sides, setSides] = useState<Record<string, Side>>({});
  const kept = theirsAlone(conflict).map((name) => text(record.labels[name]));

  const whoAndWhen = (name: string) => {
    const change = changeOf(conflict.changes, name);
    if (!change) return null;
    const by = change.actor_name || text('shared.system');
    return <span className={classes.when}>{text('form.conflictBy', { name: by, when: dayAndTime(change.at) })}</span>;
  };

  const readable = <Name extends keyof V & string>(name: Name, value: V[Name]) => {
    const readAs = show[name];
    if (readAs) return readAs(value);
    if (typeof value === 'boolean') return text(value ? 'form.yes' : 'form.no');
    return value === '' || value === null || value === undefined ? <em>{text('form.empty')}</em> : String(value);
  };

  const choice = <Name extends keyof V & string>(name: Name, side: Side, value: V[Name]) => (
    <label className={classes.version}>
      <input
        type="radio"
        name={`${record.id}-version-${name}`}
        checked={(sides[name] ?? 'mine') === side}
        onChange={() => setSides({ ...sides, [name]: side })}
      />
      <span>{readable(name, value)}</span>
    </label>
  );

  return (
    <Dialog opened onClose={record.closeConflict} title={text('form.conflictTitle')} size={720}>
      <p>{text('form.conflictText')}</p>
      <table className={classes.versions}>
        <thead>
          <tr>
            <th scope="col">{text('form.conflictField')}</th>
            <th scope="col">{text('form.conflictMine')}</th>
            <th scope="col">{text('form.conflictTheirs')}</th>
          </tr>
        </thead>
        <tbody>
          {contested(conflict).map((name) => (
            <tr key={name}>
              <th scope="row">{text(record.labels[name])}</th>
              <td data-label={text('form.conflictMine')}>{choice(name, 'mine', conflict.mine[name])}</td>
              <td data-label={text('form.conflictTheirs')}>
                {choice(name, 'theirs', conflict.theirs.values[name])}
                {whoAndWhen(name)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {kept.length > 0 && <p>{text('form.conflictKept', { fields: kept.join(', ') })}</p>}
      <div className={footer.footer}>
        <Button variant="default" onClick={record.closeConflict}>
          {text('form.cancel')}
        </Button>
        <Button onClick={() => record.resolveConflict(merged(conflict, sides))}>{text('form.conflictSave')}</Button>
      </div>
    </Dialog>
  );
}

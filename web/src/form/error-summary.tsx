import { namesField } from '@hub/contract/names-field';
import { useEffect, useRef } from 'react';
import type { MessageKey } from '../i18n/message-key.ts';
import { serverText, useText } from '../i18n/text.ts';
import classes from './form.module.css';
import type { RecordFormState } from './record-form-state.ts';
import type { Values } from './values.ts';

/** Everything that keeps the record from being saved. Takes the focus each time saving was refused. */
export function ErrorSummary<V extends Values>({ record }: { record: RecordFormState<V> }) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const { attempt, refusal, errors, id } = record;
  const labels: Partial<Record<string, MessageKey>> = record.labels;
  // In the order of the form, which is the order in which people correct them.
  const order = Object.keys(labels);
  const problems = Object.entries(errors)
    .filter(([, message]) => message)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  // A message about a field is not repeated as the general one.
  const general = problems.some(([, message]) => message === refusal) ? undefined : refusal;
  const isShown = problems.length > 0 || refusal !== undefined;

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (!isShown) return null;
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <h2>{text('form.summaryTitle')}</h2>
      {general && <p>{serverText(general)}</p>}
      <ul>
        {problems.map(([name, message]) => {
          const label = labels[name];
          const problem = serverText(String(message));
          return (
            <li key={name}>
              {label ? (
                <a href={`#${id}-${name}`} onClick={(event) => goToField(event, `${id}-${name}`)}>
                  {namesField(String(message)) ? problem : `${text(label)}: ${problem}`}
                </a>
              ) : (
                problem
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Goes to the field without changing the URL, which the router would take for a navigation. */
const goToField = (event: { preventDefault: () => void }, id: string): void => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};

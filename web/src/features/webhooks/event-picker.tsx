import { WEBHOOK_EVENTS, type WebhookEvent } from '@hub/contract/webhook-events';
import { Checkbox } from '@mantine/core';
import { type FieldProps, useField } from '../../form/fields/fields.tsx';
import type { Values } from '../../form/values.ts';
import type { webhookMessages } from '../../i18n/en_au/webhooks.ts';
import { useWebhookText } from './webhook-words.ts';
import classes from './webhooks.module.css';

type Entity = keyof (typeof webhookMessages)['webhookEntities'];

const GROUPS = Object.entries(Object.groupBy(WEBHOOK_EVENTS, (event) => event.split('.')[0] ?? '')) as [
  Entity,
  WebhookEvent[],
][];

/** Events by what they are about, with a box for all of a kind. Its field holds the events that are checked. */
export function EventPicker<V extends Values>(field: FieldProps<V, WebhookEvent[]>) {
  const text = useWebhookText();
  const { value, onChange, onFocus, onBlur, id, name, defaultValue, ...props } = useField(field).input;
  const checked: string[] = Array.isArray(value) ? value : [];
  const toggle = (events: readonly string[], on: boolean) =>
    onChange([...checked.filter((event) => !events.includes(event)), ...(on ? events : [])]);
  return (
    <div id={id} tabIndex={-1}>
      <Checkbox.Group {...props} value={checked} onChange={onChange}>
        <div className={classes.groups}>
          {GROUPS.map(([entity, events]) => {
            const count = events.filter((event) => checked.includes(event)).length;
            return (
              <details key={entity} className={classes.group}>
                <summary>
                  {text(`webhookEntities.${entity}`)} {count > 0 && <span>{`${count}/${events.length}`}</span>}
                </summary>
                <div className={classes.events}>
                  <Checkbox.Group value={count === events.length ? ['all'] : []}>
                    <Checkbox
                      value="all"
                      indeterminate={count > 0 && count < events.length}
                      label={text('webhooks.allOf', { entity: text(`webhookEntities.${entity}`) })}
                      onChange={({ currentTarget }) => toggle(events, currentTarget.checked)}
                    />
                  </Checkbox.Group>
                  {events.map((event) => (
                    <Checkbox key={event} value={event} label={<code>{event}</code>} />
                  ))}
                </div>
              </details>
            );
          })}
        </div>
      </Checkbox.Group>
      <p className={classes.fact}>{text('webhooks.chosen', { count: checked.length })}</p>
    </div>
  );
}

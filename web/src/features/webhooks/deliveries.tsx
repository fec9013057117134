import { listWebhookDeliveries } from 'hub:calls';
import { DELIVERY_COUNT_CAP, DELIVERY_STATES, type WebhookDelivery } from '@hub/contract/webhooks';
import { useState } from 'react';
import { dayAndTime, moment } from '../../i18n/format.ts';
import type { Column } from '../../list/column.ts';
import { FilterChoice } from '../../list/filter-choice.tsx';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveryList } from './delivery-list.ts';
import { DELIVERY_KINDS, useWebhookText } from './webhook-words.ts';
import classes from './webhooks.module.css';
import { listWebhookDeliveriesQuery } from './webhooks.queries.ts';

function Result({ delivery: { state, last_error, next_try_at, tries } }: { delivery: WebhookDelivery }) {
  const text = useWebhookText();
  return (
    <div>
      <StatusLabel kind={DELIVERY_KINDS[state]}>{text(`webhooks.state_${state}`)}</StatusLabel>
      {last_error !== '' && <div className={classes.fact}>{last_error}</div>}
      {next_try_at !== null && tries > 0 && (
        <div className={classes.fact}>{text('webhooks.nextTry', { date: dayAndTime(next_try_at) })}</div>
      )}
    </div>
  );
}

const COLUMNS: readonly [Column<WebhookDelivery, 'created_at'>, ...Column<WebhookDelivery, 'created_at'>[]] = [
  {
    key: 'type',
    header: 'webhooks.event',
    isTall: true,
    cell: ({ type, name }) => (
      <div>
        <code>{type}</code>
        {name !== '' && <div className={classes.fact}>{name}</div>}
      </div>
    ),
  },
  {
    key: 'when',
    header: 'webhooks.when',
    width: '15rem',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={moment(created_at)}>
        {dayAndTime(created_at)}
      </time>
    ),
  },
  { key: 'tries', header: 'webhooks.tries', align: 'end', width: '5.5rem', cell: ({ tries }) => tries },
  { key: 'result', header: 'webhooks.result', width: '30%', isTall: true, cell: (row) => <Result delivery={row} /> },
];

/** What was sent to a webhook, the newest first. */
export function Deliveries({ id, isEnabled }: { id: string; isEnabled: boolean }) {
  const text = useWebhookText();
  const list = useList(deliveryList, listWebhookDeliveriesQuery(id));
  const [opened, setOpened] = useState<string>();
  const actions = (row: WebhookDelivery) => (
    <button
      type="button"
      className={classes.show}
      aria-label={`${text('webhooks.show')} ${row.type} ${row.name}`}
      onClick={() => setOpened(row.id)}
    >
      {text('webhooks.show')}
    </button>
  );
  return (
    <>
      <List
        list={list}
        label={text('webhooks.deliveries')}
        exportCall={listWebhookDeliveries}
        exportRequest={{ params: { id }, query: { state: list.query.state } }}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        rowName={({ type }) => type}
        rowActions={actions}
        countCap={DELIVERY_COUNT_CAP}
        filters={
          <FilterChoice
            label={text('webhooks.show')}
            value={list.state.filters.state}
            onChoose={(state) => list.change({ filters: { state } })}
            choices={[
              { value: 'all', label: text('webhooks.showAll') },
              ...DELIVERY_STATES.map((value) => ({ value, label: text(`webhooks.state_${value}`) })),
            ]}
          />
        }
        noneYet={{ text: text('webhooks.noDeliveries') }}
      />
      {opened !== undefined && (
        <DeliveryDialog id={opened} mayReplay={isEnabled} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

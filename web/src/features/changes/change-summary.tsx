import { CHANGE_OUTCOMES } from 'hub:calls';
import type { ChangeDetails, ChangeSet, ExpiryDays } from '@hub/contract/changes';
import { countOf } from '@hub/contract/changes.policy';
import { number } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DetailsRow, DetailsTable } from '../../ui/text/details-table.tsx';
import classes from './changes.module.css';

/** How many licences have each outcome, and why some stay as they are. */
export function ChangeSummary({ set }: { set: ChangeDetails }) {
  const text = useText();
  return (
    <Card title={text('changes.summary')}>
      <DetailsTable label={text('changes.summary')}>
        {CHANGE_OUTCOMES.filter((outcome) => countOf(set, outcome) > 0).map((outcome) => (
          <DetailsRow key={outcome} label={text(`changeOutcomes.${outcome}`)}>
            {number(countOf(set, outcome))}
            <Reasons counts={set.counts.filter((entry) => entry.outcome === outcome)} />
          </DetailsRow>
        ))}
        {set.days !== null && set.undone_at === null && <DaysRow days={set.days} />}
        {set.purchase_order !== null && (
          <DetailsRow label={text('changes.purchaseOrder')}>{set.purchase_order}</DetailsRow>
        )}
        {set.devices !== null && set.devices.active > 0 && (
          <DetailsRow label={text('changes.devices')}>
            {text('changes.received', {
              count: set.devices.active,
              formatted: number(set.devices.active),
              received: number(set.devices.received),
            })}
          </DetailsRow>
        )}
      </DetailsTable>
    </Card>
  );
}

const DAYS = [
  ['changes.gain', 'gaining', 'given'],
  ['changes.lose', 'losing', 'taken'],
  ['changes.toLifetime', 'to_lifetime', undefined],
  ['changes.fromLifetime', 'from_lifetime', undefined],
] as const;

/** "12 licences gain 4,380 days", for the quote. */
function DaysRow({ days }: { days: ExpiryDays }) {
  const text = useText();
  const lines = DAYS.filter(([, licences]) => days[licences] > 0);
  if (lines.length === 0) return null;
  return (
    <DetailsRow label={text('changes.expiryDays')}>
      {lines.map(([sentence, licences, amount]) => (
        <div key={licences}>
          {text(sentence, {
            count: days[licences],
            formatted: number(days[licences]),
            ...(amount !== undefined && {
              days: text('changes.days', { count: days[amount], formatted: number(days[amount]) }),
            }),
          })}
        </div>
      ))}
    </DetailsRow>
  );
}

function Reasons({ counts }: { counts: ChangeSet['counts'] }) {
  const named = counts.filter(({ reason }) => reason !== null);
  if (named.length === 0) return null;
  return (
    <ul className={classes.reasons}>
      {named.map(({ reason, count }) => (
        <li key={reason}>
          {serverText(reason ?? '')} {named.length > 1 && `(${number(count)})`}
        </li>
      ))}
    </ul>
  );
}

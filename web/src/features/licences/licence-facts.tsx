import type { Licence } from '@hub/contract/licence-schemas';
import { useText } from '../../i18n/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CheckLabel } from '../../ui/text/check-label.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { DetailsRow, DetailsTable } from '../../ui/text/details-table.tsx';
import { ActorName } from './actor-name.tsx';
import classes from './licence-screen.module.css';

/** The read-only facts about a licence. */
export function LicenceFacts({ licence }: { licence: Licence }) {
  const text = useText();
  const title = text('licences.record');
  return (
    <Card title={title}>
      <DetailsTable label={title}>
        <DetailsRow label={text('licences.isActivated')}>
          <CheckLabel yes={licence.is_active}>{text(licence.is_active ? 'form.yes' : 'form.no')}</CheckLabel>
        </DetailsRow>
        <DetailsRow label={text('licences.purchaseOrder')}>{licence.purchase_order || text('shared.none')}</DetailsRow>
        {licence.external_id && <DetailsRow label={text('licences.externalId')}>{licence.external_id}</DetailsRow>}
        <DetailsRow label={text('licences.createdBy')}>
          <ActorName name={licence.created_by_name} />
        </DetailsRow>
        <DetailsRow label={text('licences.createdOn')}>
          <DateText value={licence.created_at} />
        </DetailsRow>
        <DetailsRow label={text('licences.lastModified')}>
          <DateText value={licence.updated_at} />
        </DetailsRow>
        <DetailsRow label={text('licences.lastOnline')}>
          <span className={classes.online}>
            <span>
              <DateText value={licence.last_online_date} />
            </span>
            {licence.is_active ? (
              <CheckLabel yes={licence.in_sync}>
                {text(licence.in_sync ? 'licences.inSync' : 'licences.notInSync')}
              </CheckLabel>
            ) : (
              <span>{text('licences.notActivated')}</span>
            )}
          </span>
        </DetailsRow>
      </DetailsTable>
    </Card>
  );
}

import type { Licence } from '@hub/contract/licences';
import { useText } from '../../i18n/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { TickWord } from '../../ui/text/check-label.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Fact, Facts } from '../../ui/text/details-table.tsx';
import classes from './licence-screen.module.css';
import { WhoDidIt } from './who-did-it.tsx';

/** What the hub knows about a licence and nobody types. */
export function LicenceFacts({ licence }: { licence: Licence }) {
  const text = useText();
  const title = text('licences.record');
  return (
    <Card title={title}>
      <Facts label={title}>
        <Fact label={text('licences.isActivated')}>
          <TickWord yes={licence.is_active}>{text(licence.is_active ? 'form.yes' : 'form.no')}</TickWord>
        </Fact>
        <Fact label={text('licences.purchaseOrder')}>{licence.purchase_order || text('shared.none')}</Fact>
        <Fact label={text('licences.createdBy')}>
          <WhoDidIt name={licence.created_by_name} />
        </Fact>
        <Fact label={text('licences.createdOn')}>
          <DateText value={licence.created_at} />
        </Fact>
        <Fact label={text('licences.lastModified')}>
          <DateText value={licence.updated_at} />
        </Fact>
        <Fact label={text('licences.lastOnline')}>
          <span className={classes.online}>
            <DateText value={licence.last_online_date} />
            <TickWord yes={licence.in_sync}>
              {text(licence.in_sync ? 'licences.inSync' : 'licences.notInSync')}
            </TickWord>
          </span>
        </Fact>
      </Facts>
    </Card>
  );
}

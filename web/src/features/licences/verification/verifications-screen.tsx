import { listUnverifiedLicences } from 'hub:calls';
import type { UnverifiedLicence } from '@hub/contract/licence-schemas';
import type { UNVERIFIED_LICENCE_SORTS } from '@hub/contract/licences';
import { useText } from '../../../i18n/text.ts';
import type { Column } from '../../../list/column.ts';
import { List } from '../../../list/list.tsx';
import { useList } from '../../../list/use-list.ts';
import { licencePath } from '../../../shell/navigation/record-paths.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { unverifiedList } from '../licence-list.ts';
import { listUnverifiedLicencesQuery } from '../licences.queries.ts';
import { VerifyRow } from './verify-row.tsx';
import { VerifySelected } from './verify-selected.tsx';
import '../../../i18n/licence-words.ts';

type Sort = (typeof UNVERIFIED_LICENCE_SORTS)[number];

const COLUMNS: readonly [Column<UnverifiedLicence, Sort>, ...Column<UnverifiedLicence, Sort>[]] = [
  { key: 'label', header: 'licences.label', sort: 'description', width: '22%' },
  {
    key: 'organisation',
    header: 'licences.organisation',
    sort: 'organisation_name',
    cell: ({ organisation_name }) => organisation_name,
  },
  {
    key: 'location',
    header: 'licences.location',
    sort: 'org_location_name',
    cell: ({ org_location_name }) => org_location_name,
    under: { key: 'organisation', on: 'narrow' },
  },
  {
    key: 'order',
    header: 'licences.purchaseOrder',
    sort: 'purchase_order',
    cell: ({ purchase_order }) => purchase_order || '-',
    under: { key: 'label', on: 'narrow' },
  },
  {
    key: 'created',
    header: 'licences.created',
    sort: 'created_at',
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
];

/** The licences of this distributor that no device can claim until somebody has verified them. */
export function VerificationsScreen() {
  const text = useText();
  const list = useList(unverifiedList, listUnverifiedLicencesQuery);
  return (
    <>
      <PageHeader title={text('licences.verificationsTitle')} />
      <List
        list={list}
        label={text('licences.verificationsTitle')}
        searchLabel={text('licences.searchLabel')}
        columns={COLUMNS}
        exportCall={listUnverifiedLicences}
        rowKey={({ uuid_id }) => uuid_id}
        rowName={({ description }) => description}
        rowLink={({ org_location_id, uuid_id }) => licencePath(org_location_id, uuid_id)}
        rowActions={(licence) => <VerifyRow licence={licence} />}
        bulkActions={(selection, count) => (
          <VerifySelected selection={selection} count={count} search={list.state.search} />
        )}
        noneYet={{ text: text('licences.nothingToVerify') }}
      />
    </>
  );
}

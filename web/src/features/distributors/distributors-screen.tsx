import { listDistributors } from 'hub:calls';
import type { DISTRIBUTOR_SORTS, DistributorRecord } from '@hub/contract/distributors';
import type { Column } from '../../list/column.ts';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CheckLabel } from '../../ui/text/check-label.tsx';
import { distributorList } from './distributor-list.ts';
import { useDistributorText } from './distributor-words.ts';
import { listDistributorsQuery } from './distributors.queries.ts';

type Sort = (typeof DISTRIBUTOR_SORTS)[number];

function Verification({ isRequired }: { isRequired: boolean }) {
  const text = useDistributorText();
  return (
    <CheckLabel yes={isRequired}>
      {text(isRequired ? 'distributors.requiresVerification' : 'distributors.requiresNoVerification')}
    </CheckLabel>
  );
}

const COLUMNS: readonly [Column<DistributorRecord, Sort>, ...Column<DistributorRecord, Sort>[]] = [
  { key: 'name', header: 'distributors.name', sort: 'name', width: '24%' },
  { key: 'number', header: 'distributors.number', sort: 'number', align: 'end', cell: ({ number }) => number },
  { key: 'hub', header: 'distributors.hubUrl', sort: 'hub_url', cell: ({ hub_url }) => hub_url || '-' },
  {
    key: 'community',
    header: 'distributors.communityUrl',
    sort: 'community_url',
    cell: ({ community_url }) => community_url || '-',
  },
  {
    key: 'verification',
    header: 'distributors.requiresVerification',
    sort: 'requires_verification',
    cell: ({ requires_verification }) => <Verification isRequired={requires_verification} />,
  },
];

export function DistributorsScreen() {
  const text = useDistributorText();
  const list = useList(distributorList, listDistributorsQuery);
  const create = <ButtonLink to="/admin/distributors/create">{text('navigation.createDistributor')}</ButtonLink>;
  return (
    <>
      <PageHeader title={text('navigation.distributors')} actions={create} />
      <List
        list={list}
        label={text('navigation.distributors')}
        searchLabel={text('distributors.searchLabel')}
        exportCall={listDistributors}
        columns={COLUMNS}
        rowKey={({ number }) => number}
        rowName={({ name }) => name}
        rowLink={({ number }) => `/admin/distributors/${number}`}
        noneYet={{ text: text('distributors.noneYet'), action: create }}
      />
    </>
  );
}

import { listLicences } from 'hub:calls';
import type { ALL_LICENCE_SORTS, ListedLicence } from '@hub/contract/licence-list';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { pageQuery } from '../../client/query.ts';
import { getOrganisationQuery } from '../../client/record-queries.ts';
import { calendarDay } from '../../i18n/format.ts';
import { text as textOf, useText } from '../../i18n/text.ts';
import type { Column } from '../../list/column.ts';
import { defineList } from '../../list/define-list.ts';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { licencesLink } from '../../shell/navigation/licences-link.ts';
import { licencePath, locationPath } from '../../shell/navigation/record-paths.ts';
import { RegionFilter } from '../../shell/region-filter.tsx';
import { useRegion } from '../../shell/use-region.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { SectionHeader } from '../../ui/layout/section-header.tsx';
import { LicenceStatusLabel } from '../../ui/text/licence-status-label.tsx';
import { RelativeTime } from '../../ui/text/relative-time.tsx';
import classes from './all/all-licences.module.css';
import { ChangeMenu } from './bulk/plan/change-menu.tsx';
import '../../i18n/licence-words.ts';

type Sort = (typeof ALL_LICENCE_SORTS)[number];

const route = getRouteApi('/session/organisations/$organisationId/licences');

const SORTS = ['created_at', 'description', 'expiry_date', 'last_online_date'] as const satisfies readonly Sort[];

const organisationLicenceList = defineList({ call: listLicences, sorts: SORTS, order: 'desc' });

const COLUMNS: readonly [Column<ListedLicence, Sort>, ...Column<ListedLicence, Sort>[]] = [
  { key: 'label', header: 'licences.label', sort: 'description', width: '22%' },
  {
    key: 'location',
    header: 'licences.location',
    cell: ({ org_location_id, org_location_name }) => (
      <Link to={locationPath(org_location_id)} className={classes.link}>
        {org_location_name}
      </Link>
    ),
  },
  {
    key: 'product',
    header: 'licences.product',
    cell: ({ product }) => product.name,
    under: { key: 'label', on: 'medium' },
  },
  { key: 'status', header: 'licences.status', cell: (licence) => <LicenceStatusLabel licence={licence} /> },
  {
    key: 'expiry',
    header: 'licences.validUntil',
    sort: 'expiry_date',
    isWhole: true,
    // The last day of a licence is the same in every time zone.
    cell: ({ expiry_date }) => calendarDay(expiry_date) ?? textOf('licences.lifetime'),
  },
  {
    key: 'online',
    header: 'licences.lastOnline',
    sort: 'last_online_date',
    isWhole: true,
    under: { key: 'expiry', on: 'narrow' },
    cell: ({ last_online_date }) =>
      last_online_date === null ? textOf('shared.none') : <RelativeTime value={last_online_date} />,
  },
];

/** The Licences tab of an organisation: those of all its locations, or of one region. */
export function OrganisationLicencesScreen() {
  const text = useText();
  const { organisationId } = route.useParams();
  const organisation = useSuspenseQuery(getOrganisationQuery(organisationId)).data.data;
  const region = useRegion(organisation)?.id;
  const filter = { organisation: organisation.id, region };
  const list = useList(organisationLicenceList, (query) => pageQuery(listLicences, { query: { ...query, ...filter } }));
  return (
    <>
      <SectionHeader
        title={text('licences.title')}
        actions={
          <ButtonLink variant="default" {...licencesLink(filter)}>
            {text('licences.moreFilters')}
          </ButtonLink>
        }
      />
      <List
        list={list}
        label={text('licences.title')}
        searchLabel={text('licences.searchLabel')}
        exportCall={listLicences}
        exportRequest={{ query: { ...list.query, ...filter } }}
        columns={COLUMNS}
        rowKey={({ uuid_id }) => uuid_id}
        rowName={({ description }) => description}
        rowLink={({ org_location_id, uuid_id }) => licencePath(org_location_id, uuid_id)}
        filters={<RegionFilter organisation={organisation} />}
        noneYet={{ text: text('licences.noneAtOrganisation') }}
        bulkActions={(selection) => (
          <ChangeMenu
            selection={selection}
            filter={{ search: list.query.search, ...filter }}
            canVerify={list.rows?.some((row) => row.distributor_requires_verification) ?? false}
          />
        )}
      />
    </>
  );
}

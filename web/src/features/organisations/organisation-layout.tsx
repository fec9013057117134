import type { Organisation } from '@hub/contract/organisations';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { Versioned } from '../../client/query.ts';
import { getOrganisationQuery } from '../../client/record-queries.ts';
import { HistoryButton } from '../../history/history-button.tsx';
import { useText } from '../../i18n/text.ts';
import { useBreadcrumbName } from '../../shell/navigation/breadcrumb-trail.ts';
import { organisationPath } from '../../shell/navigation/record-paths.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { useRegion } from '../../shell/use-region.ts';
import slot from '../../ui/layout/header-slot.module.css';
import { HeaderSlots } from '../../ui/layout/header-slot.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { ArchiveOrganisation } from './archive-organisation.tsx';
import { ArchivedOrganisation } from './archived-organisation.tsx';
import { OrganisationForm } from './organisation-form.tsx';
import { getOrganisationContentsQuery } from './organisations.queries.ts';

const route = getRouteApi('/session/organisations/$organisationId');

/** Loads an organisation. */
export function OrganisationLoader() {
  const { organisationId } = route.useParams();
  const query = useQuery(getOrganisationQuery(organisationId));
  useBreadcrumbName(0, query.data?.data.name);
  return (
    <RecordLoader query={query}>{(organisation) => <OrganisationLayout organisation={organisation} />}</RecordLoader>
  );
}

/** The header of an organisation and its tabs; the open tab shows below. */
function OrganisationLayout({ organisation: versioned }: { organisation: Versioned<Organisation> }) {
  const { data: organisation, etag } = versioned;
  const text = useText();
  const [note, setNote] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const { id, name, organisation_code: code, external_id: externalId } = organisation;
  const path = organisationPath(id);
  const isArchived = organisation.archived_at !== null;
  const region = useRegion(organisation);
  const isOtherFeature = useLocation({ select: ({ pathname }) => /\/(licences|users)$/.test(pathname) });
  const search = { region: region?.id };
  const { data: contents } = useQuery(getOrganisationContentsQuery(id, region?.id));

  return (
    <HeaderSlots value={{ note, actions }}>
      <PageHeader
        title={name}
        status={isArchived && <StatusLabel kind="off">{text('shared.archived')}</StatusLabel>}
        note={<span ref={setNote} className={slot.slot} />}
        subtitle={
          <>
            {text('organisations.codeIs', { code: code ?? text('shared.notAvailable') })}
            {externalId && ` · ${text('shared.externalId', { id: externalId })}`}
          </>
        }
        actions={
          <>
            <HistoryButton kind="organisation" id={id} name={name} />
            <span ref={setActions} className={slot.slot} />
            {!isArchived && <ArchiveOrganisation id={id} name={name} etag={etag} />}
          </>
        }
        tabs={
          <PageTabs
            label={text('organisations.parts')}
            tabs={[
              { label: text('organisations.details'), to: path },
              { label: text('organisations.regions'), to: `${path}/regions` },
              { label: text('organisations.locations'), to: `${path}/locations`, search, count: contents?.locations },
              {
                label: text('organisations.licences'),
                to: `${path}/licences`,
                search,
                count: contents?.licenses,
              },
              { label: text('organisations.users'), to: `${path}/users`, search, count: contents?.users },
            ]}
          />
        }
      />
      {isArchived && <ArchivedOrganisation id={id} name={name} />}
      {isOtherFeature && <OrganisationForm organisation={versioned} />}
      <Outlet />
    </HeaderSlots>
  );
}

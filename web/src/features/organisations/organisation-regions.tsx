import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getOrganisationQuery } from '../../client/record-queries.ts';
import { readDraft } from '../../form/drafts.ts';
import { UnsavedGuard } from '../../form/unsaved-guard.tsx';
import { useText } from '../../i18n/text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { AddRegion, newRegionDraft } from './add-region.tsx';
import { OrganisationForm } from './organisation-form.tsx';
import { organisationRoute } from './organisation-route.ts';
import type { RegionRecord } from './region-name.ts';
import { RegionRow } from './region-row.tsx';
import classes from './regions.module.css';

/** The Regions tab: names are edited in place. */
export function OrganisationRegions() {
  const text = useText();
  const { organisationId } = organisationRoute.useParams();
  const organisation = useSuspenseQuery(getOrganisationQuery(organisationId)).data;
  const { id, regions } = organisation.data;
  const isArchived = organisation.data.archived_at !== null;
  const [adding, setAdding] = useState(() => readDraft(newRegionDraft(id)) !== undefined);
  const addButton = useRef<HTMLButtonElement>(null);
  const edited = useRef(new Map<string, RegionRecord>()).current;

  const watch = (record: RegionRecord) => {
    edited.set(record.name, record);
    return () => void edited.delete(record.name);
  };
  const stopAdding = () => {
    setAdding(false);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const add = !isArchived && (
    <Button ref={addButton} variant="default" onClick={() => setAdding(true)}>
      {text('organisations.addRegion')}
    </Button>
  );

  const records = () => [...edited.values()];
  return (
    <>
      <OrganisationForm organisation={organisation} others={records} />
      <div className={classes.regions}>
        {regions.length === 0 && !adding && (
          <EmptyState title={text('organisations.noRegions')} action={add}>
            {text('organisations.noRegionsText')}
          </EmptyState>
        )}
        {regions.length > 0 && (
          <ul className={classes.list} aria-label={text('organisations.regions')}>
            {regions.map((region) => (
              <li key={region.id} className={classes.row}>
                {isArchived ? (
                  <span>{region.name}</span>
                ) : (
                  <RegionRow organisationId={id} region={region} watch={watch} />
                )}
              </li>
            ))}
          </ul>
        )}
        {adding && !isArchived && <AddRegion organisationId={id} watch={watch} onDone={stopAdding} />}
        {regions.length > 0 && !adding && <div>{add}</div>}
        <UnsavedGuard records={records} />
      </div>
    </>
  );
}

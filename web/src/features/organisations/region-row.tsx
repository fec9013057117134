import type { Organisation } from '@hub/contract/organisations';
import { ActionIcon } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { showToast } from '../../app-state.ts';
import { useCall } from '../../client/use-call.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { deleteRegion, editRegion, ORGANISATION_READS } from './organisations.queries.ts';
import { RegionField } from './region-field.tsx';
import { REGION_LABELS, RegionName, type Watch } from './region-name.ts';
import classes from './regions.module.css';

interface RegionRowProps {
  organisationId: number;
  region: Organisation['regions'][number];
  watch: Watch;
}

export function RegionRow({ organisationId, region: { id, name, external_id: externalId }, watch }: RegionRowProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const entity = text('organisations.region');
  const record = useRecordForm({
    name: `region-${id}`,
    schema: RegionName,
    labels: REGION_LABELS,
    saved: { name },
    save: (values) => editRegion({ id, ...values }),
    onSaved: () => showToast(text('organisations.entityUpdated', { entity })),
    onFailed: () => showToast(text('shared.errorUpdating'), 'danger'),
  });
  // After every render: the Update button saves the record as it is now.
  useEffect(() => watch(record));

  const remove = useCall(deleteRegion, {
    invalidates: ORGANISATION_READS,
    success: text('organisations.entityDeleted', { entity }),
    // The specification has the same message for a region that could not be deleted as for one that could not be created.
    failure: text('shared.errorCreating'),
    onSuccess: () => setAsking(false),
    onFailure: () => setAsking(false),
  });

  return (
    <>
      <div className={classes.line}>
        <RegionField
          record={record}
          label={text('organisations.regionNamed', { name })}
          saveLabel={text('organisations.saveRegion', { name })}
          cancelLabel={text('organisations.cancelRegion', { name })}
          onCancel={record.reset}
          editing={record.isDirty}
        />
        {externalId && <span className={classes.externalId}>{text('shared.externalId', { id: externalId })}</span>}
        <Link
          to="/organisations/$organisationId/locations"
          params={{ organisationId: String(organisationId) }}
          search={{ region: id }}
          className={classes.view}
          aria-label={text('list.viewNamed', { name })}
        >
          {text('list.view')}
        </Link>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={text('organisations.deleteRegion', { name })}
          title={text('shared.delete')}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <p role="alert" className={classes.problem}>
        {remove.problem && serverText(remove.problem)}
      </p>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove.run(id)}
        isPending={remove.isPending}
        title={text('organisations.deleteRegionTitle', { name })}
        confirmLabel={text('shared.delete')}
        danger
      >
        {text('organisations.deleteRegionQuestion')}
      </ConfirmDialog>
    </>
  );
}

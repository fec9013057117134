import { ActionIcon } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useState } from 'react';
import { showToast } from '../../app-state.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { removeRegion, saveRegion } from './organisations.queries.ts';
import { RegionField } from './region-field.tsx';
import { REGION_LABELS, RegionName, type Watch } from './region-name.ts';
import classes from './regions.module.css';

interface RegionRowProps {
  region: { id: number; name: string };
  watch: Watch;
}

export function RegionRow({ region: { id, name }, watch }: RegionRowProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const entity = text('organisations.region');
  const record = useRecordForm({
    name: `region-${id}`,
    schema: RegionName,
    labels: REGION_LABELS,
    saved: { name },
    save: (values) => saveRegion({ id, ...values }),
    onSaved: () => showToast(text('organisations.entityUpdated', { entity })),
    onFailed: () => showToast(text('shared.errorUpdating'), 'danger'),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record answers for itself whenever it is asked
  useEffect(() => watch(record), [record.name]);

  const remove = async () => {
    const reply = await removeRegion(id);
    setAsking(false);
    if (reply.success) return showToast(text('organisations.entityDeleted', { entity }));
    setProblem(reply.errors[0]);
    // The specification has the same words for a region that could not be deleted as for one that could not be made.
    showToast(text('shared.errorCreating'), 'danger');
  };

  return (
    <>
      <div className={classes.line}>
        <RegionField
          record={record}
          label={text('organisations.regionNamed', { name })}
          saveLabel={text('organisations.saveRegion', { name })}
          cancelLabel={text('organisations.cancelRegion', { name })}
          onCancel={record.reset}
          editing={record.dirty}
        />
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
        {problem && serverText(problem)}
      </p>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={text('organisations.deleteRegionTitle', { name })}
        confirmLabel={text('shared.delete')}
        danger
      >
        {text('organisations.deleteRegionQuestion')}
      </ConfirmDialog>
    </>
  );
}

import type { Licence } from '@hub/contract/licence-schemas';
import { LicenceCopy } from '@hub/contract/licence-schemas';
import { labelOfCopy } from '@hub/contract/licences.policy';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import type { RecordFormState } from '../../form/record-form-state.ts';
import { problemsOf } from '../../form/schema-problems.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { licencePath } from '../../shell/navigation/record-paths.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import footer from '../../ui/feedback/dialog-footer.module.css';
import classes from './dialogs.module.css';
import { copyLicence, LICENCE_READS } from './licences.queries.ts';

interface CopyLicenceProps {
  licence: Licence;
  /** The form of the licence's page. */
  record: Pick<RecordFormState<object>, 'isDirty' | 'reset'>;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the label of the copy, and whether to give up what is unsaved, before anything is copied. */
export function CopyLicence({ opened, onClose, ...form }: CopyLicenceProps) {
  const text = useText();
  return (
    <Dialog opened={opened} onClose={onClose} title={text('licences.copyTitle', { name: form.licence.description })}>
      <CopyForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function CopyForm({ licence, record, onClose }: Omit<CopyLicenceProps, 'opened'>) {
  const text = useText();
  const navigate = useNavigate();
  const [description, setDescription] = useState(() => labelOfCopy(licence.description));
  const [problem, setProblem] = useState<string>();
  const copy = useCall(copyLicence, {
    invalidates: LICENCE_READS,
    success: text('licences.copyDone'),
    failure: text('licences.copyFailed'),
    onSuccess: ({ org_location_id, uuid_id }) => {
      // Already asked above.
      record.reset();
      void navigate({ href: licencePath(org_location_id, uuid_id) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(LicenceCopy, { description })?.description;
    setProblem(found);
    if (found === undefined) void copy.run({ uuid: licence.uuid_id, description });
  };
  return (
    <form noValidate onSubmit={submit}>
      {record.isDirty && <p className={classes.meaning}>{text('form.leaveQuestion')}</p>}
      <TextInput
        label={text('licences.copyLabel')}
        description={text(record.isDirty ? 'licences.copySavedOnly' : 'licences.copyHelp')}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        error={problem && serverText(problem)}
        required
        data-autofocus
      />
      <p role="alert" className={classes.problem}>
        {copy.problem && serverText(copy.problem)}
      </p>
      <div className={footer.footer}>
        <Button variant="default" onClick={onClose} disabled={copy.isPending}>
          {text('form.cancel')}
        </Button>
        <Button type="submit" loading={copy.isPending}>
          {text(record.isDirty ? 'licences.discardAndCopy' : 'licences.copy')}
        </Button>
      </div>
    </form>
  );
}

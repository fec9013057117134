import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { Licence } from '@hub/contract/licence-schemas';
import { Button, Menu } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import type { RecordFormState } from '../../form/record-form-state.ts';
import { useText } from '../../i18n/text.ts';
import { NoteDialog } from './activity/note-dialog.tsx';
import { ArchiveLicence } from './archive/archive-licence.tsx';
import { CopyLicence } from './copy-licence.tsx';
import { ResetLicence } from './reset-licence.tsx';

type Asking = 'reset' | 'copy' | 'note' | 'archive';

interface LicenceActionsProps {
  licence: Licence;
  /** The form of the licence's page. */
  record: Pick<RecordFormState<object>, 'isDirty' | 'reset'>;
}

/** The More actions menu of a licence, and the dialogs that its entries open. */
export function LicenceActions({ licence, record }: LicenceActionsProps) {
  const text = useText();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);

  return (
    <>
      <Menu position="bottom-end" width={220} shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {text('licences.moreActions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {licence.is_active && <Menu.Item onClick={() => setAsking('reset')}>{text('licences.reset')}</Menu.Item>}
          <Menu.Item onClick={() => setAsking('copy')}>{text('licences.copy')}</Menu.Item>
          <Menu.Item onClick={() => setAsking('note')}>{text('licences.addNote')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setAsking('archive')}>{text('licences.archive')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ResetLicence licence={licence} opened={asking === 'reset'} onClose={close} />
      <CopyLicence licence={licence} record={record} opened={asking === 'copy'} onClose={close} />
      <NoteDialog licenceId={licence.uuid_id} opened={asking === 'note'} onClose={close} />
      <ArchiveLicence licence={licence} opened={asking === 'archive'} onClose={close} />
    </>
  );
}

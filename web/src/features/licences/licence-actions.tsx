import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { Licence } from '@hub/contract/licences';
import { Button, Menu } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '../../app-state.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { licencePath } from '../../shell/navigation/record-paths.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { NoteDialog } from './activity/note-dialog.tsx';
import { ArchiveLicence } from './archive/archive-licence.tsx';
import { copy } from './licences.queries.ts';
import { ResetLicence } from './reset-licence.tsx';

type Asking = 'reset' | 'note' | 'archive';

/** The More actions menu of a licence, and the dialogs that its entries open. */
export function LicenceActions({ licence }: { licence: Licence }) {
  const text = useText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const [copying, setCopying] = useState(false);
  const [problem, setProblem] = useState<string>();
  const close = () => setAsking(undefined);

  const makeCopy = async () => {
    setCopying(true);
    const reply = await copy(licence.uuid_id);
    setCopying(false);
    if (!reply.success) {
      showToast(text('licences.copyFailed'), 'danger');
      setProblem(serverText(reply.errors[0] ?? ''));
      return;
    }
    showToast(text('licences.copyDone'));
    void navigate({ href: licencePath(reply.data.org_location_id, reply.data.uuid_id) });
  };

  return (
    <>
      <Menu position="bottom-end" width={220} shadow="md">
        <Menu.Target>
          <Button variant="default" loading={copying} rightSection={<IconChevronDown size={16} aria-hidden />}>
            {text('licences.moreActions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {licence.is_active && <Menu.Item onClick={() => setAsking('reset')}>{text('licences.reset')}</Menu.Item>}
          <Menu.Item onClick={() => void makeCopy()}>{text('licences.copy')}</Menu.Item>
          <Menu.Item onClick={() => setAsking('note')}>{text('licences.addNote')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setAsking('archive')}>{text('licences.archive')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ResetLicence licence={licence} opened={asking === 'reset'} onClose={close} />
      <NoteDialog licenceId={licence.uuid_id} opened={asking === 'note'} onClose={close} />
      <ArchiveLicence licence={licence} opened={asking === 'archive'} onClose={close} />
      <Dialog opened={problem !== undefined} onClose={() => setProblem(undefined)} title={text('licences.copyFailed')}>
        {problem}
      </Dialog>
    </>
  );
}

import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { Licence } from '@hub/contract/licence-schemas';
import { Button, Menu } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { licencePath } from '../../shell/navigation/record-paths.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { NoteDialog } from './activity/note-dialog.tsx';
import { ArchiveLicence } from './archive/archive-licence.tsx';
import { copyLicence, LICENCE_READS } from './licences.queries.ts';
import { ResetLicence } from './reset-licence.tsx';

type Asking = 'reset' | 'note' | 'archive';

/** The More actions menu of a licence, and the dialogs that its entries open. */
export function LicenceActions({ licence }: { licence: Licence }) {
  const text = useText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);

  const copy = useCall(copyLicence, {
    invalidates: LICENCE_READS,
    success: text('licences.copyDone'),
    failure: text('licences.copyFailed'),
    onSuccess: ({ org_location_id, uuid_id }) => void navigate({ href: licencePath(org_location_id, uuid_id) }),
  });

  return (
    <>
      <Menu position="bottom-end" width={220} shadow="md">
        <Menu.Target>
          <Button variant="default" loading={copy.isPending} rightSection={<IconChevronDown size={16} aria-hidden />}>
            {text('licences.moreActions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {licence.is_active && <Menu.Item onClick={() => setAsking('reset')}>{text('licences.reset')}</Menu.Item>}
          <Menu.Item onClick={() => void copy.run(licence.uuid_id)}>{text('licences.copy')}</Menu.Item>
          <Menu.Item onClick={() => setAsking('note')}>{text('licences.addNote')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setAsking('archive')}>{text('licences.archive')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ResetLicence licence={licence} opened={asking === 'reset'} onClose={close} />
      <NoteDialog licenceId={licence.uuid_id} opened={asking === 'note'} onClose={close} />
      <ArchiveLicence licence={licence} opened={asking === 'archive'} onClose={close} />
      <Dialog opened={copy.problem !== undefined} onClose={copy.reset} title={text('licences.copyFailed')}>
        {copy.problem && serverText(copy.problem)}
      </Dialog>
    </>
  );
}

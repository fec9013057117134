import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAppState } from '../../app-state.ts';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { useText } from '../../i18n/text.ts';
import { type Action, actionsFor } from './actions.ts';
import './palette-words.ts';
import { readRecentRecords } from './recent-records.ts';
import { usePaletteRecords } from './use-palette-records.ts';

const [store, spotlight] = createSpotlight();
const GROUPS = ['palette.pages', 'palette.actions'] as const;

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  showKeys: () => void;
  createLicence: () => void;
}

/** The command palette: opens pages and records, and runs actions. */
export function Palette({ opened, onClose, showKeys, createLicence }: PaletteProps) {
  const text = useText();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const role = useAppState((state) => state.userRole);
  const [typed, setTyped] = useState('');
  const records = usePaletteRecords(typed);
  const { data: user } = useQuery(getCurrentUserQuery());
  const recent = user ? readRecentRecords({ person: user.uuid_id, distributor: user.distributor.number }) : [];
  useEffect(() => {
    if (opened) spotlight.open();
  }, [opened]);

  const go = (path: string) => void navigate({ href: path });
  const term = typed.trim().toLowerCase();
  const actions = actionsFor(role).filter(({ label }) => text(label).toLowerCase().includes(term));
  const run = (action: Action) => action.run({ go, setColours: setColorScheme, showKeys, createLicence });
  const groups = GROUPS.filter((group) => actions.some((action) => action.group === group));

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      overlayProps={{ blur: 0 }}
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': text('palette.open') } }}
    >
      <Spotlight.Search
        placeholder={text('palette.placeholder')}
        aria-label={text('palette.open')}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {term === '' && recent.length > 0 && (
          <Spotlight.ActionsGroup label={text('palette.recent')}>
            {recent.map(({ label, description, path }) => (
              <Spotlight.Action key={path} label={label} description={description} onClick={() => go(path)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {records.length > 0 && (
          <Spotlight.ActionsGroup label={text('palette.records')}>
            {records.map(({ id, label, description, path }) => (
              <Spotlight.Action key={id} label={label} description={description ?? ''} onClick={() => go(path)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group} label={text(group)}>
            {actions
              .filter((action) => action.group === group)
              .map((action) => (
                <Spotlight.Action
                  key={action.label}
                  label={text(action.label)}
                  leftSection={action.icon ? <action.icon size={18} stroke={1.75} aria-hidden /> : <NoIcon />}
                  onClick={() => run(action)}
                />
              ))}
          </Spotlight.ActionsGroup>
        ))}
        {actions.length === 0 && records.length === 0 && <Spotlight.Empty>{text('palette.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Keeps the labels aligned for an action without an icon. */
function NoIcon() {
  return <span style={{ display: 'inline-block', width: 18 }} />;
}

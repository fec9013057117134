import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { SEARCH_BOX_ID } from '../top-bar/search-box.tsx';
import { useGlobalShortcuts } from './use-global-shortcuts.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

const CreateLicenceDialog = lazy(async () => ({
  default: (await import('./create-licence-dialog.tsx')).CreateLicenceDialog,
}));
const RecordVisits = lazy(async () => ({ default: (await import('./record-visits.tsx')).RecordVisits }));

const GO_TO = { 'g l': '/licences', 'g o': '/organisations', 'g r': '/reports' };

/** The global keyboard shortcuts. What they open is loaded on first use. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [paletteOpen, setPaletteOpen] = useState<boolean>();
  const [keysOpen, setKeysOpen] = useState<boolean>();
  const [licenceOpen, setLicenceOpen] = useState<boolean>();
  useGlobalShortcuts({
    '/': () => document.getElementById(SEARCH_BOX_ID)?.focus(),
    '?': () => setKeysOpen(true),
    'mod+k': () => setPaletteOpen(true),
    ...Object.fromEntries(Object.entries(GO_TO).map(([keys, to]) => [keys, () => void navigate({ to })])),
  });
  return (
    <Suspense>
      <RecordVisits />
      {paletteOpen !== undefined && (
        <Palette
          opened={paletteOpen}
          onClose={() => setPaletteOpen(false)}
          showKeys={() => setKeysOpen(true)}
          createLicence={() => setLicenceOpen(true)}
        />
      )}
      {licenceOpen !== undefined && <CreateLicenceDialog opened={licenceOpen} onClose={() => setLicenceOpen(false)} />}
      {keysOpen !== undefined && <ShortcutsDialog opened={keysOpen} onClose={() => setKeysOpen(false)} />}
    </Suspense>
  );
}

import { lazy, Suspense, useState } from 'react';
import { SEARCH_BOX_ID } from '../top-bar/search-box.tsx';
import { useGlobalShortcuts } from './use-global-shortcuts.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

/** The global keyboard shortcuts. What they open is loaded on first use. */
export function Shortcuts() {
  const [paletteOpen, setPaletteOpen] = useState<boolean>();
  const [keysOpen, setKeysOpen] = useState<boolean>();
  useGlobalShortcuts({
    '/': () => document.getElementById(SEARCH_BOX_ID)?.focus(),
    '?': () => setKeysOpen(true),
    'mod+k': () => setPaletteOpen(true),
  });
  return (
    <Suspense>
      {paletteOpen !== undefined && (
        <Palette opened={paletteOpen} onClose={() => setPaletteOpen(false)} showKeys={() => setKeysOpen(true)} />
      )}
      {keysOpen !== undefined && <ShortcutsDialog opened={keysOpen} onClose={() => setKeysOpen(false)} />}
    </Suspense>
  );
}

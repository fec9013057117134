import { lazy, Suspense, useState } from 'react';
import { SEARCH_BOX_ID } from '../top-bar/search-box.tsx';
import { useGlobalKeys } from './use-global-shortcuts.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).KeysDialog }));

/** The keys that work everywhere. What they open is loaded when it is first wanted. */
export function Shortcuts() {
  const [paletteOpen, setPaletteOpen] = useState<boolean>();
  const [keysOpen, setKeysOpen] = useState<boolean>();
  useGlobalKeys({
    '/': () => document.getElementById(SEARCH_BOX_ID)?.focus(),
    '?': () => setKeysOpen(true),
    'mod+k': () => setPaletteOpen(true),
  });
  return (
    <Suspense>
      {paletteOpen !== undefined && (
        <Palette opened={paletteOpen} onClose={() => setPaletteOpen(false)} showKeys={() => setKeysOpen(true)} />
      )}
      {keysOpen !== undefined && <KeysDialog opened={keysOpen} onClose={() => setKeysOpen(false)} />}
    </Suspense>
  );
}

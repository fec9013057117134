import type { RecordKind } from '@hub/contract/audit';
import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { useHasBeenTrue } from '../shell/use-has-been-true.ts';

const HistoryDrawer = lazy(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }));

interface HistoryButtonProps {
  kind: RecordKind;
  id: string | number;
  name: string;
}

/** Opens the history of a record. */
export function HistoryButton({ kind, id, name }: HistoryButtonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isLoaded = useHasBeenTrue(isOpen);
  return (
    <>
      <Button ref={button} variant="subtle" onClick={() => setOpen(true)}>
        {text('shared.history')}
      </Button>
      {isLoaded && (
        <Suspense>
          <HistoryDrawer
            kind={kind}
            id={String(id)}
            name={name}
            opened={isOpen}
            onClose={() => setOpen(false)}
            // The library returns the focus only to what had it when the drawer was already there.
            onClosed={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}

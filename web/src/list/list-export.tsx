import { lazy, Suspense } from 'react';
import type { ExportButtonProps } from './export-button.tsx';

const ExportButton = lazy(async () => ({ default: (await import('./export-button.tsx')).ExportButton }));

/** The export of a list, which loads after it. */
export function ListExport(props: ExportButtonProps) {
  return (
    <Suspense>
      <ExportButton {...props} />
    </Suspense>
  );
}

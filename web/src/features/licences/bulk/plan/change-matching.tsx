import { rootRouteId, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type LicenceFilter, selectMatching, usePlanChange } from './use-plan-change.ts';
import './change-words.ts';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

/** For links that lead from elsewhere to a change of all that the list shows: `?change=extendExpiry` opens its form. */
export function ChangeMatching({ filter }: { filter: LicenceFilter }) {
  const { change } = useSearch({ from: rootRouteId }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { plan, show } = usePlanChange(() => selectMatching(filter));
  if (change !== 'extendExpiry' && change !== 'setExpiry') return null;
  const close = () =>
    void navigate({ to: '.', search: (previous) => ({ ...previous, change: undefined }), replace: true });
  return (
    <Suspense>
      <PlanDialog kind={change} onClose={close} plan={plan} onPlanned={show} />
    </Suspense>
  );
}

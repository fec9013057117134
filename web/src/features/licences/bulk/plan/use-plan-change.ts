import { listChanges } from 'hub:calls';
import { useNavigate } from '@tanstack/react-router';
import { markStale } from '../../../../client/invalidate.ts';
import { type PlannedAction, planChange } from './plan-change.queries.ts';

export type LicenceFilter = Record<string, string | number | undefined>;

/** What selects all that a list shows. */
export const selectMatching = (filter: LicenceFilter) => {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return { filter: Object.fromEntries(set.map(([name, value]) => [name, String(value)])) };
};

type Selected = Parameters<typeof planChange>[0]['selection'];

/** Plans a change of what is selected, and shows the plan. */
export const usePlanChange = (selected: () => Selected) => {
  const navigate = useNavigate();
  return {
    plan: async (action: PlannedAction) => {
      const reply = await planChange({ selection: selected(), action });
      if (reply.success) void markStale([listChanges]);
      return reply;
    },
    show: ({ id }: { id: number }) => void navigate({ to: '/changes/$changeId', params: { changeId: String(id) } }),
  };
};

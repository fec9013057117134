import { planChange } from 'hub:calls';
import { PLACES_MAX } from '@hub/contract/places';
import { allRenewalDays } from '@hub/contract/renewals.policy';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../../client/send.ts';
import { useCall } from '../../client/use-call.ts';
import { number } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { BulkBar } from '../../list/bulk-bar.tsx';
import type { Selection } from '../../list/use-selection.ts';
import { licencesLink } from '../../shell/navigation/licences-link.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import type { RenewalFilters } from './renewal-list.ts';
import { linkFilters } from './renewal-table.tsx';

/** What can be done with the chosen places: each makes one plan for the licences of all of them. */
export function RenewPlaces({ selection, filters }: { selection: Selection; filters: RenewalFilters }) {
  const text = useText();
  const navigate = useNavigate();
  const { ids } = selection;
  const filter = { ...linkFilters(filters), places: ids.join(','), ...allRenewalDays(new Date()) };
  const align = useCall(
    () => send(planChange, { body: { selection: { filter }, action: { kind: 'alignExpiry' as const } } }),
    {
      failure: serverText,
      onSuccess: ({ id }) => void navigate({ to: '/changes/$changeId', params: { changeId: String(id) } }),
    },
  );
  const links = [
    ['renewals.extend', 'extendExpiry'],
    ['renewals.setDay', 'setExpiry'],
  ] as const;
  return (
    <BulkBar selection={selection} total={ids.length} totalText={number(ids.length)}>
      {ids.length > PLACES_MAX ? (
        text('renewals.tooMany', { formatted: number(PLACES_MAX) })
      ) : (
        <>
          {links.map(([label, change]) => (
            <ButtonLink key={change} variant="default" size="xs" {...licencesLink({ ...filter, change })}>
              {text(label)}
            </ButtonLink>
          ))}
          <Button variant="default" size="xs" loading={align.isPending} onClick={() => void align.run()}>
            {text('renewals.align')}
          </Button>
        </>
      )}
    </BulkBar>
  );
}

import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { ChangeAction } from '@hub/contract/changes';
import { LIMITS } from '@hub/contract/limits';
import { Button, Menu } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../../../client/use-call.ts';
import { number } from '../../../../i18n/format.ts';
import { serverText, useText } from '../../../../i18n/text.ts';
import type { Selection } from '../../../../list/use-selection.ts';
import { type AskedKind, isPlain } from './planned-action.ts';
import { type LicenceFilter, selectMatching, usePlanChange } from './use-plan-change.ts';
import './change-words.ts';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

const GROUPS: readonly (readonly ChangeAction['kind'][])[] = [
  ['setExpiry', 'extendExpiry', 'alignExpiry'],
  ['setPackage', 'changeModules', 'move', 'setColour', 'setPurchaseOrder', 'verify'],
  ['reset', 'archive'],
];

interface ChangeMenuProps {
  selection: Selection;
  /** Selects all that the list shows, as in the URL of the list of all licences. */
  filter: LicenceFilter;
  canVerify: boolean;
}

/** Plans a change of the selected licences, and shows the plan. */
export function ChangeMenu({ selection, filter, canVerify }: ChangeMenuProps) {
  const text = useText();
  const [asking, setAsking] = useState<AskedKind>();

  const { plan, show } = usePlanChange(() =>
    selection.matching ? selectMatching(filter) : { ids: selection.ids.map(String) },
  );
  const { run, isPending } = useCall(plan, { onSuccess: show, failure: serverText });

  if (!selection.matching && selection.ids.length > LIMITS.licencesAtOnce)
    return <span>{text('licences.tooManyChosen', { formatted: number(LIMITS.licencesAtOnce) })}</span>;
  return (
    <>
      <Menu position="bottom-end" width={220} shadow="md">
        <Menu.Target>
          <Button size="xs" loading={isPending} rightSection={<IconChevronDown size={16} aria-hidden />}>
            {text('changes.change')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {GROUPS.map((kinds, index) => (
            <div key={kinds[0]}>
              {index > 0 && <Menu.Divider />}
              {kinds
                .filter((kind) => kind !== 'verify' || canVerify)
                .map((kind) => (
                  <Menu.Item key={kind} onClick={() => (isPlain(kind) ? void run({ kind }) : setAsking(kind))}>
                    {text(`changeActions.${kind}`)}
                    {!isPlain(kind) && '…'}
                  </Menu.Item>
                ))}
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asking && <PlanDialog kind={asking} onClose={() => setAsking(undefined)} plan={plan} onPlanned={show} />}
      </Suspense>
    </>
  );
}

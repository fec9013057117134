import { id, optionalLine, PROBLEM, selectedId } from '@hub/contract/fields';
import { KIT_COLOUR_NAMES, type KitColour } from '@hub/contract/kit-colours';
import { LIMITS } from '@hub/contract/limits';
import { useState } from 'react';
import { z } from 'zod';
import { listMatchingLocationsQuery } from '../../../../client/record-queries.ts';
import { TextField, useField } from '../../../../form/fields/fields.tsx';
import { useText } from '../../../../i18n/text.ts';
import { TypeAhead } from '../../../../ui/controls/type-ahead.tsx';
import { KitColourField } from '../../form/kit-colour-field.tsx';
import { PlanForm } from './plan-form.tsx';
import type { PlanFormProps } from './planned-action.ts';
import { usePlanForm } from './use-plan-form.ts';

export function SetColourForm(props: PlanFormProps) {
  const record = usePlanForm<{ license_colour: KitColour }>(props, {
    schema: z.strictObject({ license_colour: z.enum(KIT_COLOUR_NAMES) }),
    labels: { license_colour: 'licences.kitColour' },
    saved: { license_colour: 'none' },
    toAction: ({ license_colour }) => ({ kind: 'setColour', license_colour }),
  });
  return (
    <PlanForm record={record} onClose={props.onClose}>
      <KitColourField record={record} />
    </PlanForm>
  );
}

export function SetPurchaseOrderForm(props: PlanFormProps) {
  const record = usePlanForm<{ purchase_order: string }>(props, {
    schema: z.strictObject({ purchase_order: optionalLine(LIMITS.name) }),
    labels: { purchase_order: 'licences.purchaseOrder' },
    saved: { purchase_order: '' },
    toAction: ({ purchase_order }) => ({ kind: 'setPurchaseOrder', purchase_order }),
  });
  return (
    <PlanForm record={record} onClose={props.onClose}>
      <TextField record={record} name="purchase_order" />
    </PlanForm>
  );
}

export function MoveForm(props: PlanFormProps) {
  const text = useText();
  const [chosen, setChosen] = useState('');
  const record = usePlanForm<{ org_location_id: number }>(props, {
    schema: z.strictObject({ org_location_id: selectedId(PROBLEM.locationRequired).pipe(id) }),
    labels: { org_location_id: 'changes.moveTo' },
    saved: { org_location_id: 0 },
    toAction: ({ org_location_id }) => ({ kind: 'move', org_location_id }),
  });
  const { input, setValue } = useField({ record, name: 'org_location_id' });
  return (
    <PlanForm record={record} onClose={props.onClose}>
      <TypeAhead
        id={input.id}
        label={input.label}
        placeholder={text('changes.findLocation')}
        required
        autoFocus
        error={input.error}
        optionsFor={listMatchingLocationsQuery}
        keyOf={(location) => location.id}
        nameOf={(location) => `${location.name} (${location.organisation_name})`}
        onChoose={(location) => {
          setValue(location.id);
          setChosen(`${location.name} (${location.organisation_name})`);
        }}
      />
      {chosen && <p role="status">{chosen}</p>}
    </PlanForm>
  );
}

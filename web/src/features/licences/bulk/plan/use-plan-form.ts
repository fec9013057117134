import { useEffect } from 'react';
import type { z } from 'zod';
import { showToast } from '../../../../app-state.ts';
import { forgetDraft } from '../../../../form/drafts.ts';
import { useRecordForm } from '../../../../form/use-record-form.ts';
import type { Labels, Values } from '../../../../form/values.ts';
import { useText } from '../../../../i18n/text.ts';
import type { PlannedAction } from './plan-change.queries.ts';
import type { PlanFormProps } from './planned-action.ts';

/** The server names a field of the action `action.months`; the form, `months`. */
const withoutAction = (fields: Record<string, string> | undefined) =>
  fields &&
  Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name.replace(/^action\./, ''), problem]));

/** A form whose values become an action. What was typed is not kept: it belongs to one selection. */
export const usePlanForm = <V extends Values>(
  { plan, onPlanned }: PlanFormProps,
  form: { schema: z.ZodType<V>; labels: Labels<V>; saved: V; toAction: (values: V) => PlannedAction },
) => {
  const text = useText();
  const name = `plan-${Object.keys(form.saved).join('-')}`;
  useEffect(() => () => forgetDraft(name), [name]);
  return useRecordForm({
    name,
    schema: form.schema,
    labels: form.labels,
    saved: form.saved,
    save: async (values) => {
      const reply = await plan(form.toAction(values));
      return reply.success ? reply : { ...reply, fields: withoutAction(reply.fields) };
    },
    onSaved: onPlanned,
    onFailed: () => showToast(text('changes.planFailed'), 'danger'),
  });
};

import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { Dialog } from '../../../../ui/feedback/dialog.tsx';
import { ExtendExpiryForm, SetExpiryForm } from './expiry-forms.tsx';
import type { AskedKind, PlanFormProps } from './planned-action.ts';
import { ChangeModulesForm, SetPackageForm } from './selection-forms.tsx';
import { MoveForm, SetColourForm, SetPurchaseOrderForm } from './simple-forms.tsx';

const FORMS: Record<AskedKind, (props: PlanFormProps) => ReactNode> = {
  setExpiry: SetExpiryForm,
  extendExpiry: ExtendExpiryForm,
  setPackage: SetPackageForm,
  changeModules: ChangeModulesForm,
  move: MoveForm,
  setColour: SetColourForm,
  setPurchaseOrder: SetPurchaseOrderForm,
};

/** Asks for what an action needs. Nothing is changed yet: the plan follows. */
export function PlanDialog({ kind, ...props }: PlanFormProps & { kind: AskedKind }) {
  const text = useText();
  const Form = FORMS[kind];
  return (
    <Dialog opened onClose={props.onClose} title={text(`changeActions.${kind}`)}>
      <Form {...props} />
    </Dialog>
  );
}

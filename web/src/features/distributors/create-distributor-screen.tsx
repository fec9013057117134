import { DistributorCreate } from '@hub/contract/distributors';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { showToast } from '../../app-state.ts';
import { TextField } from '../../form/fields/fields.tsx';
import { FieldPair, FormSection } from '../../form/form-section.tsx';
import { SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DISTRIBUTOR_LABELS, HostFields, NEW_DISTRIBUTOR } from './distributor-fields.tsx';
import { useDistributorText } from './distributor-words.ts';
import { createDistributor } from './distributors.queries.ts';

/** A field holds text; the call wants a number. */
const Fields = DistributorCreate.extend({
  number: z.string().trim().transform(Number).pipe(DistributorCreate.shape.number),
});

export function CreateDistributorScreen() {
  const text = useDistributorText();
  const navigate = useNavigate();
  const record = useRecordForm({
    name: 'distributor-create',
    schema: Fields,
    labels: { ...DISTRIBUTOR_LABELS, number: 'distributors.number' },
    saved: { ...NEW_DISTRIBUTOR, number: '' },
    save: (values, options) => createDistributor({ ...values, number: Number(values.number) }, options),
    onSaved: () => {
      showToast(text('distributors.created'));
      void navigate({ href: '/admin/distributors' });
    },
    onFailed: () => showToast(text('shared.errorCreating'), 'danger'),
  });
  return (
    <>
      <PageHeader
        title={text('navigation.createDistributor')}
        note={<UnsavedNote record={record} />}
        actions={<SaveButton record={record} label={text('shared.create')} />}
      />
      <RecordForm record={record}>
        <FormSection title={text('distributors.general')}>
          <FieldPair>
            <TextField record={record} name="name" required />
            <TextField
              record={record}
              name="number"
              inputMode="numeric"
              required
              help={text('distributors.numberHelp')}
            />
          </FieldPair>
        </FormSection>
        <HostFields record={record} hubUrlHelp="distributors.hubUrlHelp" />
      </RecordForm>
    </>
  );
}

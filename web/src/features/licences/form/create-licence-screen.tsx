import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { showToast } from '../../../app-state.ts';
import { getLocationQuery } from '../../../client/record-queries.ts';
import { TextField } from '../../../form/fields/fields.tsx';
import { FieldPair, FormSection } from '../../../form/form-section.tsx';
import { SaveButton, UnsavedNote } from '../../../form/header-parts.tsx';
import { RecordForm } from '../../../form/record-form.tsx';
import { useRecordForm } from '../../../form/use-record-form.ts';
import { useText } from '../../../i18n/text.ts';
import { licenceKeysPath, licencePath, locationPath } from '../../../shell/navigation/record-paths.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { createLicences } from '../licences.queries.ts';
import { ExpiryFields } from './expiry-fields.tsx';
import { KitColourField } from './kit-colour-field.tsx';
import { createRequest, NEW_LICENCE, NEW_LICENCE_LABELS, NewLicenceFields, numberingOf } from './licence-values.ts';
import { NumberingFields } from './numbering-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import { useCatalogue } from './use-catalogue.ts';
import '../../../i18n/licence-words.ts';

const route = getRouteApi('/session/locations/$locationId/createlicense');

export function CreateLicenceScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { locationId } = route.useParams();
  const location = useQuery(getLocationQuery(locationId)).data?.data;
  const catalogue = useCatalogue();
  const record = useRecordForm({
    name: `licence-create-${locationId}`,
    schema: NewLicenceFields,
    labels: NEW_LICENCE_LABELS,
    saved: NEW_LICENCE,
    save: (values, options) => createLicences(createRequest(values, Number(locationId)), options),
    onSaved: (made: { uuid_id: string }[]) => {
      showToast(text('licences.licenseCreated'));
      const [first] = made;
      if (!first) return;
      const path = made.length === 1 ? licencePath : licenceKeysPath;
      void navigate({ href: path(locationId, first.uuid_id) });
    },
    onFailed: () => showToast(text('shared.errorCreating'), 'danger'),
  });
  const numbering = numberingOf(record.values);
  return (
    <>
      <PageHeader
        title={text('licences.createLicense')}
        subtitle={location && <Link to={locationPath(location.id)}>{location.name}</Link>}
        note={<UnsavedNote record={record} />}
        actions={<SaveButton record={record} label={text('shared.create')} />}
      />
      <RecordForm record={record}>
        <FormSection title={text('licences.productAndFeatures')}>
          <ProductFields record={record} catalogue={catalogue} />
        </FormSection>
        <FormSection title={text('licences.details')}>
          <TextField record={record} name="description" required help={numbering && text('licences.numberHelp')} />
          <FieldPair>
            <TextField record={record} name="purchase_order" />
            <TextField record={record} name="num_licenses_to_create" inputMode="numeric" required />
          </FieldPair>
          {numbering && <NumberingFields record={record} numbering={numbering} />}
          <KitColourField record={record} />
          <ExpiryFields record={record} />
        </FormSection>
      </RecordForm>
    </>
  );
}

import type { Organisation } from '@hub/contract/organisations';
import { CheckboxField, TextField } from '../../form/fields/fields.tsx';
import { FieldPair, FormSection } from '../../form/form-section.tsx';
import type { RecordFields } from '../../form/record-form-state.ts';
import type { Labels } from '../../form/values.ts';
import { useText } from '../../i18n/text.ts';

/** The editable fields of an organisation. */
export const NEW_ORGANISATION = {
  name: '',
  website: '',
  street_address: '',
  apartment_level_building: '',
  city: '',
  state: '',
  country: '',
  zip: '',
  require_regions: false,
};
export type OrganisationValues = typeof NEW_ORGANISATION;

export const valuesOf = (organisation: Organisation): OrganisationValues => ({
  name: organisation.name,
  website: organisation.website,
  street_address: organisation.street_address,
  apartment_level_building: organisation.apartment_level_building,
  city: organisation.city,
  state: organisation.state,
  country: organisation.country,
  zip: organisation.zip,
  require_regions: organisation.require_regions,
});

export const draftNameOf = (id: number): string => `organisation-${id}`;

export const ORGANISATION_LABELS: Labels<OrganisationValues> = {
  name: 'organisations.name',
  website: 'organisations.website',
  street_address: 'organisations.street_address',
  apartment_level_building: 'organisations.apartment_level_building',
  city: 'organisations.city',
  state: 'organisations.state',
  country: 'organisations.country',
  zip: 'organisations.zip',
  require_regions: 'organisations.require_regions',
};

/** The same fields when creating and when editing. */
export function OrganisationFields({ record }: { record: RecordFields<OrganisationValues> }) {
  const text = useText();
  return (
    <>
      <FormSection title={text('organisations.general')}>
        <TextField record={record} name="name" required />
        <TextField record={record} name="website" type="url" />
      </FormSection>
      <FormSection title={text('organisations.headOffice')}>
        <TextField record={record} name="street_address" />
        <TextField record={record} name="apartment_level_building" />
        <FieldPair>
          <TextField record={record} name="city" />
          <TextField record={record} name="state" />
        </FieldPair>
        <FieldPair>
          <TextField record={record} name="country" />
          <TextField record={record} name="zip" />
        </FieldPair>
      </FormSection>
      <FormSection title={text('organisations.locations')}>
        <CheckboxField record={record} name="require_regions" />
      </FormSection>
    </>
  );
}

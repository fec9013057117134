import type { Location } from '@hub/contract/locations';
import type { ReactNode } from 'react';
import { CheckboxField, TextField } from '../../form/fields/fields.tsx';
import { FieldPair, FormSection } from '../../form/form-section.tsx';
import type { RecordFields } from '../../form/record-form-state.ts';
import type { Labels } from '../../form/values.ts';
import { useText } from '../../i18n/text.ts';

/** The editable fields of a location. Region 0 means that none has been selected yet. */
export const EMPTY_LOCATION = {
  name: '',
  region_id: 0,
  address_same_as_organisation: true,
  street_address: '',
  apt_level_building: '',
  city_suburb: '',
  state: '',
  country: '',
  zip_code: '',
};
export type LocationValues = typeof EMPTY_LOCATION;

export const valuesOf = (location: Location): LocationValues => ({
  name: location.name,
  region_id: location.region_id ?? 0,
  address_same_as_organisation: location.address_same_as_organisation,
  street_address: location.street_address,
  apt_level_building: location.apt_level_building,
  city_suburb: location.city_suburb,
  state: location.state,
  country: location.country,
  zip_code: location.zip_code,
});

export const draftNameOf = (id: number): string => `location-${id}`;

export const LOCATION_LABELS: Labels<LocationValues> = {
  name: 'locations.name',
  region_id: 'locations.region',
  address_same_as_organisation: 'locations.address_same_as_organisation',
  street_address: 'locations.street_address',
  apt_level_building: 'locations.apt_level_building',
  city_suburb: 'locations.city_suburb',
  state: 'locations.state',
  country: 'locations.country',
  zip_code: 'locations.zip_code',
};

interface LocationFieldsProps {
  record: RecordFields<LocationValues>;
  /** The organisation and the region, which are selected differently when creating and when editing. */
  children: ReactNode;
}

export function LocationFields({ record, children }: LocationFieldsProps) {
  const text = useText();
  const hasOwnAddress = !record.values.address_same_as_organisation;
  return (
    <>
      <FormSection title={text('locations.general')}>
        <TextField record={record} name="name" required />
        {children}
      </FormSection>
      <FormSection title={text('locations.address')}>
        <CheckboxField record={record} name="address_same_as_organisation" />
        {hasOwnAddress && (
          <>
            <TextField record={record} name="street_address" />
            <TextField record={record} name="apt_level_building" />
            <FieldPair>
              <TextField record={record} name="city_suburb" />
              <TextField record={record} name="state" />
            </FieldPair>
            <FieldPair>
              <TextField record={record} name="country" />
              <TextField record={record} name="zip_code" />
            </FieldPair>
          </>
        )}
      </FormSection>
    </>
  );
}

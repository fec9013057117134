import type { DistributorRecord } from '@hub/contract/distributors';
import { CheckboxField, TextField } from '../../form/fields/fields.tsx';
import { FormSection } from '../../form/form-section.tsx';
import type { RecordFields } from '../../form/record-form-state.ts';
import type { Labels } from '../../form/values.ts';
import { useDistributorText } from './distributor-words.ts';

export type DistributorValues = Omit<DistributorRecord, 'number'>;

export const NEW_DISTRIBUTOR: DistributorValues = {
  name: '',
  hub_url: '',
  community_url: '',
  requires_verification: false,
};

export const DISTRIBUTOR_LABELS: Labels<DistributorValues> = {
  name: 'distributors.name',
  hub_url: 'distributors.hubUrl',
  community_url: 'distributors.communityUrl',
  requires_verification: 'distributors.requiresVerification',
};

interface HostFieldsProps {
  record: RecordFields<DistributorValues>;
  hubUrlHelp: 'distributors.hubUrlHelp' | 'distributors.hubUrlChangeHelp';
}

/** The fields that creating and editing share. */
export function HostFields({ record, hubUrlHelp }: HostFieldsProps) {
  const text = useDistributorText();
  return (
    <FormSection title={text('distributors.hosts')}>
      <TextField record={record} name="hub_url" type="url" help={text(hubUrlHelp)} />
      <TextField record={record} name="community_url" type="url" help={text('distributors.communityUrlHelp')} />
      <CheckboxField
        record={record}
        name="requires_verification"
        help={text('distributors.requiresVerificationHelp')}
      />
    </FormSection>
  );
}

import type { Licence } from '@hub/contract/licence-schemas';
import { needsVerification } from '@hub/contract/licences.policy';
import { Link } from '@tanstack/react-router';
import { showToast } from '../../app-state.ts';
import { TextField } from '../../form/fields/fields.tsx';
import { FormSection } from '../../form/form-section.tsx';
import { ResetButton, SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { HistoryButton } from '../../history/history-button.tsx';
import { day } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { locationPath } from '../../shell/navigation/record-paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LicenceStatusLabel } from '../../ui/text/licence-status-label.tsx';
import { ActivationKeyCard } from './activation-key-card.tsx';
import { LatestActivity } from './activity/latest-activity.tsx';
import { ExpiryFields } from './form/expiry-fields.tsx';
import { FeatureChanges } from './form/feature-changes.tsx';
import { KitColourField } from './form/kit-colour-field.tsx';
import { draftNameOf, LICENCE_LABELS, LicenceFields, updateBody, valuesOf } from './form/licence-values.ts';
import { LocationPicker } from './form/location-picker.tsx';
import { MissingPackageNotice } from './form/missing-package-notice.tsx';
import { ProductFields } from './form/product-fields.tsx';
import { useCatalogue } from './form/use-catalogue.ts';
import { useReadableValues } from './form/use-readable-values.ts';
import { HardwareCard } from './hardware-card.tsx';
import { LicenceActions } from './licence-actions.tsx';
import { LicenceFacts } from './licence-facts.tsx';
import classes from './licence-screen.module.css';
import { refetchLicence, updateLicence } from './licences.queries.ts';
import { OfflineDevicesNotice } from './offline-devices-notice.tsx';
import { VerifyNotice } from './verification/verify-notice.tsx';

interface EditLicenceProps {
  licence: Licence;
  etag: string | undefined;
}

/** The page of a licence: its form, its read-only facts, and its actions. */
export function EditLicence({ licence, etag }: EditLicenceProps) {
  const text = useText();
  const { uuid_id } = licence;
  const isArchived = licence.archived_at !== null;
  const catalogue = useCatalogue();
  const show = useReadableValues(catalogue);
  const saved = valuesOf(licence);
  const record = useRecordForm({
    name: draftNameOf(uuid_id),
    record: { kind: 'licence', id: uuid_id },
    schema: LicenceFields,
    labels: LICENCE_LABELS,
    saved,
    etag,
    save: (values, options) => updateLicence(updateBody(licence, values), options),
    reload: async () => {
      const now = await refetchLicence(uuid_id);
      return now && { values: valuesOf(now.data), etag: now.etag };
    },
    onSaved: () => showToast(text('licences.licenseUpdated')),
    onFailed: () => showToast(text('shared.errorUpdating'), 'danger'),
  });
  return (
    <>
      <PageHeader
        title={licence.description}
        subtitle={<Link to={locationPath(licence.org_location_id)}>{licence.org_location_name}</Link>}
        status={<LicenceStatusLabel licence={licence} />}
        note={<UnsavedNote record={record} />}
        actions={
          <>
            <HistoryButton kind="licence" id={uuid_id} name={licence.description} />
            {!isArchived && (
              <>
                <ResetButton record={record} />
                <LicenceActions licence={licence} record={record} />
                <SaveButton record={record} label={text('shared.update')} />
              </>
            )}
          </>
        }
      />
      {isArchived && <Notice>{text('licences.archivedNotice', { date: day(licence.archived_at) ?? '' })}</Notice>}
      <OfflineDevicesNotice licence={licence} />
      {needsVerification(licence) && <VerifyNotice uuid={uuid_id} />}
      <div className={classes.page}>
        <RecordForm record={record} readOnly={isArchived} show={show}>
          <FormSection title={text('licences.productAndFeatures')}>
            {!isArchived && <MissingPackageNotice record={record} saved={saved} catalogue={catalogue} />}
            <ProductFields record={record} catalogue={catalogue} saved={saved} />
            <FeatureChanges saved={saved} current={record.values} catalogue={catalogue} />
          </FormSection>
          <FormSection title={text('licences.details')}>
            <TextField record={record} name="description" required />
            <LocationPicker record={record} canChange={!isArchived} />
            <ExpiryFields record={record} />
            <KitColourField record={record} />
          </FormSection>
        </RecordForm>
        <div className={classes.cards}>
          <ActivationKeyCard activationKey={licence.activation_key} />
          {licence.is_active && <HardwareCard licence={licence} />}
          <LicenceFacts licence={licence} />
          <LatestActivity licence={licence} />
        </div>
      </div>
    </>
  );
}

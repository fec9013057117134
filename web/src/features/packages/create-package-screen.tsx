import { PackageCreate } from '@hub/contract/packages';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../../app-state.ts';
import { SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useText } from '../../i18n/text.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PackageFields } from './package-fields.tsx';
import { NEW_PACKAGE, PACKAGE_LABELS } from './package-values.ts';
import { createPackage } from './packages.queries.ts';

export function CreatePackageScreen() {
  const text = useText();
  const navigate = useNavigate();
  const record = useRecordForm({
    name: 'package-create',
    schema: PackageCreate,
    labels: PACKAGE_LABELS,
    saved: NEW_PACKAGE,
    save: createPackage,
    onSaved: () => {
      showToast(text('packages.created'));
      void navigate({ href: '/admin/packages/list' });
    },
    onFailed: () => showToast(text('shared.errorCreating'), 'danger'),
  });
  return (
    <>
      <PageHeader
        title={text('packages.createPackage')}
        note={<UnsavedNote record={record} />}
        actions={<SaveButton record={record} label={text('shared.create')} />}
      />
      <RecordForm record={record}>
        <PackageFields record={record} />
      </RecordForm>
    </>
  );
}

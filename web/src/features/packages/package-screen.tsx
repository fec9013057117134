import { type Package, PackageCreate } from '@hub/contract/packages';
import { mayChangePackage } from '@hub/contract/packages.policy';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { showToast, useAppState } from '../../app-state.ts';
import { listProductModulesQuery, listProductsQuery } from '../../client/catalogue-queries.ts';
import { ResetButton, SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { HistoryButton } from '../../history/history-button.tsx';
import { useText } from '../../i18n/text.ts';
import { useBreadcrumbName } from '../../shell/navigation/breadcrumb-trail.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PackageFields } from './package-fields.tsx';
import { PACKAGE_LABELS, valuesOf } from './package-values.ts';
import { getPackageQuery, refetchPackage, updatePackage } from './packages.queries.ts';

const route = getRouteApi('/session/admin/packages/update/$packageId');

export function PackageScreen() {
  const { packageId } = route.useParams();
  const query = useQuery(getPackageQuery(packageId));
  useBreadcrumbName(0, query.data?.data.name);
  return <RecordLoader query={query}>{({ data, etag }) => <EditPackage pack={data} etag={etag} />}</RecordLoader>;
}

function EditPackage({ pack, etag }: { pack: Package; etag: string | undefined }) {
  const text = useText();
  const canEdit = mayChangePackage(
    useAppState((state) => state.userRole),
    pack,
  );
  const show = useReadableValues();
  const record = useRecordForm({
    name: `package-${pack.id}`,
    record: { kind: 'package', id: pack.id },
    schema: PackageCreate,
    labels: PACKAGE_LABELS,
    saved: valuesOf(pack),
    etag,
    save: (values, options) => updatePackage(pack.id, values, options),
    reload: async () => {
      const now = await refetchPackage(pack.id);
      return now && { values: valuesOf(now.data), etag: now.etag };
    },
    onSaved: () => showToast(text('packages.updated')),
    onFailed: () => showToast(text('shared.errorUpdating'), 'danger'),
  });
  return (
    <>
      <PageHeader
        title={pack.name}
        note={<UnsavedNote record={record} />}
        actions={
          <>
            <HistoryButton kind="package" id={pack.id} name={pack.name} />
            {canEdit && (
              <>
                <ResetButton record={record} />
                <SaveButton record={record} label={text('shared.update')} />
              </>
            )}
          </>
        }
      />
      {!canEdit && <Notice>{text('packages.providerNotice')}</Notice>}
      <RecordForm record={record} readOnly={!canEdit} show={show}>
        <PackageFields record={record} isInUse={pack.is_in_use} saved={valuesOf(pack)} />
      </RecordForm>
    </>
  );
}

/** Names instead of ids, where two versions are compared. */
const useReadableValues = () => {
  const text = useText();
  const products = useQuery(listProductsQuery()).data ?? [];
  const modules = useQuery(listProductModulesQuery()).data ?? [];
  return {
    product_id: (id: unknown) => products.find((product) => product.id === id)?.name ?? String(id),
    product_modules: (ids: unknown) => {
      const names = modules.filter(({ id }) => Array.isArray(ids) && ids.includes(id)).map(({ name }) => name);
      return names.length === 0 ? text('form.empty') : names.join(', ');
    },
  };
};

import { type DistributorRecord, DistributorUpdate } from '@hub/contract/distributors';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { showToast } from '../../app-state.ts';
import { TextField } from '../../form/fields/fields.tsx';
import { FormSection } from '../../form/form-section.tsx';
import { ResetButton, SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useBreadcrumbName } from '../../shell/navigation/breadcrumb-trail.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DISTRIBUTOR_LABELS, type DistributorValues, HostFields } from './distributor-fields.tsx';
import { useDistributorText } from './distributor-words.ts';
import { getDistributorQuery, refetchDistributor, updateDistributor } from './distributors.queries.ts';

const route = getRouteApi('/session/admin/distributors/$number');

const valuesOf = ({ number: _fixed, ...values }: DistributorRecord): DistributorValues => values;

export function DistributorScreen() {
  const { number } = route.useParams();
  const query = useQuery(getDistributorQuery(number));
  useBreadcrumbName(0, query.data?.data.name);
  return (
    <RecordLoader query={query}>
      {({ data, etag }) => <EditDistributor key={data.number} distributor={data} etag={etag} />}
    </RecordLoader>
  );
}

function EditDistributor({ distributor, etag }: { distributor: DistributorRecord; etag: string | undefined }) {
  const text = useDistributorText();
  const { number } = distributor;
  const record = useRecordForm({
    name: `distributor-${number}`,
    schema: DistributorUpdate,
    labels: DISTRIBUTOR_LABELS,
    saved: valuesOf(distributor),
    etag,
    save: (values, options) => updateDistributor(number, values, options),
    reload: async () => {
      const now = await refetchDistributor(number);
      return now && { values: valuesOf(now.data), etag: now.etag };
    },
    onSaved: () => showToast(text('distributors.updated')),
    onFailed: () => showToast(text('shared.errorUpdating'), 'danger'),
  });
  return (
    <>
      <PageHeader
        title={distributor.name}
        subtitle={`${text('distributors.number')} ${number}`}
        note={<UnsavedNote record={record} />}
        actions={
          <>
            <ResetButton record={record} />
            <SaveButton record={record} label={text('shared.update')} />
          </>
        }
      />
      <RecordForm record={record}>
        <FormSection title={text('distributors.general')}>
          <TextField record={record} name="name" required />
        </FormSection>
        <HostFields record={record} hubUrlHelp="distributors.hubUrlChangeHelp" />
      </RecordForm>
    </>
  );
}

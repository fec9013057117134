import { Admin, DataTable, List, Resource, TextInput } from 'react-admin';
import { createRoot } from 'react-dom/client';

const notImplemented = () => Promise.reject(new Error('not implemented'));

/** Loads the list of organisations from the baseline server. */
const dataProvider = {
  async getList(_resource, { pagination, filter, signal }) {
    const query = new URLSearchParams({ page: pagination.page, page_size: pagination.perPage });
    if (filter.q) query.set('search', filter.q);
    const response = await fetch(`/api/organisation?${query}`, { signal });
    return { data: await response.json(), total: Number(response.headers.get('x-total-count')) };
  },
  getOne: notImplemented,
  getMany: notImplemented,
  getManyReference: notImplemented,
  create: notImplemented,
  update: notImplemented,
  updateMany: notImplemented,
  delete: notImplemented,
  deleteMany: notImplemented,
};

const filters = [<TextInput key="q" source="q" label="Search" alwaysOn />];

const Organisations = () => (
  <List filters={filters} perPage={10} exporter={false}>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="name" />
      <DataTable.NumberCol source="regions.length" label="Regions" />
      <DataTable.NumberCol source="num_locations" label="Locations" />
      <DataTable.NumberCol source="num_licenses" label="Licences" />
    </DataTable>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="organisations" list={Organisations} />
  </Admin>,
);

import { Admin, DataTable, List, Resource, TextInput } from 'react-admin';
import { createRoot } from 'react-dom/client';

const notHere = () => Promise.reject(new Error('only the list is measured'));

/** The list of organisations, from the bare server. */
const dataProvider = {
  async getList(_resource, { pagination, filter, signal }) {
    const query = new URLSearchParams({ page: pagination.page, page_size: pagination.perPage });
    if (filter.q) query.set('search', filter.q);
    const response = await fetch(`/api/organisation?${query}`, { signal });
    return { data: await response.json(), total: Number(response.headers.get('x-total-count')) };
  },
  getOne: notHere,
  getMany: notHere,
  getManyReference: notHere,
  create: notHere,
  update: notHere,
  updateMany: notHere,
  delete: notHere,
  deleteMany: notHere,
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

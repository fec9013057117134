import { listAdminUsers } from 'hub:calls';
import { useQuery } from '@tanstack/react-query';
import { listAllPackagesQuery, listProductsQuery } from '../../client/catalogue-queries.ts';
import { pageQuery } from '../../client/query.ts';
import { useText } from '../../i18n/text.ts';
import { Select } from '../../ui/controls/select.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import type { RenewalFilters as Filters } from './renewal-list.ts';
import classes from './renewals.module.css';

const MAX_PEOPLE = 100;

interface RenewalFiltersProps {
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
}

export function RenewalFilters({ filters, onChange }: RenewalFiltersProps) {
  const { data: products = [] } = useQuery(listProductsQuery());
  const { data: packages = [] } = useQuery(listAllPackagesQuery());
  const { data: people } = useQuery(pageQuery(listAdminUsers, { query: { page: 1, page_size: MAX_PEOPLE } }));
  const ofProduct = packages.filter(
    ({ product_id }) => filters.product === '' || String(product_id) === filters.product,
  );
  return (
    <div className={classes.filters}>
      <FilterSelect
        label="renewals.product"
        value={filters.product}
        options={products.map(({ id, name }) => [String(id), name])}
        // A package belongs to one product.
        onChoose={(product) => onChange({ product, package: '' })}
      />
      <FilterSelect
        label="renewals.package"
        value={filters.package}
        options={ofProduct.map(({ id, name }) => [String(id), name])}
        onChoose={(chosen) => onChange({ package: chosen })}
      />
      <FilterSelect
        label="renewals.createdBy"
        value={filters.created_by}
        options={(people?.rows ?? []).map((person) => [person.uuid_id, fullName(person)])}
        onChoose={(created_by) => onChange({ created_by })}
      />
    </div>
  );
}

interface FilterSelectProps {
  label: 'renewals.product' | 'renewals.package' | 'renewals.createdBy';
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

function FilterSelect({ label, value, options, onChoose }: FilterSelectProps) {
  const text = useText();
  return (
    <Select label={text(label)} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">{text('renewals.any')}</option>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </Select>
  );
}

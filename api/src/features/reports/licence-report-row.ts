import type { ReportCell } from '@hub/contract/reports';
import type { Catalogue, LicenceLine } from './licence-report.sql.ts';

const LIFETIME = 'Lifetime';

const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

const dayOf = (moment: string): string => moment.slice(0, 10);

/** The cells of one licence, in the order of the contract's headers. Modules are the package's and the licence's own. */
export const licenceReportRow = (line: LicenceLine, { products, modules, packages }: Catalogue): ReportCell[] => {
  const pack = line.base_package_id === null ? undefined : packages.get(line.base_package_id);
  const names = [...new Set([...(pack?.modules ?? []), ...line.product_modules])].map((id) => modules.get(id) ?? '');
  return [
    line.uuid_id,
    line.description,
    line.organisation,
    line.region ?? '',
    line.location,
    products.get(line.product_id) ?? '',
    pack?.name ?? '',
    names.join('; '),
    line.license_colour,
    dayOf(line.created_at),
    line.expiry_date === null ? LIFETIME : dayOf(line.expiry_date),
    yesOrNo(line.is_active),
    line.device_serial ?? '',
    yesOrNo(line.is_verified),
    line.purchase_order,
    line.created_by_name,
  ];
};

import type { ImportKind } from './import-kinds.ts';

export interface ImportField {
  name: string;
  /** Without a column for it, or another one of the same group, nothing can be imported. */
  required?: true | string;
  /** The cell of the template's example row. */
  example: string;
  /** Other names that people give the column. */
  synonyms?: readonly string[];
}

const EXTERNAL_ID: ImportField = {
  name: 'external_id',
  example: '',
  synonyms: ['id', 'external key', 'reference', 'customer number'],
};
const externalId = (example: string): ImportField => ({ ...EXTERNAL_ID, example });

const optional = (fields: readonly ImportField[]): ImportField[] =>
  fields.map(({ required: _required, ...field }) => field);

const ORGANISATION: readonly ImportField[] = [
  {
    name: 'organisation',
    required: 'organisation',
    example: 'Example Rail',
    synonyms: ['organisation name', 'organization', 'organization name', 'company', 'customer'],
  },
  {
    name: 'organisation_external_id',
    required: 'organisation',
    example: '',
    synonyms: ['organisation id', 'organization id'],
  },
];

const LOCATION: readonly ImportField[] = [
  // Needed where the location has no external id.
  ...optional(ORGANISATION),
  { name: 'location', required: 'location', example: 'Central Depot', synonyms: ['location name', 'site'] },
  { name: 'location_external_id', required: 'location', example: '', synonyms: ['location id', 'site id'] },
];

/** The columns of each kind of file, in the order of its template. */
export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  organisations: [
    externalId('CUST-1001'),
    {
      name: 'name',
      required: true,
      example: 'Example Rail',
      synonyms: ['organisation', 'organisation name', 'company'],
    },
    { name: 'website', example: 'https://rail.example', synonyms: ['url', 'web site', 'homepage'] },
    { name: 'street_address', example: '12 Station Street', synonyms: ['street', 'address', 'address line 1'] },
    { name: 'apartment_level_building', example: 'Level 3', synonyms: ['building', 'level', 'address line 2'] },
    { name: 'city', example: 'Brisbane', synonyms: ['suburb', 'town', 'city suburb'] },
    { name: 'state', example: 'QLD', synonyms: ['province'] },
    { name: 'country', example: 'Australia' },
    { name: 'zip', example: '4000', synonyms: ['zip code', 'postcode', 'postal code'] },
    { name: 'require_regions', example: 'no', synonyms: ['regions required'] },
  ],
  regions: [
    externalId('REG-1'),
    ...ORGANISATION,
    { name: 'name', required: true, example: 'North', synonyms: ['region', 'region name'] },
  ],
  locations: [
    externalId('SITE-77'),
    ...ORGANISATION,
    { name: 'region', example: 'North', synonyms: ['region name'] },
    { name: 'name', required: true, example: 'Central Depot', synonyms: ['location', 'location name', 'site'] },
    { name: 'address_same_as_organisation', example: 'no', synonyms: ['same address'] },
    { name: 'street_address', example: '1 Depot Road', synonyms: ['street', 'address', 'address line 1'] },
    { name: 'apt_level_building', example: '', synonyms: ['building', 'level', 'address line 2'] },
    { name: 'city_suburb', example: 'Brisbane', synonyms: ['city', 'suburb', 'town'] },
    { name: 'state', example: 'QLD', synonyms: ['province'] },
    { name: 'country', example: 'Australia' },
    { name: 'zip_code', example: '4000', synonyms: ['zip', 'postcode', 'postal code'] },
  ],
  invitations: [
    { name: 'email', required: true, example: 'kim.lee@rail.example', synonyms: ['mail', 'email address', 'e mail'] },
    { name: 'first_name', required: true, example: 'Kim', synonyms: ['given name'] },
    { name: 'last_name', required: true, example: 'Lee', synonyms: ['surname', 'family name'] },
    { name: 'mobile_phone', example: '+61 400 000 000', synonyms: ['mobile', 'phone'] },
    { name: 'role', example: 'Organisation member', synonyms: ['roles', 'permission'] },
    ...LOCATION,
  ],
  licences: [
    externalId('LIC-1'),
    ...LOCATION,
    { name: 'description', required: true, example: 'Kit 1', synonyms: ['label', 'name', 'licence', 'license'] },
    {
      name: 'product',
      required: true,
      example: 'Patient Monitor Simulator',
      synonyms: ['product key', 'product name'],
    },
    {
      name: 'base_package',
      required: true,
      example: 'Patient Monitor Simulator Essentials',
      synonyms: ['package', 'base package name'],
    },
    { name: 'modules', example: '', synonyms: ['features', 'product modules', 'additional modules'] },
    { name: 'license_colour', example: 'blue', synonyms: ['kit colour', 'colour', 'licence colour', 'kit color'] },
    { name: 'expiry_date', example: 'lifetime', synonyms: ['expiry', 'expires', 'valid until'] },
    { name: 'purchase_order', example: 'PO-1', synonyms: ['po', 'order', 'purchase order number'] },
  ],
  products: [
    { name: 'key_name', required: true, example: 'TRAIN_SIM', synonyms: ['key', 'product key'] },
    { name: 'name', required: true, example: 'Train Simulator', synonyms: ['product', 'product name'] },
  ],
  modules: [
    {
      name: 'product',
      required: true,
      example: 'Patient Monitor Simulator',
      synonyms: ['product key', 'product name'],
    },
    { name: 'name', required: true, example: 'Night trains', synonyms: ['module', 'module name', 'feature'] },
    { name: 'product_module_type', example: 'feature', synonyms: ['type', 'module type'] },
  ],
  v1_contracts: [
    ...ORGANISATION,
    {
      name: 'customer_ref',
      required: true,
      example: 'V1-2018-07',
      synonyms: ['customer reference', 'reference', 'contract', 'contract number'],
    },
    { name: 'product', required: true, example: 'Patient Monitor Simulator', synonyms: ['product name'] },
    { name: 'product_modules', example: '', synonyms: ['modules', 'features'] },
    { name: 'agreement_creation_date', example: '2018-07-01', synonyms: ['agreement date', 'date', 'signed'] },
    {
      name: 'number_of_licenses_allowed',
      required: true,
      example: '10',
      synonyms: ['licences', 'licenses', 'number of licences', 'licences allowed'],
    },
  ],
  v1_licences: [
    ...ORGANISATION,
    {
      name: 'customer_ref',
      required: true,
      example: 'V1-2018-07',
      synonyms: ['customer reference', 'reference', 'contract', 'contract number'],
    },
    { name: 'label', required: true, example: 'Kit 1', synonyms: ['description', 'name', 'licence', 'license'] },
    // Without one, the licence goes to the first location of the organisation when it is converted.
    { name: 'location', example: '', synonyms: ['location name', 'site'] },
    { name: 'location_external_id', example: '', synonyms: ['location id', 'site id'] },
    { name: 'is_active', example: 'yes', synonyms: ['active', 'activated'] },
    { name: 'device_serial', example: 'SN-0001', synonyms: ['serial', 'serial number', 'device'] },
    { name: 'licensed_app_version', example: '3.1', synonyms: ['app version', 'version'] },
    { name: 'operating_system_version', example: 'iOS 12', synonyms: ['os version', 'operating system'] },
    { name: 'created_at', example: '2018-07-02', synonyms: ['created', 'issued', 'issued on'] },
    { name: 'last_online_date', example: '2020-01-31', synonyms: ['last online', 'last seen'] },
    { name: 'expiry_date', example: '', synonyms: ['expiry', 'expires', 'valid until'] },
  ],
};

import { type RoleMask, STAFF } from './roles.ts';

/** What can be imported. */
export const IMPORT_KINDS = ['organisations', 'regions', 'locations', 'licences'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Whoever may create one of them may import many. */
export const IMPORT_ROLES: Record<ImportKind, RoleMask> = {
  organisations: STAFF,
  regions: STAFF,
  locations: STAFF,
  licences: STAFF,
};

interface ImportField {
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
  licences: [
    externalId('LIC-1'),
    // Needed where the location has no external id.
    ...ORGANISATION.map(({ required: _required, ...field }) => field),
    { name: 'location', required: 'location', example: 'Central Depot', synonyms: ['location name', 'site'] },
    { name: 'location_external_id', required: 'location', example: '', synonyms: ['location id', 'site id'] },
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
};

/** "Organisation Name", "organisation_name" and "ORGANISATION-NAME" are one name. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The field of each column by the names of the columns; null where none is known, or another column has it already. */
export const matchColumns = (kind: ImportKind, headers: readonly string[]): (string | null)[] => {
  const columns: (string | null)[] = headers.map(() => null);
  const take = (isNamed: (field: ImportField, header: string) => boolean) => {
    for (const [index, header] of headers.entries()) {
      if (columns[index] !== null) continue;
      const field = IMPORT_FIELDS[kind].find((one) => !columns.includes(one.name) && isNamed(one, plain(header)));
      columns[index] = field?.name ?? null;
    }
  };
  take(({ name }, header) => plain(name) === header);
  take(({ synonyms = [] }, header) => synonyms.some((synonym) => plain(synonym) === header));
  return columns;
};

/** The fields that a file of this kind needs and no column has. */
export const missingFields = (kind: ImportKind, columns: readonly (string | null)[]): string[] => {
  const fields = IMPORT_FIELDS[kind];
  const isThere = ({ name, required }: ImportField): boolean =>
    columns.includes(name) ||
    fields.some((one) => one.required === required && columns.includes(one.name) && required !== true);
  return fields.filter((field) => field.required !== undefined && !isThere(field)).map(({ name }) => name);
};

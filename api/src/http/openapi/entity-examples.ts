import type { AuditLine } from '@hub/contract/audit';
import type { ListedLicence } from '@hub/contract/licence-list';
import type { Location } from '@hub/contract/locations';
import type { Organisation } from '@hub/contract/organisations';
import type { User } from '@hub/contract/user-schemas';
import { EXAMPLE_IDS } from './example-ids.ts';

const { organisation, region, location, user, licence, product, productKey } = EXAMPLE_IDS;
const CREATED = '2026-03-02T01:15:00.000Z';
const UPDATED = '2026-10-05T23:40:12.000Z';

interface EntityExamples {
  Organisation: Organisation;
  Location: Location;
  ListedLicence: ListedLicence;
  User: User;
  AuditLine: AuditLine;
}

/** What the most used records look like in a reply, by the names of their schemas. */
export const ENTITY_EXAMPLES: EntityExamples = {
  Organisation: {
    id: organisation,
    name: 'Example Hospital Group',
    website: 'https://hospital.example',
    street_address: '1 Example Street',
    apartment_level_building: '',
    city: 'Brisbane',
    state: 'QLD',
    country: 'Australia',
    zip: '4000',
    require_regions: false,
    organisation_code: 'MAV9RJKD',
    external_id: 'ERP-1042',
    regions: [{ id: region, name: 'North' }],
    created_at: CREATED,
    updated_at: UPDATED,
    last_checkin_at: UPDATED,
    archived_at: null,
    num_locations: 3,
    num_licenses: 15,
    created_by: { id: user, name: 'Diana One', org_location_id: location },
  },
  Location: {
    id: location,
    name: 'Example Ward 7',
    organisation_id: organisation,
    organisation_name: 'Example Hospital Group',
    region_id: region,
    region_name: 'North',
    num_users: 2,
    num_licenses: 1,
    licenses: [{ created_at: CREATED, expiry_date: '2028-03-02T00:00:00.000Z' }],
    address_same_as_organisation: true,
    street_address: '1 Example Street',
    apt_level_building: '',
    city_suburb: 'Brisbane',
    state: 'QLD',
    country: 'Australia',
    zip_code: '4000',
    external_id: null,
    created_at: CREATED,
    updated_at: null,
    last_checkin_at: UPDATED,
    archived_at: null,
  },
  ListedLicence: {
    uuid_id: licence,
    description: 'Example kit 1',
    org_location_id: location,
    org_location_name: 'Example Ward 7',
    organisation_id: organisation,
    organisation_name: 'Example Hospital Group',
    region_name: 'North',
    product_key: productKey,
    product: { id: product, name: 'Core', key_name: productKey },
    base_package_id: EXAMPLE_IDS.package,
    package_name: 'Core Essentials',
    product_modules: [],
    license_colour: 'purple',
    expiry_date: '2028-03-02T00:00:00.000Z',
    created_at: CREATED,
    updated_at: null,
    last_online_date: UPDATED,
    created_by_name: 'Diana One',
    purchase_order: 'PO-2026-117',
    is_active: true,
    is_verified: true,
    distributor_requires_verification: false,
    device_serial: 'SN-000123',
    licensed_app_version: '4.2.0',
    operating_system_version: 'Android 15',
    in_sync: true,
    archived_at: null,
  },
  User: {
    uuid_id: user,
    email: 'diana@hospital.example',
    first_name: 'Diana',
    last_name: 'One',
    mobile_phone: '',
    roles: 32,
    org_location: { id: location, name: 'Example Ward 7' },
    last_login: UPDATED,
    deactivated_at: null,
  },
  AuditLine: {
    id: 33,
    at: UPDATED,
    actor_id: user,
    actor_name: 'Diana One',
    actor_location_id: location,
    action: 'updated',
    entity: 'organisation',
    entity_id: String(organisation),
    entity_name: 'Example Hospital Group',
    target: { kind: 'organisation', id: String(organisation), within: null },
    changes: { city: { from: 'Sydney', to: 'Brisbane' } },
    ip: '203.0.113.7',
    request_id: '6f1c1f0e-6a0a-4f7e-9d55-0b8f0c7f3a11',
    refused: null,
  },
};

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Moments are read as ISO 8601 text (see connection.ts) and may be written as text or Date. */
type Moment = ColumnType<string, string | Date | undefined, string | Date>;
type MaybeMoment = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** Filled in by the database: the distributor from the scope, keys and counts by themselves. */
type Filled<T> = ColumnType<T, T | undefined, T>;

export interface Tables {
  distributors: DistributorsTable;
  organisations: OrganisationsTable;
  regions: RegionsTable;
  locations: LocationsTable;
  users: UsersTable;
  invites: InvitesTable;
  products: ProductsTable;
  product_modules: ProductModulesTable;
  packages: PackagesTable;
  package_modules: PackageModulesTable;
  licences: LicencesTable;
  licence_activity: LicenceActivityTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  attempts: AttemptsTable;
  known_addresses: KnownAddressesTable;
  mail_outbox: MailOutboxTable;
  audit_log: AuditLogTable;
  idempotency_keys: IdempotencyKeysTable;
  settings: SettingsTable;
  v1_contracts: V1ContractsTable;
  v1_licences: V1LicencesTable;
  conversion_runs: ConversionRunsTable;
  signing_keys: SigningKeysTable;
  totp_factors: TotpFactorsTable;
  totp_setups: TotpSetupsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_tickets: SignInTicketsTable;
}

export interface DistributorsTable {
  number: number;
  name: string;
  community_url: string;
  hub_url: string;
  requires_verification: boolean;
}

export interface OrganisationsTable {
  id: Generated<number>;
  distributor_id: Filled<number>;
  name: string;
  website: Filled<string>;
  street_address: Filled<string>;
  apartment_level_building: Filled<string>;
  city: Filled<string>;
  state: Filled<string>;
  country: Filled<string>;
  zip: Filled<string>;
  require_regions: Filled<boolean>;
  organisation_code: string | null;
  created_at: Moment;
  created_by: string | null;
  updated_at: MaybeMoment;
  last_checkin_at: MaybeMoment;
  archived_at: MaybeMoment;
  version: Filled<number>;
  num_regions: Filled<number>;
  num_locations: Filled<number>;
  num_licenses: Filled<number>;
  name_key: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
}

export interface RegionsTable {
  id: Generated<number>;
  distributor_id: Filled<number>;
  organisation_id: number;
  name: string;
  name_key: GeneratedAlways<string>;
}

export interface LocationsTable {
  id: Generated<number>;
  distributor_id: Filled<number>;
  organisation_id: number;
  region_id: number | null;
  name: string;
  address_same_as_organisation: Filled<boolean>;
  street_address: Filled<string>;
  apt_level_building: Filled<string>;
  city_suburb: Filled<string>;
  state: Filled<string>;
  country: Filled<string>;
  zip_code: Filled<string>;
  created_at: Moment;
  updated_at: MaybeMoment;
  last_checkin_at: MaybeMoment;
  archived_at: MaybeMoment;
  archived_with_organisation: Filled<boolean>;
  version: Filled<number>;
  num_users: Filled<number>;
  num_licenses: Filled<number>;
  name_key: GeneratedAlways<string>;
}

export interface UsersTable {
  uuid_id: Generated<string>;
  distributor_id: Filled<number>;
  location_id: number;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  mobile_phone: Filled<string>;
  roles: number;
  password_hash: string | null;
  is_demo: Filled<boolean>;
  disabled_at: MaybeMoment;
  last_login: MaybeMoment;
  created_at: Moment;
  updated_at: MaybeMoment;
  version: Filled<number>;
  name_key: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
}

export interface InvitesTable {
  uuid_id: Generated<string>;
  distributor_id: Filled<number>;
  location_id: number;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  mobile_phone: Filled<string>;
  roles: number;
  token_hash: Buffer;
  expires_at: Moment;
  created_at: Moment;
  created_by: string | null;
  accepted_at: MaybeMoment;
  resends: Filled<number>;
  resends_since: MaybeMoment;
  name_key: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
}

export interface ProductsTable {
  id: Generated<number>;
  name: string;
  key_name: string;
}

export interface ProductModulesTable {
  id: Generated<number>;
  product_id: number;
  name: string;
  product_module_type: 'screen' | 'feature';
}

export interface PackagesTable {
  id: Generated<number>;
  distributor_id: number | null;
  product_id: number;
  name: string;
  description: Filled<string>;
  is_active: Filled<boolean>;
  allows_additional_features: Filled<boolean>;
  created_at: Moment;
  updated_at: MaybeMoment;
  version: Filled<number>;
  name_key: GeneratedAlways<string>;
}

export interface PackageModulesTable {
  package_id: number;
  product_id: number;
  module_id: number;
}

export interface LicencesTable {
  uuid_id: Generated<string>;
  distributor_id: Filled<number>;
  location_id: number;
  organisation_id: number;
  product_id: number;
  base_package_id: number | null;
  product_modules: Filled<number[]>;
  description: string;
  purchase_order: Filled<string>;
  license_colour: Filled<string>;
  expiry_date: MaybeMoment;
  activation_key: string;
  created_at: Moment;
  created_by: string | null;
  created_by_name: Filled<string>;
  updated_at: MaybeMoment;
  is_active: Filled<boolean>;
  activated_at: MaybeMoment;
  is_verified: Filled<boolean>;
  last_online_date: MaybeMoment;
  device_serial: string | null;
  licensed_app_version: string | null;
  operating_system_version: string | null;
  archived_at: MaybeMoment;
  version: Filled<number>;
  description_key: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
}

export interface LicenceActivityTable {
  id: Generated<number>;
  distributor_id: Filled<number>;
  licence_id: string;
  action_date: Moment;
  action_string: string;
  is_custom_note: Filled<boolean>;
  created_by_id: string | null;
  created_by_name: Filled<string>;
}

export interface SessionsTable {
  token_hash: Buffer;
  id: Generated<string>;
  user_id: string;
  distributor_id: number;
  created_at: Moment;
  last_seen_at: Moment;
  expires_at: Moment;
  ip: Filled<string>;
  user_agent: Filled<string>;
}

export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: string;
  expires_at: Moment;
  used_at: MaybeMoment;
  created_at: Moment;
}

export interface AttemptsTable {
  subject: string;
  failures: number;
  window_ends_at: Moment;
}

export interface KnownAddressesTable {
  user_id: string;
  ip: string;
  proved_at: Moment;
}

export interface MailOutboxTable {
  id: Generated<string>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Moment;
  attempts: Filled<number>;
  next_attempt_at: Moment;
  claimed_until: MaybeMoment;
  sent_at: MaybeMoment;
  failed_at: MaybeMoment;
  last_error: string | null;
}

export interface AuditLogTable {
  id: Generated<string>;
  at: Moment;
  distributor_id: number | null;
  actor_id: string | null;
  actor_name: Filled<string>;
  ip: Filled<string>;
  request_id: Filled<string>;
  action: string;
  entity: string;
  entity_id: Filled<string>;
  entity_name: Filled<string>;
  changes: ColumnType<Record<string, unknown>, string, never>;
  refused: string | null;
  search: GeneratedAlways<string>;
}

export interface IdempotencyKeysTable {
  distributor_id: Filled<number>;
  user_id: Filled<string>;
  key: string;
  call: string;
  body_hash: Buffer;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Moment;
}

export interface V1ContractsTable {
  id: Generated<number>;
  distributor_id: Filled<number>;
  organisation_id: number;
  customer_ref: string;
  product: Filled<string>;
  product_modules: Filled<string[]>;
  agreement_creation_date: MaybeMoment;
  number_of_licenses_allowed: number;
  num_issued: Filled<number>;
  converted_at: MaybeMoment;
  converted_by: string | null;
  ref_key: GeneratedAlways<string>;
  product_key: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
}

export interface V1LicencesTable {
  id: Generated<number>;
  distributor_id: Filled<number>;
  contract_id: number;
  location_id: number | null;
  label: Filled<string>;
  device_serial: string | null;
  licensed_app_version: string | null;
  operating_system_version: string | null;
  is_active: Filled<boolean>;
  created_at: Moment;
  last_online_date: MaybeMoment;
  expiry_date: MaybeMoment;
  licence_id: string | null;
}

export interface ConversionRunsTable {
  id: Generated<number>;
  distributor_id: Filled<number>;
  started_by: string | null;
  started_by_name: Filled<string>;
  started_at: Moment;
  seen_at: Moment;
  total: number;
  done: Filled<number>;
  num_contracts: Filled<number>;
  num_converted: Filled<number>;
  num_created_from_slots: Filled<number>;
  errors: ColumnType<{ contract_id: number; customer_ref: string; problem: string }[], string | undefined, string>;
  error_msg: string | null;
  finished_at: MaybeMoment;
}

export interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}

export interface SigningKeysTable {
  key_id: string;
  public_key: string;
  private_key: string;
  created_at: Moment;
  retired_at: MaybeMoment;
}

export interface TotpFactorsTable {
  user_id: string;
  sealed_secret: Buffer;
  last_used_step: number;
  created_at: Moment;
  last_used_at: MaybeMoment;
}

export interface TotpSetupsTable {
  user_id: string;
  id: Generated<string>;
  sealed_secret: Buffer;
  expires_at: Moment;
}

export interface PasskeysTable {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Filled<string[]>;
  rp_id: string;
  name: string;
  created_at: Moment;
  last_used_at: MaybeMoment;
}

export interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  user_id: string;
  purpose: 'set-up' | 'sign-in';
  expires_at: Moment;
}

export interface RecoveryCodesTable {
  code_hash: Buffer;
  user_id: string;
  created_at: Moment;
  used_at: MaybeMoment;
}

export interface SignInTicketsTable {
  token_hash: Buffer;
  user_id: string;
  distributor_id: number;
  needs: 'proof' | 'set-up';
  expires_at: Moment;
}

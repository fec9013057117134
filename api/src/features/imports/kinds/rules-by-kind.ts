import type { RulesByKind } from './import-rules.ts';
import { invitationImport } from './invitation-import.ts';
import { licenceImport } from './licence-import.ts';
import { locationImport } from './location-import.ts';
import { moduleImport } from './module-import.ts';
import { organisationImport } from './organisation-import.ts';
import { productImport } from './product-import.ts';
import { regionImport } from './region-import.ts';
import { v1ContractImport } from './v1-contract-import.ts';
import { v1LicenceImport } from './v1-licence-import.ts';

export const RULES: RulesByKind = {
  organisations: organisationImport,
  regions: regionImport,
  locations: locationImport,
  invitations: invitationImport,
  licences: licenceImport,
  products: productImport,
  modules: moduleImport,
  v1_contracts: v1ContractImport,
  v1_licences: v1LicenceImport,
};

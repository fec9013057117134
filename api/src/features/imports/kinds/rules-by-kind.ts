import type { RulesByKind } from './import-rules.ts';
import { licenceImport } from './licence-import.ts';
import { locationImport } from './location-import.ts';
import { organisationImport } from './organisation-import.ts';
import { regionImport } from './region-import.ts';

export const RULES: RulesByKind = {
  organisations: organisationImport,
  regions: regionImport,
  locations: locationImport,
  licences: licenceImport,
};

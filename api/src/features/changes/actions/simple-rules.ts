import { CHANGE_REASON } from '@hub/contract/changes.policy';
import { PROBLEM } from '@hub/contract/fields';
import { sql } from 'kysely';
import { refusalOfChange, refusalOfReset } from '../../../licences/licence-rules.ts';
import { type ActionRules, type LicenceFacts, reasonOf, rules } from './action-rules.ts';

/** Licences from V1 have no package; the form that edits a licence asks for one first. */
export const refusalOfEdit = (licence: Pick<LicenceFacts, 'archived_at' | 'base_package_id'>) => {
  const refused = refusalOfChange(licence);
  if (refused !== undefined) return reasonOf(refused);
  return licence.base_package_id === null ? { reason: PROBLEM.packageRequired } : undefined;
};

export const setColourRules = (license_colour: string): ActionRules =>
  rules({
    columns: ['license_colour'],
    facts: ['archived_at', 'base_package_id', 'license_colour'],
    decide: (licence) =>
      refusalOfEdit(licence) ??
      (licence.license_colour === license_colour ? { reason: CHANGE_REASON.unchanged } : { after: { license_colour } }),
  });

export const setPurchaseOrderRules = (purchase_order: string): ActionRules =>
  rules({
    columns: ['purchase_order'],
    facts: ['archived_at', 'purchase_order'],
    // It matters only whether it is the same.
    factColumns: {
      purchase_order: sql`case when m.purchase_order = ${purchase_order}::text then m.purchase_order end`,
    },
    decide(licence) {
      const refused = refusalOfChange(licence);
      if (refused !== undefined) return reasonOf(refused);
      return licence.purchase_order === purchase_order
        ? { reason: CHANGE_REASON.unchanged }
        : { after: { purchase_order } };
    },
  });

export const verifyRules = (isRequired: boolean): ActionRules =>
  rules({
    columns: ['is_verified'],
    facts: ['archived_at', 'is_verified'],
    decide(licence) {
      const refused = refusalOfChange(licence);
      if (refused !== undefined) return reasonOf(refused);
      if (!isRequired) return { reason: CHANGE_REASON.verificationNotRequired };
      return licence.is_verified ? { reason: CHANGE_REASON.unchanged } : { after: { is_verified: true } };
    },
  });

export const archiveRules: ActionRules = rules({
  columns: ['archived_at'],
  facts: ['archived_at'],
  decide(licence) {
    const refused = refusalOfChange(licence);
    // PostgreSQL reads `now` as the time of the transaction that writes it.
    return refused === undefined ? { after: { archived_at: 'now' } } : reasonOf(refused);
  },
});

export const resetRules: ActionRules = rules({
  columns: ['is_active', 'activated_at', 'device_serial', 'licensed_app_version', 'operating_system_version'],
  facts: ['archived_at', 'is_active'],
  decide(licence) {
    const refused = refusalOfReset(licence);
    if (refused !== undefined) return reasonOf(refused);
    const nothing = {
      activated_at: null,
      device_serial: null,
      licensed_app_version: null,
      operating_system_version: null,
    };
    return { after: { is_active: false, ...nothing } };
  },
});

export const moveRules = (to: { id: number; organisation_id: number; name: string }): ActionRules =>
  rules({
    columns: ['location_id', 'organisation_id'],
    facts: ['archived_at', 'base_package_id', 'location_id'],
    target: to.name,
    decide: (licence) =>
      refusalOfEdit(licence) ??
      (licence.location_id === to.id
        ? { reason: CHANGE_REASON.unchanged }
        : { after: { location_id: to.id, organisation_id: to.organisation_id } }),
  });

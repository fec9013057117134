import { PROBLEM } from '@hub/contract/fields';
import type { KitColour } from '@hub/contract/kit-colours';
import { firstNumber, type Licence, LicenceCreate, LicenceUpdate } from '@hub/contract/licence-schemas';
import { labelWithNumber, numberedLabels } from '@hub/contract/licences.policy';
import { LIMITS } from '@hub/contract/limits';
import { z } from 'zod';
import type { Labels } from '../../../form/values.ts';
import type { Choices } from './licence-choices.ts';

/** The fields of both forms, Create and Edit. An expiry of null means lifetime. */
type SharedValues = Choices & {
  description: string;
  license_colour: KitColour;
  expiry_date: string | null;
};

export type LicenceValues = SharedValues & { org_location_id: number };

export type NewLicenceValues = SharedValues & {
  purchase_order: string;
  /** As it was typed. */
  num_licenses_to_create: string;
  /** As it was typed; only several are numbered. */
  first_number: string;
};

export interface Numbering {
  count: number;
  /** NaN while it is no number. */
  firstNumber: number;
}

export const NEW_LICENCE: NewLicenceValues = {
  product_key: '',
  base_package_id: 0,
  product_modules: [],
  description: '',
  purchase_order: '',
  license_colour: 'none',
  expiry_date: null,
  num_licenses_to_create: '1',
  first_number: '1',
};

export const valuesOf = (licence: Licence): LicenceValues => ({
  product_key: licence.product_key,
  base_package_id: licence.base_package_id ?? 0,
  product_modules: licence.product_modules,
  description: licence.description,
  org_location_id: licence.org_location_id,
  license_colour: licence.license_colour,
  expiry_date: licence.expiry_date?.slice(0, 10) ?? null,
});

/** As the calls have it: no package when none is chosen, and no expiry for a lifetime licence. */
const chosen = <V extends SharedValues>({ base_package_id, expiry_date, ...values }: V) => ({
  ...values,
  ...(base_package_id !== 0 && { base_package_id }),
  ...(expiry_date !== null && { expiry_date }),
});

/** What was typed as a whole number; NaN for anything else. */
const wholeNumber = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);

/** How several licences are numbered; nothing for one. */
export const numberingOf = ({ num_licenses_to_create, first_number }: NewLicenceValues): Numbering | undefined => {
  const count = wholeNumber(num_licenses_to_create);
  return count > 1 ? { count, firstNumber: wholeNumber(first_number) } : undefined;
};

export const createRequest = (values: NewLicenceValues, org_location_id: number) => {
  const numbering = numberingOf(values);
  const { first_number, ...licence } = chosen(values);
  return {
    ...(numbering && { query: { first_number: numbering.firstNumber } }),
    body: {
      ...licence,
      ...(numbering && { description: labelWithNumber(values.description) }),
      org_location_id,
      num_licenses_to_create: Number(values.num_licenses_to_create),
    },
  };
};

/** The whole licence with what was edited. What the hub has beyond the specification's licence is left out. */
export const updateBody = (licence: Licence, values: LicenceValues) => {
  const { activation_key, in_sync, archived_at, offline_devices, base_package_id, expiry_date, ...whole } = licence;
  return { ...whole, ...chosen(values) };
};

const SHARED_LABELS: Labels<SharedValues> = {
  product_key: 'licences.product',
  base_package_id: 'licences.basePackage',
  product_modules: 'licences.features',
  description: 'licences.label',
  license_colour: 'licences.kitColour',
  expiry_date: 'licences.validUntil',
};

export const LICENCE_LABELS: Labels<LicenceValues> = { ...SHARED_LABELS, org_location_id: 'licences.location' };

export const NEW_LICENCE_LABELS: Labels<NewLicenceValues> = {
  ...SHARED_LABELS,
  purchase_order: 'licences.purchaseOrder',
  num_licenses_to_create: 'licences.count',
  first_number: 'licences.firstNumber',
};

export const draftNameOf = (uuid: string): string => `licence-${uuid}`;

const typedNumber = z.string().transform(wholeNumber);

export const NewLicenceFields = LicenceCreate.omit({ org_location_id: true })
  .extend({
    num_licenses_to_create: typedNumber.pipe(LicenceCreate.shape.num_licenses_to_create.unwrap()),
    first_number: typedNumber,
  })
  .superRefine(({ description, num_licenses_to_create: count, first_number }, ctx) => {
    if (count === 1) return;
    const [problem] = firstNumber.safeParse(first_number).error?.issues ?? [];
    if (problem) ctx.addIssue({ code: 'custom', path: ['first_number'], message: problem.message });
    else if (
      numberedLabels(labelWithNumber(description), count, first_number).some(({ length }) => length > LIMITS.name)
    )
      ctx.addIssue({ code: 'custom', path: ['description'], message: PROBLEM.tooLong(LIMITS.name) });
  });

export const LicenceFields = LicenceUpdate.pick({
  product_key: true,
  base_package_id: true,
  product_modules: true,
  description: true,
  org_location_id: true,
  license_colour: true,
  expiry_date: true,
});

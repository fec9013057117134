import type { RefusalCode } from '@hub/contract/errors';
import { Refusal } from '../http/refusal.ts';

/** Why a licence cannot be changed. */
export const refusalOfChange = (licence: { archived_at: string | null }): RefusalCode | undefined =>
  licence.archived_at === null ? undefined : 'licenceArchived';

/** Why a licence cannot be taken away from its device. */
export const refusalOfReset = (licence: { archived_at: string | null; is_active: boolean }): RefusalCode | undefined =>
  refusalOfChange(licence) ?? (licence.is_active ? undefined : 'licenceNotActive');

export const refuseIf = (code: RefusalCode | undefined): void => {
  if (code !== undefined) throw new Refusal(code);
};

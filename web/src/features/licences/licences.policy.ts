import type { LicenceActivity } from '@hub/contract/licences';

/** People edit notes of their own, and nothing else of what happened to a licence. */
export const mayEditNote = (entry: LicenceActivity, ownId: string | undefined): boolean =>
  entry.is_custom_note && entry.created_by_id !== null && entry.created_by_id === ownId;

import { addRegion } from '@hub/contract/organisations';
import type { RecordFormState } from '../../form/record-form-state.ts';
import type { Labels } from '../../form/values.ts';

/** The editable fields of a region. */
export const RegionName = addRegion.body.pick({ name: true });

export const REGION_LABELS: Labels<{ name: string }> = { name: 'organisations.regionName' };

/** A row that may be edited. */
export type RegionRecord = RecordFormState<{ name: string }>;

/** Registers a row with the tab's unsaved-changes guard and its Update button; returns the clean-up. */
export type Watch = (record: RegionRecord) => () => void;

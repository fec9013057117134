import { addRegion } from '@hub/contract/organisations';
import type { Guarded } from '../../form/unsaved-guard.tsx';
import type { Labels } from '../../form/values.ts';

/** The editable fields of a region. */
export const RegionName = addRegion.body.pick({ name: true });

export const REGION_LABELS: Labels<{ name: string }> = { name: 'organisations.regionName' };

/** Registers a row that may be edited with the tab's unsaved-changes guard; returns the clean-up. */
export type Watch = (record: Guarded) => () => void;

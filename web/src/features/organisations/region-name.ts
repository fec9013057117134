import { addRegion } from '@hub/contract/organisations';
import type { Guarded } from '../../form/unsaved-guard.tsx';
import type { Labels } from '../../form/values.ts';

/** What a person types about a region. */
export const RegionName = addRegion.body.pick({ name: true });

export const REGION_LABELS: Labels<{ name: string }> = { name: 'organisations.regionName' };

/** Tells the tab that a row is being edited, so that it can ask before leaving; answers how to stop. */
export type Watch = (record: Guarded) => () => void;

import type { OrganisationRenewals } from '@hub/contract/renewals';
import { useQueries } from '@tanstack/react-query';
import type { Selection } from '../../list/use-selection.ts';
import type { PlaceChoice } from './place-row.tsx';
import { getRenewalsQuery, type RenewalFilters } from './renewal-list.ts';

interface Tree {
  organisations: readonly { id: number }[];
  /** The ids of those whose regions and locations are shown. */
  opened: readonly number[];
  filters: RenewalFilters;
  selection: Selection;
}

/** The regions of an organisation, each followed by its locations, then the other locations: as they are shown. */
const keysWithin = ({ regions, locations }: OrganisationRenewals): string[] => {
  const keysIn = (region: number | null) =>
    locations.filter(({ region_id }) => region_id === region).map(({ id }) => `l${id}`);
  return [...regions.flatMap(({ id }) => [`r${id}`, ...keysIn(id)]), ...keysIn(null)];
};

/** What each place of the shown tree is in: the region of a location, and the organisation of both. */
const parentsWithin = (organisation: string, { regions, locations }: OrganisationRenewals): [string, string[]][] => [
  ...regions.map(({ id }): [string, string[]] => [`r${id}`, [organisation]]),
  ...locations.map(({ id, region_id }): [string, string[]] => [`l${id}`, [`r${region_id}`, organisation]]),
];

/** Several places of the tree can be chosen; a click with Shift chooses all rows up to the one clicked before. */
export const usePlaceChoice = ({ organisations, opened, filters, selection }: Tree): PlaceChoice => {
  const shown = organisations.filter(({ id }) => opened.includes(id));
  const contents = useQueries({ queries: shown.map(({ id }) => getRenewalsQuery(id, filters)) });
  const contentOf = new Map(shown.map(({ id }, index) => [id, contents[index]?.data]));
  const keys = organisations.flatMap(({ id }) => {
    const content = contentOf.get(id);
    return [`o${id}`, ...(content ? keysWithin(content) : [])];
  });
  const parents = new Map([...contentOf].flatMap(([id, content]) => (content ? parentsWithin(`o${id}`, content) : [])));
  return { selection, keys, isIncluded: (key) => parents.get(key)?.some(selection.isSelected) === true };
};

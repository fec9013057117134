import type { RenewalLocation } from '@hub/contract/renewals';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { number } from '../../i18n/format.ts';
import { serverText, useText } from '../../i18n/text.ts';
import type { LicencesFilter } from '../../shell/navigation/licences-link.ts';
import { locationPath } from '../../shell/navigation/record-paths.ts';
import { Bone } from '../../ui/feedback/skeletons.tsx';
import { type CellColumn, type PlaceChoice, PlaceRow } from './place-row.tsx';
import { getRenewalsQuery, type RenewalFilters } from './renewal-list.ts';

import classes from './renewals.module.css';

interface OrganisationRowsProps {
  id: number;
  filters: RenewalFilters;
  filter: LicencesFilter;
  columns: readonly CellColumn[];
  choice: PlaceChoice;
}

/** The regions of an organisation with their locations, then the locations without a region. */
export function OrganisationRows({ id, filters, filter, columns, choice }: OrganisationRowsProps) {
  const text = useText();
  const { data, error, refetch } = useQuery(getRenewalsQuery(id, filters));
  const width = columns.length + 2;
  if (!data)
    return (
      <tr>
        <td colSpan={width} className={classes.message}>
          {error ? (
            <span role="alert">
              {text('renewals.failed')} {serverText(error.message)}{' '}
              <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
                {text('shell.retry')}
              </Button>
            </span>
          ) : (
            <Bone height={20} />
          )}
        </td>
      </tr>
    );
  const locationRow = (location: RenewalLocation, level: 1 | 2) => (
    <PlaceRow
      key={location.id}
      place={location}
      placeKey={`l${location.id}`}
      choice={choice}
      level={level}
      columns={columns}
      filter={{ ...filter, location: location.id }}
    >
      <Link to={locationPath(location.id)} className={classes.name}>
        {location.name}
      </Link>
    </PlaceRow>
  );
  const isIn = (region: number | null) => (location: RenewalLocation) => location.region_id === region;
  return (
    <>
      {data.regions.flatMap((region) => [
        <PlaceRow
          key={`region-${region.id}`}
          place={region}
          placeKey={`r${region.id}`}
          choice={choice}
          level={1}
          columns={columns}
          filter={{ ...filter, region: region.id }}
        >
          {region.name}
        </PlaceRow>,
        ...data.locations.filter(isIn(region.id)).map((location) => locationRow(location, 2)),
      ])}
      {data.locations.filter(isIn(null)).map((location) => locationRow(location, 1))}
      {data.more_locations > 0 && (
        <tr data-level={1}>
          <td colSpan={width} className={classes.message}>
            {text('renewals.more', { count: data.more_locations, formatted: number(data.more_locations) })}
          </td>
        </tr>
      )}
    </>
  );
}

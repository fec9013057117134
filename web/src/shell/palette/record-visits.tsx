import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAppState } from '../../app-state.ts';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { rememberRecord } from './recent-records.ts';

/** By then the name of the record before has made way for that of this one. */
const SETTLED_MS = 400;

const PLACEHOLDER = /^\{(\d+)\}$/;

/** Remembers the record that is open, by the name that its breadcrumb has. */
export function RecordVisits() {
  const { data: user } = useQuery(getCurrentUserQuery());
  const names = useAppState((state) => state.dynamicBreadcrumbs);
  const steps = useMatches({
    select: (matches) =>
      matches.flatMap(({ pathname, staticData }) => {
        const place = PLACEHOLDER.exec(staticData.breadcrumb ?? '')?.[1];
        return place === undefined ? [] : [`${place} ${pathname.replace(/(.)\/$/, '$1')}`];
      }),
    structuralSharing: true,
  });
  const [place = '', path = ''] = steps.at(-1)?.split(' ') ?? [];
  const label = names[Number(place)] ?? '';
  const description = Number(place) > 0 ? (names[Number(place) - 1] ?? '') : '';
  const person = user?.uuid_id;
  const distributor = user?.distributor.number;
  useEffect(() => {
    const isNamed = path !== '' && label !== '' && label !== '...';
    if (!isNamed || person === undefined || distributor === undefined) return undefined;
    const timer = setTimeout(
      () =>
        rememberRecord({ person, distributor }, { path, label, description: description === '...' ? '' : description }),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [path, label, description, person, distributor]);
  return null;
}

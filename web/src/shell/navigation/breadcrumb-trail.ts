import { useEffect } from 'react';
import { appState, setAppState } from '../../app-state.ts';
import type { BreadcrumbName } from '../route-static-data.ts';

export interface Breadcrumb {
  name: BreadcrumbName;
  to: string;
}

interface Match {
  pathname: string;
  params?: Readonly<Record<string, string | undefined>>;
  staticData: { breadcrumb?: BreadcrumbName; parentBreadcrumb?: Breadcrumb };
}

const NOT_YET = '...';

const stepsOf = ({ pathname, params = {}, staticData: { breadcrumb, parentBreadcrumb } }: Match): Breadcrumb[] => {
  const above = parentBreadcrumb && {
    name: parentBreadcrumb.name,
    to: parentBreadcrumb.to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  };
  const own = breadcrumb && { name: breadcrumb, to: pathname.replace(/(.)\/$/, '$1') };
  return [above, own].filter((step) => step !== undefined);
};

/** The steps to the page that is open: each route on the way may name one, and the one above it. */
export const breadcrumbTrail = (matches: readonly Match[]): Breadcrumb[] => matches.flatMap(stepsOf);

/** The name as people see it: translated, or what the screen has provided for its placeholder so far. */
export const nameOf = (
  name: BreadcrumbName,
  provided: readonly string[],
  translate: (key: Exclude<BreadcrumbName, `{${number}}`>) => string,
): string => {
  const place = /^\{(\d+)\}$/.exec(name)?.[1];
  return place === undefined
    ? translate(name as Exclude<BreadcrumbName, `{${number}}`>)
    : (provided[Number(place)] ?? NOT_YET);
};

/** A screen calls this with the names of what it shows, in the order of its route's placeholders, once it knows them. */
export const useBreadcrumbNames = (names: readonly (string | undefined)[]): void => {
  const known = JSON.stringify(names.map((name) => name ?? NOT_YET));
  useEffect(() => {
    setAppState({ dynamicBreadcrumbs: JSON.parse(known) });
    return () => setAppState({ dynamicBreadcrumbs: [] });
  }, [known]);
};

const withName = (place: number, name: string): string[] => {
  const names = [...appState().dynamicBreadcrumbs];
  while (names.length < place) names.push(NOT_YET);
  names[place] = name;
  return names;
};

/** Names one placeholder: a frame names its own record, and the screens inside it name theirs. */
export const useBreadcrumbName = (place: number, name: string | undefined): void => {
  useEffect(() => {
    if (name === undefined) return;
    setAppState({ dynamicBreadcrumbs: withName(place, name) });
    return () => setAppState({ dynamicBreadcrumbs: withName(place, NOT_YET) });
  }, [place, name]);
};

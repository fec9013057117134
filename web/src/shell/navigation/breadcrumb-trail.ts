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

const LOADING = '...';

const stepsOf = ({ pathname, params = {}, staticData: { breadcrumb, parentBreadcrumb } }: Match): Breadcrumb[] => {
  const above = parentBreadcrumb && {
    name: parentBreadcrumb.name,
    to: parentBreadcrumb.to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  };
  const own = breadcrumb && { name: breadcrumb, to: pathname.replace(/(.)\/$/, '$1') };
  return [above, own].filter((step) => step !== undefined);
};

/** The steps to the current page: each matched route may add one, and its parent's. */
export const breadcrumbTrail = (matches: readonly Match[]): Breadcrumb[] => matches.flatMap(stepsOf);

/** The displayed name: translated, or what the screen has provided for its placeholder so far. */
export const nameOf = (
  name: BreadcrumbName,
  provided: readonly string[],
  translate: (key: Exclude<BreadcrumbName, `{${number}}`>) => string,
): string => {
  const index = /^\{(\d+)\}$/.exec(name)?.[1];
  return index === undefined
    ? translate(name as Exclude<BreadcrumbName, `{${number}}`>)
    : (provided[Number(index)] ?? LOADING);
};

/** Sets the names of all placeholders, in the order of the route; undefined while a name is loading. */
export const useBreadcrumbNames = (names: readonly (string | undefined)[]): void => {
  const known = JSON.stringify(names.map((name) => name ?? LOADING));
  useEffect(() => {
    setAppState({ dynamicBreadcrumbs: JSON.parse(known) });
    return () => setAppState({ dynamicBreadcrumbs: [] });
  }, [known]);
};

const withName = (index: number, name: string): string[] => {
  const names = [...appState().dynamicBreadcrumbs];
  while (names.length < index) names.push(LOADING);
  names[index] = name;
  return names;
};

/** Sets the name of one placeholder: a layout names its own record, and the screens inside it name theirs. */
export const useBreadcrumbName = (index: number, name: string | undefined): void => {
  useEffect(() => {
    setAppState({ dynamicBreadcrumbs: withName(index, name ?? LOADING) });
    return () => setAppState({ dynamicBreadcrumbs: withName(index, LOADING) });
  }, [index, name]);
};

import type { RoleMask } from '@hub/contract/roles';
import type { MessageKey } from '../i18n/message-key.ts';

/** A message key, or the index of a name that the screen provides once it is loaded: `{0}` is the first one. */
export type BreadcrumbName = MessageKey | `{${number}}`;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of the route, where the specification gives it one. */
    name?: 'OrgCreate';
    /** The route's own step in the breadcrumbs. */
    breadcrumb?: BreadcrumbName;
    /** The step before it, where its route is no parent of this one; the path may use this route's parameters. */
    parentBreadcrumb?: { name: BreadcrumbName; to: string };
    /** The document's title, if it is not the last breadcrumb. */
    title?: MessageKey;
    /** The roles that may open the route; every signed-in user when absent. */
    allowedRoles?: RoleMask;
    /** True for the search page. */
    hidesBreadcrumbs?: boolean;
  }
}

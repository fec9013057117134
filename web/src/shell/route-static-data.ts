import type { RoleMask } from '@hub/contract/roles';
import type { MessageKey } from '../i18n/message-key.ts';

/** A translated name, or the place of a name that the screen provides once it is loaded: `{0}` is the first one. */
export type BreadcrumbName = MessageKey | `{${number}}`;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route's own step in the breadcrumbs. */
    breadcrumb?: BreadcrumbName;
    /** The step above it, where the route there is not on the way: its name, and its address with this route's parameters. */
    parentBreadcrumb?: { name: BreadcrumbName; to: string };
    /** The document's title where it is not the last breadcrumb. */
    title?: MessageKey;
    /** Those who may open the route; everyone who is signed in when absent. */
    allowedRoles?: RoleMask;
    /** Search pages show no breadcrumbs. */
    hidesBreadcrumbs?: boolean;
  }
}

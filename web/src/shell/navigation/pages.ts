import { DEVS, hasAnyRole, PROVIDER_STAFF, type RoleMask } from '@hub/contract/roles';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconLicense from '@tabler/icons-react/dist/esm/icons/IconLicense.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconVersions from '@tabler/icons-react/dist/esm/icons/IconVersions.mjs';
import type { MessageKey } from '../../i18n/message-key.ts';
import type { Icon } from '../../ui/theme/icon.ts';

/** A page that both the navigation and the palette offer. */
export interface Page {
  label: MessageKey;
  to: string;
  /** The page is marked as current while the path contains this. */
  keyword: string;
  icon?: Icon;
  allowedRoles?: RoleMask;
}

export const PAGE_GROUPS: readonly (readonly Page[])[] = [
  [
    { label: 'navigation.overview', to: '/overview', keyword: 'overview', icon: IconLayoutDashboard },
    { label: 'navigation.locations', to: '/locations', keyword: 'locations', icon: IconMapPin },
    { label: 'navigation.licences', to: '/licences', keyword: 'licences', icon: IconLicense },
    { label: 'navigation.renewals', to: '/renewals', keyword: 'renewals', icon: IconCalendarRepeat },
    { label: 'navigation.changes', to: '/changes', keyword: 'changes', icon: IconVersions },
    { label: 'navigation.reports', to: '/reports', keyword: 'reports', icon: IconReportAnalytics },
    {
      label: 'navigation.verifications',
      to: '/licence/verifications',
      keyword: 'verifications',
      icon: IconShieldCheck,
    },
  ],
  [
    { label: 'navigation.organisations', to: '/organisations', keyword: 'organisations', icon: IconBuilding },
    { label: 'navigation.admin', to: '/admin', keyword: 'admin', icon: IconSettings },
  ],
];

export const ADMIN_PAGES: readonly Page[] = [
  { label: 'navigation.users', to: '/admin/users', keyword: '/admin/users' },
  { label: 'navigation.packages', to: '/admin/packages/list', keyword: '/admin/packages' },
  { label: 'navigation.products', to: '/admin/products', keyword: '/admin/products', allowedRoles: PROVIDER_STAFF },
  { label: 'navigation.v1Licenses', to: '/admin/v1licenses', keyword: '/admin/v1licenses' },
  {
    label: 'navigation.licenseConversion',
    to: '/admin/licenseconvert',
    keyword: '/admin/licenseconvert',
    allowedRoles: DEVS,
  },
  {
    label: 'navigation.distributors',
    to: '/admin/distributors',
    keyword: '/admin/distributors',
    allowedRoles: DEVS,
  },
  { label: 'navigation.imports', to: '/admin/imports', keyword: '/admin/imports' },
  { label: 'navigation.jobs', to: '/admin/jobs', keyword: '/admin/jobs', allowedRoles: PROVIDER_STAFF },
  { label: 'navigation.audit', to: '/admin/audit', keyword: '/admin/audit' },
  { label: 'navigation.api', to: '/admin/api', keyword: '/admin/api' },
];

export const mayOpen = (page: Page, roles: RoleMask): boolean => hasAnyRole(roles, page.allowedRoles ?? roles);

/** Of several keywords in a path the first one counts: the locations of an organisation belong to Organisations. */
export const isActive = (page: Page, path: string): boolean => {
  const positions = PAGE_GROUPS.flat().map(({ keyword }) => path.indexOf(keyword));
  const first = Math.min(...positions.filter((position) => position >= 0));
  return path.includes(page.keyword) && path.indexOf(page.keyword) <= first;
};

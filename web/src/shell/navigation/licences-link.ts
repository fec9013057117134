/** What the list of all licences is filtered by, with the names of its URL. */
export interface LicencesFilter {
  organisation?: number | undefined;
  region?: number | undefined;
  product?: number | undefined;
  status?: 'expired';
  active?: 'yes';
  version?: string;
  expires_from?: string;
  expires_to?: string;
  silent_days?: number | undefined;
}

/** The list of all licences, filtered; spread into a link. */
export const licencesLink = (filter: LicencesFilter = {}) => ({ to: '/licences' as string, search: { ...filter } });

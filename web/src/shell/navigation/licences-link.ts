/** What the list of all licences is filtered by, with the names of its URL. */
export interface LicencesFilter {
  organisation?: number | undefined;
  region?: number | undefined;
  location?: number | undefined;
  places?: string;
  product?: number | string | undefined;
  package?: string | undefined;
  created_by?: string | undefined;
  status?: 'expired';
  active?: 'yes';
  version?: string;
  expires_from?: string | undefined;
  expires_to?: string | undefined;
  silent_days?: number | undefined;
  /** Opens the form that plans this change of all that match. */
  change?: 'extendExpiry' | 'setExpiry';
}

/** The list of all licences, filtered; spread into a link. */
export const licencesLink = (filter: LicencesFilter = {}) => ({ to: '/licences' as string, search: { ...filter } });

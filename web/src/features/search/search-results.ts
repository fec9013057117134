import type { StatusFacts } from '@hub/contract/licences.policy';
import type { FoundRecord, SearchResult } from '@hub/contract/search';
import type { MessageKey } from '../../i18n/message-key.ts';
import { licencePath, locationPath, organisationPath, userPath } from '../../shell/navigation/record-paths.ts';
import { fullName } from '../../ui/text/full-name.ts';

export interface SearchResultRecord {
  id: string;
  name: string;
  /** What distinguishes it from others of the same name. */
  about: string;
  path: string;
  isArchived: boolean;
  /** Of a user. */
  isDeactivated?: boolean;
  /** Of a licence, which has more statuses than archived or not. */
  licence?: StatusFacts;
}

export interface SearchResultGroup {
  key: keyof SearchResult['counts'] | FoundRecord['kind'];
  label: MessageKey;
  count: number;
  records: SearchResultRecord[];
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** The search results by kind, as the search page and the palette show them. */
export const groupResults = ({
  users,
  licenses,
  organisations,
  locations,
  counts,
}: SearchResult): SearchResultGroup[] => [
  {
    key: 'users',
    label: 'search.users',
    count: counts.users,
    records: users.map((user) => ({
      id: user.uuid_id,
      name: fullName(user),
      about: joined(user.email, user.organisation_name, user.org_location.name),
      path: userPath(user.org_location.id, user.uuid_id),
      isArchived: user.archived_at !== null,
      isDeactivated: user.deactivated_at !== null,
    })),
  },
  {
    key: 'licenses',
    label: 'search.licences',
    count: counts.licenses,
    records: licenses.map((licence) => ({
      id: licence.uuid_id,
      name: licence.uuid_id,
      about: joined(
        licence.description,
        licence.device_serial,
        licence.purchase_order,
        licence.organisation_name,
        licence.org_location_name,
      ),
      path: licencePath(licence.org_location_id, licence.uuid_id),
      isArchived: licence.archived_at !== null,
      licence,
    })),
  },
  {
    key: 'organisations',
    label: 'search.organisations',
    count: counts.organisations,
    records: organisations.map((organisation) => ({
      id: String(organisation.id),
      name: organisation.name,
      about: joined(organisation.organisation_code, organisation.city, organisation.country),
      path: organisationPath(organisation.id),
      isArchived: organisation.archived_at !== null,
    })),
  },
  {
    key: 'locations',
    label: 'search.locations',
    count: counts.locations,
    records: locations.map((location) => ({
      id: String(location.id),
      name: location.name,
      about: joined(location.organisation_name, location.city_suburb, location.country),
      path: locationPath(location.id),
      isArchived: location.archived_at !== null,
    })),
  },
];

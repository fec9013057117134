import { FOUND_KINDS } from 'hub:calls';
import type { FoundRecord } from '@hub/contract/search';
import type { MessageKey } from '../../i18n/message-key.ts';
import { licencePath, locationPath, organisationPath } from '../../shell/navigation/record-paths.ts';
import type { SearchResultGroup } from './search-results.ts';

const LABELS: Record<FoundRecord['kind'], MessageKey> = {
  package: 'search.packages',
  product: 'search.products',
  region: 'search.regions',
  invitation: 'search.invitations',
  contract: 'search.contracts',
  activationKey: 'search.activationKeys',
};

const pathOf = ({ kind, id, name, within }: FoundRecord): string => {
  if (kind === 'package') return `/admin/packages/update/${id}`;
  if (kind === 'product') return `/admin/products/${id}`;
  if (kind === 'contract') return `/admin/v1licenses?search=${encodeURIComponent(name)}`;
  if (kind === 'region') return `${organisationPath(within ?? '')}/regions`;
  return kind === 'invitation' ? `${locationPath(within ?? '')}/users` : licencePath(within ?? '', id);
};

/** The matches beside the four main kinds, by kind; they come after those. */
export const groupMore = (found: readonly FoundRecord[]): SearchResultGroup[] =>
  FOUND_KINDS.map((kind) => {
    const records = found
      .filter((record) => record.kind === kind)
      .map((record) => ({
        id: record.id,
        name: record.name,
        about: record.about,
        path: pathOf(record),
        isArchived: false,
      }));
    return { key: kind, label: LABELS[kind], count: records.length, records };
  });

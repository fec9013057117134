import type { View } from '@hub/contract/views';
import { parseSearch } from '../search-params.ts';

/** What a saved view shows, and which one it is; spread into a link. */
export const viewLink = ({ id, search }: Pick<View, 'id' | 'search'>) => ({
  to: '/licences' as string,
  search: { ...parseSearch(search), view: String(id) },
});

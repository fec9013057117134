import { queryClient } from '../../client/query-client.ts';
import type { RecordSource } from '../../shell/palette/record-source.ts';
import { searchHubQuery } from './search.queries.ts';
import { groupResults } from './search-results.ts';

/** The records that the palette offers, the same as on the search page. */
export const searchRecords: RecordSource = async (typed) => {
  const result = await queryClient.fetchQuery(searchHubQuery(typed));
  return groupResults(result).flatMap(({ key, records }) =>
    records.map(({ id, name, about, path }) => ({
      id: `${key}-${id}`,
      label: key === 'licenses' ? about : name,
      description: key === 'licenses' ? name : about,
      path,
    })),
  );
};

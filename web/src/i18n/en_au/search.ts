export const search = {
  title: 'Search results for “{{term}}”',
  nothing: 'No results were found for "{{term}}"',
  users: 'Users',
  licences: 'Licences',
  organisations: 'Organisations',
  locations: 'Locations',
  countCapped: '{{formatted}}+',
  showMore: 'Show more {{group}}',
  firstOnly: 'The first {{formatted}} are shown. Add a word to narrow the search.',
  archived: 'Archived',
  failed: 'The search failed.',
  tooLong: 'A search can have at most {{most}} characters.',
} as const;

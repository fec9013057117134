export const locations = {
  title: 'Locations',
  parts: 'Parts of this location',
  licences: 'Licences',
  users: 'Users',
  edit: 'Edit location',
} as const;

/** Saved views of the list of all licences. */
const views = {
  title: 'Views',
  none: 'No saved views yet',
  sharedBy: 'Shared by {{name}}',
  save: 'Save this view',
  saveTitle: 'Save this view',
  editTitle: 'Rename or share {{name}}',
  edit: 'Rename or share',
  schedule: 'Mail {{name}} every week or month',
  update: 'Update {{name}} to what is shown',
  remove: 'Delete {{name}}',
  removeTitle: 'Delete {{name}}?',
  removeText: 'The view disappears from this menu and from the navigation. No licence changes.',
  removeShared: 'Everybody of the distributor sees this view. It disappears for all of them. No licence changes.',
  name: 'Name',
  shared: 'Share with everybody of the distributor',
  pinned: 'Pin to the navigation',
  saved: 'View saved',
  updated: 'View updated',
  removed: 'View deleted',
  pinnedViews: 'Pinned views',
  expiring: 'Expiring in 60 days',
} as const;

/** Added by what shows views. */
export const viewMessages = { views } as const;

/** The menu of a list whose columns can be chosen. */
const columns = {
  title: 'Columns',
  up: 'Move {{name}} up',
  down: 'Move {{name}} down',
  density: 'Density',
  comfortable: 'Comfortable',
  compact: 'Compact',
  reset: 'Reset',
} as const;

/** Added by the menu of columns. */
export const columnMessages = { columns } as const;

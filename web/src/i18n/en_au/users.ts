/** What the breadcrumbs say before a screen about users is loaded; user-screens.ts has the rest. */
export const users = {
  title: 'Users',
  createUser: 'Create user',
} as const;

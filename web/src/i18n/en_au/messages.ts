import { authentication } from './authentication.ts';
import { form, shared } from './form.ts';
import { kitColours } from './kit-colours.ts';
import { list } from './list.ts';
import { locations } from './locations.ts';
import { organisations } from './organisations.ts';
import { packages } from './packages.ts';
import { roles } from './roles.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { serverMessages, validation } from './server-messages.ts';
import { navigation, shell } from './shell.ts';
import { users } from './users.ts';

/**
 * Every text of the hub in Australian English. A feature adds its own file and a line here; the words of
 * a screen that few people open come with the screen (audit.ts), not with everybody's first load.
 */
export const messages = {
  authentication,
  form,
  kitColours,
  list,
  locations,
  navigation,
  organisations,
  packages,
  roles,
  search,
  security,
  serverMessages,
  shared,
  shell,
  users,
  validation,
} as const;

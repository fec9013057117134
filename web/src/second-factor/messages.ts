import { securityMessages } from '../i18n/en_au/second-factors.ts';
import { addMessages } from '../i18n/i18n.ts';

// Imported by whatever speaks of second factors, so that the words come with it and not with the first load.
addMessages(securityMessages);

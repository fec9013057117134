import { securityMessages } from '../i18n/en_au/second-factors.ts';
import { addMessages } from '../i18n/i18n.ts';

// Imported by every file that shows these messages, which keeps them out of the first load.
addMessages(securityMessages);

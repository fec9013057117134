import { renewalsMessages } from '../../i18n/en_au/renewals.ts';
import { addMessages } from '../../i18n/i18n.ts';

// Imported by the screens, which keeps these messages out of the first load.
addMessages(renewalsMessages);
